import type { AgentCode } from '../../../contract/assistant/agents.ts';
import type { Language } from '../../../kit/languages.ts';
import { nextTurn } from '../conversation-rules.ts';
import { newConversation, type Conversation } from '../conversation-state-rules.ts';
import type { UnclearNumber } from '../reading/numbers.ts';
import { readQuestion } from '../reading/read-question.ts';
import { readBehind } from '../reading/behind/read-behind.ts';
import { withNamedProduct } from '../reading/named-product.ts';
import { withoutGreeting } from '../reading/direct/greeting.ts';
import { readImproper } from '../reading/direct/improper.ts';
import { readTotalIn } from '../reading/direct/total-in.ts';
import { readHalves } from '../reading/direct/halves.ts';
import { isDoubtful, shareOf } from '../coverage-rules.ts';
import { readForbidden } from '../reading/forbidden.ts';
import { directReply } from './direct/direct-reply.ts';
import { productsJoined, replySeveral } from './direct/reply-several.ts';
import { replyCalculation } from './knowledge/reply-calculation.ts';
import { replyTerms } from './knowledge/reply-terms.ts';
import { replyLost } from './help/reply-lost.ts';
import { replyAffordable } from './reply-affordable.ts';
import { replyCompare } from './reply-compare.ts';
import { replyContact } from './reply-contact.ts';
import { replyCode } from './knowledge/reply-codes.ts';
import { replyFreight, replyLandedCost } from './reply-costs.ts';
import { replyDetails } from './reply-details.ts';
import { replyExchange } from './knowledge/reply-exchange.ts';
import { withArticleFit } from './help/last-article.ts';
import { replyDoubt } from './help/reply-doubt.ts';
import { replyHelp, replyHuman } from './help/reply-help.ts';
import { replyAdvice, replyRegulation } from './help/reply-beyond.ts';
import { speech, type Kit, type KitFor, type Part, type Reply, type Turn } from './reply-kit.ts';
import { replyComplaint, replyOrders } from './orders/reply-orders.ts';
import { replyDraft } from './knowledge/reply-draft.ts';
import { replyForbidden } from './reply-forbidden.ts';
import { replyUnnamed, pointsAtNothing } from './knowledge/reply-unnamed.ts';
import { replyMaterials, replySides, weighsSides, weighsMaterials } from './knowledge/reply-materials.ts';
import { replyCategories, replySimply, replyTranslation } from './reply-others.ts';
import { replyPick } from './reply-pick.ts';
import { replyPicture } from './reply-picture.ts';
import { replyPlaces } from './reply-places.ts';
import { replyRefine, replySearch, replySimilar } from './reply-products.ts';
import { replyQuotes } from './reply-request.ts';
import { replyShops } from './reply-shops.ts';
import type { Intent } from '../reading/reading-rules.ts';

/** A question to an agent, in a conversation. */
export interface AssistantQuestion {
  agent: AgentCode;
  question: string;
  /** Of the page. */
  language: Language;
  /** What the translator translates into. */
  into: Language;
  /** What was said before; null at the beginning. */
  before: Conversation | null;
}

/**
 * Answers by rules and retrieval: reads the question, goes on with what was said before, uses tools and says what they
 * answered. Nothing is said that no tool answered. A product that is looked for and something else that is asked besides
 * are answered one after the other.
 * @param kitFor  the caller's tools in the language of the answer
 * @throws {Refusal} what a tool refuses the caller
 */
export async function* reply(wholeQuestion: AssistantQuestion, kitFor: KitFor): Reply {
  const isTranslated = wholeQuestion.agent === 'SC_TRANSLATION_BOT';
  const assistantQuestion = isTranslated
    ? wholeQuestion
    : { ...wholeQuestion, question: withoutGreeting(wholeQuestion.question) };
  const halves = await halvesApart(assistantQuestion, kitFor);
  if (!halves) return yield* replyToOne(assistantQuestion, kitFor);
  const [question, second] = halves;
  const conversation = yield* replyToOne({ ...assistantQuestion, question }, kitFor);
  yield { type: 'TEXT', text: '\n\n', think: '\n' };
  // Of what was not found the second half says too little by itself.
  const isOpen = conversation.shown.length === 0;
  return yield* replyToOne(
    isOpen ? assistantQuestion : { ...assistantQuestion, question: second, before: conversation },
    kitFor,
  );
}

