import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

interface NumberedSku {
  /** As it was looked for. */
  number: string;
  sku_id: string;
  shop_id: string;
}

/**
 * Variants on sale on a site that bear some item numbers or GTINs, or whose products do; a few of each number, those of some shops
 * first, so that nobody hides another's by bearing it often.
 * @param numbers  in capitals
 * @param firstShopIds  whose come first
 * @param onlyShopId  of this shop alone
 */
export async function listSkusByNumber(
  db: Db,
  site: string,
  numbers: readonly string[],
  { firstShopIds, onlyShopId }: { firstShopIds: readonly string[]; onlyShopId: string | null },
): Promise<NumberedSku[]> {
  if (numbers.length === 0) return [];
  const first = sql.val([...firstShopIds]);
  const isSeller = sql`(${onlyShopId}::uuid is null or on_sale.shop_id = ${onlyShopId}::uuid)`;
  const { rows } = await sql<NumberedSku>`
    select wanted.number, bearer.id as sku_id, bearer.shop_id
    from unnest(${sql.val([...new Set(numbers)])}::text[]) as wanted (number)
    cross join lateral (
      select id, shop_id from (
        select skus.id, on_sale.shop_id from skus join products_on_sale as on_sale on on_sale.id = skus.product_id
        where upper(skus.code) = wanted.number and skus.code <> '' and not skus.retired
          and ${site} = any(on_sale.sites) and ${isSeller}
        union
        select skus.id, on_sale.shop_id from products
          join products_on_sale as on_sale on on_sale.id = products.id
          join skus on skus.product_id = products.id
        where upper(products.code) = wanted.number and not skus.retired
          and ${site} = any(on_sale.sites) and ${isSeller}
        union
        select skus.id, on_sale.shop_id from skus join products_on_sale as on_sale on on_sale.id = skus.product_id
        where wanted.number ~ '^[0-9]{8,14}$' and skus.gtin <> ''
          and lpad(skus.gtin, 14, '0') = lpad(wanted.number, 14, '0') and not skus.retired
          and ${site} = any(on_sale.sites) and ${isSeller}
      ) as found_sku
      order by shop_id = any(${first}::uuid[]) desc, id limit 10
    ) as bearer`.execute(db);
  return rows;
}
