import type { Deps } from '../../platform/context.ts';
import { recountProducts, renoteRunningOut, sumUpCounts } from './kept-counts-sql.ts';

/** So many changes of a shop cost as much as reading one. */
const leastRows = 50;

export const sumUp = ({ db }: Pick<Deps, 'db'>): Promise<void> => sumUpCounts(db, leastRows);

/** Compares what is kept with what there is, each night, and puts it right. */
export async function putCountsRight({ db, log }: Pick<Deps, 'db' | 'log'>): Promise<void> {
  const shopIds = await recountProducts(db);
  if (shopIds.length > 0)
    log.error({ shopIds: shopIds.slice(0, 20), shops: shopIds.length }, 'products were counted wrongly');
  const skus = await renoteRunningOut(db);
  // Two changes at the same moment, of a stock and of the minimum order, may miss each other.
  if (skus > 0) log.info({ skus }, 'skus that run out were not noted, or noted and do not');
}
