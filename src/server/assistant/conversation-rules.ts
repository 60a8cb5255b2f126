import { newConversation, type Conversation } from './conversation-state-rules.ts';
import { isColourOnly } from './reading/traits/colours.ts';
import { nextConversion } from './reading/exchange/exchange-rules.ts';
import {
  asksArrival,
  asksOfArticle,
  currencyBeside,
  asksOfPlace,
  asksOfTariff,
  asksPriceAt,
  currencyWanted,
  goesOnWithArticle,
  goesOnWithDuty,
  goesOnWithRoute,
  narrowsShops,
  places,
  searches,
  worthSaid,
} from './follow-up-rules.ts';
import type { Intent, Reading } from './reading/reading-rules.ts';

/** These say nothing about what is looked for. */
const beside = new Set<Intent>(['greeting', 'thanks', 'help', 'translate', 'unknown', 'orderStatus', 'market', 'exhibition', 'warehouse', 'categories', 'about', 'human', 'outside', 'travel', 'complaint', 'exchange', 'regulation', 'advice', 'draft', 'joke', 'term', 'calculate', 'lost']); // prettier-ignore
/** These name a thing without looking for it. */
const ofThing = new Set<Intent>(['regulation', 'advice']);
/** These are about what was shown: another word in them narrows it, and is no new subject. */
const onList = new Set<Intent>(['pick', 'refine', 'details', 'similar', 'compare', 'picture', 'contactPlace', 'more']); // prettier-ignore

/**
 * What is asked for now, with what was said before. What was shown stays the subject until a thing that the catalogue
 * knows is searched for; that begins anew, but for where it is to go.
 */
export function nextTurn(earlier: Conversation, reading: Reading): Conversation & { intent: Intent } {
  const askedCurrency = currencyWanted(earlier, reading);
  const shownIn = askedCurrency ?? reading.currency ?? currencyBeside(earlier, reading) ?? earlier.shownIn;
  const next = turnAfter(
    earlier,
    askedCurrency === null ? reading : { ...reading, product: '', qualities: [] },
  );
  // What was the lowest price was so in the other currency.
  return { ...next, shownIn, ...(shownIn !== earlier.shownIn && { lowest: null }) };
}

function turnAfter(before: Conversation, reading: Reading): Conversation & { intent: Intent } {
  const intent = intentNow(before, reading);
  if (beside.has(intent))
    return {
      ...before,
      intent,
      asked: null,
      order: intent === 'orderStatus' ? before.order : null,
      article: intent === 'help' ? before.article : null,
      goesOnWithArticle: intent === 'help' && goesOnWithArticle(before, reading),
      // "Do I need a permit for flasks?" speaks of flasks: what is shown then are some.
      ...(ofThing.has(intent) && reading.isKnown === true && before.shown.length === 0
        ? { product: reading.namedProduct, searched: '', qualities: reading.qualities }
        : {}),
      ...(intent === 'exchange' && { conversion: nextConversion(before.conversion, reading.exchange) }),
      ...(intent === 'calculate' && { calculation: reading.calculation }),
    };
  if (goesOnWithDuty(before, reading))
    return {
      ...before,
      intent,
      asked: null,
      to: reading.to ?? before.to,
      duty: { worth: worthSaid(reading) ?? before.duty?.worth ?? null },
    };
  if (reading.wantsIdeas)
    return {
      ...newConversation,
      intent,
      to: before.to,
      priceMin: reading.priceMin,
      priceMax: reading.priceMax,
      currency: reading.currency,
      sort: 'sales',
    };
  const hasList = before.shown.length > 0;
  const isStillEmpty = !hasList && before.product !== '' && reading.intent === 'refine';
  const narrows = isStillEmpty || ((hasList || before.product !== '') && onList.has(intent));
  const isSameCargo = intent === 'freight' && carriesOn(before, reading);
  const newSubject = intent === 'search' ? reading.changedSubject : null;
  const isNew =
    newSubject === null &&
    !narrows &&
    !isSameCargo &&
    reading.product !== '' &&
    reading.product !== before.product;
  const base = isNew
    ? { ...newConversation, to: before.to, quantity: before.quantity, unit: before.unit }
    : before;
  const isSearch = intent === 'search';
  const narrowing = [
    ...reading.qualities,
    ...(intent === 'refine' && !namesDenied(reading) ? [reading.product] : []),
  ].filter(Boolean);
  return {
    ...base,
    intent,
    asked: null,
    article: null,
    duty: null,
    transit: intent === 'freight' && reading.cargo === null && base.transit,
    before: isNew && hasList ? { ...before, before: null } : null,
    goesOnWithArticle: false,
    cargo: intent === 'freight' && !isSameCargo && before.intent !== 'freight' ? null : base.cargo,
    product: narrows || isSameCargo ? base.product : reading.product || base.product,
    qualities: isNew ? reading.qualities : withoutReplaced(base.qualities, reading),
    deniedWords: isNew ? reading.deniedWords : [...new Set([...base.deniedWords, ...reading.deniedWords])],
    extra: intent === 'refine' ? [...new Set(narrowing)].join(' ') : '',
    city: reading.city ?? base.city,
    modes: intent === 'freight' ? modesNow(before, reading, isSameCargo) : [],
    refusedModes:
      intent === 'freight' && isSameCargo ? [...before.refusedModes, ...reading.refusedModes] : [],
    ...(isSameCargo ? {} : countedNow(base, reading)),
    until: reading.until ?? base.until,
    to: reading.to ?? (isSearch ? base.to : (base.to ?? null)),
    from: reading.from ?? base.from,
    priceMin: reading.priceMin ?? base.priceMin,
    priceMax: reading.priceMax ?? base.priceMax,
    currency: reading.currency ?? base.currency,
    isBudget: reading.priceMax === null ? base.isBudget : reading.isBudget,
    isAbout: reading.priceMax === null ? base.isAbout : reading.isAbout,
    moqMax: reading.moqMax ?? base.moqMax,
    inStock: reading.inStock || base.inStock,
    factory: reading.factory || base.factory,
    trusted: reading.trusted || base.trusted,
    video: reading.video || base.video,
    onePiece: reading.onePiece || base.onePiece,
    sort: intent === 'pick' || reading.criterion ? base.sort : (reading.sort ?? base.sort),
    hs: reading.hs ?? base.hs,
    page: intent === 'more' ? base.page + 1 : 1,
    ...newSubject,
  };
}

