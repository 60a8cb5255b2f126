import { readText } from '../../../kit/languages.ts';
import { wireUnitPrice } from '../../../kit/unit-price.ts';
import { wireMoneyIn } from '../../../kit/wire.ts';
import { priceLines } from '../../cart/public.ts';
import { listOffers } from '../../catalog/public.ts';
import { priceBuyerOf } from '../../price-lists/public.ts';
import { nameSpec } from '../../products/public.ts';
import type { Context } from '../../platform/context.ts';
import type { CartLine } from './carts-sql.ts';

/** Lines of a cart as they are priced now; those whose sku is no more are left out. */
export async function priceCart(context: Context, lines: readonly CartLine[]) {
  const { db, site, currency, rates, language } = context;
  const offers = await listOffers(
    db,
    lines.map(({ skuId }) => skuId),
    site,
    context.actor && priceBuyerOf({ site, now: context.now, actor: context.actor }),
  );
  const money = wireMoneyIn(currency);
  const priced = priceLines(lines, offers, currency, rates);
  const together = Map.groupBy(priced, ({ offer }) => offer.product_id);
  return priced.map(({ offer, quantity, price, tiers, amount, issue }) => {
    const pieces = together.get(offer.product_id)!.reduce((sum, each) => sum + each.quantity, 0);
    return {
      productId: offer.product_id,
      skuId: offer.sku_id,
      shopId: offer.shop_id,
      title: readText(offer.titles, language, offer.source_language).text,
      spec: nameSpec(offer.specs, offer.spec_values, language),
      quantity,
      /** Null where it is hidden from the buyer; the amount too. */
      price: price && wireUnitPrice(price),
      amount: amount === null ? null : money(amount),
      issue,
      minimum: offer.moq,
      multiple: offer.multiple,
      stock: offer.stock,
      /** From how many pieces of the product on the price was reached, and the next lower one is. */
      tierFrom: tiers?.minimums.findLast((from) => from <= pieces) ?? tiers?.minimums[0] ?? 1,
      nextTier: tiers?.minimums.find((from) => from > pieces) ?? null,
    };
  });
}
