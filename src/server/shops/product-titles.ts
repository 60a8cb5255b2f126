import type { Language } from '../../kit/languages.ts';
import { fileAddress } from '../files/public.ts';
import type { Db } from '../platform/database.ts';
import { listTitledProducts } from './product-titles-sql.ts';

/** Title and main picture of products, for the small row below a shop; the whole card is the catalogue's. */
export async function listProductTitles(
  db: Db,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, { id: string; title: string; picture: string }>> {
  const titledProducts = await listTitledProducts(db, ids, language);
  return new Map(titledProducts.map((row) => [row.id, { ...row, picture: fileAddress(row.picture) }]));
}
