import type { Tx } from '../../platform/database.ts';
import { changeSales } from '../../products/public.ts';
import { listLines, type OrderRecord } from '../sql.ts';

/**
 * Counts the pieces of an order on terms as sold, once nothing of it is owed any more: what nobody paid for would lift a
 * product above others for nothing. Those within one hand count for no product.
 */
export async function countSales(
  tx: Tx,
  { id, is_related: isRelated }: Pick<OrderRecord, 'id' | 'is_related'>,
): Promise<void> {
  if (isRelated) return;
  const lines = await listLines(tx, [id]);
  await changeSales(
    tx,
    lines
      .map((line) => ({ productId: line.product_id, quantity: line.quantity - line.refunded_quantity }))
      .filter(({ quantity }) => quantity > 0),
  );
}
