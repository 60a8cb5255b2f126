import type { Language } from '../../../kit/languages.ts';
import { fold } from '../../../kit/text/fold.ts';
import { listValueNames } from '../../categories/public.ts';
import { cached } from '../../platform/cache.ts';
import type { Db } from '../../platform/database.ts';
import { listCompletions, splitWord } from './spelling/guess-words.ts';
import { places, type Reading, type Terms } from '../rules.ts';
import { assortmentOf, getAssortments } from './assortments.ts';
import { correctSentence } from './spelling/correct-sentence.ts';
import { otherLayouts } from './spelling/keyboards.ts';
import { keysOfItem, listPhrases, type Phrase } from './phrases.ts';
import { areOfOneRoot, lexemeOf } from './stems.ts';
import { getSynonyms, meaningTheSame, type Synonyms } from './synonyms.ts';
import { distinct, termFor, type Term } from './terms.ts';
import { listHeads } from './words-sql.ts';
import { tokensOf, lexemesOf, inEnglish, namesOf, weigh, readingsOf, type Dictionary } from './dictionary.ts';
import { makesCompound } from './reading/compounds.ts';
import { coreOf, readSentence } from './sentence.ts';
import { contradictionsOf, isOfMaterial, type Contradiction } from './contradictions.ts';
import { readMeasures, type AskedMeasure } from './amounts/asked-measures.ts';
import { readAsDerived } from './reading/derivations.ts';
import { withCarried } from './reading/handles.ts';
import { protectionsFrom } from './reading/protections.ts';
import { deniedReadings } from './reading/denied-readings.ts';
import { getOrigins, withoutOrigins, type AskedOrigin, type Origins } from './reading/origins.ts';
import { fieldOf, type Field } from './reading/fields.ts';
import { describeTerm, isOfPart, wordsIn, type SentenceFacts } from './describe-term.ts';
import { tellsWhatFor } from './small-words.ts';
import { foldCode, hasDigit, isHan, writtenOf, type Item, wordOf } from './words.ts';

export type Meaning = 'exact' | 'own' | 'common' | 'all';

export interface Words {
  language: Language;
  terms: Term[];
  /** What all of them together may be: a number of a product, the name of a shop. */
  whole: Reading[];
  /** What no title may have that is found: of a phrase all words together. */
  without: Reading[];
  /** The same as it was typed. */
  deniedTexts: string[];
  /** What no product may say of itself that is found, because the search says something else. */
  contradictions: Contradiction[];
  /** What it means where nothing is called so: things of several kinds that are asked for as one. */
  findAssortment: () => Promise<readonly Reading[] | null>;
  /** The whole field of goods that it names. */
  field: Field | null;
  /** The measures that are asked for, each with its term. */
  measures: readonly AskedMeasure[];
  /** It says only what something is for. */
  isPurposeAlone: boolean;
  /** Something was typed, and no word or number is in it: signs, pictures. */
  isUnread: boolean;
}

const shortestCode = 3;

/**
 * Reads what somebody typed: what of it the catalogue knows, in which language, and what the rest may be. Where it knows
 * nothing, it may have been typed with another layout of the keyboard.
 */
export async function readWords(db: Db, keyword: string, language: Language): Promise<Words> {
  const words = await readAsTyped(db, keyword, language);
  if (words.terms.length === 0 || words.terms.some(({ products }) => products > 0)) return words;
  for (const typed of otherLayouts(keyword, language)) {
    const other = await readAsTyped(db, typed, language);
    // Two guesses on top of each other lead anywhere.
    const isWhole = other.terms.every(({ products, isCorrected }) => products > 0 && !isCorrected);
    if (other.terms.length > 0 && isWhole)
      return { ...other, terms: other.terms.map((term) => ({ ...term, isCorrected: true })) };
  }
  return words;
}

const withoutWords = (keyword: string, language: Language): Words => ({
  language,
  terms: [],
  whole: [],
  without: [],
  deniedTexts: [],
  contradictions: [],
  findAssortment: () => Promise.resolve(null),
  field: null,
  measures: [],
  isPurposeAlone: false,
  isUnread: keyword.trim() !== '',
});

