import { fold } from '../../kit/text/fold.ts';
import { readText, type Language, type Text } from '../../kit/languages.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { listCategories } from './sql.ts';

// Ten thousand categories are read once a minute, not once a page.
const keepSeconds = 60;

type Category = Awaited<ReturnType<typeof listCategories>>[number];

/** All categories by id, parents before children. */
export async function getCategories(db: Db): Promise<ReadonlyMap<string, Category>> {
  return cached(db, 'categories', keepSeconds, async (db) => {
    const all = await listCategories(db);
    return new Map(all.map((row) => [row.id, row]));
  });
}

/** Ids of the categories that are in no menu and no choice: hidden themselves, below a hidden one, or merged. */
export function hiddenIds(categories: ReadonlyMap<string, Category>): ReadonlySet<string> {
  const hidden = new Set<string>();
  for (const { id, path, hidden: isHidden } of categories.values())
    if (isHidden || path.some((above) => hidden.has(above))) hidden.add(id);
  return hidden;
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

const mostFound = 30;

/** Categories whose name in some language holds a text; those of the last level first, then the shorter names. */
export async function findCategories(db: Db, keyword: string, language: Language) {
  const categories = await getCategories(db);
  const requested = fold(keyword.trim());
  const hidden = hiddenIds(categories);
  const parents = new Set([...categories.values()].map((row) => row.parent_id));
  return [...categories.values()]
    .flatMap((row) => {
      if (hidden.has(row.id)) return [];
      const said = Object.values(row.names as Text).filter((name) => fold(name).includes(requested));
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
