import type { CategoryNode } from '../../contract/catalog/catalog.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import { fileAddress } from '../files/public.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { countProductOnSale, listCategories } from './sql.ts';

// Ten thousand categories are read and added up once a minute, not once a page.
const keepSeconds = 60;

type Category = Awaited<ReturnType<typeof listCategories>>[number];

/** All categories by id, parents before children. */
export async function getCategories(db: Db): Promise<ReadonlyMap<string, Category>> {
  return cached(db, 'categories', keepSeconds, async () => {
    const all = await listCategories(db);
    return new Map(all.map((row) => [row.id, row]));
  });
}

/** Products on sale on a site below each category, itself included. */
export function getCategoryCounts(db: Db, site: string): Promise<ReadonlyMap<string, number>> {
  return cached(db, `category counts ${site}`, keepSeconds, async () => {
    const [categories, own] = await Promise.all([getCategories(db), countProductOnSale(db, site)]);
    const total = new Map<string, number>();
    for (const [id, count] of own) {
      for (const above of categories.get(id)?.path ?? []) total.set(above, (total.get(above) ?? 0) + count);
    }
    return total;
  });
}

/** The path from the root down to a category, named in a language. */
export function namePath(
  categories: ReadonlyMap<string, Category>,
  path: readonly string[],
  language: Language,
) {
  return path.flatMap((id) => {
    const category = categories.get(id);
    return category
      ? [{ id, code: category.code, name: readText(category.names as Text, language).text }]
      : [];
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
  const nodes = new Map<string, CategoryNode>();
  const roots: CategoryNode[] = [];
  for (const row of categories.values()) {
    if (row.level < first || row.level >= first + depth) continue;
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

const mostFound = 30;

/** Categories whose name in some language holds a text; those of the last level first, then the shorter names. */
export async function findCategories(db: Db, keyword: string, language: Language) {
  const categories = await getCategories(db);
  const plain = (text: string) => text.normalize('NFKC').toLowerCase();
  const wanted = plain(keyword.trim());
  const parents = new Set([...categories.values()].map((row) => row.parent_id));
  return [...categories.values()]
    .flatMap((row) => {
      const said = Object.values(row.names as Text).filter((name) => plain(name).includes(wanted));
      if (said.length === 0) return [];
      return { row, isLast: !parents.has(row.id), length: Math.min(...said.map((name) => name.length)) };
    })
    .sort(
      (a, b) => Number(b.isLast) - Number(a.isLast) || a.length - b.length || (a.row.id < b.row.id ? -1 : 1),
    )
    .slice(0, mostFound)
    .map(({ row, isLast }) => ({
      id: row.id,
      isLast,
      path: namePath(categories, row.path, language).map(({ id, name }) => ({ id, name })),
    }));
}
