import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { publishChangedProducts } from '../events.ts';
import { listOfBrandsAfter } from './brands-sql.ts';

const batch = 500;

/** Has the products of brands that operators named or merged be shown and found under what they are called now. */
export async function followBrands({ db, queue }: Deps, brandIds: readonly string[]): Promise<void> {
  let last: string | null = null;
  do {
    const ids: string[] = await listOfBrandsAfter(db, brandIds, last, batch);
    if (ids.length > 0) await transact(db, (tx) => publishChangedProducts(queue, tx, ids));
    last = ids.length === batch ? ids.at(-1)! : null;
  } while (last !== null);
}
