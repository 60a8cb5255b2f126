import { hasText } from '../platform/has-text.ts';
import { plainText } from '../../kit/text/fold.ts';
import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';

interface FoundProduct {
  id: string;
  code: string;
  title: string;
  picture: string | null;
  /** Whether the words are a part of what the list of products searches, too. */
  is_worded: boolean;
}

interface Sought {
  shopId: string;
  words: string;
  language: Language;
  limit: number;
  /** Among how many of those changed last parts of titles are looked for. */
  latest: number;
}

/** A shop's products, archived ones too: first by a whole item number or a variant's code, then by a part of a title. */
export async function findProductsByWords(
  db: Db,
  { shopId, words, language, limit, latest }: Sought,
): Promise<FoundProduct[]> {
  const isCoded = hasText(sql.ref('code'), words);
  const isTitled = hasText(sql.ref('title'), words);
  const result = await sql<FoundProduct>`
    with named as (
      select id, 0 as rank from products where shop_id = ${shopId} and made_for is null and code = ${words}
      union all
      (select products.id, 1 from skus join products on products.id = product_id
        where upper(skus.code) = ${plainText(words).trim().toUpperCase()} and skus.code <> '' and not retired
          and shop_id = ${shopId} and made_for is null limit ${limit})
    ), worded as (
      select id, 2 as rank from (
        select id, code from products where shop_id = ${shopId} and made_for is null
        order by updated_at desc, id desc limit ${latest}
      ) as newest
      where ${isCoded} or exists (select from product_texts where product_id = newest.id and ${isTitled})
      limit ${limit}
    )
    select products.id, code, pictures[1] as picture, publish_status <> 'archived' and (${isCoded}
        or exists (select from product_texts where product_id = products.id and ${isTitled})) as is_worded,
      coalesce((select title from product_texts where product_id = products.id
        order by array_position(array[${language}, products.source_language, 'en'], language) nulls last limit 1), '') as title
    from (select id, min(rank) as rank from (select * from named union all select * from worded) as each group by id) as one
    join products using (id)
    order by rank, updated_at desc, id desc limit ${limit}`.execute(db);
  return result.rows;
}

/** The lowest price of a product's variants, in minor units of its currency; undefined where there is no such product. */
export async function findLowestPrice(db: Db, id: string): Promise<bigint | undefined> {
  const row = await db.selectFrom('products').select('price_from').where('id', '=', id).executeTakeFirst();
  return row?.price_from;
}