/** What else than a search may be asked beside one. */
const besideSearch = new Set<Intent>(['help', 'freight', 'landedCost', 'customsCode', 'orderStatus', 'exchange', 'warehouse', 'market', 'exhibition']); // prettier-ignore
const leastShareBeside = 0.5;

/** The halves of a question of which one looks for a product and the other asks something else; null for any other. */
async function halvesApart(
  { agent, question, language, before: earlier }: AssistantQuestion,
  kitFor: KitFor,
): Promise<readonly [string, string] | null> {
  const halves = agent === 'SC_TRANSLATION_BOT' ? null : readHalves(question);
  if (!halves) return null;
  const readings = halves.map((text) => readQuestion(text, language, { earlier }));
  const search = readings.find(({ intent }) => intent === 'search');
  const besideReading = readings.find(({ intent }) => besideSearch.has(intent));
  // A limit behind a question mark is one of what is looked for.
  const isLimit =
    besideReading?.product === '' && (besideReading.moqMax !== null || besideReading.priceMax !== null);
  if (!search || !besideReading || isLimit || shareOf(besideReading, besideReading.intent) < leastShareBeside)
    return null;
  const { isKnown } = await withNamedProduct(search, kitFor(search.language).readWords);
  return isKnown === true ? halves : null;
}

async function* replyToOne(
  { agent, question, language, into, before }: AssistantQuestion,
  kitFor: KitFor,
): Reply {
  const totalIn = agent === 'SC_TRANSLATION_BOT' ? null : readTotalIn(question);
  const asRead = readQuestion(totalIn?.remainder ?? question, language, {
    isLife: agent === 'SC_LIFE_BOT',
    earlier: before,
  });
  if (agent === 'SC_TRANSLATION_BOT') {
    const turn: Turn = {
      question,
      reading: asRead,
      conversation: nextTurn(before ?? newConversation, asRead),
    };
    const { translateTo: target, product } = asRead;
    return yield* target === null
      ? replyTranslation(kitFor(language), turn, question, into)
      : replyTranslation(kitFor(language), turn, product, target);
  }
  const reader = kitFor(asRead.language);
  const productReading = await withNamedProduct(asRead, reader.readWords);
  const reading = readBehind(
    before ?? newConversation,
    await withArticleFit(reader, { question, reading: productReading, earlier: before }),
  );
  const nextConversation = nextTurn(before ?? newConversation, reading);
  const conversation = totalIn
    ? { ...nextConversation, shownIn: totalIn.currency, saysTotal: true }
    : nextConversation;
  const kit = kitFor(asRead.language, conversation.shownIn);
  const turn: Turn = { question, reading, conversation };
  const forbidden = readForbidden(question);
  if (
    forbidden.length > 0 &&
    // Who wants reviews written hears why not, rather than what may not be sold.
    !readImproper(question).includes('reviews') &&
    conversation.intent !== 'translate' &&
    !(conversation.intent === 'help' && asksOfRules.has(reading.article ?? ''))
  )
    return yield* replyForbidden(kit, { ...(before ?? newConversation), intent: 'search' }, forbidden);
  const direct = directReply({ question, reading, earlier: before ?? newConversation });
  if (direct) return yield* direct(kit);
  if (reading.unclear && conversation.intent !== 'translate' && conversation.intent !== 'calculate')
    return yield* askWhichNumber(kit, conversation, reading.unclear);
  const understood = listUnderstood(turn, kit.caller.language);
  if (understood) yield { type: 'TEXT', text: '', think: understood };
  if (conversation.intent === 'translate') {
    return yield* replyTranslation(kit, turn, reading.product, reading.translateTo);
  }
  const joined = await productsJoined(kit, turn);
  if (joined.length > 0) return yield* replySeveral(kit, turn, joined);
  const answer = answerFor(turn, before);
  const next = yield* answer ? answer(kit, turn) : replySimply(kit, turn, agent);
  if (saysPrices.has(conversation.intent) && conversation.shownIn !== (before?.shownIn ?? null))
    yield* sayRate(kit);
  return next;
}

/** Articles that questions name forbidden products for. */
const asksOfRules = new Set(['report']);

