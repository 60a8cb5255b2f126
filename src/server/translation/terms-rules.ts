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

/** Where a term stands in a text as a word of its own, from a place on; -1 where it does not. */
function findWord(text: string, term: string, from = 0): number {
  for (let start = text.indexOf(term, from); start >= 0; start = text.indexOf(term, start + 1)) {
    if (!joins(text[start - 1], term[0]) && !joins(term.at(-1), text[start + term.length])) return start;
  }
  return -1;
}

/**
 * The terms that a text says and that have to be called in one way in another language, the longest first: what stands
 * inside a longer one is not looked for.
 */
export function termsIn(
  text: string,
  from: readonly Language[],
  targetLanguage: Language,
  terms: readonly ReadableTerm[],
): TermInText[] {
  let unreadText = fold(text);
  const present: TermInText[] = [];
  for (const { term, language, targets, stays, folded } of terms) {
    const target = stays ? term : targets[targetLanguage];
    if (!target || !(stays || (from.includes(language) && language !== targetLanguage))) continue;
    const start = findWord(unreadText, folded);
    if (start < 0) continue;
    unreadText = `${unreadText.slice(0, start)} ${unreadText.slice(start + folded.length)}`;
    present.push({ term, target });
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

/** A text with marks in place of its terms; null where one of them is written otherwise than it was laid down. */
export function protectTerms(text: string, present: readonly TermInText[]): string | null {
  if (text.includes('[[')) return null;
  let markedText = text;
  for (const [number, { term }] of present.entries()) {
    let start = findWord(markedText, term);
    if (start < 0) return null;
    while (start >= 0) {
      markedText = markedText.slice(0, start) + markOf(number) + markedText.slice(start + term.length);
      start = findWord(markedText, term, start + markOf(number).length);
    }
  }
  return markedText;
}

/** A translation with its terms in place of the marks; null where the service lost one. */
export function restoreTerms(translation: string, present: readonly TermInText[]): string | null {
  let restored = translation;
  for (const [number, { target }] of present.entries()) {
    if (!restored.includes(markOf(number))) return null;
    restored = restored.replaceAll(markOf(number), () => target);
  }
  return restored.includes('[[') ? null : restored;
}
