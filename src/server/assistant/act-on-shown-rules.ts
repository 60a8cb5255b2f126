import type { Conversation } from './conversation-state-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** These are about what was shown: another word in them narrows it, and is no new subject. */
export const onList = new Set<Intent>(['pick', 'refine', 'details', 'similar', 'compare', 'picture', 'contactPlace', 'more']); // prettier-ignore

/** "The second one" of what was not found: there is none. */
export const pointsAtEmptyList = ({ shown, product }: Conversation, reading: Reading): boolean =>
  shown.length === 0 &&
  product !== '' &&
  reading.refs.length > 0 &&
  reading.isKnown !== true &&
  (onList.has(reading.intent) || reading.intent === 'search' || reading.intent === 'unknown');

/** Whether what is named is what must not be: "none with batteries". */
export const namesDenied = ({ product, deniedWords }: Reading): boolean =>
  product !== '' && deniedWords.some((word) => product.endsWith(word));

const mayNarrow = new Set<Intent>(['search', 'refine', 'unknown', 'outside', 'help', 'similar']);
/** So sure a question is one to the help centre, whatever property it names. */
const leastOfHelp = 0.8;

/** Whether a property narrows what was shown: it names no thing of its own, and none of those shown by its place. */
export const narrowsByTrait = (
  { shown, picked }: Conversation,
  {
    intent,
    namesTraitsOnly,
    refs,
    refersBack,
    criterion,
    isCorrection,
    colours,
    guesses,
    isCheaper,
  }: Reading,
): boolean =>
  shown.length > 1 &&
  picked === null &&
  namesTraitsOnly &&
  refs.length === 0 &&
  !(refersBack || isCorrection || isCheaper) &&
  criterion === null &&
  colours.length === 0 &&
  mayNarrow.has(intent) &&
  (intent !== 'help' || (guesses[0]?.share ?? 0) < leastOfHelp);

/** Whether another thing is named than what is spoken of: only what the catalogue knows, or was not asked about, is one. */
export function isOtherThing({ product, searched }: Conversation, reading: Reading): boolean {
  if (reading.product === '' || reading.isKnown === false || namesDenied(reading)) return false;
  if (reading.namesColourOnly && onList.has(reading.intent)) return false;
  const refers = reading.refs.length > 0 || reading.refersBack;
  // "Cotton ones" of those shown are no other thing.
  if (onList.has(reading.intent) && reading.materials.some(({ typed }) => typed === reading.product))
    return false;
  if (onList.has(reading.intent) && (refers || reading.isKnown === null)) return false;
  const words = reading.product.toLowerCase();
  const subject = `${product} ${searched}`.toLowerCase();
  return reading.isKnown === null || !subject.includes(words);
}

const chooses = new Set<Intent>(['details', 'search', 'unknown', 'refine', 'similar']);

/** "The cheapest of them" chooses, whatever else is asked of it then. */
export const isChoice = ({ shown }: Conversation, { intent, criterion, refs, isCheaper }: Reading): boolean =>
  shown.length > 0 && criterion !== null && refs.length === 0 && !isCheaper && chooses.has(intent);

/** Whether something is said that only what was shown can have: a color, a place in the list. */
export const saysOfShown = (
  { shown }: Conversation,
  { colours, refs, isCheaper, aspects }: Reading,
): boolean => shown.length > 0 && (colours.length > 0 || refs.length > 0 || isCheaper || aspects.length > 0);

/** What is asked of what was shown, where no other thing is named: by what the sentence has, the surest sign first. */
export function actOnShown(earlier: Conversation, reading: Reading): Intent {
  const { refs, refersBack, product, aspects, colours, quantity, to: destination } = reading;
  const hasList = earlier.shown.length > 0;
  if (!hasList && reading.wantsProducts && product !== '') return 'search';
  // Of what was not found nothing can be said: that is repeated.
  if (!hasList && product === '' && (colours.length > 0 || aspects.length > 0 || refs.length > 0))
    return 'search';
  if (refs.length > 1) return 'compare';
  if (hasList && reading.isCheaper) return 'refine';
  if (hasList && reading.criterion) return 'pick';
  const asksOne = refs.length === 1 || refersBack || earlier.picked !== null;
  if (
    hasList &&
    asksOne &&
    (aspects.length > 0 || colours.length > 0 || quantity !== null || refs.length > 0)
  )
    return 'details';
  if (hasList && (hasFilter(reading) || reading.city !== null || reading.from !== null)) return 'refine';
  if (hasList && product === '' && reading.arrival !== null) return 'details';
  if (hasList && product === '' && (destination !== null || quantity !== null))
    // "And to Jakarta?" after a search: what it costs there.
    return destination === null ? 'details' : 'landedCost';
  if (hasList && aspects.length > 0 && product === '') return 'details';
  if (product === '' || !hasList)
    // "Only from Yiwu" behind what was not found narrows that.
    return product !== '' || hasFilter(reading) || (!hasList && earlier.product !== '' && namesAny(reading))
      ? 'search'
      : otherGuess(earlier, reading);
  if (reading.isKnown === null || (reading.wantsProducts && reading.qualities.length === 0)) return 'search';
  return otherGuess(earlier, reading, 'refine');
}

/** So sure is a search for what nobody here knows by that name. */
export const leastOfSearch = 0.5;
export const namesAny = ({ qualities, materials, city, from, quantity }: Reading): boolean =>
  qualities.length > 0 || materials.length > 0 || city !== null || from !== null || quantity !== null;

const leastOther = 0.15;
/** A name alone is a question to the help centre from here on. */
export const leastOfName = 0.6;
/** So likely is something else than goods that nobody knows. */
export const likelyOther = 0.3;

/** The likeliest that is no search for goods nobody knows; where nothing is likely, that it is not understood. */
export function otherGuess(earlier: Conversation, reading: Reading, otherwise: Intent = 'unknown'): Intent {
  if (reading.isKnown === null) return reading.intent;
  const hasList = earlier.shown.length > 0;
  // What is asked behind an article, and names nothing, is about it.
  if (earlier.intent === 'help') return 'help';
  for (const { intent, share } of reading.otherIntents)
    if (share >= leastOther && intent !== 'search' && (hasList || !onList.has(intent))) return intent;
  // A superlative of nothing: it is said that nothing is shown.
  if (reading.criterion !== null && reading.product === '') return 'pick';
  return otherwise;
}

export const hasFilter = (reading: Reading): boolean =>
  reading.priceMax !== null ||
  reading.priceMin !== null ||
  reading.moqMax !== null ||
  reading.deniedPlaces.length > 0 ||
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
  return [...new Set(places)].flatMap((listPlace) => shown[listPlace] ?? []);
}
