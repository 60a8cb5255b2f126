import { fold } from '../../../../kit/text/fold.ts';

/** A number and what says, behind it and what is counted, that it may be more. */
const orMore =
  /(\d{1,4})\s?\p{L}{0,10}\s?(?:以上|及以上|or more|and up|and more|и более|и больше|atau lebih|ke atas|ve üzeri|ve uzeri|ขึ้นไป|فاكثر|فما فوق)/gu;
/** The same in front of it. */
const atLeast =
  /(?:at least|no less than|не менее|не меньше|как минимум|en az|minimal|paling sedikit|อย่างน้อย|على الاقل|至少|不少于)\s?(\d{1,4})/gu;

/** The numbers of a search of which there may be more. */
export const leastNumbers = (typed: string): ReadonlySet<string> => {
  const text = fold(typed);
  return new Set(
    [orMore, atLeast].flatMap((pattern) => [...text.matchAll(pattern)].map(([, number = '']) => number)),
  );
};
