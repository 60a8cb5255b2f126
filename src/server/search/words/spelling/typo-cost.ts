/*
 * What people type instead of what they mean: letters that sound alike, doubled ones written once, neighbors swapped.
 * Such a slip costs less than a letter that has nothing to do with the one that was meant.
 */

/** Letters that are heard alike, or nearly so, and are written for each other. */
const soundAlike = `aeiouy ckq sz cs fv vw gj bp dt gk xs iy
  аоя еиэыё иы ую бп дт вф гк зс жш шщ цс чщ ъь йи
  اعه تط سصث دض ضظ ذزظ حه قك غق جش وا يا`;

/** Arabic letters that much of the Arab world says alike and writes for each other, each with the one it is compared as. */
const confused: Record<string, string> = { ظ: 'ض', ذ: 'د', ث: 'ت' };

/** A word with the letters that are written for each other brought to one. */
export const withoutConfusion = (word: string): string =>
  word.replace(/[ظذث]/gu, (letter) => confused[letter]!);

const alike = new Set(
  soundAlike
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((letters) => [...letters].flatMap((first) => [...letters].map((second) => first + second))),
);
const hardlyHeard = new Set('hьъ');

const cost = { doubled: 0.5, swapped: 0.7, alike: 0.6, hardlyHeard: 0.6, other: 1, first: 0.4 };

/** What it costs that a letter of one word is missing in the other. */
function lengthCost(letters: readonly string[], index: number): number {
  const letter = letters[index]!;
  if (letter === letters[index - 1] || letter === letters[index + 1]) return cost.doubled;
  if (hardlyHeard.has(letter)) return cost.hardlyHeard;
  return cost.other + (index === 0 ? cost.first : 0);
}

function changeCost(typedLetter: string, meantLetter: string, isFirst: boolean): number {
  if (typedLetter === meantLetter) return 0;
  return (alike.has(typedLetter + meantLetter) ? cost.alike : cost.other) + (isFirst ? cost.first : 0);
}

/**
 * How unlikely it is that somebody typed one word and meant another: 0 for the same word, 1 for a letter that is missing,
 * too many or another, less for slips that many make (the optimal string alignment distance with such weights).
 * @param most  what costs more is not told apart: then the answer is infinite
 */
export function typoCost(typedWord: string, meantWord: string, most: number): number {
  const typedLetters = [...typedWord];
  const meantLetters = [...meantWord];
  // The cheapest letter too many costs a half.
  if (Math.abs(typedLetters.length - meantLetters.length) * cost.doubled > most)
    return Number.POSITIVE_INFINITY;
  let beforeLast: number[] = [];
  let last = [0];
  for (const [j] of meantLetters.entries()) last.push(last[j]! + lengthCost(meantLetters, j));
  for (const [i, letter] of typedLetters.entries()) {
    const row = [last[0]! + lengthCost(typedLetters, i)];
    for (const [j, meantLetter] of meantLetters.entries()) {
      const isSwapped =
        i > 0 &&
        j > 0 &&
        letter === meantLetters[j - 1] &&
        typedLetters[i - 1] === meantLetter &&
        letter !== meantLetter;
      row.push(
        Math.min(
          last[j]! + changeCost(letter, meantLetter, i === 0 && j === 0),
          last[j + 1]! + lengthCost(typedLetters, i),
          row[j]! + lengthCost(meantLetters, j),
          isSwapped ? beforeLast[j - 1]! + cost.swapped : Number.POSITIVE_INFINITY,
        ),
      );
    }
    if (Math.min(...row) > most && Math.min(...last) > most) return Number.POSITIVE_INFINITY;
    beforeLast = last;
    last = row;
  }
  const total = last.at(-1)!;
  return total > most ? Number.POSITIVE_INFINITY : total;
}

/** What a word may be mistyped by and still be recognized: the longer it is, the more. */
export function mostTypoCost(word: string): number {
  const length = [...word].length;
  if (length < 4) return 0;
  if (length < 6) return 1;
  if (length < 8) return 1.3;
  return length < 10 ? 1.7 : 2.1;
}
