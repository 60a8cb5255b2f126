import { sql } from 'kysely';
import type { TranslationState } from '../../../contract/translation/translation-kinds.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import type { Db } from '../../platform/database.ts';
import { isFresh, isOnSale, stateOf } from './translations-sql.ts';

interface TranslationCount {
  language: Language;
  state: TranslationState;
  texts: number;
  counted_at: Date;
}

/** How many texts of products on sale there were in each language, by what they are, when they were counted last. */
export async function listTranslationCounts(db: Db): Promise<TranslationCount[]> {
  const result = await sql<TranslationCount>`
    select language, state, texts, counted_at from translation_counts`.execute(db);
  return result.rows;
}

/**
 * Counts the texts of all products on sale, which takes seconds: nobody waits for it. In one statement, so that a reader sees the
 * numbers of one moment.
 */
export async function countTranslations(db: Db, now: Date): Promise<void> {
  await sql`
    with on_sale as materialized (select id from products where ${isOnSale}),
    present as (
      select words.language, ${stateOf} as state, count(*)::int as texts
      from product_texts as words join on_sale on on_sale.id = words.product_id
      group by 1, 2
    ),
    counted as (
      select * from present
      union all
      select language, 'missing', (select count(*) from on_sale)::int
        - coalesce((select sum(texts) from present where present.language = codes.language), 0)::int
      from unnest(${sql.val([...languageCodes])}::text[]) as codes (language)
    ),
    gone as (
      delete from translation_counts where (language, state) not in (select language, state from counted)
    )
    insert into translation_counts select language, state, texts, ${now}::timestamptz from counted
      on conflict (language, state) do update set texts = excluded.texts, counted_at = excluded.counted_at`.execute(
    db,
  );
}

/** Notes the texts that grew stale and were missed, as when two wrote at once, and drops those that are made anew or gone. */
export async function renoteStaleTexts(db: Db): Promise<void> {
  await sql`
    with stale as materialized (
      select words.product_id, words.language from product_texts as words
      where words.origin = 'machine' and not ${isFresh}
    ), dropped as (
      delete from stale_texts as noted where not exists (
        select from stale where stale.product_id = noted.product_id and stale.language = noted.language)
    )
    insert into stale_texts select product_id, language from stale on conflict do nothing`.execute(db);
}