interface Knowledge {
  synonyms: Synonyms;
  describing: ReadonlySet<string>;
  heads: ReadonlySet<string>;
  origins: Origins;
}

/** What is known before anything is typed. */
async function getKnowledge(db: Db): Promise<Knowledge> {
  const [synonyms, describing, heads, origins] = await Promise.all([
    getSynonyms(db),
    getDescribing(db),
    getHeads(db),
    getOrigins(db),
  ]);
  return { synonyms, describing, heads, origins };
}

/** A sentence with its misspellings corrected, and the places that it names put aside; null where it has no words. */
async function readPlaced(
  db: Db,
  keyword: string,
  language: Language,
  { synonyms, describing, heads, origins }: Knowledge,
) {
  const { sentence, askedOrigins, placesAlone } = withoutOrigins(
    readSentence(keyword, language, synonyms.knownThai),
    origins,
    (word) => heads.has(word) || describing.has(word),
  );
  if (sentence.items.length === 0) return null;
  const protections = [...sentence.against]
    .flatMap(protectionsFrom)
    .map((token): Item => ({ readings: [[token]], parts: [] }));
  const corrected = await correctSentence(db, sentence, language, synonyms, (word) => heads.has(word), [
    ...askedOrigins.map(({ item }) => item),
    ...protections,
  ]);
  return { ...corrected, askedOrigins, placesAlone };
}

/** The places that things shall come from: named in their texts, or where their shop is. */
const originTerms = (askedOrigins: readonly AskedOrigin[], dictionary: Dictionary): Term[] =>
  askedOrigins.map(({ item, readings }) =>
    termFor(
      writtenOf(item),
      distinct([...item.readings.flatMap((reading) => readingsOf(reading, dictionary)), ...readings]),
      { products: 1, isOrigin: true },
    ),
  );

/** The terms of a sentence, and those of single words that may be measures. */
async function readTerms(
  db: Db,
  facts: SentenceFacts,
  phrases: readonly Phrase[],
  dictionary: Dictionary,
  synonyms: Synonyms,
): Promise<{ terms: Term[]; measured: { item: Item; term: Term }[] }> {
  const { sentence } = facts;
  const { items } = sentence;
  const terms: Term[] = [];
  const measured: { item: Item; term: Term }[] = [];
  for (let start = 0; start < items.length;) {
    const item = items[start]!;
    const phrase = phrases.find(({ at }) => at === start);
    const length = phrase?.length ?? 1;
    const bareTerm = phrase?.term ?? (await readItem(db, items, start, dictionary, synonyms));
    const term = sentence.against.has(item) ? asProtection(bareTerm, item, dictionary) : bareTerm;
    const described = withCarried(describeTerm(term, { start, length }, facts));
    terms.push(described);
    if (length === 1) measured.push({ item, term: described });
    start += length;
  }
  return { terms, measured };
}

