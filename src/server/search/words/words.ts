import { fold, plainText } from '../../../kit/text/fold.ts';
import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';
import type { Language } from '../../../kit/languages.ts';
import { readMeasure } from './amounts/measures.ts';

let jieba: Jieba | undefined;
const chinese = () => (jieba ??= Jieba.withDict(dict));
const thai = new Intl.Segmenter('th', { granularity: 'word' });

/** The words of a Chinese text, each with its part of speech as Jieba's dictionary has it, and where it stands. */
export function chineseWords(text: string): { part: string; start: number; end: number }[] {
  let at = 0;
  return chinese()
    .tag(text, false)
    .map(({ word, tag: part }) => {
      const start = at;
      at += word.length;
      return { part, start, end: at };
    });
}

/** A number of a product or a variant as it is found by: whatever separates its parts is left out. */
export const foldCode = (code: string): string => fold(code).replace(/[^\p{L}\p{N}]/gu, '');

/** One word of a text. */
export interface Token {
  /** Folded: what a searched word is compared with. */
  word: string;
  /** In lower case, with its accents: stems are taken of this. */
  written: string;
}

/** A place of a text: what stands there, in each way of reading it. "T-shirt" is one word, and two. */
export interface Item {
  readings: Token[][];
  /** A text is found by these too, but nobody who writes the item searches for them: parts of a Chinese compound, a Thai word with the next. */
  parts: Token[];
}

/** What stands at a place of a text, folded, as one word. */
export const wordOf = ({ readings }: Item): string => readings[0]?.map(({ word }) => word).join('') ?? '';

/** What stands at a place of a text as it is written, in lower case. */
export const writtenOf = ({ readings }: Item): string =>
  readings[0]?.map((token) => token.written).join('') ?? '';

