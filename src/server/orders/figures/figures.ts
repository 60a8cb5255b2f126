import { hotDays } from '../../../contract/lists.ts';
import { saveProductFigures } from '../../products/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { saveShopFigures } from '../../shops/public.ts';
import { countProducts, countShops } from './figures-sql.ts';

const recordDays = 365;
const day = 86_400_000;

/**
 * Counts what came of the orders, for the shops' record and for what is hot. Everything is counted again each time, so
 * an hour that was missed changes nothing.
 */
export async function countFigures({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now().getTime();
  const [shops, products] = await Promise.all([
    countShops(db, new Date(now - recordDays * day)),
    countProducts(db, new Date(now - hotDays * day)),
  ]);
  await transact(db, async (tx) => {
    await saveShopFigures(tx, shops);
    await saveProductFigures(tx, products);
  });
}
