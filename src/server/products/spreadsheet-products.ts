import type { OwnProduct } from '../../contract/products/products.ts';
import type { OfferedAttribute } from '../../contract/products/product-drafts.ts';
import type { Language } from '../../kit/languages.ts';
import { listOfferedAttributes } from '../categories/public.ts';
import type { Db } from '../platform/database.ts';
import { listBorneAttributes } from './own-products/own-products-sql.ts';
import { showOwnProducts } from './own-products/present-own-products.ts';
import { listWholeByCode, listWholeById, listWholeOfPart, type WholePart } from './whole-products-sql.ts';

/** So many products are in memory at a time. */
const atOnce = 200;

/** A shop's products by item number: those that a sheet names. */
export async function findProductByCode(
  db: Db,
  shopId: string,
  codes: readonly string[],
): Promise<Map<string, OwnProduct>> {
  const products = await listWholeByCode(db, shopId, codes);
  return new Map(products.map((row) => [row.code, showOwnProducts(row)]));
}

/** Those of some products that are the shop's, by id. */
export async function listOwnById(
  db: Db,
  shopId: string,
  ids: readonly string[],
): Promise<Map<string, OwnProduct>> {
  const products = await listWholeById(db, shopId, ids);
  return new Map(products.map((row) => [row.id, showOwnProducts(row)]));
}

/** The products of a part of a category, in batches, whatever their state. */
export async function* readProductOfPart(
  db: Db,
  shopId: string,
  part: WholePart,
): AsyncGenerator<OwnProduct[]> {
  let behind: string | undefined;
  do {
    const products = await listWholeOfPart(db, shopId, part, { behind, limit: atOnce });
    yield products.map(showOwnProducts);
    behind = products.length === atOnce ? products.at(-1)!.id : undefined;
  } while (behind);
}

/** What a sheet of a category has columns for: what its form offers, and what the shop's products there bear besides. */
export async function listImportAttributes(
  db: Db,
  shopId: string,
  categoryId: string,
  language: Language,
): Promise<OfferedAttribute[]> {
  const borne = await listBorneAttributes(db, shopId, categoryId);
  return listOfferedAttributes(db, shopId, categoryId, language, borne);
}
