import type { OutputOf } from '../../contract/contract.ts';
import { getOwnOrder, listMissingFacts as listMissing } from '../orders/public.ts';
import type { InShop } from '../shops/public.ts';

/** What the papers of an order will not be able to say, by line. */
export async function listMissingFacts(
  context: InShop,
  orderId: string,
): Promise<OutputOf<'orderDocuments.missingFacts'>> {
  const order = await getOwnOrder(context, orderId);
  const lines = await listMissing(context.db, [order], context.shop.country);
  return lines.map(({ orderId: _orderId, ...line }) => line);
}
