import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { Supply } from '../../contract/search/search.ts';
import { readText, type Text } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { wireMoney } from '../../kit/wire.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import { cached } from '../platform/cache.ts';
import { marks, minorUnits, query } from './rules.ts';
import { summariseSupply, type SupplyRow } from './supply-sql.ts';

const keepSeconds = 60;
const home = 'CN';

/** `getSupply`: what is on sale from abroad by country and by category of the first level, most products first. */
export async function showSupply(
  { db, site, language, currency, rates }: Context,
  { country, categoryId }: ParsedOf<'search.supply'>,
): Promise<OutputOf<'search.supply'>> {
  const [all, categories] = await Promise.all([
    cached(db, `supply ${site} ${country} ${categoryId}`, keepSeconds, (db) =>
      summariseSupply(db, query('', [], [marks.notOn(site)]), home, { country, categoryId }),
    ),
    getCategories(db),
  ]);
  const rate = rates.get(currency)!;
  const price = (base: string | null) =>
    base === null ? null : wireMoney(minorUnits(BigInt(base), rate), currency);
  const nameOf = (id: string) => readText((categories.get(id)?.names ?? {}) as Text, language).text;
  const show = (row: SupplyRow, id: string, name: string): Supply => ({
    id,
    name,
    products: row.products,
    shops: row.shops,
    priceMin: price(row.price_min),
    priceMedian: price(row.price_median),
    priceMax: price(row.price_max),
    moqMin: row.moq_min,
    moqMedian: row.moq_median,
  });
  return {
    countries: all.flatMap((row) =>
      row.country && !row.category ? [show(row, row.country, countryName(row.country, language))] : [],
    ),
    categories: all.flatMap((row) =>
      row.category && !row.country && categories.has(row.category)
        ? [show(row, row.category, nameOf(row.category))]
        : [],
    ),
    both: all.flatMap((row) =>
      row.country && row.category && categories.has(row.category)
        ? [
            {
              ...show(row, row.country, countryName(row.country, language)),
              categoryId: row.category,
              categoryName: nameOf(row.category),
            },
          ]
        : [],
    ),
  };
}
