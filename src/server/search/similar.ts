import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import type { Context } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { keepSeconds } from './facets.ts';
import { marks, query } from './rules.ts';
import { findDocument, listAlike } from './sql.ts';

/** Products like one, those of other shops first: what else a buyer may compare it with. */
export async function similar(
  context: Context,
  { productId, pageSize }: ParsedOf<'search.similar'>,
): Promise<OutputOf<'search.similar'>> {
  const { db, site } = context;
  const ids = await cached(db, `similar ${productId} ${site} ${pageSize}`, keepSeconds, async (db) => {
    const document = await findDocument(db, productId);
    if (!document) return [];
    const inCategory = (id: string) => query('', [[marks.category(id)]], [marks.notOn(site)]);
    // A narrow category may hold little else than the product itself: then the one above it helps out.
    const [leaf, above = leaf] = document.category_path.toReversed();
    return listAlike(
      db,
      document,
      {
        near: inCategory(leaf!),
        wide: inCategory(above!),
        sameShop: query('', [[marks.shop(document.shop_id)]], []),
      },
      pageSize,
    );
  });
  return getCardsOnSale(context, ids);
}
