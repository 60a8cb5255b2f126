import type { Tx } from '../../platform/database.ts';
import type { Publisher } from '../../platform/queue.ts';
import { publishChangedProducts } from '../events.ts';
import { keepHistory, type ChangeBy } from '../history/history.ts';
import { setStatus } from '../status-sql.ts';
import { lockProduct } from '../write-products-sql.ts';

/** Takes those products of a shop off sale that are on sale. @returns their ids */
export async function takeOffSale(
  tx: Tx,
  queue: Publisher,
  { shopId, ids, now, changer }: { shopId: string; ids: readonly string[]; changer: ChangeBy; now: Date },
): Promise<string[]> {
  const onSale = [...(await lockProduct(tx, shopId, ids)).values()].flatMap((product) =>
    product.publish_status === 'published' ? product.id : [],
  );
  const changedIds = await keepHistory(tx, { ids: onSale, by: changer, now }, () =>
    setStatus(tx, onSale, 'down', now),
  );
  await publishChangedProducts(queue, tx, changedIds);
  return changedIds;
}
