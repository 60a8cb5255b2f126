// Lists of what was there when a check began: they may only get shorter, also where a command writes them anew.

/**
 * Refuses to write a list that has grown.
 * @param file  the list, below the project's root
 * @throws where there is more of it than before: that is mended, not listed
 */
export function refuseGrowth(file: string, before: number, now: number): void {
  if (now > before)
    throw new Error(`${file} would say ${now} in place of ${before}: mend what is new, do not list it`);
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
