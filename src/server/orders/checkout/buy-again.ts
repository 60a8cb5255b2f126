import type { RefilledCart } from '../../../contract/orders/checkout/refilled-cart.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { refillCart } from '../../cart/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { findOrder, listLines } from '../sql.ts';

/** Puts what is still on sale of a buyer's order into their cart. @throws {Refusal} NOT_FOUND, and as `refillCart` does */
export async function buyAgain(context: SignedIn, id: string): Promise<RefilledCart> {
  const { db, actor, language } = context;
  const order = await findOrder(db, id);
  if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  const lines = await listLines(db, [id]);
  return refillCart(
    context,
    lines.map((line) => ({
      skuId: line.sku_id,
      quantity: line.quantity,
      title: readText(line.titles as Text, language, line.source_language as Language).text,
    })),
  );
}
