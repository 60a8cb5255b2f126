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
export const isFresh = sql`exists (select from product_texts as source where source.product_id = words.product_id
  and source.language = words.source_language and source.text_hash = words.source_hash)`;

/** What a text is: `words`, of which nothing may be there. */
export const stateOf = sql<TranslationState>`case
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

/** What buyers find: nothing of a shop that is suspended. */
export const isOnSale = sql`products.publish_status = 'published' and products.made_for is null
  and products.shop_id not in (select id from suspended_shops)`;

const conditions = ({ language, state, search, shopId, term }: TranslationFilter) => [
  isOnSale,
  // What sellers wrote is nobody else's work.
  ...(state ? [inState[state]] : [sql`words.origin is distinct from 'human'`]),
  // Those that were noted are few beside all texts; whether they still are is checked.
  ...(state === 'stale'
    ? [sql`products.id in (select product_id from stale_texts where language = ${language})`]
    : []),
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

export interface OneTranslation {
  product_id: string;
  language: Language;
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

/** A text of a product in a language. */
export interface TextPlace {
  productId: string;
  language: Language;
}

const oneTranslation = sql`products.id as product_id, products.shop_id, products.code,
  jsonb_build_object('language', source.language, 'title', source.title, 'description', source.description,
    'hash', source.text_hash) as source,
  words.title, words.description, words.text_hash as hash, ${stateOf} as state, words.locked_by, words.locked_at`;

/** What there is of products on sale in a language each, beside what their sellers wrote; some of them may be gone. */
export async function findTranslations(db: Db, places: readonly TextPlace[]): Promise<OneTranslation[]> {
  if (places.length === 0) return [];
  const result = await sql<OneTranslation>`
    select ${oneTranslation}, place.language
    from unnest(${sql.val(places.map(({ productId }) => productId))}::uuid[],
      ${sql.val(places.map(({ language }) => language))}::text[]) as place (product_id, language)
    join products on products.id = place.product_id cross join ${sourceOf}
    left join product_texts as words on words.product_id = products.id and words.language = place.language
    where ${isOnSale}`.execute(db);
  return result.rows;
}

/** What there is of a product on sale in a language, beside what its seller wrote. */
export const findTranslation = async (
  db: Db,
  productId: string,
  language: Language,
): Promise<OneTranslation | undefined> => (await findTranslations(db, [{ productId, language }]))[0];

/** The texts of a list behind one of them, in the order of the ids: who reads on misses none that is changed meanwhile. */
export async function listTextsAfter(
  db: Db,
  filter: TranslationFilter,
  { lastId, limit }: { lastId: string | null; limit: number },
): Promise<OneTranslation[]> {
  const where = sql.join(
    [...conditions(filter), sql`${lastId}::uuid is null or products.id < ${lastId}`],
    sql`) and (`,
  );
  const result = await sql<OneTranslation>`
    with chosen as materialized (
      select products.id from products
      left join product_texts as words on words.product_id = products.id and words.language = ${filter.language}
      where (${where}) order by products.id desc limit ${limit}
    )
    select ${oneTranslation}, ${filter.language} as language
    from chosen join products using (id) cross join ${sourceOf}
    left join product_texts as words on words.product_id = products.id and words.language = ${filter.language}
    order by products.id desc`.execute(db);
  return result.rows;
}

/** Keeps the texts of products as they are until the transaction ends. */
export async function holdTexts(tx: Tx, productIds: readonly string[]): Promise<void> {
  const ids = sql.val([...productIds]);
  await sql`select id from products where id = any(${ids}::uuid[]) order by id for no key update`.execute(tx);
  await sql`select language from product_texts where product_id = any(${ids}::uuid[])
    order by product_id, language for update`.execute(tx);
}

export interface Correction extends TextPlace {
  title: string;
  description: string;
  source: { language: Language; hash: string };
}

/**
 * Writes operators' translations in place of machines', made from texts that are held: each text once.
 * @returns how many: fewer where a seller has written one meanwhile
 */
export async function saveCorrections(
  tx: Tx,
  corrections: readonly Correction[],
  staffId: string,
  now: Date,
): Promise<number> {
  const rows = corrections.map(({ productId, language, title, description, source }) => ({
    product_id: productId,
    language,
    title,
    description,
    source_language: source.language,
    source_hash: source.hash,
  }));
  const { numAffectedRows } = await sql`
    insert into product_texts
      (product_id, language, title, description, origin, source_language, source_hash, locked_by, locked_at)
    select product_id, language, title, description, 'machine', source_language, source_hash, ${staffId}::uuid, ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as correction
      (product_id uuid, language text, title text, description text, source_language text, source_hash text)
    on conflict (product_id, language) do update set title = excluded.title, description = excluded.description,
      source_language = excluded.source_language, source_hash = excluded.source_hash,
      locked_by = excluded.locked_by, locked_at = excluded.locked_at, corrections = product_texts.corrections + 1
    where product_texts.origin = 'machine'`.execute(tx);
  return Number(numAffectedRows ?? 0n);
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