const saysPrices = new Set<Intent>(['search', 'details', 'refine', 'pick', 'affordable', 'freight', 'landedCost', 'compare']); // prettier-ignore

/** That amounts are in another currency than the page's, and of which day the rate is. */
async function* sayRate({ caller, pageCurrency, convert }: Kit): AsyncGenerator<Part> {
  if (caller.currency === pageCurrency) return;
  const { say, day } = speech(caller.language);
  const rated = await convert(1, pageCurrency, caller.currency);
  if (rated?.day)
    yield {
      type: 'TEXT',
      text: `\n${say('chat.converted', { currency: caller.currency, day: day(rated.day) })}`,
    };
}

/** Asks which of two numbers is meant; nothing is looked up for either. */
async function* askWhichNumber(
  kit: Kit,
  conversation: Turn['conversation'],
  { what, text, point, comma }: UnclearNumber,
): Reply {
  const { say, number } = speech(kit.caller.language);
  const readings = { text, point: number(point), comma: number(comma) };
  yield {
    type: 'TEXT',
    text: say(what === 'price' ? 'chat.unclearPrice' : 'chat.unclearQuantity', readings),
  };
  return what === 'price'
    ? { ...conversation, priceMin: null, priceMax: null }
    : { ...conversation, quantity: null, moqMax: null, asked: 'quantity' };
}

const byIntent: Partial<Record<Intent, (kit: Kit, turn: Turn) => Reply>> = {
  search: replySearch,
  more: replySearch,
  details: replyDetails,
  similar: replySimilar,
  compare: replyCompare,
  pick: replyPick,
  refine: replyRefine,
  picture: replyPicture,
  contactPlace: replyContact,
  affordable: replyAffordable,
  complaint: replyComplaint,
  travel: replyPlaces,
  human: replyHuman,
  requestQuotes: replyQuotes,
  freight: replyFreight,
  landedCost: replyLandedCost,
  customsCode: replyCode,
  orderStatus: replyOrders,
  market: replyPlaces,
  exhibition: replyPlaces,
  warehouse: replyPlaces,
  categories: replyCategories,
  exchange: replyExchange,
  shops: replyShops,
  help: replyHelp,
  regulation: replyRegulation,
  advice: replyAdvice,
  draft: replyDraft,
  term: replyTerms,
  calculate: replyCalculation,
  lost: replyLost,
};

/** What answers a turn: by what it weighs or points at, else by its intent. */
function answerFor(turn: Turn, earlier: Conversation | null) {
  if (weighsMaterials(turn, earlier)) return replyMaterials;
  if (weighsSides(turn, earlier)) return replySides;
  if (pointsAtNothing(turn, earlier)) return replyUnnamed;
  const { intent } = turn.conversation;
  return isDoubtful(earlier, intent, turn.reading) ? replyDoubt : byIntent[intent];
}

const saysWhat = new Set<Intent>(['search', 'more', 'requestQuotes', 'freight', 'landedCost']);

/** What was understood, so that a reader sees what was not. */
function listUnderstood({ conversation, reading }: Turn, language: Language): string {
  if (!saysWhat.has(conversation.intent)) return '';
  const { say, number, country, list } = speech(language);
  const price = (amount: number) => [number(amount), conversation.currency].filter(Boolean).join(' ');
  const parts = [
    conversation.product,
    conversation.quantity !== null &&
      conversation.cargo === null &&
      reading.cargo === null &&
      say('chat.part.quantity', { value: number(conversation.quantity) }),
    conversation.from && say('chat.part.from', { value: country(conversation.from) }),
    conversation.to && say('chat.part.to', { value: country(conversation.to) }),
    conversation.priceMin !== null && say('chat.part.min', { value: price(conversation.priceMin) }),
    conversation.priceMax !== null && say('chat.part.max', { value: price(conversation.priceMax) }),
    conversation.moqMax !== null && say('chat.part.moq', { value: number(conversation.moqMax) }),
    conversation.hs && say('chat.part.hs', { value: conversation.hs }),
    ...(['factory', 'trusted', 'onePiece', 'video'] as const).map(
      (name) => conversation[name] && say(`chat.part.${name}`),
    ),
    conversation.inStock && say('chat.part.stock'),
  ].filter((part): part is string => typeof part === 'string' && part !== '');
  return parts.length > 0 ? say('chat.understood', { list: list(parts) }) : '';
}
