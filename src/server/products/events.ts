import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { announceProducts } from './write-products-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** What is said, asked or offered of these products is no longer what it was. */
    'products.changed': { ids: string[] };
  }
}

const inOneJob = 500;

/** Tells of changed products, if the transaction commits: the search hears it, and pages that show them are dropped. */
export async function publishChangedProducts(
  queue: Publisher,
  tx: Tx,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await announceProducts(tx, ids);
  for (let start = 0; start < ids.length; start += inOneJob)
    await queue.publish(tx, 'products.changed', { ids: ids.slice(start, start + inOneJob) });
}
