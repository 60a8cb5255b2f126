import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { getCategories, hiddenIds } from '../categories/public.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { countLabels, sumSales } from './sql.ts';
import { buildTree, getCategoryCounts } from './tree.ts';

// What sells and what there is changes slowly, and every page asks for it.
const keepSeconds = 60;

/** The labels that products on sale on the site bear, the most frequent first. */
export function listLabels({ db, site }: Context): Promise<OutputOf<'catalog.labels'>> {
  return cached(db, `labels ${site}`, keepSeconds, (db) => countLabels(db, site));
}

/** The leaves with the most products. */
export async function listHotCategories(
  context: Context,
  { limit }: ParsedOf<'catalog.hotCategories'>,
): Promise<OutputOf<'catalog.hotCategories'>> {
  const counts = await getCategoryCounts(context.db, context.site);
  const parents = new Set([...(await getCategories(context.db)).values()].map((row) => row.parent_id));
  return choose(context, counts, limit, ({ id }) => !parents.has(id));
}

/** The categories that sell most: of the second level, or the first where it ends there. */
export async function listPreference(
  context: Context,
  { limit }: ParsedOf<'catalog.preference'>,
): Promise<OutputOf<'catalog.preference'>> {
  const { db, site } = context;
  const sales = await cached(db, `category sales ${site}`, keepSeconds, (db) => sumSales(db, site));
  return choose(context, sales, limit, ({ id }) => sales.has(id));
}

/** The categories that fit, the weightiest first, each with how many products it has on sale. */
async function choose(
  { db, site, language }: Context,
  weights: ReadonlyMap<string, number>,
  limit: number,
  fits: (category: { id: string }) => boolean,
): Promise<OutputOf<'catalog.preference'>> {
  const [categories, counts] = await Promise.all([getCategories(db), getCategoryCounts(db, site)]);
  const hidden = hiddenIds(categories);
  return [...categories.values()]
    .filter((row) => !hidden.has(row.id) && (counts.get(row.id) ?? 0) > 0 && fits(row))
    .sort((a, b) => (weights.get(b.id) ?? 0) - (weights.get(a.id) ?? 0) || (a.id < b.id ? -1 : 1))
    .slice(0, limit)
    .map((row) => ({
      id: row.id,
      code: row.code,
      name: readText(row.names as Text, language).text,
      picture: fileAddress(row.picture),
      count: counts.get(row.id) ?? 0,
    }));
}

/** Categories with products, two levels deep, by name. */
export async function listSeoTree({ db, site, language }: Context): Promise<OutputOf<'catalog.seoTree'>> {
  const tree = await buildTree(db, { site, language, parentId: undefined, depth: 2, withEmpty: false });
  return tree.map(({ id, name, children }) => ({
    id,
    name,
    children: children.map((child) => ({ id: child.id, name: child.name })),
  }));
}
