import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database.ts';
import { remember } from '../platform/remember.ts';

/** How many goods stand on the shelves up to each, the best in front; those behind stand on the last. */
export const shelfEnds = [10_000, 50_000, 250_000] as const;
export const lastShelf = 3;

/** Where to look. */
export interface Shelf {
  isOn: RawBuilder<unknown>;
  /** How many times the goods of the front shelf stand here, about. */
  times: number;
}

export const everywhere: Shelf = { isOn: sql`true`, times: Infinity };

// Literals: the indexes are of these conditions.
const fronts: readonly Shelf[] = [sql`shelf = 0`, sql`shelf <= 1`, sql`shelf <= 2`].map((isOn, index) => ({
  isOn,
  times: shelfEnds[index]! / shelfEnds[0],
}));
const keepShelves = 60;

/** Where to look, from front to back, everywhere at last; a small catalogue has no front. */
export function shelvesOf(db: Db): Promise<Shelf[]> {
  return remember(db, 'shelves', keepShelves, async () => {
    const found = await sql<{ front: boolean; middle: boolean }>`
      select exists (select from search_documents where shelf = 0) as front,
        exists (select from search_documents where shelf = 2) as middle`.execute(db);
    const { front, middle } = found.rows[0]!;
    if (!front) return [everywhere];
    return [...(middle ? fronts : fronts.slice(0, 2)), everywhere];
  });
}
