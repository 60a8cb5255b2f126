import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { countWords, fillShelves, followShops, refreshRanks } from './index-goods.ts';

export { countWords, fillShelves, indexAllGoods, indexGoods, refreshRanks } from './index-goods.ts';

export function workOnSearch(queue: Queue, { db }: Services): void {
  queue.every('search.refresh', '23 * * * *', async () => {
    await refreshRanks(db);
    await fillShelves(db);
    await followShops(db);
    await countWords(db);
  });
}
