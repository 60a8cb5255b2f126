import { sql } from 'kysely';
import type { Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface ValueRow {
  id: string;
  names: Text;
  shop_id: string | null;
}

/** The values of an attribute that a shop may use, with everybody's; null where the attribute is not for it. */
export async function listValues(db: Db, shopId: string, attributeId: string): Promise<ValueRow[] | null> {
  const result = await sql<{ values: ValueRow[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'names', names, 'shop_id', shop_id)), '[]')
      from attribute_values where attribute_id = attributes.id and coalesce(shop_id, ${shopId}) = ${shopId}) as values
    from attributes where id = ${attributeId} and coalesce(shop_id, ${shopId}) = ${shopId}`.execute(db);
  return result.rows[0]?.values ?? null;
}

/** Adds an attribute of a shop's own. */
export async function insertOwnAttribute(
  tx: Tx,
  { id, shopId, names }: { id: string; shopId: string; names: Text },
): Promise<void> {
  await tx
    .insertInto('attributes')
    .values({ id, code: `own.${id}`, names: JSON.stringify(names), shop_id: shopId })
    .execute();
}

/** Adds a value of a shop's own to an attribute. */
export async function insertOwnValue(
  tx: Tx,
  value: { id: string; shopId: string; attributeId: string; names: Text; position: number },
): Promise<void> {
  await tx
    .insertInto('attribute_values')
    .values({
      id: value.id,
      attribute_id: value.attributeId,
      code: `own.${value.id}`,
      names: JSON.stringify(value.names),
      position: value.position,
      shop_id: value.shopId,
    })
    .execute();
}

export interface OfferedRow {
  id: string;
  names: Text;
  shop_id: string | null;
  values: ValueRow[];
}

/** The rows of what `listOfferedAttributes` answers. */
export async function listOfferedRows(
  db: Db,
  shopId: string,
  which: string | undefined,
  besides: readonly string[],
): Promise<OfferedRow[]> {
  const categoryId = which === undefined || which === 'all' ? null : which;
  const result = await sql<OfferedRow>`
    select attributes.id, attributes.names, attributes.shop_id,
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'names', names, 'shop_id', shop_id) order by position, code)
        from attribute_values
        where attribute_id = attributes.id and coalesce(shop_id, ${shopId}) = ${shopId}), '[]') as values
    from attributes
    left join (
      select attribute_id, min(position) as position from category_attributes
      where category_id = any((select path from categories where id = ${categoryId}::uuid)::uuid[])
        or ${which === 'all'}
      group by attribute_id
    ) as common on common.attribute_id = attributes.id
    where attributes.shop_id = ${shopId} or (attributes.shop_id is null
      and (common.attribute_id is not null or attributes.id = any(${sql.val([...besides])}::uuid[])))
    order by attributes.shop_id is not null, common.position, attributes.code`.execute(db);
  return result.rows;
}

/** The values that products of a shop may bear, with their attributes: everybody's and the shop's own. */
export async function listUsableValues(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const result = await sql<{ id: string; attribute_id: string }>`
    select attribute_values.id, attribute_id from attribute_values
    join attributes on attributes.id = attribute_id
    where attribute_values.id = any(${sql.val([...ids])}::uuid[])
      and coalesce(attributes.shop_id, ${shopId}) = ${shopId}
      and coalesce(attribute_values.shop_id, ${shopId}) = ${shopId}`.execute(db);
  return new Map(result.rows.map((row) => [row.id, row.attribute_id]));
}
