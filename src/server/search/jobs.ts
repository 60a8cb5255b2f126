import { mostSearchDays } from '../../contract/search/search-outcomes.ts';
import { dayAfter, utcDay } from '../../kit/days.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { followShops, indexProducts, renewDocuments, sumUpAllShops } from './index-products.ts';
import { countWords, fillShelves, refreshRanks } from './index-sql.ts';
import { describePictures } from './pictures/pictures.ts';
import { deleteOldSearches, sumUpSearches } from './searches/searches-sql.ts';

/** A job that takes longer would be given up; what is left waits for the next minute. */
const describingMs = 200_000;
const renewingMs = 50_000;

export function workOnSearch(queue: Queue, deps: Deps): void {
  const { db } = deps;
  queue.work('products.changed', ({ ids }) => indexProducts(db, ids), { concurrency: 2 });
  // The prices that searches are narrowed by.
  queue.work('rates.changed', () => refreshRanks(db));
  queue.every('search.pictures', '* * * * *', () => describePictures(deps, Date.now() + describingMs));
  queue.every('search.searches', '11 0 * * *', async () => {
    const today = utcDay(deps.clock.now());
    await transact(db, async (tx) => {
      await sumUpSearches(tx, today);
      await deleteOldSearches(tx, dayAfter(today, -mostSearchDays));
    });
  });
  queue.every('search.renew', '* * * * *', () => renewDocuments(db, Date.now() + renewingMs));
  queue.every('search.refresh', '23 * * * *', async () => {
    await refreshRanks(db);
    await fillShelves(db);
    await followShops(db);
    await sumUpAllShops(db);
    await countWords(db);
  });
}
