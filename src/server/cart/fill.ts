import { Refusal, requireFound } from '../../kit/errors.ts';
import { readText } from '../../kit/languages.ts';
import { offersOf } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { maximumLines } from './pricing.ts';
import { idOfShopOfPerson } from '../shops/public.ts';
import { newSkus, putLines, type FillMode, type NewLine } from './sql.ts';

/** A sku to be put into a cart; without a quantity as many as its product is packed in. */
interface RequestedLine {
  skuId: string;
  quantity?: number | undefined;
}

/**
 * Puts lines into the caller's cart.
 * @param isOnSale  whether they have to be to be had now
 * @returns how many lines the cart holds
 * @throws {Refusal} NOT_FOUND, GOODS_GONE, PRICE_HIDDEN, STOCK_SHORT, OWN_SHOP, CART_FULL; then none of them is put in
 */
export async function fill(
  { db, actor, site, language, now }: Pick<SignedIn, 'db' | 'actor' | 'site' | 'language' | 'now'>,
  mode: FillMode,
  lines: readonly RequestedLine[],
  isOnSale = true,
): Promise<number> {
  const accountId = personOf(actor);
  const { offers, ownShopId, lineCount } = await putLines(
    db,
    {
      accountId,
      mostLines: maximumLines,
      offers: offersOf(newSkus, site, priceBuyerOf({ actor, site, now })),
      ownShopId: idOfShopOfPerson(accountId),
    },
    merge(mode, lines),
    { mode, isOnSale },
    now,
  );
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  for (const { skuId } of lines) {
    const offer = requireFound(bySku.get(skuId));
    const title = readText(offer.titles, language, offer.source_language).text;
    if (isOnSale && !offer.on_sale) throw new Refusal('GOODS_GONE', { title });
    if (offer.price_visibility === 'hidden') throw new Refusal('PRICE_HIDDEN', { title, skuId });
    if (isOnSale && offer.stock === 0) throw new Refusal('STOCK_SHORT', { title, stock: 0 });
  }
  if (offers.some((offer) => offer.shop_id === ownShopId)) throw new Refusal('OWN_SHOP');
  if (lineCount > maximumLines) throw new Refusal('CART_FULL', { maximum: maximumLines });
  return lineCount;
}

/** One line for each sku: quantities come together, or the last one counts. */
function merge(mode: FillMode, lines: readonly RequestedLine[]): NewLine[] {
  const bySku = new Map<string, NewLine>();
  for (const { skuId, quantity } of lines) {
    const earlier = mode === 'set' ? undefined : bySku.get(skuId);
    bySku.set(skuId, {
      skuId,
      quantity: Math.min((earlier?.quantity ?? 0) + (quantity ?? 0), 1_000_000_000),
      packs: (earlier?.packs ?? 0) + (quantity === undefined ? 1 : 0),
    });
  }
  return [...bySku.values()];
}
