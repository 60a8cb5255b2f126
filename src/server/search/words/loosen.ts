import { fold } from '../../../kit/text/fold.ts';
import {
  anyReading,
  everyTerm,
  everyTermCalled,
  everyTermMeant,
  everyTermNamed,
  leads,
  noneOf,
  noneUnless,
  nowhere,
  places,
  termByTerm,
  wholeOf,
  type Reading,
  type Terms,
} from '../rules.ts';
import { isOfMaterial } from './contradictions.ts';
import type { FoundWords, Loosened } from './narrowing/found-words.ts';
import { narrowByMeasures, withoutMeasures } from './narrowing/narrow-by-measures.ts';
import { denyEvery, narrowedBy } from './narrowing/narrowed.ts';
import { termsOf, type Meaning, type Words } from './read-words.ts';
import { isInGeneral, isUnlikeAny, criteriaOf, thingLexemes } from './narrowing/criteria.ts';
import { strictly } from './narrowing/strictly.ts';
import { isOfAnotherThing, type Term } from './terms.ts';
import type { Group, Match } from '../sql.ts';
import { withField } from './narrowing/with-field.ts';
import { withoutStrayCorrections, type Count } from './spelling/stray-corrections.ts';
import { hasDigit, inOneRow } from './words.ts';

export const nothing: Match = { query: '' };

/** So many that are called what was asked for, and nobody needs those that are called something like it. */
const plenty = 12;
/** Fewer, and it is searched for in other ways. */
const few = 3;
/** What is called something else that means the same comes behind, however well it matches. */
const behind = -6_000;

/**
 * Searches for all of the words; where that gives too little, for what means the same, first in the same language;
 * then wherever the words stand, descriptions included; and at last for the best of the words. Each step is taken only
 * after those before it have found too little, so that an ordinary search pays for none of them.
 */
export async function loosen(words: Words, count: Count, areFieldsMeant = false): Promise<FoundWords> {
  const kindred = { ...kindredOf(words), criteria: criteriaOf(words), isUnlikeAny: isUnlikeAny(words.terms) };
  const unmeasured = withoutMeasures(words);
  const foundWords =
    unmeasured === null
      ? await loosenWords(words, count)
      : await narrowByMeasures(words, await loosenWords(unmeasured, count), keptOut(words), count);
  return { ...(await withField(words, offered(words, foundWords), count, areFieldsMeant)), ...kindred };
}

/** What may be right as it was typed, and names a thing if it is not. */
const isOffered = ({ isHead, isUnsure, isThing, text }: Term): boolean =>
  isHead && isUnsure && isThing && !isOfMaterial(fold(text));

/** What is found for a thing that may be another than was typed is offered, and stands apart. */
function offered({ terms }: Words, foundWords: FoundWords): FoundWords {
  const isAnyOffered = foundWords.corrected !== null && terms.some(isOffered);
  if (!isAnyOffered) return foundWords;
  const similar = foundWords.match.query === nowhere ? foundWords.similar : foundWords;
  return {
    ...foundWords,
    match: { query: nowhere },
    groups: [],
    corrected: null,
    partial: null,
    similar: similar && { match: similar.match, groups: similar.groups },
    suggested: foundWords.corrected,
  };
}

/**
 * Surgical masks are not sold: what is called a mask is kindred, and what stands on a shelf that is called so. It comes
 * from the thing alone; from what it goes with, where nobody here knows the thing.
 */
function kindredOf({ terms, language }: Words): Pick<FoundWords, 'kindred'> {
  const isHeadKnown = terms.some(({ isHead, products }) => isHead && products > 0);
  const thingTerms = terms.filter(
    ({ isHead, isThing, isNaming }) => isHead || (!isHeadKnown && isThing && isNaming),
  );
  const lexemes = thingTerms
    .flatMap((term) => thingLexemes(term, language))
    .filter((lexeme) => !lexeme.includes('=') && !isInGeneral(lexeme));
  const readings = [...new Set(lexemes)].flatMap((lexeme) => [
    [places.head + lexeme],
    [places.shelf + lexeme],
  ]);
  return readings.length === 0 ? {} : { kindred: { query: anyReading(readings) } };
}

