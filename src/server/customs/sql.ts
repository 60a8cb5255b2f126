import { sql, type RawBuilder } from 'kysely';
import type { Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface CodeRow {
  code: string;
  names: Text;
  /** From the chapter down to the code above it. */
  way: { code: string; names: Text }[];
  has_below: boolean;
}

const hsCodeColumns = sql`code, names,
  exists (select from hs_codes as below where below.parent = found.code) as has_below,
  (select coalesce(json_agg(json_build_object('code', above.code, 'names', above.names) order by above.code), '[]')
    from hs_codes as above where above.code <> found.code and starts_with(found.code, above.code)) as way`;

/** Codes right below one; the chapters below null. */
export async function listBelow(db: Db, parent: string | null): Promise<CodeRow[]> {
  const rows = await sql<CodeRow>`select ${hsCodeColumns} from hs_codes as found
    where parent is not distinct from ${parent}::text order by code`.execute(db);
  return rows.rows;
}

/** Codes that begin with digits, the shortest first. */
export async function listByDigits(db: Db, digits: string, limit: number): Promise<CodeRow[]> {
  const rows = await sql<CodeRow>`select ${hsCodeColumns} from hs_codes as found
    where starts_with(code, ${digits}) order by length(code), code limit ${limit}`.execute(db);
  return rows.rows;
}

const said = (names: RawBuilder<unknown>) =>
  sql`(select string_agg(value, ' ') from jsonb_each_text(${names}))`;

/** A text with each of its words behind a blank. */
const spaced = (text: RawBuilder<unknown>) =>
  sql`(' ' || regexp_replace(${text}, '[^[:alnum:]]+', ' ', 'g'))`;
/** In these scripts words are written apart; a word is found by how it begins: "cup" is no part of "occupied". */
const writtenApart = /^[\p{Script=Latin}\p{Script=Cyrillic}]/u;

/**
 * Codes whose own name, or that of the heading above it, has all the words; where the own name has them first, then what is
 * wider. Names in every language are looked through: a buyer knows some products by their English name only.
 */
export async function listByWords(db: Db, words: readonly string[], limit: number): Promise<CodeRow[]> {
  const has = (text: RawBuilder<unknown>) =>
    sql.join(
      words.map((word) =>
        writtenApart.test(word)
          ? sql`strpos(${spaced(text)}, ${` ${word.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')}`}) > 0`
          : sql`strpos(${text}, ${word}) > 0`,
      ),
      sql` and `,
    );
  const rows = await sql<CodeRow>`
    with told as (
      select own.code, own.names, lower(${said(sql`own.names`)}) as said,
        lower(concat(${said(sql`own.names`)}, ' ', ${said(sql`above.names`)})) as said_with_heading
      from hs_codes as own left join hs_codes as above on above.code = own.parent
    ), found as (
      select code, names, ${has(sql`said`)} as alone from told where ${has(sql`said_with_heading`)}
      order by alone desc, length(code), code limit ${limit}
    )
    select ${hsCodeColumns} from found order by alone desc, length(code), code`.execute(db);
  return rows.rows;
}

export interface NewCode {
  code: string;
  names: Text;
}

/** Of some codes those that are there. */
export async function listKnown(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('hs_codes')
    .select('code')
    .where('code', 'in', [...codes, ''])
    .execute();
  return new Set(rows.map(({ code }) => code));
}

/** Writes codes; names in further languages are added to those there are. @returns what changed, by code */
export async function writeCodes(
  tx: Tx,
  codes: readonly NewCode[],
): Promise<Map<string, { is_new: boolean }>> {
  const rows = await sql<{ code: string; is_new: boolean }>`
    insert into hs_codes (code, parent, names)
    select code, case when length(code) > 2 then left(code, -2) end, names
    from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as told (code text, names jsonb)
    on conflict (code) do update set names = hs_codes.names || excluded.names
      where hs_codes.names <> hs_codes.names || excluded.names
    returning code, (xmax = 0) as is_new`.execute(tx);
  return new Map(rows.rows.map((row) => [row.code, row]));
}

export interface StatutoryUnits {
  unit1: string;
  unit2: string | null;
}

/** The statutory units of some codes, by code; of those that are known. */
export async function listStatutoryUnits(
  db: Db,
  codes: readonly string[],
): Promise<Map<string, StatutoryUnits>> {
  const rows = await db
    .selectFrom('statutory_units')
    .selectAll()
    .where('code', 'in', [...new Set(codes), ''])
    .execute();
  return new Map(rows.map(({ code, ...units }) => [code, units]));
}
