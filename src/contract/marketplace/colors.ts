/** What a colour is mixed towards, and what words on a page stand on, by day and in the dark (`web/ui/theme/theme.css`). */
const grounds = { light: ['#ffffff', '#f6f1e8'], dark: ['#1d1914', '#14110d'] } as const;
const [white, black] = ['#ffffff', '#000000'];

const partsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** A colour between two: `share` of the second. */
export const mixColors = (color: string, toward: string, share: number): string => {
  const goal = partsOf(toward);
  const mixed = partsOf(color).map((level, index) => Math.round(level + (goal[index]! - level) * share));
  return `#${mixed.map((level) => level.toString(16).padStart(2, '0')).join('')}`;
};

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red, green, blue] = partsOf(color).map((level) => {
    const share = level / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** Contrast of two colours, 1 to 21 (WCAG 2.2). */
export function contrast(words: string, paper: string): number {
  const [low, high] = [luminance(words), luminance(paper)].toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

/** What words need of their ground (WCAG 2.2, level AA). */
export const leastContrast = 4.5;

/** The lowest contrast that a main colour has as words on the grounds of a page by day, and under white words. */
export const contrastByDay = (color: string): number =>
  Math.min(...grounds.light.map((paper) => contrast(color, paper)));

/** The colour itself where words in it can be read, else the nearest that is darker. */
export function legibleColor(color: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const darker = mixColors(color, black, share);
    if (contrastByDay(darker) >= leastContrast) return darker;
  }
  return black;
}

/** The main colour of pages with its companions: deep for what it says on soft. */
export interface Shades {
  main: string;
  deep: string;
  soft: string;
}

/** The first of ever stronger mixes that can be read on all of these grounds. */
function mixedUntilLegible(color: string, toward: string, least: number, papers: readonly string[]): string {
  for (let share = least; share < 1; share += 0.02) {
    const mixed = mixColors(color, toward, share);
    if (papers.every((paper) => contrast(mixed, paper) >= leastContrast)) return mixed;
  }
  return toward;
}

/** What a main colour is drawn with by day. */
export function shadesByDay(main: string): Shades {
  const soft = mixColors(main, white, 0.9);
  return { main, soft, deep: mixedUntilLegible(main, black, 0.16, [soft, ...grounds.light]) };
}

/** What it is drawn with in the dark: lighter, until words in it can be read there. */
export function shadesInTheDark(color: string): Shades {
  const main = mixedUntilLegible(color, white, 0, grounds.dark);
  const soft = mixColors(color, grounds.dark[0], 0.8);
  return { main, soft, deep: mixedUntilLegible(main, white, 0.24, [soft, ...grounds.dark]) };
}