async function loosenWords(words: Words, count: Count): Promise<FoundWords> {
  const denial = keptOut(words);
  // What a search denies in words is left out of what it finds, and no reason to look for something else; what contradicts
  // it was never an answer.
  const contradicted = keptOut({ without: [], contradictions: words.contradictions });
  const countAllowed: Count = (match, most) => count(narrowedBy(match, contradicted), most);
  const settled = await withoutStrayCorrections(words, countAllowed);
  const { isNothing, ...answer } = await loosened(settled, countAllowed);
  const asksForSeveral = isNothing || answer.partial !== null || words.isPurposeAlone;
  const assortment = asksForSeveral ? await words.findAssortment() : null;
  if (assortment) {
    // Toys of wood are of wood.
    const ofMaterial = words.terms.filter(({ isMaterial }) => isMaterial);
    const severalKinds = {
      ...answer,
      match: {
        query: [anyReading(assortment), ...termByTerm(termsOf({ terms: ofMaterial, whole: [] }, 'all'))].join(
          ' & ',
        ),
      },
      corrected: null,
      partial: null,
      similar: null,
    };
    const allowed = { ...severalKinds, ...denyEvery({ match: severalKinds.match, groups: [] }, denial) };
    if ((await count(allowed.match, 1)) > 0) return allowed;
  }
  if (denial === '') return answer;
  const allowed = { ...answer, ...denyEvery(sayingSoFirst(answer, words.without), denial) };
  const isEmpty =
    isNothing || (words.without.length > 0 && !(await isLeft(answer.match, allowed.match, settled, count)));
  const { similar } = answer;
  const allowedSimilar = similar && { ...similar, ...denyEvery(similar, denial) };
  if (!isEmpty) return { ...allowed, similar: allowedSimilar };
  // All of its kind has what was denied: near they are.
  if (!isNothing) return { ...allowed, match: { query: nowhere }, groups: [], similar: answer };
  if (allowedSimilar && (await count(allowedSimilar.match, 1)) > 0)
    return { ...allowed, similar: allowedSimilar };
  // What is of another material is near still; what was denied in words is not.
  const near = await loosened(settled, count);
  const deniedInWords = keptOut({ without: words.without, contradictions: [] });
  return { ...allowed, similar: denyEvery(near.similar ?? near, deniedInWords) };
}

/** What says itself that it is without what is denied comes first: that stands outside of the title's own words. */
const sayingSoFirst = (
  { match, groups }: Pick<FoundWords, 'match' | 'groups'>,
  without: readonly Reading[],
): Pick<FoundWords, 'match' | 'groups'> =>
  without.length === 0 || match.query === ''
    ? { match, groups }
    : {
        match,
        groups: [
          {
            ...match,
            query: `(${match.query}) & ${anyReading(without)}`,
            lead: 22_000,
          },
          ...groups,
        ],
      };

/** Whether any is left that is the thing itself: where all paper bags have handles, boxes of paper are no bags without. */
async function isLeft(undenied: Match, allowed: Match, { terms }: Words, count: Count): Promise<boolean> {
  const head = terms.filter(({ isHead }) => isHead);
  const isThingItself = everyTermNamed(termsOf({ terms: head, whole: [] }, 'all'));
  if ((await count(head.length === 0 ? allowed : narrowedBy(allowed, isThingItself), 1)) === 0) return false;
  // A Turkish cup is called as a trophy is: where nothing is left of what other titles call a cup, trophies are none.
  const foreign = head.flatMap(({ own, common }) => common.filter((reading) => !own.includes(reading)));
  if (foreign.length === 0) return true;
  const isSoElsewhere = anyReading(foreign);
  const wasThere = (await count(narrowedBy(undenied, isSoElsewhere), 1)) > 0;
  return !wasThere || (await count(narrowedBy(allowed, isSoElsewhere), 1)) > 0;
}

