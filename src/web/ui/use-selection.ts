import { useState } from 'react';

/** Rows of a list that are ticked: always of those on the screen, never of others. */
export interface Selection<Row> {
  rows: readonly Row[];
  ids: ReadonlySet<string>;
  /** Ticks just these. */
  select: (ids: Iterable<string>) => void;
  clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/**
 * The ticked rows of a list. A tick belongs to the row it was made on: once that row has left the screen, by another
 * tab, page or search, or because what was done to it moved it, the tick is gone and does not come back with the row.
 * @param rows  what is on the screen; undefined while it is on its way
 */
export function useSelection<Row>(
  rows: readonly Row[] | undefined,
  rowId: (row: Row) => string,
): Selection<Row> {
  const [ids, setIds] = useState(none);
  const selected = rows?.filter((row) => ids.has(rowId(row))) ?? [];
  const visible: ReadonlySet<string> = selected.length === ids.size ? ids : new Set(selected.map(rowId));
  if (rows && visible !== ids) setIds(visible);
  return {
    rows: selected,
    ids: visible,
    select: (next) => setIds(new Set(next)),
    clear: () => setIds(none),
  };
}
