import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** How a sku is known to its shop, and what is known of how it is packed. */
export interface Packing {
  /** The shop's own code; empty without one. */
  code: string;
  /** Of the Harmonized System; empty where the shop does not say, as is the country of origin. */
  hsCode: string;
  origin: string;
  isMadeToQuote: boolean;
  /** Of one piece; null where the shop does not say. */
  grams: number | null;
  /** A full carton: pieces, gross weight, sides in millimetres. */
  carton: { pieces: number; grams: number; size: number[] } | null;
}

/** The packing of skus, by id. Products made for a quote have neither code nor packing. */
export async function listPacking(db: Db, skuIds: readonly string[]): Promise<Map<string, Packing>> {
  const rows = await db
    .selectFrom('skus')
    .innerJoin('products', 'products.id', 'skus.product_id')
    .select(['skus.id', 'weight_grams', 'carton_pieces', 'carton_grams', 'carton_size'])
    .select(['products.code as product_code', 'skus.code as sku_code', 'made_for'])
    .select(['hs_code', 'origin_country'])
    .where('skus.id', '=', sql<string>`any(${sql.val([...new Set(skuIds)])}::uuid[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        code: row.made_for ? '' : itemNumber(row.product_code, row.sku_code),
        hsCode: row.hs_code,
        origin: row.origin_country,
        isMadeToQuote: row.made_for !== null,
        grams: row.weight_grams || null,
        carton: row.carton_size && {
          pieces: row.carton_pieces!,
          grams: row.carton_grams!,
          size: row.carton_size,
        },
      },
    ]),
  );
}

/** The shop's number of a version: many shops begin it with the number of the products, others number versions alone. */
const itemNumber = (products: string, sku: string): string =>
  sku.startsWith(products) ? sku : [products, sku].filter(Boolean).join(' / ');
