import { newConversation, type Conversation } from '../../conversation-state-rules.ts';
import type { Intent } from '../../reading/reading-rules.ts';
import { weighedMaterials, weighsTwo } from '../../reading/traits/compared-materials.ts';
import { search } from '../product-search.ts';
import { speech, type Kit, type Reply, type Turn } from '../reply-kit.ts';

const mostMaterials = 4;
const mostSides = 3;
const longestSide = 60;

/** Materials weighed against each other by what each is generally like; what sells better nobody here knows. */
export async function* replyMaterials(kit: Kit, { question, conversation }: Turn): Reply {
  const { say } = speech(kit.caller.language);
  const materials = weighedMaterials(question).slice(0, mostMaterials);
  const lines = materials.map((material) => `– ${say(`chat.material.${material}`)}`);
  yield { type: 'TEXT', text: [say('chat.materials.head'), ...lines, say('chat.materials.note')].join('\n') };
  // What was weighed is no thing that was looked for.
  return { ...conversation, product: '', qualities: [], searched: '' };
}

/** What stands between two that are weighed against each other. */
const between =
  /\s(?:vs\.?|versus|or|and|with|atau|dan|sama|dengan|или|и|ya da|veya|ile|mi|mı|mu|mü|ve|أو|او|ولا|و|หรือ|กับ|และ|和|跟|与|还是|或)\s|(?<=\p{Script=Han})\s?(?:和|跟|与|还是|或者)\s?(?=[\p{Script=Han}\p{N}])|(?<=[\p{Script=Thai}\p{N}])\s?(?:หรือ|กับ)\s?(?=[\p{Script=Thai}\p{N}])|\sو(?=\p{Script=Arabic}{3})/iu;

/** Two figures that one thing may have: "10000 or 20000", "20 还是 24 寸". */
const twoFigures =
  /(\d{1,6}) ?(?:\p{L}{1,4} ?)?(?:or|vs|versus|atau|или|veya|ya da|mi|mı|أو|او|ولا|هل|หรือ|กับ|和|还是|跟|与|或) ?(\d{1,6})/iu;

/**
 * The names of what a question weighs against each other, where it names two that are no place in a list: "power bank
 * 10000 or 20000" are a power bank of either. Empty where it names no two.
 */
export function weighedSides({ question, reading }: Pick<Turn, 'question' | 'reading'>): string[] {
  const { product, parts } = reading;
  const figures = twoFigures.exec(question);
  if (figures && product !== '') return [`${product} ${figures[1]}`, `${product} ${figures[2]}`];
  const split = product.split(between).map((sideName) => sideName.trim());
  const names = split.length > 1 ? split : parts.map(({ text }) => text.trim());
  return names.filter((name) => name !== '' && name.length <= longestSide).slice(0, mostSides);
}

const hasList = (earlier: Conversation | null): boolean => earlier !== null && earlier.shown.length > 0;

/** These are answered as they are, whatever they weigh. */
const decided = new Set<Intent>(['help', 'translate', 'freight', 'landedCost', 'customsCode', 'orderStatus', 'draft', 'requestQuotes', 'term', 'calculate']); // prettier-ignore

/** Whether materials are weighed against each other, and no products that were shown. */
export const weighsMaterials = (
  { question, reading, conversation }: Turn,
  earlier: Conversation | null,
): boolean =>
  reading.refs.length === 0 &&
  reading.quantity === null &&
  reading.priceMax === null &&
  // What is only guessed to be a matter of help weighs materials all the same.
  (!decided.has(conversation.intent) || (conversation.intent === 'help' && reading.article === null)) &&
  !(hasList(earlier) && conversation.intent === 'pick') &&
  weighedMaterials(question).length > 1;

/** Between two of which one is to be taken. */
const alternatives =
  /\s(?:vs\.?|versus|or|atau|или|veya|ya da|أو|او|ولا|mi|mı|mu|mü)\s|หรือ|\p{Script=Han}(?:还是|或者|和|跟)\p{Script=Han}/iu;

const weighs = new Set<Intent>(['search', 'compare', 'advice', 'pick', 'unknown']);

/** Whether two kinds of goods, which a question names, are weighed against each other. */
const weighsKinds = (turn: Turn): boolean =>
  weighs.has(turn.conversation.intent) &&
  turn.reading.quantity === null &&
  turn.reading.refs.length === 0 &&
  alternatives.test(turn.question) &&
  weighedSides(turn).length > 1;

/**
 * Whether two things are weighed against each other that nobody listed: two kinds, or one by two of its figures, such as
 * a power bank of 10,000 against one of 20,000.
 */
export const weighsSides = (turn: Turn, earlier: Conversation | null): boolean =>
  !hasList(earlier) &&
  turn.reading.priceMax === null &&
  turn.reading.product !== '' &&
  !decided.has(turn.conversation.intent) &&
  weighsTwo(turn.question) &&
  (twoFigures.test(turn.question) || weighsKinds(turn));

/** Two kinds of products side by side: what is on sale of each, from which price and quantity on. */
export async function* replySides(kit: Kit, turn: Turn): Reply {
  const { say, number, range } = speech(kit.caller.language);
  yield { type: 'EVENT', text: say('chat.status.search') };
  const lines = await Promise.all(
    weighedSides(turn).map(async (words) => {
      const { offers } = await search(kit, { ...newConversation, product: words });
      const [best] = offers;
      if (!best) return say('chat.sides.none', { words });
      const { row } = best;
      return say('chat.sides.row', {
        words,
        title: row.sellerTextTitle,
        price: range(row.priceFrom, row.priceTo),
        minimum: number(row.minimumOrder),
        unit: row.unit,
      });
    }),
  );
  yield { type: 'TEXT', text: [say('chat.sides.head'), ...lines, say('chat.materials.note')].join('\n') };
  return turn.conversation;
}