async function readAsTyped(db: Db, keyword: string, language: Language): Promise<Words> {
  const knowledge = await getKnowledge(db);
  const { synonyms, describing, heads } = knowledge;
  const placed = await readPlaced(db, keyword, language, knowledge);
  if (placed === null) return withoutWords(keyword, language);
  const { sentence, dictionary, typedAs, unsure, askedOrigins, placesAlone } = placed;
  const { items, without } = sentence;
  const isPurposeAlone =
    sentence.isPurposeAlone && !items.some((item) => tellsWhatFor.has(wordOf(item)) && items.length === 1);
  const phrases = listPhrases(items, dictionary, synonyms);
  const names = (readings: readonly Reading[]) =>
    readings.some((reading) => reading.some((lexeme) => heads.has(lexeme.replace(places.head, ''))));
  const namesThing = items.map((item, index) => {
    const phrase = phrases.find(({ at, length }) => index >= at && index < at + length);
    if (phrase) return names(phrase.term.all);
    const same = meaningTheSame(synonyms, keysOfItem(item, dictionary));
    return names([
      ...item.readings.flatMap((reading) => readingsOf(reading, dictionary)),
      ...(same?.all ?? []),
    ]);
  });
  const core = coreOf(sentence, language, {
    describes: (word) => describing.has(word) || isOfMaterial(word),
    isKnown: ({ readings }) =>
      readings.some((tokens) =>
        readingsOf(tokens, dictionary).some((reading) => weigh(reading, dictionary).products > 0),
      ),
    isThing: (index) => namesThing[index]!,
    isOfPhrase: (index) =>
      namesThing[index] === true && phrases.some(({ at, length }) => index >= at && index < at + length),
    typedAs: (item) => typedAs.get(item),
  });
  const facts: SentenceFacts = {
    sentence,
    language,
    core,
    compoundPlace: compoundPlaceOf(items, core[0], phrases, language),
    isThing: (index) => namesThing[index]!,
    describing,
    heads,
    typedAs,
    unsure,
  };
  const { terms: ownTerms, measured } = await readTerms(db, facts, phrases, dictionary, synonyms);
  const terms =
    placesAlone.length > 0
      ? originTerms(placesAlone, dictionary)
      : [...ownTerms, ...originTerms(askedOrigins, dictionary)];
  return {
    language,
    terms,
    whole: wholeReadings(keyword, [...items, ...askedOrigins.map(({ item }) => item)], dictionary),
    without: deniedReadings(sentence, dictionary, synonyms),
    deniedTexts: [...new Set(without.map(writtenOf))],
    contradictions: contradictionsOf(
      wordsIn(items),
      wordsIn(
        items.filter(
          (item, index) =>
            index !== core[0] && !sentence.seemings.has(item) && !isOfPart(items, index, core[0], language),
        ),
      ),
      terms.filter(({ isMaterial }) => isMaterial).flatMap(({ exact }) => exact),
    ),
    findAssortment: async () => assortmentOf(keyword, terms, await getAssortments(db), isPurposeAlone),
    field: await fieldOf(db, keyword, language, synonyms),
    measures: await readMeasures(db, measured, sentence),
    isPurposeAlone,
    isUnread: false,
  };
}

/** Where a word stands that makes another thing of the head, which may be several words itself. */
function compoundPlaceOf(
  items: readonly Item[],
  head: number | undefined,
  phrases: readonly Phrase[],
  language: Language,
): number | undefined {
  if (head === undefined) return undefined;
  const phrase = phrases.find(({ at, length }) => head >= at && head < at + length);
  const start = phrase?.at ?? head;
  return makesCompound(items, start, language) ? start - 1 : undefined;
}

// Attributes change seldom, and what they are called hardly ever; nor does a catalogue begin to call its things otherwise.
const describingSeconds = 600;

const getHeads = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, 'words that name things', describingSeconds, async (db) => new Set(await listHeads(db)));

/** The words that say what things are like: single ones that are the name of an attribute's value. */
const getDescribing = (db: Db): Promise<ReadonlySet<string>> =>
  cached(db, 'describing words', describingSeconds, async (db) => {
    const names = await listValueNames(db);
    return new Set(names.map(fold).filter((name) => !/\s/.test(name)));
  });

/** The terms as they are searched for. */
export const termsOf = (
  { terms, whole }: Pick<Words, 'whole'> & { terms: readonly Term[] },
  meaning: Meaning,
): Terms => ({
  each: terms.map((term) => ({
    readings: term[meaning],
    typedReadings: term.exact,
    isKind: term.isKind || term.isHead,
    isHead: term.isHead,
    isThing: term.isThing,
  })),
  whole,
});

/** What a thing is good against, said in one word as well. */
function asProtection(term: Term, item: Item, dictionary: Dictionary): Term {
  const inOneWord = protectionsFrom(item).flatMap((token) => readingsOf([token], dictionary));
  const withThem = (readings: readonly Reading[]) => distinct([...readings, ...inOneWord]);
  return inOneWord.length === 0
    ? term
    : {
        ...term,
        exact: withThem(term.exact),
        own: withThem(term.own),
        common: withThem(term.common),
        all: withThem(term.all),
        products: Math.max(1, term.products),
      };
}