async function loosened(words: Words, count: Count): Promise<Loosened> {
  const { terms, whole, isUnread } = words;
  const asTyped = { groups: [], corrected: null, partial: null, isUnread, similar: null, isNothing: false };
  // Everything would be an answer to nothing that was asked.
  if (terms.length === 0) return { ...asTyped, match: isUnread ? { query: nowhere } : nothing };
  const corrected = correctedIn(terms);
  const exact = termsOf(words, 'exact');
  const first = everyTermMeant(exact);
  // The number of one product is no sentence that finds too little.
  if (whole.length > 0 && (await count({ query: wholeOf(words) }, 1)) > 0)
    return { ...asTyped, match: { query: first }, groups: leads(exact, first) };
  const meanings = meaningsOf(terms);
  // Several that are called so and are of that kind, or many that are either.
  const isEnough = async (asked: Terms, query: string, enough: number) =>
    (await count(
      { query: `${everyTerm(asked, places.title)} & ${everyTerm(asked, places.category)}` },
      few,
    )) >= few || (await count({ query }, enough)) >= enough;
  for (const meaning of meanings) {
    const asked = termsOf(words, meaning);
    const query = everyTermMeant(asked);
    // What other languages call a thing may be another one: it is asked for only where there is next to nothing.
    const isWide = meaning === 'common' || meanings.length === 1;
    const called = meaning === meanings.at(-1) ? query : everyTermCalled(asked);
    if (!(await isEnough(asked, called, isWide ? few : plenty))) continue;
    const groups = [
      ...(meaning === 'common' || meaning === 'all' ? [nativeLead(words, query)] : []),
      ...(meaning === 'exact' ? [] : lesserLeads(asked, query)),
    ];
    return {
      match: { query },
      groups: [...leads(exact, first), ...groups],
      corrected,
      partial: null,
      isUnread,
      similar: null,
      isNothing: false,
    };
  }
  const all = termsOf(words, 'all');
  // One word that names a thing asks for the thing: what a description only mentions is no answer, but near.
  if (terms.length === 1 && terms[0]!.isNaming) {
    // Words of a phrase that stand anywhere are said of anything.
    const isPhrase = terms[0]!.exact.every(({ length }) => length > 1);
    const anywhere = isPhrase ? everyTermMeant(all) : everyTerm(all);
    const mentions = { match: { query: '', told: termByTerm(all) }, groups: [] };
    const isNothing = (await count({ query: anywhere }, 1)) === 0;
    return {
      match: { query: anywhere },
      groups: [...leads(exact, first), ...lesserLeads(all, anywhere)],
      corrected: isNothing ? null : corrected,
      partial: null,
      isUnread,
      similar: isNothing ? mentions : null,
      isNothing,
    };
  }
  // What is only told of, and is another thing by its name, is none of those that were asked for.
  const core = terms.length === 1 ? [] : terms.filter(({ isCore }) => isCore);
  const coreQuery = core.length === 0 ? '' : everyTermNamed(termsOf({ terms: core, whole: [] }, 'all'));
  const told = { query: coreQuery, told: termByTerm(all) };
  // What is called all of it is meant, even if it is another thing by the last word of its name.
  const toldOrCalled = { ...told, alternative: first };
  const n = await count(toldOrCalled, few);
  const sets = n >= few || terms.length === 1 ? [] : await bestOf(words, count, n);
  const fitting = sets.filter((set) => !isOfAnotherThing(terms, set));
  if (fitting.length > 0) {
    const leftOut = terms.filter((term) => !fitting.at(-1)!.includes(term));
    return strictly(words, await foundFor(words, fitting, count), leftOut, count);
  }
  const looser = sets.length > 0 ? await foundFor(words, sets, count) : null;
  const anywhere = lesserLeads(all, [coreQuery, everyTerm(all)].filter(Boolean).join(' & '));
  return {
    match: toldOrCalled,
    groups: [...leads(exact, first), ...anywhere, { ...told, lead: 2 * behind }],
    corrected: n > 0 ? corrected : null,
    partial: null,
    isUnread,
    similar: looser,
    isNothing: n === 0,
  };
}

/** A tsquery literal that keeps out what was denied, and what contradicts the search; empty where nothing does. */
const keptOut = ({ without, contradictions }: Pick<Words, 'without' | 'contradictions'>): string =>
  [
    ...(without.length > 0 ? [noneOf(without)] : []),
    ...contradictions.map(({ isInTitle, denied, unless }) =>
      noneUnless(isInTitle ? places.title : '', denied, unless),
    ),
  ].join(' & ');

/** What readers of the same language call it comes before what others call so. */
const nativeLead = (words: Words, base: string): Group => ({
  query: `${everyTermCalled(termsOf(words, 'own'))} & ${base}`,
  lead: 13_000 + behind,
});

/** Of what is only called something like it, whether it is called so or merely mentions it is told apart, no more. */
const lesserLeads = (terms: Terms, base: string): Group[] => [
  { query: `${everyTermCalled(terms)} & ${base}`, lead: 9_000 + behind },
  { query: base, lead: behind },
];

/** The meanings that differ, from the narrowest to the widest. */
const meaningsOf = (terms: readonly Term[]): Meaning[] => [
  'exact',
  ...(terms.some(({ exact, own }) => own.length > exact.length) ? (['own'] as const) : []),
  ...(terms.some(({ own, common }) => common.length > own.length) ? (['common'] as const) : []),
  ...(terms.some(({ common, all }) => all.length > common.length) ? (['all'] as const) : []),
];

const correctedIn = (terms: readonly Term[]): string | null =>
  terms.some(({ isCorrected }) => isCorrected) ? inOneRow(terms.map(({ text }) => text)) : null;

/** What some of the words find: before all others those few that have all of them, then those that have more. */
async function foundFor(words: Words, sets: readonly Term[][], count: Count): Promise<FoundWords> {
  const asked = (terms: Term[]) => termsOf({ terms, whole: words.whole }, 'all');
  const best = sets.at(-1)!;
  const query = await narrowest(words, best, count);
  return {
    match: { query },
    groups: [
      { query: `${everyTermMeant(termsOf(words, 'all'))} & ${query}`, lead: 40_000 },
      ...sets
        .slice(0, -1)
        .map((set) => ({ query: `${everyTermMeant(asked(set))} & ${query}`, lead: 25_000 })),
      ...leftOutLeads(words, best, query),
      ...leads(termsOf({ terms: best, whole: [] }, 'exact'), query),
      { query, lead: behind },
    ],
    corrected: correctedIn(best),
    partial: inOneRow(best.map(({ text }) => text)),
    isUnread: false,
    similar: null,
  };
}

