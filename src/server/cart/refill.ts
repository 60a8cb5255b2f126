import type { RefilledCart } from '../../contract/orders/checkout/refilled-cart.ts';
import { listOffers, type OfferRow } from '../catalog/public.ts';
import type { SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { fill } from './fill.ts';

/** A sku that somebody wanted before, and what its product was called. */
interface FormerLine {
  skuId: string;
  quantity: number;
  title: string;
}

/**
 * Puts what is still on sale of what somebody wanted before into their cart, in the quantities of then; what is sold out
 * or gone is told by its name.
 * @throws {Refusal} OWN_SHOP, CART_FULL
 */
export async function refill(context: SignedIn, lines: readonly FormerLine[]): Promise<RefilledCart> {
  const { db, site } = context;
  const reasonNot = (offer: OfferRow | undefined): RefilledCart['missing'][number]['reason'] | null =>
    !offer?.on_sale
      ? 'gone'
      : offer.price_visibility === 'hidden'
        ? 'hidden'
        : offer.stock > 0
          ? null
          : 'stock';
  const offers = await listOffers(
    db,
    lines.map((line) => line.skuId),
    site,
    priceBuyerOf(context),
  );
  const bySku = new Map(offers.map((offer) => [offer.sku_id, offer]));
  const missing: RefilledCart['missing'] = [];
  const available = lines.filter(({ skuId, title }) => {
    const reason = reasonNot(bySku.get(skuId));
    if (reason) missing.push({ title, reason });
    return reason === null;
  });
  await fill(
    context,
    'add',
    available.map(({ skuId, quantity }) => ({ skuId, quantity })),
    false,
  );
  return { added: available.length, missing };
}
