import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import type { Text } from '../../../kit/languages.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface AttributeRow {
  id: string;
  names: Text;
  filterable: boolean;
  version: number;
  values: { id: string; names: Text }[];
  categories: number;
  products: number;
}

/** The attributes that a category has itself, in their order. */
export async function listOwnAttributes(db: Db, categoryId: string): Promise<AttributeRow[]> {
  const result = await sql<AttributeRow>`
    select attributes.id, names, filterable, version,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', names) order by position, code)
        from attribute_values where attribute_id = attributes.id and shop_id is null), '[]') as values,
      (select count(*)::int from category_attributes as others where others.attribute_id = attributes.id) as categories,
      coalesce((select n from attribute_uses where attribute_id = attributes.id), 0) as products
    from category_attributes join attributes on attributes.id = attribute_id
    where category_id = ${categoryId} and shop_id is null
    order by category_attributes.position, attributes.code`.execute(db);
  return result.rows;
}

/** The attributes that a category has from those above it. */
export async function listInherited(
  db: Db,
  categoryId: string,
): Promise<{ id: string; names: Text; from_names: Text }[]> {
  const result = await sql<{ id: string; names: Text; from_names: Text }>`
    select attributes.id, attributes.names, above.names as from_names
    from categories join categories as above on above.id = any(categories.path) and above.id <> categories.id
    join category_attributes on category_attributes.category_id = above.id
    join attributes on attributes.id = attribute_id
    where categories.id = ${categoryId} and attributes.shop_id is null
    order by above.level, category_attributes.position, attributes.code`.execute(db);
  return result.rows;
}

/** Gives a category an attribute that is new. */
export async function insertAttribute(
  tx: Tx,
  categoryId: string,
  { names, isFilter }: { names: Text; isFilter: boolean },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('attributes')
    .values({ id, code: `console.${id}`, names: JSON.stringify(names), filterable: isFilter })
    .execute();
  await tx
    .insertInto('category_attributes')
    .values({
      category_id: categoryId,
      attribute_id: id,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from category_attributes where category_id = ${categoryId})`,
    })
    .execute();
  return id;
}

export async function changeAttribute(
  tx: Tx,
  id: string,
  { names, isFilter }: { names: Text; isFilter: boolean },
): Promise<void> {
  await tx
    .updateTable('attributes')
    .set((set) => ({
      names: JSON.stringify(names),
      filterable: isFilter,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('shop_id', 'is', null)
    .execute();
}

/** The ids of everybody's values of an attribute, which are kept until the transaction ends. */
export async function holdValues(tx: Tx, attributeId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('attribute_values')
    .select('id')
    .where('attribute_id', '=', attributeId)
    .where('shop_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Values that products bear. */
export async function listBorne(tx: Tx, valueIds: readonly string[]): Promise<string[]> {
  const result = await sql<{ value_id: string }>`
    select value_id from value_uses where value_id = any(${sql.val([...valueIds])}::uuid[])`.execute(tx);
  return result.rows.map((row) => row.value_id);
}

export async function deleteValues(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('attribute_values').where('id', 'in', ids).execute();
}

/** Writes the values of an attribute in their order; those without an id are new. */
export async function writeValues(
  tx: Tx,
  attributeId: string,
  values: readonly { id?: string | undefined; names: Text }[],
): Promise<void> {
  if (values.length === 0) return;
  const rows = values.map(({ id, names }, position) => ({ id: id ?? newId(), names, position }));
  await sql`
    insert into attribute_values (id, attribute_id, code, names, position)
    select id, ${attributeId}, 'console.' || id, names, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (id uuid, names jsonb, position int)
    on conflict (id) do update set names = excluded.names, position = excluded.position`.execute(tx);
}

export async function takeAttribute(tx: Tx, categoryId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('category_attributes')
    .where('category_id', '=', categoryId)
    .where('attribute_id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function orderAttributes(tx: Tx, categoryId: string, ids: readonly string[]): Promise<void> {
  await sql`
    update category_attributes set position = wanted.position
    from unnest(${sql.val([...ids])}::uuid[]) with ordinality as wanted (id, position)
    where category_id = ${categoryId} and attribute_id = wanted.id`.execute(tx);
}
