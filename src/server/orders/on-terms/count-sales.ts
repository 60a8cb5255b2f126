import type { Tx } from '../../platform/database.ts';
import { changeSales } from '../../products/public.ts';
import type { OrderRecord } from '../sql.ts';
import { listCountedPieces } from './paid-sql.ts';

/**
 * Counts the pieces of an order on terms as sold, once nothing of it is owed any more: what nobody paid for would lift a
 * product above others for nothing.
 */
export async function countSales(tx: Tx, { id }: Pick<OrderRecord, 'id'>): Promise<void> {
  await changeSales(tx, await listCountedPieces(tx, id));
}

/**
 * Changes a locked order, and with it the sales of its products by as much as they are other than before. Whatever is taken
 * off them was counted once, and by the same rule.
 */
export async function withSalesCounted<Result>(
  tx: Tx,
  orderId: string,
  change: () => Promise<Result>,
): Promise<Result> {
  const formerPieces = await listCountedPieces(tx, orderId);
  const result = await change();
  const newPieces = await listCountedPieces(tx, orderId);
  const changes = [
    ...formerPieces.map(({ productId, quantity }) => ({ productId, quantity: -quantity })),
    ...newPieces,
  ];
  if (isOther(formerPieces, newPieces)) await changeSales(tx, changes);
  return result;
}

type Pieces = Awaited<ReturnType<typeof listCountedPieces>>;

function isOther(formerPieces: Pieces, newPieces: Pieces): boolean {
  const quantities = new Map(formerPieces.map(({ productId, quantity }) => [productId, quantity]));
  return (
    formerPieces.length !== newPieces.length ||
    newPieces.some(({ productId, quantity }) => quantities.get(productId) !== quantity)
  );
}