// A run ends where the script changes: "保温杯500ml" is two.
const runs = /\p{Script=Han}+|\p{Script=Thai}+|(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;
const han = /^\p{Script=Han}/u;
const thaiScript = /^\p{Script=Thai}/u;
const digits = /^\d+$/;
const joiners = new Set(['-', '‐', '‑', "'", '’', '_', '&']);
const longest = 60;

// Most words are written again and again.
const tokens = new Map<string, Token>();
const mostTokens = 100_000;

function tokenOf(written: string): Token {
  let token = tokens.get(written);
  if (!token) {
    token = { word: fold(written), written };
    if (tokens.size >= mostTokens) tokens.clear();
    tokens.set(written, token);
  }
  return token;
}

/** Inches are written as a quotation mark; one that closes what another opens is none. */
const inches = /(\d)\s?(?:″|''|["”](?!\p{L}))/gu;
const quotationMarks = /["”″]/gu;
const behindFigures = /\d\s?["”″]/gu;

function withInches(text: string): string {
  const isMeasured = (text.match(quotationMarks) ?? []).length === (text.match(behindFigures) ?? []).length;
  return isMeasured ? text.replace(inches, '$1 inch ') : text;
}

/** Thai words that are read as one, by their first letters, the longest first. */
export type KnownThai = ReadonlyMap<string, readonly string[]>;

/**
 * The places of a text in their order.
 * @param knownThai  words that the cutting of Thai does not know
 */
export function itemsOf(text: string, language: Language, knownThai?: KnownThai): Item[] {
  const lower = withInches(plainText(text))
    .toLocaleLowerCase(language === 'tr' ? 'tr' : 'en')
    .replace(timesSigns, 'x')
    .replace(codesInCyrillic, inLatin)
    .replace(thousands, '$1$2')
    .replace(thaiUnits, (_, unit: string) => unitsInThai[unit]!)
    .replace(severalInOne, '$1-in-')
    .replace(tenThousands, (_, number: string) => String(Math.round(Number(number) * 10_000)));
  const items: Item[] = [];
  for (const run of joinRuns(lower)) {
    const [first = ''] = run;
    if (han.test(first)) items.push(...chinese().cut(first, true).map(chineseItem));
    else if (thaiScript.test(first)) items.push(...thaiItems(first, knownThai));
    else items.push(run.length === 1 ? readRun(first) : compound(run));
  }
  return joinMeasures(
    items.filter(({ readings }) =>
      readings.flat().every(({ word }) => word !== '' && word.length <= longest),
    ),
  );
}

/** Runs of one script; those that a hyphen or an apostrophe joins stay together, and so do the parts of a number. */
function joinRuns(text: string): string[][] {
  const joined: string[][] = [];
  let end = -1;
  for (const { 0: run, index } of text.matchAll(runs)) {
    const last = joined.at(-1);
    const before = last?.at(-1) ?? '';
    const gap = index - end === 1 && !han.test(run) && !thaiScript.test(run) ? text[end]! : '';
    const isNumber = last?.length === 1 && digits.test(fold(before));
    if (isNumber && gap === ',' && /^\d{3}(?!\d)/.test(run)) last[0] = before + run;
    else if (isNumber && (gap === '.' || gap === ',') && /^\d{1,2}(?!\d)/.test(fold(run)))
      last[0] = `${before}.${run}`;
    else if (last && joiners.has(gap) && !han.test(before) && !thaiScript.test(before)) last.push(run);
    else joined.push([run]);
    end = index + run.length;
  }
  return joined;
}

const plain = (written: string): Item => ({ readings: [[tokenOf(written)]], parts: [] });

// "Laptop15" is a laptop.
const numbered = /^(\p{L}{4,})\d+$/u;
const sides = /^((?:\d+x)+\d+)(\D*)$/;
// "70 × 140", with a Cyrillic letter or an asterisk too.
const timesSigns = /(?<=\d) ?[×xх*] ?(?=\d)/gu;

/** A5, C5 and E27, and the AA of batteries, with Cyrillic letters that look like Latin ones; 10 м2 is an area. */
const codesInCyrillic =
  /(?<![\p{L}\d]|\d\s)(?!от\d)[авекмнорстх]{1,2}(?=-?\d{1,4}(?!\d|(?![\p{Script=Han}\p{Script=Thai}])\p{L}))|(?<![\p{L}\d])а{2,3}(?![\p{L}\d])/gu;
const lookalikes: Record<string, string> = {
  а: 'a',
  в: 'b',
  е: 'e',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  х: 'x',
};
const inLatin = (code: string): string => code.replace(/\p{L}/gu, (letter) => lookalikes[letter] ?? letter);

/** Three things in one are no three inches. */
const severalInOne = /(?<![\d.])(\d) ?in ?(?=1(?!\d))/gu;
/** Chinese counts in tens of thousands: 2万毫安 are 20,000 mAh. */
const tenThousands = /(\d{1,4}(?:\.\d{1,2})?)万(?=\s?(?:毫安|mah))/gu;

/** A unit this small is counted in thousands, not in thousandths: 10.000 mAh. */
const thousands = /(?<![\d.])(\d{1,3})\.(\d{3})(?=\s?(?:mah|мач|毫安|ml|мл|毫升|mm|мм)(?!\p{L}))/gu;
/** Units that Thai is cut within. */
const thaiUnits = /(?<=\d\s?)(มิลลิแอมป์|มิลลิลิตร|มิลลิเมตร|เซนติเมตร|กิโลกรัม|ออนซ์|ปอนด์)(?:ชั่วโมง)?/gu;
const unitsInThai: Record<string, string> = {
  มิลลิแอมป์: 'mah',
  มิลลิลิตร: 'ml',
  มิลลิเมตร: 'mm',
  เซนติเมตร: 'cm',
  กิโลกรัม: 'kg',
  ออนซ์: 'oz',
  ปอนด์: 'lb',
};

/** Sides of something: "70x140cm" is "70x140", and found by "140cm" as well. */
function readSides(word: string): Item | undefined {
  const [, numbers, unit = ''] = sides.exec(word) ?? [];
  if (!numbers) return undefined;
  const lengths = numbers.split('x');
  const withUnit = unit === '' ? [] : lengths.flatMap((number) => readMeasure(number + unit)?.measure ?? []);
  return { readings: [[tokenOf(numbers)]], parts: [...lengths, ...withUnit].map(tokenOf) };
}

function readRun(run: string): Item {
  const token = tokenOf(run);
  const measure = readMeasure(token.word);
  if (measure) return measured(measure);
  const named = numbered.exec(token.word)?.[1];
  return readSides(token.word) ?? { readings: [[token]], parts: named ? [tokenOf(named)] : [] };
}

const measured = ({ number, measure }: { number: string; measure: string }): Item => ({
  readings: [[tokenOf(measure)]],
  parts: [tokenOf(number)],
});

function compound(run: readonly string[]): Item {
  // "Women's" is of women.
  const words = run.at(-1) === 's' ? run.slice(0, -1) : run;
  if (words.length === 1) return { ...plain(words[0]!), parts: [tokenOf(run.join(''))] };
  return { readings: [[tokenOf(words.join(''))], words.map(tokenOf)], parts: [] };
}

/** Chinese compounds are also found by their parts, and by what they are: a 保温杯 is a 杯. */
function chineseItem(word: string): Item {
  const parts = new Set(chinese().cutForSearch(word, true));
  const last = [...word].at(-1)!;
  parts.add(last).delete(word);
  return { readings: [[tokenOf(word)]], parts: [...parts].map(tokenOf) };
}

/** Thai words that only say something with the one behind them: proof against (กัน) water, the state (ความ) of cold. */
const thaiPrefixes = new Set(['กัน', 'ความ', 'การ']);

/** Thai words, each found with the one behind it as well: night clothes (ชุดนอน) are no set (ชุด) for a bed (นอน). */
function thaiItems(run: string, knownThai?: KnownThai): Item[] {
  const segments = segmentsOf(run, knownThai);
  const words = segments.flatMap((segment, index) => {
    if (knownThai && [...segment].length >= shortestKnownThai && isKnownThai(segment, knownThai))
      return [segment];
    if (thaiPrefixes.has(segments[index - 1] ?? '')) return [];
    return thaiPrefixes.has(segment) ? [segment + (segments[index + 1] ?? '')] : [segment];
  });
  return words.map((word, index) => {
    const next = words[index + 1];
    return { ...plain(word), parts: next === undefined ? [] : [tokenOf(word + next)] };
  });
}

// What is read as one must be longer than what many words begin with.
const shortestKnownThai = 5;
const firstLetters = 3;

/** Words of Thai by their first letters, as `itemsOf` reads them. */
export function knownThaiOf(words: Iterable<string>): KnownThai {
  const usable = [...new Set(words)].filter(
    (word) => [...word].length >= shortestKnownThai && /^\p{Script=Thai}+$/u.test(word),
  );
  return Map.groupBy(
    usable.toSorted((a, b) => b.length - a.length),
    (word) => word.slice(0, firstLetters),
  );
}

const isKnownThai = (word: string, knownThai: KnownThai): boolean =>
  knownThai.get(word.slice(0, firstLetters))?.includes(word) ?? false;

/** The words of a run of Thai: those that are known whole, and between them as the segmenter cuts. */
function segmentsOf(run: string, knownThai?: KnownThai): string[] {
  const segments = [...thai.segment(run)].filter((segment) => segment.isWordLike);
  if (!knownThai) return segments.map((segment) => segment.segment);
  for (const { index } of segments) {
    const word = knownThai
      .get(run.slice(index, index + firstLetters))
      ?.find((thaiWord) => run.startsWith(thaiWord, index));
    if (!word || word === run) continue;
    const segmentsBefore = segments
      .filter((segment) => segment.index < index)
      .map((segment) => segment.segment);
    const remainder = run.slice(index + word.length);
    // A mark of a vowel or a tone belongs to the letter before it.
    if (/^\p{M}/u.test(remainder)) continue;
    return [...segmentsBefore, word, ...(remainder === '' ? [] : segmentsOf(remainder, knownThai))];
  }
  return knownThai.get(run.slice(0, firstLetters))?.includes(run)
    ? [run]
    : segments.map((segment) => segment.segment);
}

/** The words of a Thai phrase as pairs that stand side by side; those of other languages as they are. */
export const sideBySide = (words: readonly string[]): string[] =>
  words.length > 1 && words.every((word) => thaiScript.test(word))
    ? words.slice(1).map((word, index) => words[index]! + word)
    : [...words];

/** "9 W" is "9w", and so is "9瓦". */
function joinMeasures(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    const word = simpleWord(item);
    const before = last && simpleWord(last);
    const isNumber = before !== undefined && word !== undefined && /^\d/.test(before);
    const measure = isNumber ? readMeasure(before + word) : undefined;
    const area =
      isNumber && sides.test(before) && readMeasure(`1${word}`) ? readSides(before + word) : undefined;
    if (measure) joined[joined.length - 1] = measured(measure);
    else if (area) joined[joined.length - 1] = area;
    else joined.push(item);
  }
  return joined;
}

const simpleWord = ({ readings }: Item): string | undefined =>
  readings.length === 1 && readings[0]!.length === 1 ? readings[0]![0]!.word : undefined;

/** All words that a text is found by, once each. */
export function indexTokens(text: string, language: Language): Token[] {
  const tokens = new Set<Token>();
  for (const { readings, parts } of itemsOf(text, language))
    for (const token of [...readings.flat(), ...parts]) tokens.add(token);
  return [...tokens];
}

export const isHan = (word: string): boolean => han.test(word);
/** Written without spaces, so that words may be cut in more than one way. */
export const isUnspaced = (word: string): boolean => han.test(word) || thaiScript.test(word);
/** Words as their script is written: Chinese and Thai ones in a row have no spaces between them. */
export const inOneRow = (words: readonly string[]): string =>
  words
    .join(' ')
    .replaceAll(/(?<=[\p{Script=Han}\p{Script=Thai}]) (?=[\p{Script=Han}\p{Script=Thai}])/gu, '');

export const hasDigit = (word: string): boolean => /\d/.test(word);

/** Whether a word is written in an alphabet and no number, so that a misspelling of it means something. */
export const isAlphabetic = (word: string): boolean =>
  !isUnspaced(word) && /\p{L}/u.test(word) && !hasDigit(word);

/** Words that say nothing of what is looked for, folded. */
const fillers = new Set(
  `a an the for of and with to in on by or и в на для из с от по к من في مع على الى و عن ve ile icin dan untuk
  dengan dari yang di ke 的 和 与 用 สำหรับ และ ของ ที่ ใน`.split(/\s+/),
);

export const isFiller = (word: string): boolean => fillers.has(word);

/** The places of a search that say something, at most twelve; all of them where none does. */
export function queryItems(text: string, language: Language): Item[] {
  const items = itemsOf(text, language);
  const telling = items.filter((item) => !isFiller(simpleWord(item) ?? ''));
  return (telling.length > 0 ? telling : items).slice(0, 12);
}
