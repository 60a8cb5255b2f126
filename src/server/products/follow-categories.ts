import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { publishChangedProducts } from './events.ts';
import { listOfCategoryAfter, moveToCategory } from './category-sql.ts';

const batch = 500;

/** Has the products below a category that was moved or renamed be found where they are now. */
export async function followMovedCategory({ db, queue }: Deps, categoryId: string): Promise<void> {
  let last: string | null = null;
  do {
    const ids: string[] = await listOfCategoryAfter(db, categoryId, last, batch);
    if (ids.length > 0) await transact(db, (tx) => publishChangedProducts(queue, tx, ids));
    last = ids.length === batch ? ids.at(-1)! : null;
  } while (last !== null);
}

/** Puts the products of a category that was merged into the other one. */
export async function followMergedCategory(
  { db, queue, clock }: Deps,
  { categoryId, intoId }: { categoryId: string; intoId: string },
): Promise<void> {
  for (;;) {
    const count = await transact(db, async (tx) => {
      const ids = await moveToCategory(tx, { categoryId, intoId, now: clock.now(), limit: batch });
      await publishChangedProducts(queue, tx, ids);
      return ids.length;
    });
    if (count < batch) return;
  }
}
