import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { getCategories, getCategoryCounts } from '../catalog/door.ts';
import type { Context } from '../platform/context.ts';
import { remember } from '../platform/remember.ts';

// Operators change them now and then; every page asks for them.
const keepSeconds = 60;
const mostDerived = 8;

/** What the search box suggests: the operator's words, else the names of the categories with the most goods. */
export async function listHotWords(
  context: Context,
  { keywords }: ParsedOf<'search.hotWords'>,
): Promise<OutputOf<'search.hotWords'>> {
  const { db, site, language } = context;
  const content = await remember(db, `hot words ${site} ${language}`, keepSeconds, async () => {
    const row = await db
      .selectFrom('hot_words')
      .select('words')
      .where('site', '=', site)
      .where('language', '=', language)
      .executeTakeFirst();
    return row?.words ?? derive(context);
  });
  const wanted = keywords?.toLowerCase() ?? '';
  return { content: content.filter((word) => word.toLowerCase().includes(wanted)), language };
}

async function derive({ db, site, language }: Context): Promise<string[]> {
  const [categories, counts] = await Promise.all([getCategories(db), getCategoryCounts(db, site)]);
  return [...categories.values()]
    .filter((row) => row.level === 2 && counts.has(row.id))
    .sort((a, b) => counts.get(b.id)! - counts.get(a.id)!)
    .slice(0, mostDerived)
    .map((row) => readText(row.names as Text, language).text);
}
