/** What everybody reads of who wrote: the name, or of one who does not want to be named the first letter. */
export const shownName = (name: string, anonymous: boolean): string =>
  anonymous ? `${[...name][0] ?? ''}**` : name;

/** The average of so many one, two, … five stars with one decimal; null of none. */
export function averageOf(perStar: readonly number[]): number | null {
  let count = 0;
  let sum = 0;
  for (const [index, n] of perStar.entries()) {
    count += n;
    sum += n * (index + 1);
  }
  return count > 0 ? Math.round((sum * 10) / count) / 10 : null;
}
