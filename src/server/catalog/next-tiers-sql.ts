import { sql, type RawBuilder } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { ListedPrice } from '../price-lists/public.ts';

interface TieredSku {
  product_id: string;
  currency: string;
  moq: number;
  minimums: number[];
  prices: bigint[];
  listed_prices: ListedPrice[] | null;
}

/**
 * The variants of products on sale on a site with their prices by quantity.
 * @param listedPrices  what the buyer's lists say of `skus` and `products`
 * @param seesHidden  whether the buyer sees the hidden prices of the shop of `products`; without it they are left out
 */
export async function listTieredSkus(
  db: Db,
  productIds: readonly string[],
  site: string,
  { listedPrices, seesHidden }: { listedPrices: RawBuilder<unknown>; seesHidden: RawBuilder<boolean> },
): Promise<TieredSku[]> {
  const { rows } = await sql<TieredSku>`
    select skus.product_id, products.currency, products.moq, skus.minimums, skus.prices, ${listedPrices} as listed_prices
    from products_on_sale as products
    join price_list_targets as skus on skus.product_id = products.id and skus.sku_id is not null and not skus.is_gone
    where products.id = any(${sql.val([...productIds])}::uuid[]) and sites @> array[${site}]
      and (not products.price_hidden or ${seesHidden})`.execute(db);
  return rows;
}
