import { fold } from '../../../kit/text/fold.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { listStems, type Stemmer } from './stems-sql.ts';
import type { Token } from './words.ts';

/** What stands before the lexemes of a language that shares an alphabet with English: "tas" is a bag, "taş" a stone. */
const tags: Partial<Record<Language, string>> = { indonesian: 'id:', tr: 'tr:' };
export const tagOf = (language: Language): string => tags[language] ?? '';
/** The tag that a lexeme bears. */
export const tagIn = (lexeme: string): string => /^(?:id|tr):/.exec(lexeme)?.[0] ?? '';

const latin = /^\p{Script=Latin}+$/u;
const cyrillic = /^\p{Script=Cyrillic}+$/u;
const arabic = /^\p{Script=Arabic}+$/u;

/** English words that the stemmer mistakes, and what to take instead: plurals that end unlike others, and things that are called after others. */
const exceptions: ReadonlyMap<string, string> = new Map(
  Object.entries({
    men: 'man',
    mens: 'man',
    women: 'woman',
    womens: 'woman',
    ladies: 'ladi',
    children: 'child',
    feet: 'foot',
    teeth: 'tooth',
    knives: 'knife',
    shelves: 'shelf',
    leaves: 'leaf',
    loaves: 'loaf',
    scarves: 'scarf',
    mice: 'mouse',
    jewellery: 'jewelri',
    jewelry: 'jewelri',
    bedding: 'bedding',
    clothing: 'clothing',
    organic: 'organic',
    organiser: 'organiz',
    organisers: 'organiz',
    organizer: 'organiz',
    organizers: 'organiz',
    seating: 'seating',
    stocking: 'stocking',
    stockings: 'stocking',
    thermos: 'thermos',
    wedding: 'wedding',
  }),
);

/** A fishing rod catches fish and bearings are no bears: what ends so is a noun, in the singular or not. */
const gerund = /^(\p{L}{3,}ing)s?$/u;

function stemmerOf({ written }: Token, language: Language): Stemmer | undefined {
  if (latin.test(written)) return tags[language] ? undefined : 'english_stem';
  if (cyrillic.test(written)) return 'russian_stem';
  return undefined;
}

// Stems never change.
const stemCache = new Map<string, string>();
const mostKnown = 200_000;
const keyOf = (stemmer: Stemmer, written: string) => `${stemmer} ${written}`;

/** Reads the stems of words that were not asked for yet, all of them at once. */
export async function readStems(
  db: Db,
  tokens: readonly { token: Token; language: Language }[],
): Promise<void> {
  const wanted = new Map<string, { stemmer: Stemmer; written: string }>();
  for (const { token, language } of tokens) {
    const stemmer = stemmerOf(token, language);
    const written = writtenFor(token);
    if (stemmer) wanted.set(keyOf(stemmer, written), { stemmer, written });
  }
  // Somebody else's words may have made room for themselves while these were asked for: then some are asked for again.
  for (;;) {
    const missing = [...wanted].flatMap(([key, one]) => (stemCache.has(key) ? [] : one));
    if (missing.length === 0) return;
    const stems = await listStems(db, missing);
    if (stemCache.size + stems.length > mostKnown) stemCache.clear();
    for (const { stemmer, written, stem } of stems)
      stemCache.set(keyOf(stemmer, written), light(stemmer, stem || written));
  }
}

const writtenFor = ({ written }: Token) => written.replaceAll('ё', 'е');

/** Russian vowels that come and go: "кружка", "кружек". */
const light = (stemmer: Stemmer, stem: string): string =>
  stemmer === 'russian_stem' ? stem.replace(/([^аеиоуыэюя])[ео]к$/, '$1к') : stem;

/** Turkish hardens a consonant where no vowel follows: a "çorab-ı" is a "çorap", a "reng-i" a "renk". */
const hardened: Record<string, string> = { b: 'p', d: 't', g: 'k', ğ: 'k' };
// Loanwords that keep theirs (stand) are hardened as well, so that all of their forms are one.
const softened = /(?<=\p{L}{2})[bdgğ]$/u;

/** Turkish plurals and possessives: the bag of "okul çantası" is a "çanta", the knife of "mutfak bıçağı" a "bıçak". */
function turkishStem(word: string): string {
  const singular = word.replace(/(...)l[ae]r(?:[ıi](?:n[ıi])?)?$/, '$1');
  const withoutSuffix = singular.replace(/(..[aeıioöuü])s[ıiuü]$/, '$1').replace(/(...)[ıiuü]$/, '$1');
  return withoutSuffix.replace(softened, ([letter = '']) => hardened[letter] ?? letter);
}

/** Arabic words that would lose their meaning with their ending, folded: a helicopter is no fan, a lining no blanket, a succulent no juicer, a tap no prawn, socks no drink. */
const arabicExceptions: ReadonlySet<string> = new Set(
  ['مروحية', 'بطانة', 'عصارية', 'عصاريات', 'روبيني', 'شرابات'].map(fold),
);

const articles = /^و?(?:[بكف]?ال|لل)(?=...)/u;
const endings = /(?<=...)(?:ها|ات|ان|ون|ين|يه|ية|ه|ة|ي)$/u;

/**
 * An Arabic word without its article and without the ending of its number and gender; the letters of a root are left,
 * whatever they look like. After Larkey, Ballesteros and Connell, "Light stemming for Arabic information retrieval".
 */
function arabicStem(word: string): string {
  const bare = word.replace(articles, '');
  if (arabicExceptions.has(bare)) return bare;
  const shorter = bare.replace(endings, '');
  return shorter.replace(endings, '');
}

const arabicVowels = /[اويئ]/gu;
const shortestRoot = 3;
const rootOf = (lexeme: string): string => (arabic.test(lexeme) ? lexeme.replace(arabicVowels, '') : '');

/** A lexeme without its vowels and with no consonant twice in a row: what a noun and its plurals have in common. */
export const consonantsOf = (lexeme: string): string => rootOf(lexeme).replace(/(\p{L})\1/gu, '$1');

/** Whether two Arabic lexemes have the same consonants, as a noun and its broken plural do (عطر, عطور). */
export const areOfOneRoot = (first: string, second: string): boolean =>
  rootOf(first).length >= shortestRoot && rootOf(first) === rootOf(second);

/** What a word of a language is indexed as; its stem must have been read. */
export function lexemeOf(token: Token, language: Language): string {
  const stemmer = stemmerOf(token, language);
  const exception = stemmer === 'english_stem' ? exceptions.get(token.word) : undefined;
  if (exception) return exception;
  const noun = stemmer === 'english_stem' ? gerund.exec(token.word)?.[1] : undefined;
  if (noun) return noun;
  if (stemmer) return fold(stemCache.get(keyOf(stemmer, writtenFor(token))) ?? token.word) || token.word;
  if (arabic.test(token.written)) return arabicStem(token.word);
  if (!latin.test(token.written)) return token.word;
  if (language === 'tr') return tagOf(language) + fold(turkishStem(token.written));
  return tagOf(language) + token.word.replace(/(...)nya$/, '$1');
}