async function readItem(
  db: Db,
  items: readonly Item[],
  index: number,
  dictionary: Dictionary,
  synonyms: Synonyms,
): Promise<Term> {
  const item = items[index]!;
  const [tokens = []] = item.readings;
  const text = tokens.map(({ written }) => written).join('-');
  const readings = item.readings.flatMap((reading) => readingsOf(reading, dictionary));
  const code = foldCode(tokens.map(({ word }) => word).join(''));
  const codes = hasDigit(code) && code.length >= shortestCode ? [[places.code + code]] : [];
  const same = meaningTheSame(synonyms, keysOfItem(item, dictionary));
  if (readings.length > 0 || same) {
    // What means the same and has the same root is the same word in another number.
    const forms = (same?.own ?? []).filter(
      ([lexeme = '', ...others]) =>
        others.length === 0 && readings.some(([typed = '']) => areOfOneRoot(typed, lexeme)),
    );
    // "With a lid" in one word is what a lid that is told of is as well.
    const base = readAsDerived(item, dictionary);
    const isPart = base !== undefined && !weigh(readings.flat(), dictionary).isKind;
    const baseReadings = isPart ? base.readings.flatMap((reading) => readingsOf(reading, dictionary)) : [];
    const exact =
      readings.length > 0 ? distinct([...readings, ...forms, ...codes, ...baseReadings]) : same!.own;
    const english = tokens.length === 1 ? inEnglish(tokens[0]!.word, dictionary) : [];
    const native = distinct([...exact, ...(same?.own ?? []), ...english]);
    const weights = readings.map((reading) => weigh(reading, dictionary));
    return termFor(text, exact, {
      own: native,
      common: distinct([...native, ...(same?.common ?? [])]),
      all: distinct([...native, ...(same?.all ?? [])]),
      products: Math.max(same ? 1 : 0, ...weights.map(({ products }) => products)),
      isKind: weights.some(({ isKind }) => isKind),
    });
  }
  return guess(db, item, index === items.length - 1, codes, dictionary);
}

/** A word that nobody knows: the beginning of one, several written as one, or something new. */
async function guess(
  db: Db,
  item: Item,
  isLast: boolean,
  codes: Reading[],
  dictionary: Dictionary,
): Promise<Term> {
  const { language } = dictionary;
  const [tokens = []] = item.readings;
  const token = tokens[0]!;
  const text = tokens.map(({ written }) => written).join('-');
  const itself = [...item.readings.map((reading) => reading.map((one) => lexemeOf(one, language))), ...codes];
  if (item.readings.length > 1) return termFor(text, itself);
  const completions = await listCompletions(db, token.word, language, isLast);
  const common = completions[0]?.products ?? 0;
  if (completions.length > 0)
    return termFor(text, [...completions.map(({ lexeme }) => [lexeme]), ...codes], { products: common });
  const parts = await splitWord(db, token.word);
  if (parts.length === 0) return termFor(text, itself);
  return termFor(text, [parts.map(({ lexeme }) => lexeme), ...codes], {
    products: Math.min(...parts.map(({ products }) => products)),
    isKind: parts.every(({ isKind }) => isKind),
    // What a Chinese compound is stands at its end.
    isThing: isHan(token.word) && parts.at(-1)!.isKind,
  });
}

/** What the whole of a search may be, whatever its words mean: a number with its spaces and hyphens, or a shop. */
function wholeReadings(keyword: string, items: readonly Item[], dictionary: Dictionary): Reading[] {
  const code = foldCode(keyword);
  const isCode = hasDigit(code) && code.length >= shortestCode && code.length <= 60;
  const tokens = tokensOf(items.map(({ readings }) => ({ readings: [readings.at(-1)!], parts: [] })));
  const names = tokens.map(({ word }) => namesOf(word, dictionary)[0]);
  // A shop may be called after what it sells: then its words are meant as words.
  const isName = tokens.some((token) => lexemesOf(token, dictionary).length === 0);
  return [
    ...(isCode ? [[places.code + code]] : []),
    ...(isName && names.every((name) => name !== undefined) ? [names] : []),
  ];
}
