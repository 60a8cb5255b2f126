import { sql } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

/** What a seller states of a product as a whole, in all its languages. */
interface StatedProduct {
  source_language: Language;
  version: number;
  titles: Text;
  descriptions: Text;
  unit_code: string;
  picture: string;
  attributes: { names: Text; value: Text }[];
}

/** What a shop states of one of its own products, on sale or not; undefined where it is no more. */
export async function findStatedProduct(
  db: Db,
  shopId: string,
  id: string,
): Promise<StatedProduct | undefined> {
  const { rows } = await sql<StatedProduct>`
    select source_language, version, unit_code, coalesce(pictures[1], '') as picture,
      coalesce((select jsonb_object_agg(language, title) from product_texts_shown where product_id = products.id), '{}')
        as titles,
      coalesce((select jsonb_object_agg(language, description) from product_texts_shown
        where product_id = products.id and description <> ''), '{}') as descriptions,
      coalesce((
        select jsonb_agg(jsonb_build_object('names', names, 'value', value_names) order by code, position, value_id)
        from product_attribute_names where product_id = products.id), '[]') as attributes
    from products where shop_id = ${shopId} and id = ${id} and made_for is null`.execute(db);
  return rows[0];
}
