import { personOf, type SignedIn } from '../platform/context.ts';
import type { Tx } from '../platform/database.ts';
import { fill } from './fill.ts';
import { listQuantities, lockQuantities } from './sql.ts';

/**
 * Puts lines into the caller's cart on top of what is there, whether or not they can be ordered as they are.
 * @returns how many pieces of each variant went in: fewer than were asked for where its line holds no more
 * @throws {Refusal} NOT_FOUND, PRICE_HIDDEN, OWN_SHOP, CART_FULL; then none of them is put in
 */
export async function addToCart(
  context: Omit<SignedIn, 'db'> & { db: Tx },
  lines: readonly { skuId: string; quantity: number }[],
): Promise<Map<string, number>> {
  if (lines.length === 0) return new Map();
  const { db, actor } = context;
  const skuIds = lines.map(({ skuId }) => skuId);
  const formerPieces = await lockQuantities(db, personOf(actor), skuIds);
  await fill(context, 'add', lines, false);
  const piecesNow = await listQuantities(db, personOf(actor), skuIds);
  return new Map(
    [...piecesNow].flatMap(([skuId, quantity]) => {
      const pieces = quantity - (formerPieces.get(skuId) ?? 0);
      return pieces > 0 ? [[skuId, pieces] as const] : [];
    }),
  );
}
