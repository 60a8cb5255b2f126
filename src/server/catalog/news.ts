import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { announceGoods } from './write-goods-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** What is said, asked or offered of these goods is no longer what it was. */
    'goods.changed': { ids: string[] };
  }
}

const inOneJob = 500;

/** Tells of changed goods, if the transaction commits: the search hears it, and pages that show them are dropped. */
export async function publishChangedGoods(queue: Publisher, tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await announceGoods(tx, ids);
  for (let start = 0; start < ids.length; start += inOneJob)
    await queue.publish(tx, 'goods.changed', { ids: ids.slice(start, start + inOneJob) });
}
