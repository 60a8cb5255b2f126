import {
  actOnShown,
  hasFilter,
  isChoice,
  isOtherThing,
  leastOfName,
  leastOfSearch,
  likelyOther,
  namesAny,
  namesDenied,
  narrowsByTrait,
  onList,
  otherGuess,
  pointsAtEmptyList,
  saysOfShown,
} from './act-on-shown-rules.ts';
import { newConversation, type Conversation } from './conversation-state-rules.ts';
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
  const turnBeside = turnApart(before, reading, intent);
  if (turnBeside) return turnBeside;
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
    ...(reading.namesTraitsOnly ? reading.traits : reading.qualities),
    ...(intent === 'refine' && !reading.namesTraitsOnly && !namesDenied(reading) ? [reading.product] : []),
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
    deniedPlaces: deniedPlacesNow(isNew && !reading.isElliptic ? [] : before.deniedPlaces, reading),
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

/** A turn that leaves what was looked for as it is, or begins it anew; null where it is about that. */
function turnApart(
  earlier: Conversation,
  reading: Reading,
  intent: Intent,
): (Conversation & { intent: Intent }) | null {
  if (beside.has(intent))
    return {
      ...earlier,
      intent,
      asked: null,
      order: intent === 'orderStatus' ? earlier.order : null,
      article: intent === 'help' ? earlier.article : null,
      goesOnWithArticle: intent === 'help' && goesOnWithArticle(earlier, reading),
      // "Do I need a permit for flasks?" speaks of flasks: what is shown then are some.
      ...(ofThing.has(intent) && reading.isKnown === true && earlier.shown.length === 0
        ? { product: reading.namedProduct, searched: '', qualities: reading.qualities }
        : {}),
      ...(intent === 'exchange' && { conversion: nextConversion(earlier.conversion, reading.exchange) }),
      ...(intent === 'calculate' && { calculation: reading.calculation }),
    };
  if (goesOnWithDuty(earlier, reading))
    return {
      ...earlier,
      intent,
      asked: null,
      to: reading.to ?? earlier.to,
      duty: { cargoValue: worthSaid(reading) ?? earlier.duty?.cargoValue ?? null },
    };
  if (reading.wantsIdeas)
    return {
      ...newConversation,
      intent,
      to: earlier.to,
      priceMin: reading.priceMin,
      priceMax: reading.priceMax,
      currency: reading.currency,
      sort: 'sales',
    };
  return null;
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

/** Where it must not come from: what is wanted from there now was meant otherwise. */
const deniedPlacesNow = (earlier: readonly string[], { deniedPlaces, from, city }: Reading): string[] =>
  [...new Set([...earlier, ...deniedPlaces])].filter(
    (code) => code !== from && !(city?.place ?? '').startsWith(code),
  );

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
  if (reading.paysPrivately || reading.showsCard) return 'help';
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
  if (isAwaited(reading)) return 'search';
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
    if (narrowsByTrait(earlier, reading)) return 'refine';
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
  if (intent === 'more' && product !== '') return 'search';
  // Nothing is named and nothing limits it: that would show anything at all.
  if (intent === 'search' && product === '' && !hasFilter(reading) && !reading.isKnown && !namesAny(reading))
    return 'unknown';
  // A word or two that nobody knows may be anything that is sold.
  if (reading.isBare && intent === 'help' && (reading.guesses[0]?.share ?? 0) < leastOfName) return 'search';
  if ((intent === 'search' || onList.has(intent)) && reading.isKnown === false) {
    if (reading.isBare) return 'search';
    // "Bags that are not of leather" are looked for: something is said of what they must not be.
    const isDescribed = product !== '' && reading.deniedWords.length > 0 && earlier.intent !== 'help';
    if (!reading.wantsProducts && !isDescribed)
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

/** A thing that is sold and is to be there by a day is looked for: what its way costs nobody asked. */
const isAwaited = ({ intent, arrival, product, quantity, cargo }: Reading): boolean =>
  (intent === 'freight' || intent === 'landedCost') &&
  arrival !== null &&
  product !== '' &&
  quantity !== null &&
  cargo === null;

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
