import type { Language, Text } from '../../kit/languages.ts';
import { fold } from '../../kit/text/fold.ts';

/** How operators want a term to be translated. */
export interface Term {
  term: string;
  language: Language;
  targets: Text;
  /** It is said in the same way in every language. */
  stays: boolean;
}

/** A term that is ready to be looked for: every text is looked through for all of them. */
export interface ReadableTerm extends Term {
  folded: string;
}

/** Terms as texts are looked through for them: the longest first, so that a longer one goes before what stands inside it. */
export const readTerms = (terms: readonly Term[]): ReadableTerm[] =>
  terms
    .map(({ term, language, targets, stays }) => ({ term, language, targets, stays, folded: fold(term) }))
    .filter(({ folded }) => folded !== '')
    .sort((a, b) => b.folded.length - a.folded.length);

/** A term that stands in a text, and what it has to be called in another language. */
export interface TermInText {
  term: string;
  target: string;
}

// A text says a handful of terms; more would be a list of them, which nobody translates as a sentence.
const mostInText = 20;

const letter = /[\p{L}\p{N}\p{M}]/u;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;

/** Whether letters side by side make one word: Chinese and Thai do not part words. */
const joins = (letterBefore: string | undefined, letterAfter: string | undefined): boolean =>
  letterBefore !== undefined &&
  letterAfter !== undefined &&
  letter.test(letterBefore) &&
  letter.test(letterAfter) &&
  !runsTogether.test(letterBefore) &&
  !runsTogether.test(letterAfter);

/** A text as it is looked through: folded, with the place in the text that each piece of it comes from. */
interface SearchedText {
  folded: string;
  /** Where the sign begins that each unit of the folded text comes from; behind the last one, where the text ends. */
  places: number[];
  /** What is part of a term already: what stands inside a longer one is not looked for. */
  inTerms: Uint8Array;
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' });
const isAscii = /^[\x20-\x7e]$/;

function searchedText(text: string): SearchedText {
  let folded = '';
  const places: number[] = [];
  for (const { segment, index } of signs.segment(text)) {
    const piece = isAscii.test(segment) ? segment.toLowerCase() : fold(segment);
    for (let unit = 0; unit < piece.length; unit++) places.push(index);
    folded += piece;
  }
  return { folded, places: [...places, text.length], inTerms: new Uint8Array(folded.length) };
}

/** Takes each place where a term stands as a word of its own, outside of what is taken already. */
function takePlaces(
  { folded, places, inTerms }: SearchedText,
  term: string,
): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let start = folded.indexOf(term);
  while (start >= 0) {
    const end = start + term.length;
    const isWord = !joins(folded[start - 1], term[0]) && !joins(term.at(-1), folded[end]);
    // One sign may fold to several units: a term neither begins nor ends inside of it.
    const isWhole = places[start] !== places[start - 1] && places[end] !== places[end - 1];
    const isFree = inTerms[start] === 0 && inTerms[end - 1] === 0;
    if (isWord && isWhole && isFree) {
      inTerms.fill(1, start, end);
      ranges.push({ start: places[start]!, end: places[end]! });
    }
    start = folded.indexOf(term, isWord && isWhole && isFree ? end : start + 1);
  }
  return ranges;
}

/**
 * The terms that a text says and that have to be called in one way in another language, the longest first: what stands
 * inside a longer one is not looked for. Of a word that is laid down in several languages, the one counts that the text is
 * likeliest written in.
 */
export function termsIn(
  text: string,
  from: readonly Language[],
  targetLanguage: Language,
  terms: readonly ReadableTerm[],
): TermInText[] {
  const foldedText = fold(text);
  const rankOf = ({ language }: Term) => (from.includes(language) ? from.indexOf(language) : from.length);
  const candidates = terms
    .filter(({ language, stays, targets, folded }) => {
      const isSaid = stays || (from.includes(language) && language !== targetLanguage);
      return isSaid && (stays || targets[targetLanguage]) && foldedText.includes(folded);
    })
    .toSorted((a, b) => b.folded.length - a.folded.length || rankOf(a) - rankOf(b));
  if (candidates.length === 0) return [];
  const searched = searchedText(text);
  const present: TermInText[] = [];
  for (const { term, stays, targets, folded } of candidates) {
    if (takePlaces(searched, folded).length === 0) continue;
    present.push({ term, target: stays ? term : targets[targetLanguage]! });
    if (present.length === mostInText) break;
  }
  return present;
}

/** The terms that a translation does not say as they were laid down. */
export function contradictedBy(translation: string, present: readonly TermInText[]): TermInText[] {
  const folded = fold(translation);
  return present.filter(({ target }) => !folded.includes(fold(target)));
}

// Services leave numbers in brackets as they are.
const markOf = (number: number): string => `[[${number}]]`;
const marks = /\[\[(\d{1,2})\]\]/g;

/** A text with marks in place of its terms, in whatever case they are written; null where one is not there, or such marks are. */
export function protectTerms(text: string, present: readonly TermInText[]): string | null {
  if (text.includes('[[')) return null;
  const searched = searchedText(text);
  const rangesOf = present.map(({ term }) => takePlaces(searched, fold(term)));
  if (rangesOf.some((ranges) => ranges.length === 0)) return null;
  const ranges = rangesOf
    .flatMap((ofTerm, number) => ofTerm.map((range) => ({ ...range, mark: markOf(number) })))
    .sort((a, b) => a.start - b.start);
  let markedText = '';
  let copiedTo = 0;
  for (const { start, end, mark } of ranges) {
    markedText += text.slice(copiedTo, start) + mark;
    copiedTo = end;
  }
  return markedText + text.slice(copiedTo);
}

/** A translation with its terms in place of the marks; null where the service lost one, or made one up. */
export function restoreTerms(translation: string, present: readonly TermInText[]): string | null {
  const numbers = new Set<number>();
  // There was nothing like a mark in the original.
  let isWrong = translation.replaceAll(marks, '').includes('[[');
  const restored = translation.replaceAll(marks, (mark, digits: string) => {
    const number = Number(digits);
    const target = present[number]?.target;
    if (target === undefined) isWrong = true;
    numbers.add(number);
    return target ?? mark;
  });
  return isWrong || numbers.size < present.length ? null : restored;
}
