import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import type { Context } from '../platform/context.ts';
import { cutPage } from '../platform/paging.ts';
import { cached } from '../platform/cache.ts';
import { keepSeconds } from './facets.ts';
import { marks, query, takeInTurns } from './rules.ts';
import { listCategoriesOf, listHits, type WordQuery } from './sql.ts';

// What somebody looks for now counts, not what they once did.
const latest = 12;
const categories = 4;
const mostListed = 400;

/**
 * Products by what a visitor looked at: the best sellers of those categories in turns, those of the latest first, then
 * what sells best in all. Never empty while anything is on sale.
 */
export async function recommend(
  context: Context,
  { seen, ...page }: ParsedOf<'search.recommend'>,
): Promise<OutputOf<'search.recommend'>> {
  const { db, site } = context;
  const looked = seen.slice(0, latest);
  const categoryByProduct =
    looked.length > 0 ? await listCategoriesOf(db, looked) : new Map<string, string>();
  const requested = [...new Set(looked.flatMap((id) => categoryByProduct.get(id) ?? []))].slice(
    0,
    categories,
  );
  const best = (category?: string) =>
    cached(db, `best ${category ?? 'all'} ${site}`, keepSeconds, (db) =>
      listHits(db, wantedOf(category ? [marks.category(category)] : undefined, site), 'sales', mostListed, 0),
    );
  const [all, ...byCategory] = await Promise.all([best(), ...requested.map(best)]);
  const without = new Set(seen);
  // All that is like what was looked at, then everything else: three of one to one of the other, so that a visitor
  // also meets what they did not look for.
  const alike = takeInTurns(byCategory);
  const mixed = takeInTurns([alike, alike, alike, all]).filter((id) => !without.has(id));
  const { rows, total } = cutPage(mixed, page);
  return {
    rowList: await getCardsOnSale(context, rows),
    totalRecord: total,
    learned: alike.length > 0,
  };
}

const wantedOf = (category: string[] | undefined, site: Context['site']): WordQuery => ({
  query: query('', category ? [category] : [], [marks.notOn(site)]),
  groups: [],
  priceMin: undefined,
  priceMax: undefined,
  moqMin: undefined,
  moqMax: undefined,
  inStock: false,
  sold: false,
});
