import { useEffect, type MouseEvent } from 'react';
import { api } from '../../page/calls/api.ts';

/** Whoever has gone by then did not look at what was listed. */
const lookedMs = 1_000;

/**
 * Tells the house, as a number, that somebody searched for words. What is returned is told of clicks in the list: one on a
 * product says that the search listed something they looked for.
 */
export function useRecordedSearch(keyword: string | undefined): (event: MouseEvent) => void {
  useEffect(() => {
    if (!keyword) return;
    const timer = setTimeout(() => record(keyword, false), lookedMs);
    return () => clearTimeout(timer);
  }, [keyword]);
  return ({ target }) => {
    if (keyword && target instanceof Element && target.closest('a')) record(keyword, true);
  };
}

const record = (keyword: string, opened: boolean): void =>
  void api('search.record', { keyword, opened }).catch(() => {});
