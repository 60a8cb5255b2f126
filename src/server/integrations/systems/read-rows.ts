import { z } from 'zod';
import type { ChangedProducts, TheirProduct, UnreadableProduct } from './system.ts';

const titleShape = z.string().max(1_000);

/** A title to name a product by of which more cannot be read; empty where it is none either. */
export const readTitle = (title: unknown): string => titleShape.safeParse(title).data ?? '';

/** What could be read of a page, and what could not. */
export const sortOut = (
  rows: readonly (TheirProduct | UnreadableProduct)[],
): Pick<ChangedProducts, 'products' | 'unreadable'> => ({
  products: rows.filter((row) => 'variants' in row),
  unreadable: rows.filter((row) => !('variants' in row)),
});