/** Of what some words find, what has any of those left out: first of its measures, which say more than what else it is like. */
function leftOutLeads({ terms, whole }: Words, kept: readonly Term[], base: string): Group[] {
  const leftOut = terms.filter((term) => !kept.includes(term) && term.products > 0);
  const [measures, others] = [true, false].map((isMeasure) =>
    termByTerm(termsOf({ terms: leftOut.filter(({ text }) => hasDigit(text) === isMeasure), whole }, 'all')),
  );
  const having = (any: readonly string[], lead: number): Group[] =>
    any.length === 0 ? [] : [{ query: `${base} & (${any.join(' | ')})`, lead }];
  return [...having(measures!, 20_000), ...having(others!, 14_000)];
}

/**
 * What is called some words, in the narrowest meaning that finds several, and with them what has all of the words; or else
 * what merely stands on their shelf.
 */
async function narrowest(words: Words, best: readonly Term[], count: Count): Promise<string> {
  const bestWords = { terms: best, whole: words.whole };
  const widest = everyTermNamed(termsOf(bestWords, 'all'));
  const everyWord = `${everyTermMeant(termsOf(words, 'all'))} & ${widest}`;
  const hasEveryWord = (await count({ query: everyWord }, 1)) > 0;
  for (const meaning of meaningsOf(best)) {
    const bestTerms = termsOf(bestWords, meaning);
    const query = `${everyTermCalled(bestTerms)} & ${everyTermNamed(bestTerms)}`;
    if ((await count({ query }, few)) < few) continue;
    if (!hasEveryWord || (await count({ query: `${query} & ${everyWord}` }, 1)) > 0) return query;
  }
  return widest;
}

// So many words are weighed against each other, and so many sets of them are tried.
const mostWeighed = 6;
const mostTried = 16;

/**
 * The words that say most and still find something, and behind them, where that is little, those of them that find
 * more. Some of them must say what is looked for; what it is like is not enough.
 * @param least  so many have all of the words
 */
async function bestOf({ terms }: Words, count: Count, least: number): Promise<Term[][]> {
  const core = terms.filter(({ isCore }) => isCore);
  const thingTerms = terms.filter(({ isThing, isNaming }) => isThing && isNaming);
  // Something that is not here: near it is at most what it goes with.
  if (core.some(({ isHead, products }) => isHead && products === 0))
    return thingTerms.length > 0 ? [thingTerms] : [];
  const head = core.filter(({ isHead }) => isHead);
  const hasHead = (set: readonly Term[]) => head.every((term) => set.includes(term));
  const countSet = (some: Term[]) =>
    count({ query: everyTermNamed(termsOf({ terms: some, whole: [] }, 'all')) }, few);
  const weighed = terms
    .map((term) => ({ term, weight: weightOf(term) }))
    .filter(({ term }) => term.products > 0);
  const heaviest = weighed.toSorted((a, b) => b.weight - a.weight).slice(0, mostWeighed);
  const sets = subsetsOf(weighed.filter((one) => heaviest.includes(one)))
    .filter((set) => set.length < terms.length)
    .filter((set) => hasHead(set.map(({ term }) => term)))
    .map((set) => ({ set, weight: set.reduce((sum, { weight }) => sum + weight, 0) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostTried)
    .map(({ set }) => set.map(({ term }) => term));
  const looser: Term[][] = [];
  let most = least;
  for (const set of head.length > 0 ? [...sets, head] : sets) {
    const [more] = looser;
    if (set.length === terms.length || (more && !isWithin(set, more))) continue;
    const n = await countSet(set);
    if (n > most) looser.push(set);
    most = Math.max(most, n);
    if (most >= few || looser.length > 1) break;
  }
  return looser;
}

const isWithin = (set: readonly Term[], more: readonly Term[]): boolean =>
  set.length < more.length && set.every((term) => more.includes(term));

/**
 * What leaving a word out would cost: a rare word says more than a common one, what names a kind of thing more than
 * what describes it, and a measure says little.
 */
const weightOf = ({ products, isKind, isCore, text }: Term): number =>
  Math.log(1e7 / (1 + products)) * (isKind ? 3 : 1) * (isCore ? 3 : 1) * (hasDigit(text) ? 0.3 : 1);

/** Every set of some things, the empty one left out. */
function subsetsOf<Thing>(things: readonly Thing[]): Thing[][] {
  const all: Thing[][] = [[]];
  for (const thing of things) all.push(...all.map((set) => [...set, thing]));
  return all.slice(1);
}
