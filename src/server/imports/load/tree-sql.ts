import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { isNew } from '../sql.ts';

/* Categories, attributes and their values in bulk: names are added to those there are. */

/** Whether a row is new; rows that stay as they were are not among what was written. */
type UpsertedRows = Map<string, { is_new: boolean }>;

/** @returns by code */
export async function upsertAttributes(
  tx: Tx,
  rows: readonly { code: string; names: object; valueCodes: readonly string[]; valuesFrom: string | null }[],
): Promise<UpsertedRows> {
  const written = await insertRows<{ code: string; is_new: boolean }>(
    tx,
    'attributes',
    rows.map((row) => ({
      id: newId(),
      code: row.code,
      names: row.names,
      value_codes: row.valueCodes,
      values_from: row.valuesFrom,
    })),
    sql`on conflict (code) do update set names = attributes.names || excluded.names,
        value_codes = excluded.value_codes, values_from = excluded.values_from
      where (attributes.names, attributes.value_codes, attributes.values_from) is distinct from
        (attributes.names || excluded.names, excluded.value_codes, excluded.values_from)
      returning code, ${isNew} as is_new`,
  );
  return new Map(written.rows.map((row) => [row.code, row]));
}

/** @returns by the attribute's id and the value's code, with a space between */
export async function upsertValues(
  tx: Tx,
  values: readonly { id: string; attribute_id: string; code: string; names: object; position: number }[],
): Promise<UpsertedRows> {
  if (values.length === 0) return new Map();
  const written = await insertRows<{ code: string; attribute_id: string; is_new: boolean }>(
    tx,
    'attribute_values',
    values,
    sql`on conflict (attribute_id, code) do update set names = attribute_values.names || excluded.names
      where attribute_values.names <> attribute_values.names || excluded.names
      returning code, attribute_id, ${isNew} as is_new`,
  );
  return new Map(written.rows.map((row) => [`${row.attribute_id} ${row.code}`, row]));
}

interface Owner {
  attribute_id: string;
  code: string;
  position: number;
}

/** The attributes each value belongs to: the one its row names, or all that list it. */
export async function listOwners(
  tx: Tx,
  rows: readonly { code: string; attribute: string | null }[],
): Promise<Owner[][]> {
  const listed = await sql<Owner>`
    select attributes.id as attribute_id, listed.code, listed.position::int
    from attributes
    left join attributes as source on source.code = attributes.values_from
    cross join lateral unnest(coalesce(source.value_codes, attributes.value_codes))
      with ordinality as listed (code, position)
    where listed.code = any(${sql.val(rows.map(({ code }) => code))}::text[])`.execute(tx);
  const byCode = Map.groupBy(listed.rows, (row) => row.code);
  const named = rows.flatMap(({ attribute }) => attribute ?? []);
  const ids = await sql<{ id: string; code: string; used: number }>`
    select id, code, (select count(*)::int from attribute_values where attribute_id = attributes.id) as used
    from attributes where code = any(${sql.val(named)}::text[])`.execute(tx);
  const byName = new Map(ids.rows.map((row) => [row.code, row]));
  return rows.map((row) => {
    const owners = byCode.get(row.code) ?? [];
    if (row.attribute === null) return owners;
    const attribute = byName.get(row.attribute);
    if (!attribute) return [];
    const place = owners.find((owner) => owner.attribute_id === attribute.id);
    return [place ?? { attribute_id: attribute.id, code: row.code, position: attribute.used + 1 }];
  });
}

export async function findLastPosition(tx: Tx): Promise<number> {
  const last = await sql<{ n: number }>`select coalesce(max(position), 0) as n from categories`.execute(tx);
  return last.rows[0]!.n;
}

type Category = {
  id: string;
  code: string;
  parent_id: string | null;
  level: number;
  path: readonly string[];
  names: object;
  position: number;
};

/** @returns by code */
export async function upsertCategories(tx: Tx, categories: readonly Category[]): Promise<UpsertedRows> {
  const written = await insertRows<{ code: string; is_new: boolean }>(
    tx,
    'categories',
    categories,
    sql`on conflict (code) do update set names = categories.names || excluded.names
      where categories.names <> categories.names || excluded.names
      returning code, ${isNew} as is_new`,
  );
  return new Map(written.rows.map((row) => [row.code, row]));
}

/** Gives categories attributes. @returns the ids of those that have one more now */
export async function insertLinks(
  tx: Tx,
  links: readonly { category_id: string; attribute_id: string; position: number }[],
): Promise<Set<string>> {
  if (links.length === 0) return new Set();
  const added = await insertRows<{ category_id: string }>(
    tx,
    'category_attributes',
    links,
    sql`on conflict do nothing returning category_id`,
  );
  return new Set(added.rows.map((row) => row.category_id));
}

/** Gives categories names in further languages. @returns the codes of those whose names changed */
export async function addCategoryNames(
  tx: Tx,
  rows: readonly { code: string; names: object }[],
): Promise<Set<string>> {
  const changed = await sql<{ code: string }>`
    update categories set names = categories.names || told.names
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (code text, names jsonb)
    where categories.code = told.code and categories.names <> categories.names || told.names
    returning categories.code`.execute(tx);
  return new Set(changed.rows.map((row) => row.code));
}

/** Puts a category at the end of the top of the tree, where those go that a file names none for. */
export async function insertLastCategory(
  tx: Tx,
  category: { id: string; code: string; names: object },
): Promise<void> {
  const { id } = category;
  await insertRows(tx, 'categories', [{ ...category, level: 1, path: [id], position: 1_000_000 }]);
}

/** A category without a picture of its own is shown by a product in it. */
export async function showCategories(db: Db): Promise<void> {
  await sql`
    update categories set picture = shown.picture
    from (
      select distinct on (above.id) above.id, products.pictures[1] as picture
      from products
      join categories on categories.id = products.category_id
      cross join lateral unnest(categories.path) as above (id)
      where products.publish_status = 'published' and cardinality(products.pictures) > 0
      order by above.id, products.sales_count desc, products.id
    ) as shown
    where categories.id = shown.id and categories.picture is null`.execute(db);
}
