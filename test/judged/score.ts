import type { Language } from '../../src/kit/languages.ts';

/** A question, with what a product is worth as an answer: 2 where it must come, 1 where it may, 0 where it must not. */
export interface Question<Product> {
  language: Language;
  words: string;
  worth(product: Product): number;
  /** Nothing may come. */
  isVoid: boolean;
  /** Whether a wrong answer is one that somebody who asks understands; where this is not said, all of them are. */
  isNear?(product: Product): boolean;
}

export interface Score {
  questions: number;
  /** How near the first ten come to those that must come, all at the top: 1 at best. What merely may come adds nothing. */
  ndcg: number;
  /** The share of the first ten that answers the question. */
  precision: number;
  /** The share of questions that are answered with nothing although there is something, or with something although there is nothing. */
  wrongEmpty: number;
  /** The share of questions that are answered with nothing although there is something. */
  missed: number;
  /** The share of questions whose first answer nobody who asks understands. */
  absurdFirst: number;
}

const shown = 10;

const gain = (worths: readonly number[]): number =>
  worths.slice(0, shown).reduce((sum, worth, i) => sum + (worth === 2 ? 1 : 0) / Math.log2(i + 2), 0);

export interface Answer {
  words: string;
  language: Language;
  ndcg: number;
  precision: number;
  isWronglyEmpty: boolean;
  isMissed: boolean;
  isAbsurd: boolean;
}

/** Judges one answer, its products in their order, against all there are. */
export function judge<Product>(
  { words, language, worth, isVoid, isNear = () => true }: Question<Product>,
  found: readonly Product[],
  all: readonly Product[],
): Answer {
  const worths = found.slice(0, shown).map(worth);
  const [first] = found;
  const isAbsurd = first !== undefined && worth(first) === 0 && !isNear(first);
  const isMissed = !isVoid && found.length === 0;
  const best = gain(all.map(worth).sort((a, b) => b - a));
  if (isVoid) {
    const right = found.length === 0 ? 1 : 0;
    return { words, language, ndcg: right, precision: right, isWronglyEmpty: !right, isMissed, isAbsurd };
  }
  if (best === 0) throw new Error(`Nothing answers the question "${words}".`);
  return {
    words,
    language,
    ndcg: gain(worths) / best,
    precision: worths.length === 0 ? 0 : worths.filter((one) => one > 0).length / worths.length,
    isWronglyEmpty: worths.length === 0,
    isMissed,
    isAbsurd,
  };
}

export function score(answers: readonly Answer[]): Score {
  const mean = (of: (answer: Answer) => number) =>
    answers.reduce((sum, answer) => sum + of(answer), 0) / answers.length;
  return {
    questions: answers.length,
    ndcg: mean((answer) => answer.ndcg),
    precision: mean((answer) => answer.precision),
    wrongEmpty: mean((answer) => Number(answer.isWronglyEmpty)),
    missed: mean((answer) => Number(answer.isMissed)),
    absurdFirst: mean((answer) => Number(answer.isAbsurd)),
  };
}

/** Every third question is not looked at while the search is tuned: only its share of the score says what strangers get. */
export const isHeldBack = (index: number): boolean => index % 3 === 2;
