import type { Until } from './reading/until-rules.ts';
import type { Cargo } from './reading/cargo.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';
import type { TradeCity } from './reading/trade-cities.ts';

/** What a question may wait for. */
export type OpenQuestion = 'product' | 'quantity' | 'country' | 'cargo';

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
  /** Where in a country something is to come from. */
  city: TradeCity | null;
  /** Products shown last, in their order. */
  shown: readonly ShownProduct[];
  /** The one of them that was spoken of last. */
  picked: ShownProduct | null;
  /** Those that were compared last: what is asked then is asked of them. */
  compared: readonly ShownProduct[] | null;
  /** What is to be carried, by weight or volume. */
  cargo: Cargo | null;
  /** The lowest price among them, in the caller's currency. */
  lowest: number | null;
  /** What found it: its own words, other ones, or fewer. */
  searched: string;
  /** Words that narrow what was shown, for this turn alone. */
  extra: string;
  /** What was spoken of before a new search: it stays the subject where that finds nothing. */
  before: Conversation | null;
  asked: OpenQuestion | null;
}

export interface ShownProduct {
  id: string;
  title: string;
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
  city: null,
  shown: [],
  picked: null,
  compared: null,
  cargo: null,
  lowest: null,
  searched: '',
  extra: '',
  before: null,
  asked: null,
};

/** These say nothing about what is looked for. */
const beside = new Set<Intent>(['greeting', 'thanks', 'help', 'translate', 'unknown', 'orderStatus', 'market', 'exhibition', 'warehouse', 'categories', 'about', 'human', 'outside', 'travel', 'complaint']); // prettier-ignore
/** These go on when only an amount or a place is said. */
const goesOn = new Set<Intent>(['freight', 'landedCost', 'requestQuotes', 'customsCode']);
/** These are about what was shown: another word in them narrows it, and is no new subject. */
const onList = new Set<Intent>(['pick', 'refine', 'details', 'similar', 'compare', 'picture', 'contactPlace', 'more']); // prettier-ignore

/**
 * What is asked for now, with what was said before: a question that only names an amount or a place answers what was
 * asked back, or asks the same again for another place. What was shown stays the subject until another product is
 * searched for; that begins anew, but for where it is to go.
 */
export function nextTurn(before: Conversation, reading: Reading): Conversation & { intent: Intent } {
  const intent = intentNow(before, reading);
  if (beside.has(intent)) return { ...before, intent, asked: null };
  const hasList = before.shown.length > 0;
  const narrows = (hasList || before.product !== '') && onList.has(intent);
  const isNew = !narrows && reading.product !== '' && reading.product !== before.product;
  const kept = isNew
    ? { ...newConversation, to: before.to, quantity: before.quantity, unit: before.unit }
    : before;
  const isSearch = intent === 'search';
  return {
    ...kept,
    intent,
    asked: null,
    before: isNew && hasList ? { ...before, before: null } : null,
    product: narrows ? kept.product : reading.product || kept.product,
    extra: intent === 'refine' ? reading.product : '',
    city: reading.city ?? kept.city,
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
    sort: intent === 'pick' ? kept.sort : (reading.sort ?? kept.sort),
    hs: reading.hs ?? kept.hs,
    page: intent === 'more' ? kept.page + 1 : 1,
  };
}

function intentNow(before: Conversation, reading: Reading): Intent {
  const { intent, product, quantity, to, from } = reading;
  const hasList = before.shown.length > 0;
  // Without anything shown there is nothing to choose from: it is looked for.
  if (
    !hasList &&
    before.product === '' &&
    onList.has(intent) &&
    intent !== 'more' &&
    intent !== 'contactPlace' &&
    product !== ''
  )
    return intent === 'details' || intent === 'compare' || intent === 'similar' ? intent : 'search';
  const last = before.intent;
  const namesPlace = to !== null || from !== null;
  if (last && before.asked && !beside.has(intent)) {
    const answers = {
      product: product !== '',
      quantity: quantity !== null && product === '',
      country: namesPlace && product === '',
      cargo: reading.cargo !== null,
    };
    if (answers[before.asked]) return last;
  }
  const isFilledIn = last === 'requestQuotes' && (reading.until !== null || reading.priceMax !== null);
  if (product === '' && isFilledIn) return last;
  if (intent !== 'search' && intent !== 'unknown') return intent;
  if (hasList && reading.refs.length > 0 && product === '')
    return reading.refs.length > 1 ? 'compare' : 'details';
  if (product !== '') return intent;
  if (last && goesOn.has(last) && (namesPlace || quantity !== null) && !hasFilter(reading)) return last;
  if (hasList && (hasFilter(reading) || reading.city !== null)) return 'refine';
  if (hasFilter(reading)) return intent;
  // "And to Jakarta?" after a search: what it costs there.
  if (hasList && (to !== null || quantity !== null)) return to === null ? 'details' : 'landedCost';
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
