import { listOffers } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { priceBuyerOf } from '../price-lists/public.ts';
import { priceLines, priceOrderable, type PricedLine, type PricelessLine } from './pricing.ts';
import { listLines } from './sql.ts';

/** The lines of a cart, priced now. */
interface PricedCart {
  /** `checked` where a line is ticked and can be ordered. */
  lines: ((PricedLine | PricelessLine) & { checked: boolean })[];
  orderable: PricedLine[];
}

/**
 * Prices the caller's cart. A tick counts for tiers and totals, unless the line cannot be ordered: then it is left out, and
 * says why. A line that is not ticked shows what it would cost with the others.
 */
export async function priceCart(
  context: Pick<SignedIn, 'db' | 'actor' | 'site' | 'now' | 'currency' | 'rates'>,
): Promise<PricedCart> {
  const { db, actor, site, currency, rates } = context;
  const cartLines = await listLines(db, personOf(actor));
  const offers = await listOffers(
    db,
    cartLines.map((line) => line.sku_id),
    site,
    priceBuyerOf(context),
  );
  const quantities = cartLines.map((line) => ({ skuId: line.sku_id, quantity: line.quantity }));
  const ticked = new Set(cartLines.filter((line) => line.checked).map((line) => line.sku_id));
  const { orderable, refused } = priceOrderable(
    quantities.filter((line) => ticked.has(line.skuId)),
    offers,
    currency,
    rates,
  );
  const pricedTicked = new Map([...orderable, ...refused].map((line) => [line.offer, line]));
  const checked = new Set(orderable.map((line) => line.offer));
  const lines = priceLines(quantities, offers, currency, rates).map((line) => ({
    ...(pricedTicked.get(line.offer) ?? line),
    checked: checked.has(line.offer),
  }));
  return { lines, orderable };
}
