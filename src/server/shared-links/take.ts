import type { OutputOf } from '../../contract/contract.ts';
import { mostSharedLines } from '../../contract/shared-links/shared-link-limits.ts';
import { readText } from '../../kit/languages.ts';
import { fillCart, listCartIssues, reasonNotInCart } from '../cart/public.ts';
import { listOffers, listStandings, type OfferRow } from '../catalog/public.ts';
import { saveProducts } from '../favorites/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { findShopOfPerson } from '../shops/public.ts';
import { listLines, type LineRow } from './links-sql.ts';
import { reachOpenLink, type LinkKey } from './reach.ts';

type CartAnswer = OutputOf<'sharedLinks.putInCart'>;

/**
 * Has at least the shared quantities in the caller's cart, of what they can buy now: what is there already counts, so
 * that nothing is added twice however often it is pressed. What cannot be ordered as it lies there is named too.
 */
export async function putInCart(context: SignedIn, key: LinkKey): Promise<CartAnswer> {
  const { db, actor, site } = context;
  const { link } = await reachOpenLink(context, key);
  const lines = await listLines(db, link.id, mostSharedLines);
  const skuIds = lines.flatMap((line) => line.sku_id ?? []);
  const productIds = lines.flatMap((line) => (line.sku_id ? [] : line.product_id));
  const [offers, standings, ownShop] = await Promise.all([
    listOffers(db, skuIds, site, priceBuyerOf(context)),
    listStandings(db, productIds, site),
    findShopOfPerson(db, personOf(actor)),
  ]);
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const missing: CartAnswer['missing'] = [];
  const available = lines.flatMap((line) => {
    const offer = line.sku_id ? bySku.get(line.sku_id) : undefined;
    const isOnSale = standings.get(line.product_id)?.on_sale === true;
    const reason = line.sku_id ? reasonNotInCart(offer, ownShop?.id) : isOnSale ? 'variant' : 'gone';
    if (reason === null)
      return [{ skuId: line.sku_id!, quantity: line.quantity ?? 1, title: titleOf(context, line, offer) }];
    missing.push({ title: titleOf(context, line, offer), reason });
    return [];
  });
  if (available.length > 0) await fillCart(context, 'least', available, false);
  const issues = available.length > 0 ? await listCartIssues(context) : new Map();
  const flawed = available.flatMap(({ skuId, title }): CartAnswer['missing'] => {
    const reason = issues.get(skuId);
    return reason ? [{ title, reason }] : [];
  });
  return { added: available.length - flawed.length, missing: [...missing, ...flawed] };
}

const titleOf = ({ language }: SignedIn, line: LineRow, offer: OfferRow | undefined): string =>
  offer?.on_sale ? readText(offer.titles, language, offer.source_language).text : line.title;

/** Saves the products of a link among the caller's own. */
export async function saveShared(
  context: SignedIn,
  key: LinkKey,
): Promise<OutputOf<'sharedLinks.saveProducts'>> {
  const { link } = await reachOpenLink(context, key);
  const lines = await listLines(context.db, link.id, mostSharedLines);
  return { saved: await saveProducts(context, [...new Set(lines.map((line) => line.product_id))]) };
}
