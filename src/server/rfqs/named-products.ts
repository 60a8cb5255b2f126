import type { Db } from '../platform/database.ts';
import { findStatedProduct } from '../products/public.ts';
import type { NamedProduct } from './named-product-rules.ts';

/** A product of a shop as a quote would name it now; undefined where it is no more. */
export async function findNamable(db: Db, shopId: string, id: string): Promise<NamedProduct | undefined> {
  const product = await findStatedProduct(db, shopId, id);
  return (
    product && {
      id,
      titles: product.titles,
      sourceLanguage: product.source_language,
      picture: product.picture,
      version: product.version,
      descriptions: product.descriptions,
      unitCode: product.unit_code,
      attributes: product.attributes,
    }
  );
}
