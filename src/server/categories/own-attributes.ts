import { foldName } from '../../kit/text/fold.ts';
import type { OfferedAttribute } from '../../contract/products/product-drafts.ts';
import { mostOwnAttributes, mostOwnValues } from '../../contract/products/product-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import type { Db, Tx } from '../platform/database.ts';
import { lockShop } from '../shops/public.ts';
import * as rows from './own-attributes-sql.ts';

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
  const offered = await listOfferedAttributes(tx, shopId, undefined, language);
  const same = offered.find((one) => isSame(one.name, name));
  if (same) return same;
  if (offered.length >= mostOwnAttributes)
    throw new Refusal('OWN_ATTRIBUTES_FULL', { most: mostOwnAttributes });
  const id = newId();
  await rows.insertOwnAttribute(tx, { id, shopId, names: { [language]: name } });
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
  const values = requireFound(await rows.listValues(tx, shopId, attributeId));
  const same = values.find(({ names }) => Object.values(names).some((said) => isSame(said, name)));
  if (same) return { id: same.id, name: readText(same.names, language).text, own: same.shop_id !== null };
  const ownCount = values.filter(({ shop_id }) => shop_id !== null).length;
  if (ownCount >= mostOwnValues) throw new Refusal('OWN_ATTRIBUTES_FULL', { most: mostOwnValues });
  const id = newId();
  await rows.insertOwnValue(tx, {
    id,
    shopId,
    attributeId,
    names: { [language]: name },
    position: 1_000 + ownCount,
  });
  return { id, name, own: true };
}

const isSame = (a: string, b: string): boolean => foldName(a) === foldName(b);

/**
 * What products may be said to have: everybody's attributes, and all of the shop's own.
 * @param which  everybody's of a category, by its id, or of `all` categories; without one none of everybody's
 * @param besides  of everybody's, those besides that are wanted by their ids
 */
export async function listOfferedAttributes(
  db: Db,
  shopId: string,
  which: string | undefined,
  language: Language,
  besides: readonly string[] = [],
): Promise<OfferedAttribute[]> {
  const results = await rows.listOfferedRows(db, shopId, which, besides);
  const read = (names: Text) => readText(names, language).text;
  return results.map(({ id, names, shop_id, values }) => ({
    id,
    name: read(names),
    own: shop_id !== null,
    values: values.map((value) => ({ id: value.id, name: read(value.names), own: value.shop_id !== null })),
  }));
}
