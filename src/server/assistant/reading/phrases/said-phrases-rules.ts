import { fold } from '../../../../kit/text/fold.ts';

/** A word of a phrase; a stem may have any ending. */
interface PhraseWord {
  text: string;
  isStem: boolean;
}
export type WordsOfPhrase = readonly PhraseWord[];

/** A phrase as a list has it: words beside spaces, "*" behind a stem. */
export const phraseWords = (phraseText: string): WordsOfPhrase =>
  phraseText
    .split(' ')
    .map((word) => ({ text: fold(word.replace(/[*?]$/, '')), isStem: /[*?]$/.test(word) }));

const wordPattern = /[\p{L}\p{M}\p{N}:'-]+/gu;
const runsTogether = /[\p{Script=Han}\p{Script=Thai}]/u;
const arabicPrefix = /^(?:وال|بال|لل|ال|و|ب|ل)(?=.{3})/u;

interface Span {
  start: number;
  end: number;
}

/**
 * Where a folded text says a phrase.
 * @param text  as `fold` leaves it
 */
export function spansOf(text: string, phrase: WordsOfPhrase): Span[] {
  if (runsTogether.test(phrase[0]!.text)) {
    const run = phrase.map((word) => word.text).join(' ');
    const spans: Span[] = [];
    for (let start = text.indexOf(run); start >= 0; start = text.indexOf(run, start + run.length))
      spans.push({ start, end: start + run.length });
    return spans;
  }
  const words = [...text.matchAll(wordPattern)];
  return words.flatMap((_, position) => {
    const isHere = phrase.every(({ text: phraseText, isStem }, index) => {
      const word = words[position + index]?.[0];
      if (word === undefined) return false;
      return [word, word.replace(arabicPrefix, '')].some((wordForm) =>
        [phraseText, phraseText.replace(arabicPrefix, '')].some((form) =>
          isStem ? wordForm.startsWith(form) : wordForm === form,
        ),
      );
    });
    const last = words[position + phrase.length - 1];
    return isHere && last ? [{ start: words[position]!.index, end: last.index + last[0].length }] : [];
  });
}
