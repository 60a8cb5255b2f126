import { sql } from 'kysely';
import type { Language } from '../../kit/languages.ts';
import type { SoughtText } from '../categories/public.ts';
import type { Db } from '../platform/database.ts';

// A title that thousands of products bear is known well enough by its first ones.
const mostAlike = 200;

/** Whose a translation by people is: of the shop that wrote the text, or of several shops that operators trust. */
export type TextAuthor = 'author' | 'traders';

/**
 * How people translated a title or a description of products on sale. Everybody may list products, so what a shop says
 * holds for its own products and messages, before anything else. For others' it takes two shops that operators trust,
 * that say the same, and whose owners are not linked: strangers who agree are no authority.
 */
export async function findTextInLanguage(
  db: Db,
  { text, from, to, shopId }: SoughtText & { shopId?: string },
): Promise<{ text: string; by: TextAuthor } | undefined> {
  const ownShop = sql`${shopId ?? null}::uuid`;
  const alike = (column: 'title' | 'description') => sql`(
    select target.${sql.ref(column)} as text, products.shop_id
    from product_texts as source
    join product_texts as target on target.product_id = source.product_id and target.language = ${to}
      and target.origin = 'human' and target.${sql.ref(column)} not in ('', ${text})
    join products on products.id = source.product_id and products.publish_status = 'published'
    where source.origin = 'human' and source.${sql.ref(column)} = ${text} and source.${sql.ref(column)} <> ''
      and source.language = any(${sql.val([...from])}::text[])
      and (products.shop_id = ${ownShop} or products.shop_id in (select id from trusted_shops))
    limit ${mostAlike})`;
  const result = await sql<{ text: string; is_own: boolean }>`
    with said as (select text, shop_id from (${alike('title')} union all ${alike('description')}) as both_columns),
    agreed as (
      select distinct one.text from said as one
      join said as other on other.text = one.text and other.shop_id > one.shop_id
      join trusted_shops as one_shop on one_shop.id = one.shop_id
      join trusted_shops as other_shop on other_shop.id = other.shop_id
      where not exists (
        select from linked_accounts
        where linked_accounts.account_id = one_shop.owner_id and linked_accounts.other_id = other_shop.owner_id)
    )
    select text, coalesce(bool_or(shop_id = ${ownShop}), false) as is_own
    from said
    group by text
    having bool_or(shop_id = ${ownShop}) or text in (select text from agreed)
    order by is_own desc, count(distinct shop_id) desc, text
    limit 1`.execute(db);
  const [row] = result.rows;
  return row && { text: row.text, by: row.is_own ? 'author' : 'traders' };
}

/** What a seller wrote of a product, before any translation. */
export interface SourceText {
  shopId: string;
  language: Language;
  title: string;
  description: string;
  /** Tells whether it is still what it was. */
  hash: string;
}

/** The text of a product on sale that translations are made from: the one in its own language, or what there is. */
export async function findSourceText(db: Db, id: string, site: string): Promise<SourceText | undefined> {
  const result = await sql<SourceText>`
    select products.shop_id as "shopId", words.language, words.title, words.description, words.text_hash as hash
    from products
    join product_texts as words on words.product_id = products.id and words.origin = 'human'
    where products.id = ${id} and publish_status = 'published' and ${site} = any(sites)
    order by array_position(array[products.source_language, 'en'], words.language) nulls last
    limit 1`.execute(db);
  return result.rows[0];
}

interface PeoplesText {
  title: string;
  description: string;
  author: 'author' | 'marketplace';
}

/**
 * What people wrote of a product in a language: its seller, or an operator who corrected a machine, as long as the
 * correction is of what the seller writes now.
 */
export async function findPeoplesText(
  db: Db,
  productId: string,
  language: Language,
): Promise<PeoplesText | undefined> {
  const result = await sql<PeoplesText>`
    select title, description, case when origin = 'human' then 'author' else 'marketplace' end as author
    from product_texts_shown
    where product_id = ${productId} and language = ${language} and (origin = 'human' or is_corrected)`.execute(
    db,
  );
  return result.rows[0];
}

/**
 * Keeps a machine's translation of a product, unless a person has written one or the source has changed meanwhile. A
 * description that is missing leaves the one made from the same source.
 * @returns whether it was kept
 */
export async function saveMachineText(
  db: Db,
  {
    productId,
    language,
    title,
    description,
    source,
  }: { productId: string; language: Language; title: string; description: string; source: SourceText },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into product_texts (product_id, language, title, description, origin, source_language, source_hash)
    select product_id, ${language}, ${title}, ${description}, 'machine', language, text_hash
    from product_texts
    where product_id = ${productId} and language = ${source.language} and text_hash = ${source.hash}
      and language <> ${language}
    on conflict (product_id, language) do update set title = excluded.title,
      description = case
        when excluded.description = '' and product_texts.source_hash = excluded.source_hash then product_texts.description
        else excluded.description end,
      source_language = excluded.source_language, source_hash = excluded.source_hash
    where product_texts.origin = 'machine' and product_texts.locked_at is null`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}
