import { readText, type Language, type Text } from '../../kit/languages.ts';
import { getCategories, hiddenIds } from '../categories/public.ts';
import type { Db } from '../platform/database.ts';
import { listCategoryChanges, listTitlesOfSite } from './sql.ts';

/** Categories with products on sale on a site, parents first, and when one of their products changed last. */
export async function listPublicCategories(db: Db, site: string) {
  const [categories, changes] = await Promise.all([getCategories(db), listCategoryChanges(db, site)]);
  const newest = new Map<string, Date>();
  for (const { category_id, changed_at } of changes) {
    for (const id of categories.get(category_id)?.path ?? []) {
      const cached = newest.get(id);
      if (!cached || cached < changed_at) newest.set(id, changed_at);
    }
  }
  const hidden = hiddenIds(categories);
  return [...categories.values()].flatMap(({ id, names }) => {
    const changedAt = hidden.has(id) ? undefined : newest.get(id);
    const nameIn = (language: Language) => readText(names as Text, language).text;
    return changedAt ? [{ id, nameIn, changedAt }] : [];
  });
}

/** Products on sale on a site in the order of their ids. @param after  the last id of the part before, or null */
export async function listProductOfSite(
  db: Db,
  site: string,
  part: { after: string | null; skip: number; limit: number },
) {
  const rows = await listTitlesOfSite(db, site, part);
  return rows.map(({ id, titles, source_language, updated_at }) => ({
    id,
    titleIn: (language: Language) => readText(titles, language, source_language as Language).text,
    changedAt: updated_at,
  }));
}
