import { Jieba } from '@node-rs/jieba';
import { dict } from '@node-rs/jieba/dict.js';

let jieba: Jieba | undefined;
const chinese = () => (jieba ??= Jieba.withDict(dict));
const thai = new Intl.Segmenter('th', { granularity: 'word' });

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g;
// Latin, Greek and Cyrillic accents and Arabic vowel signs; Thai vowels are marks too, but letters to a reader.
const accents = /[\u0300-\u036F\u064B-\u065F\u0670\u0640]/g;

/** Folds what readers take for the same: width, case, accents, Turkish dots, Arabic alef forms and digits. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .normalize('NFD')
      .replace(accents, '')
      .normalize('NFC')
      // Compatibility forms take Thai am apart, which its segmenter then no longer knows.
      .replaceAll('\u0E4D\u0E32', '\u0E33')
      .replaceAll('ı', 'i')
      .replace(/[أإآٱ]/g, 'ا')
      .replaceAll('ى', 'ي')
      .replaceAll('ة', 'ه')
      .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}

// A run ends where the script changes: "保温杯500ml" is two.
const runs = /\p{Script=Han}+|\p{Script=Thai}+|(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{N}\p{M}])+/gu;
const han = /^\p{Script=Han}/u;
const thaiScript = /^\p{Script=Thai}/u;
const plural = /^[a-z]{4,}$/;

/** English plurals and the Arabic article are taken off, on both sides, so that "bottles" and "bottle" meet. */
function stem(word: string): string {
  if (plural.test(word)) {
    if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
    if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
    if (word.endsWith('s') && !word.endsWith('ss')) return word.slice(0, -1);
    return word;
  }
  return word.length > 4 && word.startsWith('ال') ? word.slice(2) : word;
}

function wordsOf(text: string, forIndex: boolean): string[] {
  const result = new Set<string>();
  for (const [run] of fold(text).matchAll(runs)) {
    for (const word of wordsOfRun(run, forIndex)) if (word.length <= 60) result.add(word);
  }
  return [...result];
}

function wordsOfRun(run: string, forIndex: boolean): string[] {
  if (han.test(run)) return forIndex ? chinese().cutForSearch(run, true) : chinese().cut(run, true);
  if (!thaiScript.test(run)) return [stem(run)];
  return [...thai.segment(run)].filter((part) => part.isWordLike).map((part) => part.segment);
}

/** The words a text is found by, in any of the languages; Chinese compounds also by their parts. */
export const indexWords = (text: string): string[] => wordsOf(text, true);

/** The words somebody searches for, at most twelve. */
export const queryWords = (text: string): string[] => wordsOf(text, false).slice(0, 12);

/** Chinese words are found whole or not at all; the beginning of any other may be all that was typed. */
export const mayBeBeginning = (word: string): boolean => !han.test(word);

/** Whether a word is written in an alphabet, so that a misspelling of it means something. */
export const isAlphabetic = (word: string): boolean =>
  !han.test(word) && !thaiScript.test(word) && /\p{L}/u.test(word);

/** Whether one insertion, deletion, change or swap of neighbours turns one word into the other. */
export function isOneTypoApart(a: string, b: string): boolean {
  const x = [...a];
  const y = [...b];
  if (Math.abs(x.length - y.length) > 1 || a === b) return false;
  let start = 0;
  while (start < x.length && x[start] === y[start]) start++;
  let end = 0;
  while (end < x.length - start && end < y.length - start && x.at(-1 - end) === y.at(-1 - end)) end++;
  const restX = x.length - start - end;
  const restY = y.length - start - end;
  if (restX <= 1 && restY <= 1) return true;
  return restX === 2 && restY === 2 && x[start] === y[start + 1] && x[start + 1] === y[start];
}
