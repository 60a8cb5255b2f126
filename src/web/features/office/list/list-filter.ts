import { useState } from 'react';
import { useNavigate, usePlace } from '../../../page/place.tsx';

export interface Filter<Name extends string> {
  /** '' where a list is not narrowed by it. */
  values: Record<Name, string>;
  page: number;
  /** Whether anything narrows the list. */
  narrowed: boolean;
  /** Narrows the list, and goes to its first page. */
  narrow: (changes: Partial<Record<Name, string>>) => void;
  turn: (page: number) => void;
  clear: () => void;
}

/** What a list is narrowed to stands in its address, so that it can be kept, shared and gone back to. */
export function useFilter<Name extends string>(names: readonly Name[]): Filter<Name> {
  const { pathname, query } = usePlace();
  const navigate = useNavigate();
  const values = valuesOf(names, (name) => query.get(name));
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const go = (next: Record<string, string>) => {
    // What else stands in the address is not the list's to change.
    const search = new URLSearchParams(query);
    for (const name of [...names, 'page']) search.delete(name);
    for (const [name, value] of Object.entries(next)) if (value !== '') search.set(name, value);
    navigate(search.size > 0 ? `${pathname}?${search}` : pathname, { keepScroll: true, immediate: true });
  };
  return {
    values,
    page,
    narrowed: names.some((name) => values[name] !== ''),
    narrow: (changes) => go({ ...values, ...changes }),
    turn: (to) => go({ ...values, page: to > 1 ? String(to) : '' }),
    clear: () => go({}),
  };
}

/** The same of a list that is not what its page is about: the address tells of that one, and this one begins anew. */
export function useFilterHere<Name extends string>(names: readonly Name[]): Filter<Name> {
  const [{ page, ...current }, setFilter] = useState<{ values: Record<string, string>; page: number }>({
    values: {},
    page: 1,
  });
  const values = valuesOf(names, (name) => current.values[name]);
  return {
    values,
    page,
    narrowed: names.some((name) => values[name] !== ''),
    narrow: (changes) => setFilter({ values: { ...values, ...changes }, page: 1 }),
    turn: (to) => setFilter({ values, page: to }),
    clear: () => setFilter({ values: {}, page: 1 }),
  };
}

const valuesOf = <Name extends string>(
  names: readonly Name[],
  valueOf: (name: Name) => string | null | undefined,
) => Object.fromEntries(names.map((name) => [name, valueOf(name) ?? ''])) as Record<Name, string>;
