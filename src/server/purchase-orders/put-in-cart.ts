import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { fillCart } from '../cart/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { listOrderedUnder } from '../orders/public.ts';
import { lockOpen } from './decide.ts';
import { numberKey } from './numbers-rules.ts';
import { readyLines } from './price-lines.ts';
import * as rows from './purchase-orders-sql.ts';

/** How long a number waits for what is in a cart to be ordered. */
const rememberedDays = 90;

/**
 * Puts the lines of an order into the caller's cart, all or none of them. The same press again changes nothing. What the
 * buyer's own item numbers stand for is learned with it.
 * @throws {Refusal} NOT_FOUND, PURCHASE_ORDER_OVER, PURCHASE_ORDER_CHANGED, PURCHASE_ORDER_OPEN_QUESTIONS,
 *   PURCHASE_ORDER_EMPTY, and as `fillCart` does
 */
export async function putInCart(
  context: SignedIn,
  { id, version }: ParsedOf<'purchaseOrders.putInCart'>,
): Promise<OutputOf<'purchaseOrders.putInCart'>> {
  const { db, actor, now } = context;
  const personId = personOf(actor);
  return transact(db, async (tx) => {
    const record = requireFound(await rows.lockPurchaseOrder(tx, actor.accountId, id));
    const records = await rows.listLines(tx, id);
    const orderedLines = records.filter((line) => !line.is_left_out);
    const isSamePress =
      record.state === 'in_cart' && record.version === version && record.in_cart_by === personId;
    if (isSamePress) return { lineCount: orderedLines.length };
    await lockOpen(tx, actor.accountId, { id, version });
    const { lines } = await readyLines({ ...context, db: tx }, orderedLines);
    const open = lines.filter(({ question }) => question !== null).length;
    if (open > 0) throw new Refusal('PURCHASE_ORDER_OPEN_QUESTIONS', { count: open });
    if (lines.length === 0) throw new Refusal('PURCHASE_ORDER_EMPTY');
    await fillCart(
      { ...context, db: tx },
      'add',
      lines.map((line) => ({ skuId: line.record.sku_id!, quantity: line.cartQuantity! })),
    );
    await rows.learnNumbers(tx, actor.accountId, learnedNumbers(orderedLines), { personId, now });
    await rows.setInCart(tx, id, personId, now);
    return { lineCount: lines.length };
  });
}

/** What the buyer's own numbers stand for; one that stands for two things in one order stands for nothing. */
function learnedNumbers(lines: readonly rows.LineRecord[]): Map<string, string> {
  const numbered = lines.filter((line) => numberKey(line.buyer_item_number) !== '');
  const groups = Map.groupBy(numbered, (line) => numberKey(line.buyer_item_number));
  return new Map(
    [...groups].flatMap(([key, group]) => {
      const skuIds = new Set(group.map((line) => line.sku_id!));
      return skuIds.size === 1 ? [[key, [...skuIds][0]!] as const] : [];
    }),
  );
}

/** The numbers of the orders by which some products came into the caller's cart and that are not ordered under them yet. */
export async function listNumbersFor(
  { db, actor, now }: SignedIn,
  { skuIds }: ParsedOf<'purchaseOrders.numbersFor'>,
): Promise<OutputOf<'purchaseOrders.numbersFor'>> {
  const since = new Date(now.getTime() - rememberedDays * 86_400_000);
  const personId = personOf(actor);
  const lines = await rows.listPutInCart(db, actor.accountId, { personId, skuIds, since });
  const ordered = await listOrderedUnder(db, actor.accountId, [
    ...new Set(lines.map((line) => line.po_number)),
  ]);
  const open = lines.filter(
    (line) =>
      !ordered.some(
        (orderLine) =>
          orderLine.po_number === line.po_number &&
          orderLine.sku_id === line.sku_id &&
          orderLine.submitted_at >= line.in_cart_at!,
      ),
  );
  return { poNumbers: [...new Set(open.map((line) => line.po_number))] };
}
