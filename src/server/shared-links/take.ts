import type { OutputOf } from '../../contract/contract.ts';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { fillCart } from '../cart/public.ts';
import { listOffers, listStandings, type OfferRow } from '../catalog/public.ts';
import { saveProducts } from '../favorites/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { readText } from '../../kit/languages.ts';
import { listLines, type LineRow } from './links-sql.ts';
import { reachLink, type LinkKey } from './reach.ts';

type CartAnswer = OutputOf<'sharedLinks.putInCart'>;

/**
 * Has at least the shared quantities in the caller's cart, of what can be bought now: what is there already counts, so
 * that nothing is added twice however often it is pressed.
 */
export async function putInCart(context: SignedIn, key: LinkKey): Promise<CartAnswer> {
  const { db, site } = context;
  const { link } = await reachLink(context, key);
  const lines = await listLines(db, link.id, mostSharedLines);
  const offers = await listOffers(
    db,
    lines.flatMap((line) => line.sku_id ?? []),
    site,
    priceBuyerOf(context),
  );
  const standings = await listStandings(
    db,
    lines.flatMap((line) => (line.sku_id ? [] : line.product_id)),
    site,
  );
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const missing: CartAnswer['missing'] = [];
  const available = lines.flatMap((line) => {
    const offer = line.sku_id ? bySku.get(line.sku_id) : undefined;
    const reason = line.sku_id
      ? reasonNot(offer)
      : standings.get(line.product_id)?.on_sale
        ? 'variant'
        : 'gone';
    if (reason === null) return [{ skuId: line.sku_id!, quantity: line.quantity ?? 1 }];
    missing.push({ title: titleOf(context, line, offer), reason });
    return [];
  });
  if (available.length > 0) await fillCart(context, 'least', available, false);
  return { added: available.length, missing };
}

function reasonNot(offer: OfferRow | undefined): 'gone' | 'hidden' | 'stock' | null {
  if (!offer?.on_sale) return 'gone';
  if (offer.price_visibility === 'hidden') return 'hidden';
  return offer.stock > 0 ? null : 'stock';
}

const titleOf = ({ language }: SignedIn, line: LineRow, offer: OfferRow | undefined): string =>
  offer ? readText(offer.titles, language, offer.source_language).text : line.title;

/** Saves the products of a link among the caller's own. */
export async function saveShared(
  context: SignedIn,
  key: LinkKey,
): Promise<OutputOf<'sharedLinks.saveProducts'>> {
  const { link } = await reachLink(context, key);
  const lines = await listLines(context.db, link.id, mostSharedLines);
  return { saved: await saveProducts(context, [...new Set(lines.map((line) => line.product_id))]) };
}
