import { sql } from 'kysely';
import type { Language, Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';

export function listCategories(db: Db) {
  return db
    .selectFrom('categories')
    .select(['id', 'code', 'parent_id', 'level', 'path', 'names', 'picture', 'hidden', 'merged_into'])
    .orderBy('level')
    .orderBy('position')
    .orderBy('code')
    .execute();
}

/** Which of some categories there are; they stay until the transaction ends. */
export async function keepCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select id from categories where id = any(${sql.val([...ids])}::uuid[]) order by id for key share`.execute(
    tx,
  );
  return new Set(result.rows.map(({ id }) => id));
}

/** Attributes of a category and of all above it, with their values. */
export async function listCategoryAttributes(db: Db, categoryId: string) {
  const result = await sql<{ id: string; names: Text; values: { id: string; names: Text }[] }>`
    select attributes.id, attributes.names,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', names) order by position, code)
        from attribute_values where attribute_id = attributes.id and shop_id is null), '[]') as values
    from attributes
    join (
      select attribute_id, min(position) as position from category_attributes
      where category_id = any((select path from categories where id = ${categoryId})::uuid[])
      group by attribute_id
    ) as own on own.attribute_id = attributes.id
    where attributes.shop_id is null
    order by own.position, attributes.code`.execute(db);
  return result.rows;
}

/** A text whose translation is looked for. */
export interface SoughtText {
  text: string;
  /** The languages it may be written in. */
  from: readonly Language[];
  to: Language;
}

// A name that thousands bear is known well enough by its first ones.
const mostAlike = 200;

/** What a category, an attribute or one of its values of that name is called in another language. */
export async function findNameInLanguage(
  db: Db,
  { text, from, to }: SoughtText,
): Promise<string | undefined> {
  const named = sql`names @> any(${sql.val(from.map((language) => JSON.stringify({ [language]: text })))}::jsonb[])
    and names ->> ${to} not in ('', ${text})`;
  const result = await sql<{ name: string }>`
    select name from (
      (select names ->> ${to} as name from categories where ${named} limit ${mostAlike})
      union all (select names ->> ${to} from attributes where ${named} and shop_id is null limit ${mostAlike})
      union all (select names ->> ${to} from attribute_values where ${named} and shop_id is null limit ${mostAlike})
    ) as known
    group by name
    order by count(*) desc, name
    limit 1`.execute(db);
  return result.rows[0]?.name;
}

/** What the values of attributes are called, in all languages. */
export async function listValueNames(db: Db): Promise<string[]> {
  const result = await sql<{ name: string }>`
    select distinct name.value as name from attribute_values cross join lateral jsonb_each_text(names) as name`.execute(
    db,
  );
  return result.rows.map(({ name }) => name);
}
