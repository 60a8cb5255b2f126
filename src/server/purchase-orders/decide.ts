import type { ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { listOffers } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { getShopCards } from '../shops/public.ts';
import { matchLines } from './match-order.ts';
import { numberKey } from './numbers-rules.ts';
import * as rows from './purchase-orders-sql.ts';

/** An order of the caller's that is in no cart yet, as it was seen. @throws {Refusal} NOT_FOUND, PURCHASE_ORDER_OVER, PURCHASE_ORDER_CHANGED */
export async function lockOpen(tx: Tx, buyerId: string, { id, version }: { id: string; version: number }) {
  const order = requireFound(await rows.lockPurchaseOrder(tx, buyerId, id));
  if (order.state !== 'open') throw new Refusal('PURCHASE_ORDER_OVER');
  if (order.version !== version) throw new Refusal('PURCHASE_ORDER_CHANGED');
  return order;
}

/**
 * Says the number of an order, or whose item numbers it uses: then the lines that nobody has decided about are matched
 * anew.
 */
export async function updatePurchaseOrder(
  context: SignedIn,
  { poNumber, shopId, ...seenOrder }: ParsedOf<'purchaseOrders.update'>,
): Promise<void> {
  const { db, actor } = context;
  await transact(db, async (tx) => {
    const order = await lockOpen(tx, actor.accountId, seenOrder);
    if (shopId) requireFound((await getShopCards(context, [shopId])).get(shopId));
    if (shopId !== undefined && shopId !== order.shop_id) {
      const records = await rows.listLines(tx, order.id);
      const undecided = records.filter((record) => record.matched_by !== 'byHand');
      const matches = await matchLines({ ...context, db: tx }, undecided.map(identityOf), shopId);
      for (const [index, record] of undecided.entries()) {
        const match = matches[index]!;
        await rows.updateMatch(tx, record, match);
        // So many pieces of one thing are not so many of another.
        if (match.skuId !== record.sku_id) await rows.updateLine(tx, record, { typed_quantity: null });
      }
    }
    await rows.updatePurchaseOrder(tx, order.id, {
      ...(poNumber !== undefined && { po_number: poNumber, number_key: numberKey(poNumber) }),
      ...(shopId !== undefined && { shop_id: shopId }),
    });
  });
}

const identityOf = (record: rows.LineRecord) => ({
  itemNumber: record.item_number,
  buyerItemNumber: record.buyer_item_number,
  gtin: record.gtin,
  description: record.description,
});

/** Says what a line is, how many pieces of it are meant, or that it is left out. */
export async function decideLine(
  { db, actor, site }: SignedIn,
  { position, skuId, quantity, isLeftOut, ...seenOrder }: ParsedOf<'purchaseOrders.decide'>,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOpen(tx, actor.accountId, seenOrder);
    const records = await rows.listLines(tx, order.id);
    const record = requireFound(records.find((line) => line.position === position));
    if (skuId !== undefined) {
      const [offer] = await listOffers(tx, [skuId], site, null);
      if (!offer?.on_sale) throw new Refusal('NOT_FOUND');
    }
    const isOther = skuId !== undefined && skuId !== record.sku_id;
    const changes = {
      ...(skuId !== undefined && { sku_id: skuId, matched_by: 'byHand' as const, is_left_out: false }),
      ...(isOther && { typed_quantity: null }),
      ...(quantity !== undefined && { typed_quantity: quantity }),
      ...(isLeftOut !== undefined && { is_left_out: isLeftOut }),
    };
    if (Object.keys(changes).length > 0) await rows.updateLine(tx, record, changes);
    await rows.updatePurchaseOrder(tx, order.id, {});
  });
}

/** Removes an order that is in no cart yet. */
export async function removePurchaseOrder(
  { db, actor }: SignedIn,
  seenOrder: ParsedOf<'purchaseOrders.remove'>,
): Promise<void> {
  await transact(db, async (tx) => {
    const order = await lockOpen(tx, actor.accountId, seenOrder);
    await rows.deletePurchaseOrder(tx, order.id);
  });
}
