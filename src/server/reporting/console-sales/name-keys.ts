import type { SalesDimension } from '../../../contract/sales/sales-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import { countryName } from '../../../kit/region-names.ts';
import { serverWords } from '../../../words/server.ts';
import { getCategories, namePath } from '../../categories/public.ts';
import type { Staffed } from '../../platform/context.ts';
import { getShopCards } from '../../shops/public.ts';

/** What the keys that sales are divided by are called. */
export async function nameKeys(
  context: Staffed,
  dimension: SalesDimension,
  keys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { db, language } = context;
  const words = serverWords(language);
  if (dimension === 'shop') {
    const cards = await getShopCards(context, keys);
    return new Map(keys.map((key) => [key, cards.get(key)?.name ?? key]));
  }
  if (dimension === 'category') {
    const categories = await getCategories(db);
    return new Map(
      keys.map((key) => [
        key,
        namePath(categories, categories.get(key)?.path ?? [], language)
          .map(({ name }) => name)
          .join(' › ') || key,
      ]),
    );
  }
  const nameOf = {
    site: (key: string) => words(`salesSite.${key as Site}`),
    country: (key: string) => countryName(key, language),
    currency: (key: string) => key,
  }[dimension];
  return new Map(keys.map((key) => [key, nameOf(key)]));
}