/** Whether a question about carrying names what is carried, or goes on with what was to be carried earlier. */
const carriesOn = (earlier: Conversation, reading: Reading): boolean =>
  (reading.cargo !== null && (reading.isKnown !== true || reading.cargo.load !== undefined)) ||
  goesOnWithRoute(earlier, reading) ||
  asksOfTariff(earlier, reading) ||
  (earlier.intent === 'freight' && earlier.cargo !== null && reading.isKnown !== true && !reading.isBare);

/** The ways that were said last; which is the fastest or the cheapest is asked of all. */
function modesNow(earlier: Conversation, { modes, criterion, isCheaper }: Reading, isSameCargo: boolean) {
  if (modes.length > 0 || !isSameCargo || criterion !== null || isCheaper) return modes;
  return earlier.modes;
}

const countedNow = (base: Conversation, { quantity, unit }: Reading) => ({
  quantity: quantity ?? base.quantity,
  unit: quantity === null ? base.unit : unit,
});

/** What a thing is to be like, with what is said now in the place of what it replaces. */
const withoutReplaced = (
  qualities: readonly string[],
  { replacedQualities, qualities: added }: Reading,
): string[] => [...new Set([...qualities.filter((text) => !replacedQualities.includes(text)), ...added])];

/** What says once more what was said last. */
function sameAgain({ intent, picked, shown }: Conversation): Intent {
  if (intent === 'freight' || intent === 'landedCost') return intent;
  return picked === null || shown.length === 0 ? 'search' : 'details';
}

/** These go on when only an amount or a place is said. */
const goesOn = new Set<Intent>(['freight', 'landedCost', 'requestQuotes', 'customsCode']);

