import { sql } from 'kysely';
import type { CallsOf } from '../../contract/handler.ts';
import type { OfferedAttribute } from '../../contract/products/product-drafts.ts';
import { mostOwnAttributes, mostOwnValues } from '../../contract/products/product-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { lockShop, type ShopHandlers } from '../shops/public.ts';

/** What the form of a product offers to say of it; what a seller adds is in no other seller's form. */
export const ownAttributes: ShopHandlers<CallsOf<'attributes'>> = {
  async 'attributes.all'({ db, language, shop }, { categoryId }) {
    return listOffered(db, shop.id, categoryId ?? 'all', language);
  },

  async 'attributes.add'({ db, language, shop }, { name }) {
    return transact(db, (tx) => addOwnAttribute(tx, shop.id, language, name));
  },

  async 'attributes.addValue'({ db, language, shop }, { attributeId, name }) {
    return transact(db, (tx) => addOwnValue(tx, shop.id, language, { attributeId, name }));
  },
};

/**
 * Adds an attribute of a shop's own; one of that name that is there already is answered again.
 * @throws {Refusal} OWN_ATTRIBUTES_FULL
 */
export async function addOwnAttribute(
  tx: Tx,
  shopId: string,
  language: Language,
  name: string,
): Promise<OfferedAttribute> {
  // Of two at once the second finds the first one's.
  await lockShop(tx, shopId);
  const own = await listOffered(tx, shopId, undefined, language);
  const known = own.find((one) => isSame(one.name, name));
  if (known) return known;
  if (own.length >= mostOwnAttributes) throw new Refusal('OWN_ATTRIBUTES_FULL', { most: mostOwnAttributes });
  const id = newId();
  await tx
    .insertInto('attributes')
    .values({ id, code: `own.${id}`, names: JSON.stringify({ [language]: name }), shop_id: shopId })
    .execute();
  return { id, name, own: true, values: [] };
}

/**
 * Adds a value of a shop's own to an attribute; one of that name that is there already is answered again.
 * @throws {Refusal} NOT_FOUND, OWN_ATTRIBUTES_FULL
 */
export async function addOwnValue(
  tx: Tx,
  shopId: string,
  language: Language,
  { attributeId, name }: { attributeId: string; name: string },
): Promise<{ id: string; name: string; own: boolean }> {
  await lockShop(tx, shopId);
  const values = requireFound(await listValues(tx, shopId, attributeId));
  const known = values.find(({ names }) => Object.values(names).some((said) => isSame(said, name)));
  if (known) return { id: known.id, name: readText(known.names, language).text, own: known.shop_id !== null };
  const own = values.filter(({ shop_id }) => shop_id !== null).length;
  if (own >= mostOwnValues) throw new Refusal('OWN_ATTRIBUTES_FULL', { most: mostOwnValues });
  const id = newId();
  await tx
    .insertInto('attribute_values')
    .values({
      id,
      attribute_id: attributeId,
      code: `own.${id}`,
      names: JSON.stringify({ [language]: name }),
      position: 1_000 + own,
      shop_id: shopId,
    })
    .execute();
  return { id, name, own: true };
}

const isSame = (a: string, b: string): boolean =>
  a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

interface ValueRow {
  id: string;
  names: Text;
  shop_id: string | null;
}

/** The values of an attribute that a shop may use, with everybody's; null where the attribute is not for it. */
async function listValues(db: Db, shopId: string, attributeId: string): Promise<ValueRow[] | null> {
  const found = await sql<{ values: ValueRow[] }>`
    select (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'names', names, 'shop_id', shop_id)), '[]')
      from attribute_values where attribute_id = attributes.id and coalesce(shop_id, ${shopId}) = ${shopId}) as values
    from attributes where id = ${attributeId} and coalesce(shop_id, ${shopId}) = ${shopId}`.execute(db);
  return found.rows[0]?.values ?? null;
}

/**
 * What products may be said to have: everybody's attributes, and all of the shop's own.
 * @param which  everybody's of a category, by its id, or of `all` categories; without one none of everybody's
 */
export async function listOffered(
  db: Db,
  shopId: string,
  which: string | undefined,
  language: Language,
  /** Of everybody's, those besides that are wanted by their ids. */
  besides: readonly string[] = [],
): Promise<OfferedAttribute[]> {
  const categoryId = which === undefined || which === 'all' ? null : which;
  const found = await sql<{ id: string; names: Text; shop_id: string | null; values: ValueRow[] }>`
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
  const read = (names: Text) => readText(names, language).text;
  return found.rows.map(({ id, names, shop_id, values }) => ({
    id,
    name: read(names),
    own: shop_id !== null,
    values: values.map((value) => ({ id: value.id, name: read(value.names), own: value.shop_id !== null })),
  }));
}

/** What a sheet of a category has columns for: what its form offers, and what the shop's products there bear besides. */
export async function listInSheet(
  db: Db,
  shopId: string,
  categoryId: string,
  language: Language,
): Promise<OfferedAttribute[]> {
  const borne = await sql<{ id: string }>`
    select distinct attribute_id as id from product_attributes join products on products.id = product_id
    where shop_id = ${shopId} and category_id = ${categoryId} and made_for is null`.execute(db);
  return listOffered(
    db,
    shopId,
    categoryId,
    language,
    borne.rows.map(({ id }) => id),
  );
}
