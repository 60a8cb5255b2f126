import { sql, type RawBuilder } from 'kysely';
import type { TranslationState } from '../../../contract/translation/translation-kinds.ts';
import type { Language } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import { idsFoundBy } from '../found-by-sql.ts';
import type { SourceText } from '../texts-sql.ts';

export interface TranslationFilter {
  language: Language;
  state?: TranslationState | undefined;
  search?: string | undefined;
  shopId?: string | undefined;
  /** Texts that say a term in their own language, and not what it is to be called in this one. */
  term?: { text: string; language: Language; target: string } | undefined;
}

interface TranslationRow {
  product_id: string;
  shop_id: string;
  code: string;
  source_language: Language;
  source_title: string;
  title: string | null;
  state: TranslationState;
  is_locked: boolean;
}

/** Whether what a machine's text was made from is still what it was. */
const isFresh = sql`exists (select from product_texts as source where source.product_id = words.product_id
  and source.language = words.source_language and source.text_hash = words.source_hash)`;

const stateOf = sql<TranslationState>`case
  when words.product_id is null then 'missing'
  when words.origin = 'human' then 'seller'
  when not ${isFresh} then 'stale'
  when words.locked_at is not null then 'locked'
  else 'machine' end`;

const inState: Record<TranslationState, RawBuilder<unknown>> = {
  missing: sql`words.product_id is null`,
  seller: sql`words.origin = 'human'`,
  stale: sql`words.origin = 'machine' and not ${isFresh}`,
  locked: sql`words.origin = 'machine' and words.locked_at is not null and ${isFresh}`,
  machine: sql`words.origin = 'machine' and words.locked_at is null and ${isFresh}`,
};

/** What its seller wrote of a product: in the language it is offered in, or else what there is. */
const sourceOf = sql`lateral (
  select language, title, description, text_hash from product_texts
  where product_id = products.id and origin = 'human'
  order by array_position(array[products.source_language, 'en'], language) nulls last, language limit 1) as source`;

const conditions = ({ state, search, shopId, term }: TranslationFilter) => [
  sql`products.publish_status = 'published' and products.made_for is null`,
  // What sellers wrote is nobody else's work.
  ...(state ? [inState[state]] : [sql`words.origin is distinct from 'human'`]),
  ...(shopId ? [sql`products.shop_id = ${shopId}`] : []),
  ...(search?.trim() ? [sql`products.id in ${idsFoundBy(search)}`] : []),
  ...(term
    ? [
        sql`products.id in ${idsFoundBy(term.text)}`,
        sql`words.origin = 'machine' and strpos(fold_text(words.title), fold_text(${term.target})) = 0`,
        sql`exists (select from product_texts as said where said.product_id = products.id and said.origin = 'human'
          and said.language = ${term.language} and strpos(fold_text(said.title), fold_text(${term.text})) > 0)`,
      ]
    : []),
];

/** Products on sale with what there is of them in a language, those changed last first. */
export async function listTranslations(
  db: Db,
  filter: TranslationFilter,
  paging: Paging,
): Promise<Page<TranslationRow>> {
  const { limit, offset } = limitsOf(paging);
  const from = sql`products left join product_texts as words
    on words.product_id = products.id and words.language = ${filter.language}`;
  const where = sql.join(conditions(filter), sql` and `);
  const [result, total] = await Promise.all([
    sql<TranslationRow>`
      with chosen as materialized (
        select products.id, products.updated_at, ${stateOf} as state, words.title, words.locked_at is not null as is_locked
        from ${from} where ${where}
        order by products.updated_at desc, products.id desc limit ${limit} offset ${offset}
      )
      select products.id as product_id, products.shop_id, products.code, source.language as source_language,
        source.title as source_title, chosen.title, chosen.state, chosen.is_locked
      from chosen join products using (id) cross join ${sourceOf}
      order by chosen.updated_at desc, products.id desc`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from ${from} where ${where}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

interface TranslationCount {
  language: Language;
  state: TranslationState;
  n: number;
}

/** How many texts of products on sale there are in each language, by what they are; and of how many products. */
export async function countTranslations(db: Db): Promise<{ counts: TranslationCount[]; products: number }> {
  const isOnSale = sql`publish_status = 'published' and made_for is null`;
  const [counts, products] = await Promise.all([
    sql<TranslationCount>`
      select words.language, ${stateOf} as state, count(*)::int as n
      from product_texts as words join products on products.id = words.product_id
      where ${isOnSale} group by 1, 2`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from products where ${isOnSale}`.execute(db),
  ]);
  return { counts: counts.rows, products: products.rows[0]!.n };
}

export interface OneTranslation {
  shop_id: string;
  code: string;
  source: Omit<SourceText, 'shopId'>;
  title: string | null;
  description: string | null;
  hash: string | null;
  state: TranslationState;
  locked_by: string | null;
  locked_at: Date | null;
}

/** What there is of a product on sale in a language, beside what its seller wrote. */
export async function findTranslation(
  db: Db,
  productId: string,
  language: Language,
): Promise<OneTranslation | undefined> {
  const result = await sql<OneTranslation>`
    select products.shop_id, products.code, jsonb_build_object('language', source.language, 'title', source.title,
        'description', source.description, 'hash', source.text_hash) as source,
      words.title, words.description, words.text_hash as hash, ${stateOf} as state, words.locked_by, words.locked_at
    from products cross join ${sourceOf}
    left join product_texts as words on words.product_id = products.id and words.language = ${language}
    where products.id = ${productId} and products.publish_status = 'published' and products.made_for is null`.execute(
    db,
  );
  return result.rows[0];
}

/** Keeps the texts of a product as they are until the transaction ends. */
export async function holdTexts(tx: Tx, productId: string): Promise<void> {
  await sql`select id from products where id = ${productId} for no key update`.execute(tx);
  await sql`select language from product_texts where product_id = ${productId} order by language for update`.execute(
    tx,
  );
}

/**
 * Writes an operator's translation in place of a machine's, made from a text that is held.
 * @returns false where its seller has written one meanwhile
 */
export async function saveCorrection(
  tx: Tx,
  {
    productId,
    language,
    title,
    description,
    staffId,
  }: { productId: string; language: Language; title: string; description: string; staffId: string },
  source: { language: Language; hash: string },
  now: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into product_texts
      (product_id, language, title, description, origin, source_language, source_hash, locked_by, locked_at)
    values (${productId}, ${language}, ${title}, ${description}, 'machine', ${source.language}, ${source.hash}, ${staffId}, ${now})
    on conflict (product_id, language) do update set title = excluded.title, description = excluded.description,
      source_language = excluded.source_language, source_hash = excluded.source_hash,
      locked_by = excluded.locked_by, locked_at = excluded.locked_at, corrections = product_texts.corrections + 1
    where product_texts.origin = 'machine'`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}

/** Lets machines write again over what an operator corrected; the text stays until one does. */
export async function unlockText(tx: Tx, productId: string, language: Language): Promise<void> {
  await tx
    .updateTable('product_texts')
    .set({ locked_by: null, locked_at: null })
    .where('product_id', '=', productId)
    .where('language', '=', language)
    .execute();
}
