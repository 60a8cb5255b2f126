import type { Conversation, CargoValue } from './conversation-state-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** So sure is a question behind an article one to another. */
const surelyAnother = 0.8;
/** A question that leaves out what it is about is one to another article only when nearly certain. */
const surelyAnotherElliptic = 0.93;

/** So sure is a question learnt to be about the article that was shown. */
const surelySame = 0.5;
/** Where a word of it is sold as well. */
const surelySameOfProduct = 0.75;

/** What somebody may want who says so, whatever was spoken of before. */
const ownTopic = new Set<Intent>(['greeting', 'thanks', 'human', 'translate', 'orderStatus', 'complaint', 'about', 'market', 'exhibition', 'warehouse', 'categories', 'draft', 'joke']); // prettier-ignore

/** Whether a question counts, weighs or prices something, or names an order or a place in a list. */
export const countsOrNames = (reading: Reading): boolean =>
  reading.quantity !== null ||
  reading.cargo !== null ||
  reading.priceMax !== null ||
  reading.priceMin !== null ||
  reading.moqMax !== null ||
  reading.order !== null ||
  reading.hs !== null ||
  reading.refs.length > 0;

/**
 * Whether a question behind an article of the help centre goes on with it: it is short, counts nothing, looks for no
 * goods in so many words, is not surely about another article, and the article speaks of it, or it leaves out what it is
 * about. What is sold goes on only where the article has its very word, or the question is whether it may be sold.
 */
export function goesOnWithArticle({ intent: last, article }: Conversation, reading: Reading): boolean {
  if (last !== 'help' || article === null) return false;
  const least = reading.isKnown === true ? surelySameOfProduct : surelySame;
  if (reading.ofSameArticle >= least && reading.order === null) return true;
  if (!reading.isShort || countsOrNames(reading)) return false;
  if (ownTopic.has(reading.intent) && !reading.isElliptic) return false;
  const isOfSale = article === rulesOfSale && (reading.isElliptic || reading.asksLeave);
  const isAnswered = reading.articleFit === 'says' || (isOfSale && reading.asksLeave);
  if (reading.wantsProducts && !reading.isBare && !isAnswered) return false;
  const share = reading.guesses[0]?.share ?? 0;
  const isOther = reading.intent === 'help' ? reading.article !== article : !looksFor.has(reading.intent);
  if (isOther && share >= (reading.isElliptic ? surelyAnotherElliptic : surelyAnother)) return false;
  if (isOfSale) return true;
  if (reading.articleFit === 'says') return true;
  // Nothing is sold by the name, and nothing else is asked for: what is left is the article.
  return (
    reading.articleFit === 'silent' &&
    reading.isKnown !== true &&
    (reading.product === '' || reading.isElliptic) &&
    (reading.intent === 'help' || looksFor.has(reading.intent)) &&
    !reading.travels
  );
}

/** The article that says what may not be sold. */
export const rulesOfSale = 'forbidden';
const looksFor = new Set<Intent>(['search', 'details', 'refine', 'unknown', 'pick', 'similar', 'more', 'outside']); // prettier-ignore

/**
 * Whether a question behind what it costs to carry something goes on with that way: it names a mode and nothing that is
 * sold, or asks how long it takes and which is the fastest or cheapest, and says no other cargo.
 */
export function goesOnWithRoute({ intent: last, cargo, transit }: Conversation, reading: Reading): boolean {
  if (last !== 'freight' || (cargo === null && !transit) || countsOrNames(reading)) return false;
  if (reading.modes.length + reading.refusedModes.length > 0)
    return reading.namesModesOnly || ((reading.isElliptic || asksOfWay(reading)) && !reading.isBare);
  return reading.isShort && reading.isKnown !== true && asksOfWay(reading);
}

const sayingPrices = new Set<Intent>(['search', 'more', 'details', 'similar', 'compare', 'pick', 'refine', 'affordable', 'freight', 'landedCost']); // prettier-ignore

/** The currency that what was said last is wanted in, where a question names one and nothing else: "in dollars?" */
export function currencyWanted(
  { intent: last }: Conversation,
  { exchange, isKnown }: Reading,
): string | null {
  const [code, another] = exchange.currencies;
  const isBare =
    (exchange.goesOn || exchange.isQuestion) && exchange.amount === null && another === undefined;
  return last !== null && sayingPrices.has(last) && isBare && isKnown !== true ? (code ?? null) : null;
}

/** The currency that amounts are wanted in beside what else is asked of what was shown: "what do 2000 cost, in rupiah". */
export function currencyBeside(
  { intent: last, shown }: Conversation,
  { exchange, isKnown, priceMax, quantity, productsValue }: Reading,
): string | null {
  const [code, another] = exchange.currencies;
  const isOfList = last !== null && sayingPrices.has(last) && shown.length > 0 && isKnown !== true;
  const countsOnly = priceMax === null && productsValue === null && quantity !== null;
  return isOfList && countsOnly && another === undefined ? (code ?? null) : null;
}

