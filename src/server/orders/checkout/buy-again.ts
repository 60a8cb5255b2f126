import type { OutputOf } from '../../../contract/contract.ts';
import { Refusal } from '../../../kit/errors.ts';
import { readText, type Language, type Text } from '../../../kit/languages.ts';
import { putIntoCart } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import { findOrder, listLines } from '../sql.ts';

/**
 * Puts what is still on sale of a buyer's order into their cart, in the quantities of then; what its stock no longer
 * holds and what is gone is told by its name.
 */
export async function buyAgain(context: SignedIn, id: string): Promise<OutputOf<'orders.buyAgain'>> {
  const { db, actor, site, language } = context;
  const order = await findOrder(db, id);
  if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
  const lines = await listLines(db, [id]);
  const offers = await listOffers(
    db,
    lines.map((line) => line.sku_id),
    site,
  );
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const missing: OutputOf<'orders.buyAgain'>['missing'] = [];
  const requested = lines.flatMap((line) => {
    const offer = bySku.get(line.sku_id);
    const isSold = offer?.on_sale && offer.stock > 0;
    if (isSold) return [{ skuId: line.sku_id, quantity: line.quantity }];
    const title = readText(line.titles as Text, language, line.source_language as Language).text;
    missing.push({ title, reason: offer?.on_sale ? 'stock' : 'gone' });
    return [];
  });
  await putIntoCart(context, requested);
  return { added: requested.length, missing };
}