function intentNow(earlier: Conversation, reading: Reading): Intent {
  const { intent, product } = reading;
  if (intent === 'term' || intent === 'calculate' || intent === 'lost') return intent;
  if (reading.paysPrivately) return 'help';
  if (reading.wantsIdeas) return 'search';
  if (goesOnWithDuty(earlier, reading)) return 'landedCost';
  if (currencyWanted(earlier, reading) !== null) return sameAgain(earlier);
  if (asksExchange(earlier, reading)) return 'exchange';
  if (goesOnWithArticle(earlier, reading)) return 'help';
  if (goesOnWithRoute(earlier, reading) || asksOfTariff(earlier, reading)) return 'freight';
  if (reading.travels && earlier.intent !== null && places.has(earlier.intent) && asksTravel(reading))
    return 'travel';
  // So many of a thing that is sold, and no place: that is wanted, whatever was carried before.
  if (intent === 'freight' && earlier.intent === 'freight' && countsProduct(reading)) return 'search';
  const answered = intentAnswered(earlier, reading);
  if (answered) return answered;
  if (narrowsShops(earlier, reading)) return 'shops';
  if (isCarried(reading)) return 'freight';
  if (reading.travels && asksTravel(reading)) return 'travel';
  if (intent === 'search' && reading.spends && product !== '') return 'affordable';
  const hasSubject = earlier.shown.length > 0 || earlier.product !== '';
  if (hasSubject) {
    if (pointsAtEmptyList(earlier, reading)) return 'details';
    if (corrects.has(intent) && reading.changedSubject) return 'search';
    if (asksPriceAt(reading))
      return earlier.picked !== null || earlier.shown.length === 1 ? 'details' : 'search';
    if (asksArrival(earlier, reading)) return 'details';
    if (isOtherThing(earlier, reading)) return intent === 'refine' || intent === 'more' ? 'search' : intent;
    if (intent === 'refine' && earlier.shown.length === 0) return 'search';
    // "Show me some then" behind what was said of a thing.
    if (intent === 'search' && product === '' && earlier.shown.length === 0 && isUnshownSubject(earlier))
      return 'search';
    if (isChoice(earlier, reading)) return 'pick';
    if (
      intent === 'pick' &&
      reading.criterion === null &&
      (reading.aspects.length > 0 || reading.colours.length > 0 || reading.arrival !== null) &&
      earlier.shown.length > 0
    )
      return 'details';
    if (intent === 'outside' && saysOfShown(earlier, reading)) return actOnShown(earlier, reading);
    if (intent === 'refine' && earlier.picked !== null && product === '' && reading.colours.length > 0)
      return 'details';
    if (intent === 'search' || intent === 'unknown' || (intent === 'affordable' && product === ''))
      return actOnShown(earlier, reading);
    return intent;
  }
  const isSure = (reading.guesses[0]?.share ?? 0) >= leastOfSearch;
  // Nothing is named and nothing limits it: that would show anything at all.
  if (intent === 'search' && product === '' && !hasFilter(reading) && !reading.isKnown && !namesAny(reading))
    return 'unknown';
  // A word or two that nobody knows may be anything that is sold.
  if (reading.isBare && intent === 'help' && (reading.guesses[0]?.share ?? 0) < leastOfName) return 'search';
  if ((intent === 'search' || onList.has(intent)) && reading.isKnown === false) {
    if (reading.isBare) return 'search';
    if (!reading.wantsProducts)
      return otherGuess(
        earlier,
        reading,
        intent === 'search' && product !== '' && isSure ? 'search' : 'unknown',
      );
    const [likely] = reading.otherIntents.filter(
      ({ intent: other }) => other === 'help' || other === 'travel',
    );
    if (likely && likely.share >= likelyOther) return likely.intent;
  }
  // Without anything shown there is nothing to choose from: it is looked for.
  if (onList.has(intent) && intent !== 'more' && intent !== 'contactPlace' && product !== '')
    return intent === 'details' || intent === 'compare' || intent === 'similar' ? intent : 'search';
  return intent;
}

/** "The second one" of what was not found: there is none. */
const pointsAtEmptyList = ({ shown, product }: Conversation, reading: Reading): boolean =>
  shown.length === 0 &&
  product !== '' &&
  reading.refs.length > 0 &&
  reading.isKnown !== true &&
  (onList.has(reading.intent) || reading.intent === 'search' || reading.intent === 'unknown');

const countsProduct = ({ isKnown, product, quantity, cargo, to, from }: Reading): boolean =>
  isKnown === true && product !== '' && quantity !== null && cargo === null && to === null && from === null;

const isUnshownSubject = ({ intent, product }: Conversation): boolean =>
  product !== '' && intent !== null && beside.has(intent);

/** As these a correction may be read: what it sets right is looked for again. */
const corrects = new Set<Intent>(['search', 'refine', 'details', 'pick', 'similar', 'unknown', 'outside', 'more', 'compare', 'help', 'complaint']); // prettier-ignore

/** What a sum is in another currency, or behind that in yet another, or another sum. */
const asksExchange = ({ intent: last }: Conversation, reading: Reading): boolean => {
  const { exchange, isKnown, intent, product } = reading;
  if (intent === 'translate') return false;
  if (exchange.isSure) return true;
  if (isKnown === true) return false;
  // What a rate will be is no rate.
  if (intent === 'advice' && exchange.amount === null) return false;
  if (exchange.isQuestion) return true;
  return last === 'exchange' && exchange.goesOn && (exchange.currencies.length > 0 || product === '');
};