/** Whether it is asked what a tariff that was shown holds: duty, insurance, the way to the door. */
export const asksOfTariff = ({ intent: last, cargo }: Conversation, reading: Reading): boolean =>
  last === 'freight' &&
  cargo !== null &&
  (besideTariff.has(reading.intent) || reading.tariffPoint !== null || reading.article === 'duty') &&
  reading.isShort &&
  (reading.isKnown !== true || reading.tariffPoint === 'extra') &&
  !countsOrNames(reading) &&
  reading.to === null;
const besideTariff = new Set<Intent>(['landedCost', 'customsCode', 'freight']);

const asksOfWay = ({ aspects, criterion, isCheaper }: Reading): boolean =>
  aspects.includes('lead') || criterion === 'fastest' || criterion === 'priceUp' || isCheaper;

/** "1000 pieces, any cheaper?" asks what the ones spoken of cost at that quantity, for no others. */
export const asksPriceAt = (reading: Reading): boolean =>
  reading.isCheaper && reading.quantity !== null && reading.priceMax === null && reading.isKnown !== true;

/** Whether it is asked if those shown arrive by a day. */
export const asksArrival = (
  { shown, product }: Conversation,
  { arrival, isKnown, quantity, intent }: Reading,
): boolean =>
  (shown.length > 0 || product !== '') &&
  arrival !== null &&
  isKnown !== true &&
  quantity === null &&
  arrives.has(intent);
const arrives = new Set<Intent>(['search', 'landedCost', 'details', 'refine', 'unknown', 'pick', 'freight', 'help', 'outside', 'similar', 'orderStatus']); // prettier-ignore

/** "Only from Yiwu" behind shops wants such shops. */
export const narrowsShops = (
  { intent: last }: Conversation,
  { intent, city, from, product, refs }: Reading,
): boolean =>
  last === 'shops' &&
  product === '' &&
  refs.length === 0 &&
  (city !== null || from !== null) &&
  (intent === 'refine' || intent === 'search' || intent === 'unknown');

/**
 * Whether a question behind an article is about it: it counts nothing, and neither searches nor names an article for sure. "How
 * much per day" behind one about inspections wants no day dress.
 */
export function asksOfArticle({ intent: last, shown }: Conversation, reading: Reading): boolean {
  if (last !== 'help' || shown.length > 0 || reading.isBare || reading.cargo !== null) return false;
  if (reading.wantsProducts || reading.quantity !== null || reading.refs.length > 0) return false;
  return searches.has(reading.intent) && (reading.guesses[0]?.share ?? 0) < leastOfArticle;
}

export const searches = new Set<Intent>(['search', 'details', 'refine', 'unknown']);
export const places = new Set<Intent>(['market', 'travel', 'exhibition', 'warehouse']);
/** In these nothing else is asked for, unless a thing that is sold is named. */
const saysLittle = new Set<Intent>([...searches, ...places, 'pick', 'similar', 'contactPlace', 'more', 'outside', 'help', 'about', 'freight']); // prettier-ignore

/** Whether a question is about the place that was spoken of last: it names no goods, no other place and no article for sure. */
export function asksOfPlace({ intent: last, shown }: Conversation, reading: Reading): boolean {
  if (last === null || !places.has(last) || shown.length > 0 || !saysLittle.has(reading.intent)) return false;
  if (places.has(reading.intent)) return reading.cities.length === 0 && reading.product === '';
  if (reading.isKnown === true || reading.cargo !== null || reading.quantity !== null) return false;
  return reading.intent !== 'help' || (reading.guesses[0]?.share ?? 0) < leastOfArticle;
}
/** So sure is a question behind a place one to the help centre. */
const leastOfArticle = 0.8;

/**
 * What goods are said to be worth together: the sum itself, or so many at so much each. Null where no money is named.
 */
export function worthSaid({
  productsValue,
  priceMax,
  quantity,
  currency,
  isBudget,
}: Reading): CargoValue | null {
  if (productsValue !== null) return { amount: productsValue, currency };
  if (priceMax !== null)
    return { amount: quantity === null || isBudget ? priceMax : priceMax * quantity, currency };
  return null;
}

/** Whether a question behind the duty of some goods asks it anew, for another country or for goods worth so much. */
export function goesOnWithDuty({ duty, intent: last }: Conversation, reading: Reading): boolean {
  if (duty === null || last === null || !saysDuty.has(last)) return false;
  if (reading.isKnown === true || reading.refs.length > 0 || reading.cargo !== null) return false;
  if (reading.intent === 'exchange' || reading.exchange.isQuestion) return false;
  if (worthSaid(reading) !== null) return true;
  return reading.to !== null && reading.isShort && reading.quantity === null;
}
const saysDuty = new Set<Intent>(['landedCost', 'customsCode']);
