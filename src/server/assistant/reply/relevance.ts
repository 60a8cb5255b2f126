import { fold } from '../../../kit/text/fold.ts';
import type { Language } from '../../../kit/languages.ts';
import { isOneTypoApart } from '../../search/public.ts';

/** Languages whose thing stands first in its name and in a title. */
const headFirst = new Set<Language>(['ar', 'thai', 'indonesian']);
const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
const russianAdjective = /(?:ый|ий|ой|ая|яя|ое|ее|ые|ие|ых|их|ого|его|ую)$/u;
const russianLink = /^(?:для|с|из|на|от|к|по|в|без|под)$/u;
const englishLink = /^(?:for|with|of|in|to|from|w)$/u;
const longVowels = /[اويى]/gu;
const shortestTypo = 6;
/** In a title of these languages the thing is one of so many first words. */
const firstWords = 3;

const wordsIn = (text: string): string[] =>
  [...segmenter.segment(fold(text))].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment);

/** The word of a product's name that says what it is; the others say of which kind. */
export function headOf(words: string, language: Language): string {
  const parts = wordsIn(words).filter((word) => !/^\d/.test(word));
  if (language === 'ru') {
    const end = parts.findIndex((word) => russianLink.test(word));
    const leading = end > 0 ? parts.slice(0, end) : parts;
    return leading.find((word) => !russianAdjective.test(word)) ?? leading.at(-1) ?? '';
  }
  if (headFirst.has(language)) return parts[0] ?? '';
  // 椅 is in 座椅: of Chinese two characters say what it is.
  if (language === 'zh' && parts.at(-1)?.length === 1) return fold(words).replace(/\s/g, '').slice(-2);
  const link = parts.findIndex((word) => englishLink.test(word));
  return (link > 0 ? parts[link - 1] : parts.at(-1)) ?? '';
}

/** Whether a title names a thing: in its own words, in another form of it, or one typing error away. */
export function isNamedIn(title: string, head: string, language: Language): boolean {
  if (!head) return true;
  const titleWords = wordsIn(title);
  const looked = headFirst.has(language) ? titleWords.slice(0, firstWords) : titleWords;
  if (/\p{Script=Thai}/u.test(head)) return fold(title).startsWith(head);
  if (/\p{Script=Han}/u.test(head)) return fold(title).includes(head);
  return looked.some((word) => isSameWord(word, head));
}

/** Whether a title says all of the words. */
export const saysAll = (title: string, words: string, language: Language): boolean =>
  wordsIn(words).every((word) => isNamedIn(title, word, language));

function isSameWord(word: string, head: string): boolean {
  if (/\p{Script=Arabic}/u.test(head)) return skeleton(word) === skeleton(head);
  const stem = stemOf(head);
  return word.startsWith(stem) || (head.length >= shortestTypo && isOneTypoApart(word, head));
}

/** Plurals break inside an Arabic word: what stays are its consonants. */
const skeleton = (word: string): string =>
  word
    .replace(/^(?:ال|لل)/u, '')
    .replace(/(?:ات|ين|ون|ه|ة)$/u, '')
    .replace(longVowels, '');

/** A word without the ending of its case or number, as far as it stays a word. */
const stemOf = (word: string): string =>
  word.length >= 7
    ? word.slice(0, -2)
    : word.length >= 4
      ? word.replace(/(?:es|s|lar|ler|i|u|a|y|и|ы|а|у|е)$/u, '')
      : word;

/** What a title has of the figures of a question: sizes, capacities, weights. */
export function sameFigures(title: string, words: string): number {
  const figures = new Set(title.match(/\d+(?:[.,]\d+)?/g) ?? []);
  return (words.match(/\d+(?:[.,]\d+)?/g) ?? []).filter((figure) => figures.has(figure)).length;
}
