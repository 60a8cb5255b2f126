import { Refusal } from '../../../kit/errors.ts';
import { readText } from '../../../kit/languages.ts';
import type { PricedLine } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import type { SignedIn } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { putBack, take } from '../../stock/public.ts';
import { piecesOf } from './sending.ts';
import type { Terms } from './terms.ts';

/**
 * Takes the products of all orders out of the warehouses that they were to be sent from, or refuses with the first products
 * there is not enough of. Pieces that lie elsewhere by now are sent from there, if that changes no term.
 * @param termsFor  the terms of the same lines with other stock
 */
export async function hold(
  tx: Tx,
  { language, site }: SignedIn,
  terms: Terms[],
  termsFor: (lines: readonly PricedLine[]) => Promise<Terms[]>,
): Promise<Terms[]> {
  const pieces = terms.flatMap(({ shop, allocation }) => piecesOf(shop.id, allocation));
  const short = await take(tx, pieces);
  if (short.length === 0) return terms;
  const lines = terms.flatMap(({ lines: shopLines }) => shopLines);
  const refuseShort = async (skuId: string) => {
    const [now] = await listOffers(tx, [skuId], site, null);
    const missing = lines.find(({ offer }) => offer.sku_id === skuId)!;
    if (now && now.stock >= missing.quantity) return;
    const title = now ? readText(now.titles, language, now.source_language).text : '';
    throw new Refusal('STOCK_SHORT', { title, skuId, stock: now?.stock ?? 0 });
  };
  for (const skuId of short) await refuseShort(skuId);
  await putBack(
    tx,
    pieces.filter(({ skuId }) => !short.includes(skuId)),
  );
  // Their rows are locked by now.
  const offers = await listOffers(
    tx,
    lines.map(({ offer }) => offer.sku_id),
    site,
    null,
  );
  const stockOf = new Map(offers.map(({ sku_id: id, stock, elsewhere }) => [id, { stock, elsewhere }]));
  const replanned = await termsFor(
    lines.map((line) => ({ ...line, offer: { ...line.offer, ...stockOf.get(line.offer.sku_id) } })),
  );
  const [stillShort] = await take(
    tx,
    replanned.flatMap(({ shop, allocation }) => piecesOf(shop.id, allocation)),
  );
  if (stillShort) throw new Refusal('STOCK_SHORT', { title: '', skuId: stillShort, stock: 0 });
  return replanned;
}
