/** More marks on one letter no script of ours has: vowels and tones of Thai, vowels and doubling of Arabic. */
const mostMarks = 4;

/** More marks than that in a row, also where something unseen stands between them: they are drawn on one letter all the same. */
const piled = /(?:\p{M}\p{Cf}*){5,}/gu;
const mark = /\p{M}/u;

/** A text whose letters bear so few marks that none of them is drawn over the lines around it. */
export const clipMarks = (text: string): string =>
  text.replace(piled, (run) =>
    [...run]
      .filter((sign) => mark.test(sign))
      .slice(0, mostMarks)
      .join(''),
  );
