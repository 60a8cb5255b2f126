import { useNavigate, usePlace } from '../../page/place.tsx';

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
export function useFilter<Name extends string>(path: string, names: readonly Name[]): Filter<Name> {
  const { query } = usePlace();
  const navigate = useNavigate();
  const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const go = (next: Record<string, string>) => {
    const kept = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''));
    navigate(kept.size > 0 ? `${path}?${kept}` : path, { keepScroll: true, immediate: true });
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
