import type { CategoryNode } from '../../contract/catalog/catalog.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/public.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { getCategories, hiddenIds } from '../categories/public.ts';
import { countProductOnSale } from './sql.ts';

// Ten thousand categories are added up once a minute, not once a page.
const keepSeconds = 60;

/** Products on sale on a site below each category, itself included. */
export function getCategoryCounts(db: Db, site: string): Promise<ReadonlyMap<string, number>> {
  return cached(db, `category counts ${site}`, keepSeconds, async (db) => {
    const [categories, counts] = await Promise.all([getCategories(db), countProductOnSale(db, site)]);
    const total = new Map<string, number>();
    for (const [id, count] of counts) {
      for (const above of categories.get(id)?.path ?? []) total.set(above, (total.get(above) ?? 0) + count);
    }
    return total;
  });
}

/** The tree below a category (or all of it), `depth` levels deep. */
export async function buildTree(
  db: Db,
  {
    site,
    language,
    parentId,
    depth,
    withEmpty,
  }: {
    site: string;
    language: Language;
    parentId: string | undefined;
    depth: number;
    withEmpty: boolean;
  },
): Promise<CategoryNode[]> {
  const [categories, counts] = await Promise.all([getCategories(db), getCategoryCounts(db, site)]);
  const first = parentId ? (categories.get(parentId)?.level ?? 0) + 1 : 1;
  const hidden = hiddenIds(categories);
  const nodes = new Map<string, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const row of categories.values()) {
    if (row.level < first || row.level >= first + depth) continue;
    if (hidden.has(row.id)) continue;
    const count = counts.get(row.id) ?? 0;
    if (count === 0 && !withEmpty) continue;
    const node: CategoryNode = {
      id: row.id,
      code: row.code,
      name: readText(row.names as Text, language).text,
      picture: fileAddress(row.picture),
      count,
      children: [],
    };
    if (row.level === first) {
      if (parentId && row.parent_id !== parentId) continue;
      roots.push(node);
    } else {
      const parent = nodes.get(row.parent_id!);
      if (!parent) continue;
      parent.children.push(node);
    }
    nodes.set(row.id, node);
  }
  return roots;
}
