import { fold } from '../../../../kit/text/fold.ts';

const spaces = /\s+/gu;

/** A question as it is read, and as it was typed: of one length wherever folding keeps it. */
export interface Typed {
  text: string;
  original: string;
}

export function readTyped(question: string): Typed {
  const original = question.replace(spaces, ' ').trim();
  const text = fold(original);
  return { text, original: text.length === original.length ? original : text };
}

/** What remains of a question, as it was typed, when all that fits the patterns is taken away. */
export function without({ text, original }: Typed, patterns: readonly RegExp[]): string {
  const masked = patterns.reduce(
    (remainder, pattern) => remainder.replace(pattern, (match) => ' '.repeat(match.length)),
    text,
  );
  return [...masked]
    .map((character, position) => (character === ' ' ? ' ' : (original[position] ?? '')))
    .join('')
    .replace(spaces, ' ')
    .trim();
}
