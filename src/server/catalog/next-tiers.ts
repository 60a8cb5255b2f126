import { roles } from '../../contract/accounts/roles.ts';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import type { Context } from '../platform/context.ts';
import { customerTiers, listedPricesOf, priceBuyerOf, seesHiddenPrices } from '../price-lists/public.ts';
import { listTieredSkus } from './next-tiers-sql.ts';
import { nextTier, unitPriceIn } from './rules.ts';

/** From how many pieces on products cost whoever asks less than at their minimum order: by their own prices, if they have some. */
export async function listNextTiers(
  context: Context,
  { productIds }: ParsedOf<'catalog.nextTiers'>,
): Promise<OutputOf<'catalog.nextTiers'>> {
  const { db, actor, site, currency, rates } = context;
  const buyer = actor?.role === roles.buyer ? priceBuyerOf({ ...context, actor }) : null;
  const skus = await listTieredSkus(db, productIds, site, {
    listedPrices: listedPricesOf(buyer),
    seesHidden: seesHiddenPrices(buyer),
  });
  return [...Map.groupBy(skus, (sku) => sku.product_id)].flatMap(([productId, variants]) => {
    const { currency: saleCurrency, moq } = variants[0]!;
    const tiers = variants.map(({ minimums, prices, listed_prices }) =>
      customerTiers({ minimums, prices }, listed_prices, saleCurrency),
    );
    const next = nextTier(tiers, moq);
    if (!next) return [];
    const price = wireUnitPrice(unitPriceIn(next.price, saleCurrency, currency, rates));
    return { productId, minimum: next.minimum, price };
  });
}
