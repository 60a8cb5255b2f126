/** More marks on one letter no script of ours has: vowels and tones of Thai, vowels and doubling of Arabic. */
const piled = /(\p{M}{4})\p{M}+/gu;

/** A text whose letters bear so few marks that none of them is drawn over the lines around it. */
export const clipMarks = (text: string): string => text.replace(piled, '$1');
