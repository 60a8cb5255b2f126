import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ListedPrice, LivePrice } from '../price-lists/public.ts';

interface ListedSku {
  id: string;
  product_id: string;
  currency: string;
  tier_minimums: number[];
  tier_prices: bigint[];
  listed_prices: ListedPrice[] | null;
  live_price: LivePrice | null;
  /** Hidden from everybody who is not approved, as whoever buys is. */
  price_hidden: boolean;
}

/**
 * The variants of products on sale on a site, in the order of each product, with what lists say of them to a buyer.
 * @param shopIds  those that have the buyer on a list; products of others are left out
 * @param showingShopIds  those whose hidden prices the buyer sees; hidden ones of others are left out
 * @param listedPrices  what the lists say of `skus` and `products`
 * @param liveProductIds  those that are sold at a live price, which are not left out
 * @param livePrice  that of `skus` and `products`
 */
export async function listListedSkus(
  db: Db,
  productIds: readonly string[],
  site: string,
  {
    shopIds,
    showingShopIds,
    listedPrices,
    liveProductIds,
    livePrice,
  }: {
    shopIds: RawBuilder<unknown>;
    showingShopIds: RawBuilder<unknown>;
    listedPrices: RawBuilder<ListedPrice[] | null>;
    liveProductIds: RawBuilder<unknown>;
    livePrice: RawBuilder<LivePrice | null>;
  },
): Promise<ListedSku[]> {
  const { rows } = await sql<ListedSku>`
    select skus.id, skus.product_id, products.currency, skus.minimums as tier_minimums,
      skus.prices as tier_prices, ${listedPrices} as listed_prices, ${livePrice} as live_price, products.price_hidden
    from products_on_sale as products
    join price_list_targets as skus on skus.product_id = products.id and skus.sku_id is not null
    where products.id = any(${sql.val([...productIds])}::uuid[]) and
      case when products.price_hidden then products.shop_id in (${showingShopIds}) else products.shop_id in (${shopIds}) or products.id in (${liveProductIds}) end
      and sites @> array[${site}] and not skus.is_gone
    order by skus.product_id, skus.position`.execute(db);
  return rows;
}

/** The variants of those products of a shop whose prices are hidden from everybody. */
export const listHiddenSkus = (
  db: Db,
  productIds: readonly string[],
  site: string,
  shopId: string,
): Promise<ListedSku[]> =>
  listListedSkus(db, productIds, site, {
    shopIds: sql`select null::uuid where false`,
    showingShopIds: sql`${shopId}::uuid`,
    listedPrices: sql<null>`null::jsonb`,
    liveProductIds: noProducts,
    livePrice: noLivePrice,
  });

export const noProducts = sql`select null::uuid where false`;
export const noLivePrice = sql<null>`null::jsonb`;
