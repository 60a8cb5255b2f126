import type { CustomerPrices } from '../../contract/catalog/customer-prices.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import { wireUnitPrice } from '../../kit/unit-price.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import {
  customerTiers,
  listedPricesOf,
  livePriceOf,
  priceBuyerOf,
  productsLive,
  shopsListing,
  shopsShowing,
  withLivePrice,
} from '../price-lists/public.ts';
import { listHiddenSkus, listListedSkus, noLivePrice, noProducts } from './customer-prices-sql.ts';
import { unitPriceIn, wireTiers } from './rules.ts';

/**
 * What somebody pays for products whose sellers have them on a price list, show them prices that are hidden from others,
 * or sell them in a live programme at this moment; of the rest nothing.
 * @param withLivePrices  not on paper, which is read when the programme is over
 */
export async function getCustomerPrices(
  context: Pick<SignedIn, 'db' | 'actor' | 'site' | 'now' | 'currency' | 'rates'>,
  { productIds, withTiers }: ParsedOf<'catalog.customerPrices'>,
  { withLivePrices = true }: { withLivePrices?: boolean } = {},
): Promise<CustomerPrices> {
  const { db, site } = context;
  const buyer = priceBuyerOf(context);
  const skus = await listListedSkus(db, productIds, site, {
    shopIds: shopsListing(buyer),
    showingShopIds: shopsShowing(buyer),
    listedPrices: listedPricesOf(buyer),
    liveProductIds: withLivePrices ? productsLive(buyer, site) : noProducts,
    livePrice: withLivePrices ? livePriceOf(buyer, site) : noLivePrice,
  });
  return showSpecialPrices(context, skus, withTiers);
}

/** What products of a shop cost whose prices it shows to approved customers only, as its seller knows it; of the rest nothing. */
export async function getHiddenPrices(
  context: Context,
  shopId: string,
  { productIds, withTiers }: ParsedOf<'catalog.customerPrices'>,
): Promise<CustomerPrices> {
  const skus = await listHiddenSkus(context.db, productIds, context.site, shopId);
  return showSpecialPrices(context, skus, withTiers);
}

/** Prices of variants that are not everybody's, by product. */
function showSpecialPrices(
  { currency, rates }: Pick<Context, 'currency' | 'rates'>,
  skus: Awaited<ReturnType<typeof listListedSkus>>,
  withTiers: boolean,
): CustomerPrices {
  const ofProduct = Map.groupBy(skus, (sku) => sku.product_id);
  return [...ofProduct].flatMap(([productId, variants]) => {
    const saleCurrency = variants[0]!.currency;
    const tiersOfSku = variants.map((sku) =>
      withLivePrice(
        customerTiers(
          { minimums: sku.tier_minimums, prices: sku.tier_prices },
          sku.listed_prices,
          saleCurrency,
        ),
        sku.live_price,
      ),
    );
    const isOnList = tiersOfSku.some(({ lists }) => lists.some(Boolean));
    const isLive = variants.some((sku) => sku.live_price !== null);
    if (!isOnList && !isLive && !variants[0]!.price_hidden) return [];
    const prices = tiersOfSku
      .flatMap((tiers) => tiers.prices)
      .toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    const priceIn = (amount: bigint) => wireUnitPrice(unitPriceIn(amount, saleCurrency, currency, rates));
    return {
      productId,
      priceFrom: priceIn(prices[0]!),
      priceTo: priceIn(prices.at(-1)!),
      skus: withTiers
        ? tiersOfSku.map((tiers, position) => ({
            id: variants[position]!.id,
            tiers: wireTiers(tiers, saleCurrency, currency, rates),
          }))
        : [],
    };
  });
}
