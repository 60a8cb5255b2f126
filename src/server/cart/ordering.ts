import type { Db } from '../platform/database.ts';
import type { SignedIn } from '../platform/context.ts';
import { fill } from './fill.ts';
import type { SkuQuantity } from './pricing.ts';
import { listLines } from './sql.ts';

/** The ticked lines of a cart. */
export async function listTicked(db: Db, accountId: string): Promise<SkuQuantity[]> {
  const lines = await listLines(db, accountId);
  return lines
    .filter((line) => line.checked)
    .map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
}

/** Puts lines into a buyer's cart on top of what is there. @throws {Refusal} OWN_SHOP, CART_FULL */
export const putIntoCart = (context: SignedIn, lines: readonly SkuQuantity[]): Promise<number> =>
  fill(context, 'add', lines, false);
