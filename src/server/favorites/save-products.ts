import { mostFavorites } from '../../contract/favorites/favorites.ts';
import { Refusal } from '../../kit/errors.ts';
import { listStandings } from '../catalog/public.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import * as rows from './sql.ts';

/**
 * Saves products that can be bought on the site; those that are saved already stay as they are.
 * @returns how many of them are saved now
 * @throws {Refusal} FAVORITES_FULL; then none is saved
 */
export async function saveProducts(
  { db, actor, site, now }: Pick<SignedIn, 'db' | 'actor' | 'site' | 'now'>,
  productIds: readonly string[],
): Promise<number> {
  const accountId = personOf(actor);
  const [standings, favorites] = await Promise.all([
    listStandings(db, productIds, site),
    rows.listIds(db, accountId),
  ]);
  const onSale = [...standings.values()].filter((standing) => standing.on_sale);
  const savedIds = new Set(favorites.products);
  const unsaved = onSale.filter(({ id }) => !savedIds.has(id));
  if (savedIds.size + unsaved.length > mostFavorites)
    throw new Refusal('FAVORITES_FULL', { most: mostFavorites });
  await rows.insertProducts(
    db,
    unsaved.map(({ id, price_from: price, currency }) => ({ accountId, productId: id, price, currency })),
    now,
  );
  return onSale.length;
}
