import { sql } from 'kysely';
import { transact, createDatabase, type Database, type Db } from '../src/server/platform/database.ts';
import { fillShelves } from '../src/server/search/public.ts';

/**
 * Makes millions of products of 100,000: copies of each with their own date, price and place in the order of quality, and
 * what search and its cards read of them. The words of a copy are those of its original, so every word finds as many times
 * as much. Skus, attributes and the other languages' texts are left out: search reads none of them.
 * @param copies  which copies of the 100,000 are added: those before them are there
 */
export async function growToMillions(
  url: string,
  copies: { from: number; to: number },
  say: (line: string) => void,
): Promise<void> {
  const { db, close } = await openForLong(url);
  try {
    const indexes = await dropIndexes(db);
    for (let copy = copies.from; copy <= copies.to; copy++) {
      await transact(db, async (tx) => {
        await sql`
          create temporary table copied on commit drop as
          select id as source, uuidv7() as id from products where code not like 'million-%'`.execute(tx);
        await sql`
          insert into products (id, shop_id, code, category_id, source_language, unit_code, currency, moq, multiple,
            weight_grams, price_from, price_to, pictures, specs, labels, sites, publish_status, sales_count, created_at,
            updated_at, version)
          select copied.id, shop_id, 'million-' || copied.id, category_id, source_language, unit_code, currency, moq,
            multiple, weight_grams, price_from + ${copy}::int, price_to + ${copy}::int, pictures, '[]', labels, sites,
            publish_status, sales_count, created_at - ${copy}::int * interval '7 hours', updated_at, 1
          from copied join products on products.id = source`.execute(tx);
        await sql`
          insert into product_texts (product_id, language, title, origin)
          select copied.id, language, title, origin from copied join product_texts on product_id = source
          where language in ('zh', 'en')`.execute(tx);
        await sql`
          insert into search_documents (product_id, words, category_path, place, attribute_values, moq, price_base, quality,
            created_at, shop_level, trusted, has_video, hot, told, format)
          select copied.id, words, category_path, place, attribute_values, moq, price_base + ${copy}::int,
            quality - (hashtext(copied.id::text) & 1023), created_at - ${copy}::int * interval '7 hours', shop_level,
            trusted, has_video, hot, told, format
          from copied join search_documents on product_id = source`.execute(tx);
      });
      say(`  ${copy + 1} of ${copies.to + 1} parts made`);
    }
    await fillShelves(db);
    // Nobody looks for pictures there.
    await sql`truncate pictures_to_describe`.execute(db);
    // Made in one go: entry by entry they would take a quarter of an hour.
    for (const index of indexes) await sql.raw(index).execute(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}

/** One connection, whose statements may take as long as a machine needs that others use as well. */
async function openForLong(url: string): Promise<Pick<Database, 'db' | 'close'>> {
  const { db, close } = createDatabase(url, { pool: 1 });
  await sql`set statement_timeout = 0`.execute(db);
  return { db, close };
}

/** Drops the indexes of what search reads, but for its key. @returns what makes them again */
async function dropIndexes(db: Db): Promise<string[]> {
  const indexes = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'public' and tablename = 'search_documents' and indexname <> 'search_documents_pkey'`.execute(
    db,
  );
  for (const { name } of indexes.rows) await sql`drop index ${sql.ref(name)}`.execute(db);
  return indexes.rows.map(({ definition }) => definition);
}

/** Leaves one in ten of 100,000 products. */
export async function cutToTenThousand(url: string): Promise<void> {
  const { db, close } = await openForLong(url);
  try {
    // What somebody bought, asked for or wrote about stays: it is a few hundred of the first products.
    await sql`
      delete from products where abs(hashtext(id::text)) % 10 <> 0 and id not in (
        select product_id from order_lines union select product_id from reviews
        union select product_id from coupon_products union select product_id from promotion_products
        union select product_id from rfq_quotes where product_id is not null
        union select product_id from messages where product_id is not null
        union select product_id from message_threads where product_id is not null)`.execute(db);
    // So few stand on no shelves.
    await fillShelves(db);
    await sql`vacuum full search_documents`.execute(db);
    await sql`vacuum full products`.execute(db);
    await sql`vacuum analyze`.execute(db);
  } finally {
    await close();
  }
}
