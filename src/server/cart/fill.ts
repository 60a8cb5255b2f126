import { Refusal } from '../../kit/errors.ts';
import { listOffers } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { refuseOwnShop } from '../shops/public.ts';
import { maximumLines, type SkuQuantity } from './pricing.ts';
import { countLines, putLine } from './sql.ts';

/**
 * Puts lines into the caller's cart, in the order of their skus so that two calls never wait for each other.
 * @param mode  whether quantities come on top of what is there, or in its place
 * @returns how many lines the cart holds
 * @throws {Refusal} CART_FULL, OWN_SHOP
 */
export function fill(
  { db, actor, site, now }: Pick<SignedIn, 'db' | 'actor' | 'site' | 'now'>,
  mode: 'add' | 'set',
  lines: readonly SkuQuantity[],
): Promise<number> {
  const { accountId } = actor;
  return transact(db, async (tx) => {
    const skuIds = lines.map(({ skuId }) => skuId);
    const offers = await listOffers(tx, skuIds, site);
    await refuseOwnShop(
      tx,
      accountId,
      offers.map((offer) => offer.shop_id),
    );
    for (const line of [...lines].sort((a, b) => (a.skuId < b.skuId ? -1 : 1)))
      await putLine(tx, accountId, { ...line, add: mode === 'add' }, now);
    const held = await countLines(tx, accountId);
    if (held > maximumLines) throw new Refusal('CART_FULL', { maximum: maximumLines });
    return held;
  });
}
