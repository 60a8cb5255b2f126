import type { Until } from './reading/until-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** What a question may wait for. */
export type OpenQuestion = 'product' | 'quantity' | 'country';

/** What was spoken of so far: the next question may leave it out. */
export interface Conversation {
  intent: Intent | null;
  product: string;
  quantity: number | null;
  /** Code of what is counted, where one was named. */
  unit: string | null;
  to: string | null;
  from: string | null;
  priceMin: number | null;
  priceMax: number | null;
  currency: string | null;
  isBudget: boolean;
  moqMax: number | null;
  inStock: boolean;
  factory: boolean;
  trusted: boolean;
  video: boolean;
  onePiece: boolean;
  sort: Reading['sort'];
  hs: string | null;
  /** Until when quotes are wanted, where it was said. */
  until: Until | null;
  page: number;
  /** Products shown last, in their order. */
  shown: readonly { id: string; title: string }[];
  asked: OpenQuestion | null;
}

export const newConversation: Conversation = {
  intent: null,
  product: '',
  quantity: null,
  unit: null,
  to: null,
  from: null,
  priceMin: null,
  priceMax: null,
  currency: null,
  isBudget: false,
  moqMax: null,
  inStock: false,
  factory: false,
  trusted: false,
  video: false,
  onePiece: false,
  sort: null,
  hs: null,
  until: null,
  page: 1,
  shown: [],
  asked: null,
};

/** These say nothing about what is looked for. */
const beside = new Set<Intent>(['greeting', 'thanks', 'help', 'translate', 'unknown', 'orderStatus', 'market', 'exhibition', 'warehouse', 'categories']); // prettier-ignore
/** These go on when only an amount or a place is said. */
const goesOn = new Set<Intent>(['freight', 'landedCost', 'requestQuotes', 'customsCode']);

/**
 * What is asked for now, with what was said before: a question that only names an amount or a place answers what was
 * asked back, or asks the same again for another place. A new product begins anew, but for where it is to go.
 */
export function nextTurn(before: Conversation, reading: Reading): Conversation & { intent: Intent } {
  const intent = intentNow(before, reading);
  if (beside.has(intent)) return { ...before, intent, asked: null };
  const isNew = reading.product !== '' && reading.product !== before.product;
  const kept = isNew
    ? { ...newConversation, to: before.to, quantity: before.quantity, unit: before.unit }
    : before;
  const isSearch = intent === 'search';
  return {
    ...kept,
    intent,
    asked: null,
    product: reading.product || kept.product,
    quantity: reading.quantity ?? kept.quantity,
    unit: reading.quantity === null ? kept.unit : reading.unit,
    until: reading.until ?? kept.until,
    to: reading.to ?? (isSearch ? kept.to : (kept.to ?? null)),
    from: reading.from ?? kept.from,
    priceMin: reading.priceMin ?? kept.priceMin,
    priceMax: reading.priceMax ?? kept.priceMax,
    currency: reading.currency ?? kept.currency,
    isBudget: reading.priceMax === null ? kept.isBudget : reading.isBudget,
    moqMax: reading.moqMax ?? kept.moqMax,
    inStock: reading.inStock || kept.inStock,
    factory: reading.factory || kept.factory,
    trusted: reading.trusted || kept.trusted,
    video: reading.video || kept.video,
    onePiece: reading.onePiece || kept.onePiece,
    sort: reading.sort ?? kept.sort,
    hs: reading.hs ?? kept.hs,
    page: intent === 'more' ? kept.page + 1 : 1,
  };
}

function intentNow(before: Conversation, reading: Reading): Intent {
  const { intent, product, quantity, to, from } = reading;
  if (intent !== 'search' && intent !== 'unknown') return intent;
  const last = before.intent;
  const namesPlace = to !== null || from !== null;
  if (last && before.asked) {
    const answers = { product: product !== '', quantity: quantity !== null, country: namesPlace };
    if (answers[before.asked]) return last;
  }
  const isFilledIn = last === 'requestQuotes' && (reading.until !== null || reading.priceMax !== null);
  if (product === '' && isFilledIn) return last;
  if (product !== '' || hasFilter(reading)) return intent;
  if (last && goesOn.has(last) && (namesPlace || quantity !== null)) return last;
  // "And to Jakarta?" after a search: what it costs there.
  if (before.shown.length > 0 && (to !== null || quantity !== null))
    return to === null ? 'details' : 'landedCost';
  return intent;
}

const hasFilter = (reading: Reading): boolean =>
  reading.priceMax !== null ||
  reading.priceMin !== null ||
  reading.moqMax !== null ||
  reading.sort !== null ||
  reading.inStock ||
  reading.factory ||
  reading.trusted ||
  reading.video ||
  reading.onePiece;

/** The products that a question means by their place in the list shown last; the first where it only says "it". */
export function meantProducts(
  { shown }: Conversation,
  refs: readonly number[],
): readonly { id: string; title: string }[] {
  const places = refs.map((ref) => (ref === -1 ? shown.length - 1 : ref - 1));
  return [...new Set(places)].flatMap((place) => shown[place] ?? []);
}