/** So sure is a question one to the help centre: a card that paid twice is called Visa, too. */
const leastOfSureHelp = 0.8;

/** Hotels and meals are asked for where no product is: "hotel slippers" are one. */
const asksTravel = ({ intent, isKnown, quantity, unit, cities, to, from, guesses }: Reading): boolean =>
  (intent === 'search' ||
    intent === 'unknown' ||
    intent === 'market' ||
    (intent === 'help' && (guesses[0]?.share ?? 0) < leastOfSureHelp) ||
    intent === 'details') &&
  (isKnown !== true ||
    ((cities.length > 0 || to !== null || from !== null) && quantity === null && unit === null));

/** So much weight or volume between two places is freight, whatever is said around it. */
const isCarried = ({ intent, cargo, from, to, cities }: Reading): boolean =>
  cargo !== null &&
  (from !== null || cities.length > 1) &&
  to !== null &&
  (intent === 'search' || intent === 'requestQuotes' || intent === 'unknown' || intent === 'landedCost');

/** What goes on with what was asked before: the answer to a question back, or another place or amount for the same. */
function intentAnswered(earlier: Conversation, reading: Reading): Intent | null {
  const { intent, product, quantity } = reading;
  const last = earlier.intent;
  if (!last) return null;
  const namesPlace = reading.to !== null || reading.from !== null;
  // A place alone answers which country; it asks nothing of that country's rules.
  const isAnswer = !beside.has(intent) || (ofThing.has(intent) && reading.parts.length === 0);
  if (earlier.asked && isAnswer) {
    const answers = {
      product: product !== '',
      quantity: quantity !== null && product === '',
      country: namesPlace && product === '',
      cargo: reading.cargo !== null,
    };
    if (answers[earlier.asked]) return last;
  }
  if (asksOfPlace(earlier, reading)) return last;
  if (asksOfArticle(earlier, reading)) return last;
  if (last === 'customsCode' && reading.goesOn && product !== '' && searches.has(intent)) return last;
  if (product !== '' || (intent !== 'search' && intent !== 'unknown')) {
    const isFilledIn = last === 'requestQuotes' && (reading.until !== null || reading.priceMax !== null);
    return product === '' && isFilledIn ? last : null;
  }
  const isFilledIn = last === 'requestQuotes' && (reading.until !== null || reading.priceMax !== null);
  if (isFilledIn) return last;
  return goesOn.has(last) && (namesPlace || quantity !== null) && !hasFilter(reading) ? last : null;
}

/** Whether what is named is what must not be: "none with batteries". */
const namesDenied = ({ product, deniedWords }: Reading): boolean =>
  product !== '' && deniedWords.some((word) => product.endsWith(word));

/** Whether another thing is named than what is spoken of: only what the catalogue knows, or was not asked about, is one. */
function isOtherThing({ product, searched }: Conversation, reading: Reading): boolean {
  if (reading.product === '' || reading.isKnown === false || namesDenied(reading)) return false;
  if (isColourOnly(reading.product) && onList.has(reading.intent)) return false;
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
const isChoice = ({ shown }: Conversation, { intent, criterion, refs, isCheaper }: Reading): boolean =>
  shown.length > 0 && criterion !== null && refs.length === 0 && !isCheaper && chooses.has(intent);

/** Whether something is said that only what was shown can have: a color, a place in the list. */
const saysOfShown = ({ shown }: Conversation, { colours, refs, isCheaper, aspects }: Reading): boolean =>
  shown.length > 0 && (colours.length > 0 || refs.length > 0 || isCheaper || aspects.length > 0);

/** What is asked of what was shown, where no other thing is named: by what the sentence has, the surest sign first. */
function actOnShown(earlier: Conversation, reading: Reading): Intent {
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
const leastOfSearch = 0.5;
const namesAny = ({ qualities, materials, city, from, quantity }: Reading): boolean =>
  qualities.length > 0 || materials.length > 0 || city !== null || from !== null || quantity !== null;

const leastOther = 0.15;
/** A name alone is a question to the help centre from here on. */
const leastOfName = 0.6;
/** So likely is something else than goods that nobody knows. */
const likelyOther = 0.3;

/** The likeliest that is no search for goods nobody knows; where nothing is likely, that it is not understood. */
function otherGuess(earlier: Conversation, reading: Reading, otherwise: Intent = 'unknown'): Intent {
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
