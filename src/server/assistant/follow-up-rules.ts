import { fold } from '../../kit/text/fold.ts';
import type { Conversation } from './conversation-rules.ts';
import { namesModesOnly } from './reading/cargo.ts';
import { readColours } from './reading/traits/colours.ts';
import { readSize } from './reading/traits/sizes-rules.ts';
import {
  isMaterialOnly,
  namesOfMaterial,
  readMaterials,
  withoutMaterials,
} from './reading/traits/materials.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** So sure is a question behind an article one to another. */
const surelyAnother = 0.8;
/** A question that leaves out what it is about is one to another article only when nearly certain. */
const surelyAnotherElliptic = 0.93;

/** What somebody may want who says so, whatever was spoken of before. */
const ownTopic = new Set<Intent>(['greeting', 'thanks', 'human', 'translate', 'orderStatus', 'complaint', 'about', 'market', 'exhibition', 'warehouse', 'categories']); // prettier-ignore

/** Whether a question counts, weighs or prices something, or names an order or a place in a list. */
const countsOrNames = (reading: Reading): boolean =>
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
  if (last !== 'help' || article === null || !reading.isShort || countsOrNames(reading)) return false;
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
export function goesOnWithRoute({ intent: last, cargo }: Conversation, reading: Reading): boolean {
  if (last !== 'freight' || cargo === null || countsOrNames(reading)) return false;
  if (reading.modes.length + reading.refusedModes.length > 0)
    return namesModesOnly(reading.product) || ((reading.isElliptic || asksOfWay(reading)) && !reading.isBare);
  return reading.isShort && reading.isKnown !== true && asksOfWay(reading);
}

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
  (shown.length > 0 || product !== '') && arrival !== null && isKnown !== true && quantity === null && arrives.has(intent);
const arrives = new Set<Intent>(['search', 'details', 'refine', 'unknown', 'pick', 'freight', 'help', 'outside', 'similar', 'orderStatus']); // prettier-ignore

/** The subject as a correction leaves it. */
export interface ChangedSubject {
  product: string;
  qualities: readonly string[];
  deniedWords: readonly string[];
}

/**
 * What is looked for once a correction is heard: another material takes the place of the one that was said, another kind
 * narrows what was shown, another thing takes its place. Null where nothing is set right.
 */
export function changedSubject(before: Conversation, reading: Reading): ChangedSubject | null {
  if (before.product === '' || reading.refs.length > 0) return null;
  const wanted = reading.materials.filter(({ isDenied }) => !isDenied);
  const denied = reading.materials.filter(({ isDenied }) => isDenied);
  const rest = withoutMaterials(reading.product, null);
  const namesMaterial =
    reading.materials.length > 0 &&
    (reading.product === '' || isMaterialOnly(reading.product) || reading.isKnown === false || isPartOf(rest, before.product));
  const earlier = readMaterials([before.product, ...before.qualities].join(' '));
  if (namesMaterial && (reading.isCorrection || denied.length > 0 || (wanted.length > 0 && earlier.length > 0))) {
    const replaced = new Set(
      [...earlier, ...denied]
        .map(({ material }) => material)
        .filter((material) => !wanted.some((each) => each.material === material)),
    );
    const still = (text: string) => withoutMaterials(text, replaced).replace(danglingWord, '').trim();
    return {
      product: still(before.product) || before.product,
      qualities: [...new Set([...before.qualities.map(still), ...wanted.map(({ typed }) => typed)])].filter(Boolean),
      // "No, glass ones" wants none of what was said before.
      deniedWords: (reading.isCorrection ? [...replaced] : denied.map(({ material }) => material))
        .flatMap(namesOfMaterial)
        .filter((name) => name.length >= shortestDenied || /\p{Script=Han}{2}/u.test(name)),
    };
  }
  const meant = reading.product || (countsOrNames(reading) ? '' : reading.correctedTo);
  if (!reading.isCorrection || meant === '') return null;
  const isNarrower = reading.isKnown !== true || before.shown.some(({ title }) => isPartOf(meant, title));
  return isNarrower
    ? {
        product: before.product,
        qualities: withQualities(before.qualities, [meant, ...reading.qualities]),
        deniedWords: before.deniedWords,
      }
    : { product: meant, qualities: reading.qualities, deniedWords: reading.deniedWords };
}

/** A shorter name stands in too many other words. */
const shortestDenied = 4;

/** What held two things together of which one is gone. */
const danglingWord = /\s(?:and|or|и|или|dan|atau|ve|veya|و|أو|และ|หรือ|和|或)$/u;

const isPartOf = (words: string, text: string): boolean => {
  const whole = fold(text);
  const parts = fold(words).split(/\s+/u).filter(Boolean);
  return parts.length > 0 && parts.every((word) => whole.includes(word));
};

/** Which of a thing a word says: two colors, sizes or materials of one thing replace each other. */
const slotOf = (text: string): string | null =>
  readSize(text, 'size') !== null
    ? 'size'
    : readSize(text, 'power') !== null
      ? 'power'
      : readColours(text).length > 0
        ? 'colour'
        : isMaterialOnly(text)
          ? 'material'
          : null;

/** Qualities with those said now, each in the place of an earlier one that says the same of the thing. */
export function withQualities(earlier: readonly string[], added: readonly string[]): string[] {
  const slots = new Set(added.map(slotOf));
  return [
    ...new Set([...earlier.filter((text) => slotOf(text) === null || !slots.has(slotOf(text))), ...added]),
  ];
}

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

