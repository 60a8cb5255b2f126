import { Refusal } from '../../../kit/errors.ts';
import { personOf } from '../../platform/context.ts';
import type { Db } from '../../platform/database.ts';
import type { InShop } from '../own-shop.ts';
import { listOwnCustomers, type ShopWorker, type StepKind } from './own-customers-sql.ts';

/** Whoever calls, as a person who works in the shop. */
export const workerIn = ({ shop, actor }: Pick<InShop, 'shop' | 'actor'>): ShopWorker => ({
  shopId: shop.id,
  personId: personOf(actor),
});

/** Whether a buyer is acted for by somebody who gave them something of the shop, as far as it is known by now. */
export const isOwnCustomer = async (db: Db, worker: ShopWorker, buyerId: string): Promise<boolean> =>
  (await listOwnCustomers(db, worker, [buyerId], 'grants')).length > 0;

/**
 * Nobody acts on both sides: every step of a shop that concerns a buyer asks this, and `test/own-customers.ts` says of each
 * call of a shop whether it does. What is refused to one is done by somebody else of the shop (decision 236).
 * @throws {Refusal} OWN_SHOP where whoever acts for the shop is one of the buyers, belongs to the company that is, or where
 *   they give away what is not theirs, is likely one hand with them
 */
export async function refuseOwnCustomers(
  db: Db,
  worker: ShopWorker,
  buyerIds: readonly string[],
  kind: StepKind,
): Promise<void> {
  if (buyerIds.length === 0) return;
  if ((await listOwnCustomers(db, worker, buyerIds, kind)).length > 0) throw new Refusal('OWN_SHOP');
}
