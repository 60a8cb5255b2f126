import type { OutputOf } from '../../contract/contract.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { nameKind } from '../certificates/public.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { cached, cacheRows } from '../platform/cache.ts';
import { getPlaceNames } from '../reference/public.ts';
import { minorUnits } from './rules.ts';
import { listValues, summarise, type Summary, type WordQuery } from './sql.ts';

type Facets = NonNullable<OutputOf<'search.products'>['facets']>;

/** Hits are counted up to here; beyond, the total is a floor and the facets are those of so many. */
export const mostCounted = 1_000;
/** What is found and how many change slowly, and many ask for the same; cards and prices are always read again. */
export const keepSeconds = 30;

/** Attribute values by id, with the names of their attributes. */
export const getValues = (db: Db, ids: readonly string[]) =>
  cacheRows(db, 'attribute values', ids, keepSeconds, (missing, db) => listValues(db, missing));

export const keyOf = ({
  query,
  told,
  alternative,
  priceMin,
  priceMax,
  moqMin,
  moqMax,
  inStock,
  sold,
}: WordQuery) =>
  `${query} ${told?.join(' ') ?? ''} ${alternative} ${priceMin} ${priceMax} ${moqMin} ${moqMax} ${inStock} ${sold}`;

export interface Counts {
  /** Of everything asked for. */
  found: Summary;
  /** Of the same without one of its choices, by the choice: `places`, `levels`, `price`, or the id of an attribute. */
  widened: ReadonlyMap<string, Summary>;
  /** The category level that is counted. */
  level: number;
}

/** Counts what is found and, for each choice that was made, what else could have been chosen in its place. */
export async function count(
  db: Db,
  wanted: (without?: string) => WordQuery,
  selected: readonly string[],
  categoryId: string | undefined,
): Promise<Counts> {
  const categories = await getCategories(db);
  const level = (categoryId ? (categories.get(categoryId)?.level ?? 0) : 0) + 1;
  const one = (asked: WordQuery) =>
    cached(db, `counts ${keyOf(asked)} ${level}`, keepSeconds, (db) =>
      summarise(db, asked, level, mostCounted),
    );
  const [summary, ...others] = await Promise.all([
    one(wanted()),
    ...selected.map((each) => one(wanted(each))),
  ]);
  return { found: summary!, widened: new Map(selected.map((each, i) => [each, others[i]!])), level };
}

/** The facets of a search, named in the language of the caller, prices in their currency. */
export async function showFacets(
  { db, language, currency, rates }: Context,
  { found, widened, level }: Counts,
): Promise<Facets> {
  const summaries = [found, ...widened.values()];
  const [categories, placeNames, values] = await Promise.all([
    getCategories(db),
    getPlaceNames(db, language),
    getValues(
      db,
      summaries.flatMap((summary) => summary.values.map((row) => row.id)),
    ),
  ]);
  // What an old address has chosen from stays, so that it can be taken back.
  const offered = [...values.values()].filter((row) => row.filterable || widened.has(row.attribute_id));
  const byAttribute = Map.groupBy(offered, (row) => row.attribute_id);
  const attributes = [...byAttribute].map(([id, rows]) => {
    const counts = new Map((widened.get(id) ?? found).values.map((row) => [row.id, row.n]));
    return {
      id,
      name: readText(rows[0]!.attribute_names, language).text,
      values: rows
        .flatMap((row) => {
          const n = counts.get(row.id);
          return n ? [{ id: row.id, name: readText(row.names, language).text, count: n }] : [];
        })
        .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
    };
  });
  const weight = ({ id, values: some }: (typeof attributes)[number]) =>
    // What was chosen from stays in sight.
    (widened.has(id) ? 1e6 : 0) + some.reduce((sum, value) => sum + value.count, 0);
  const rate = rates.get(currency)!;
  const prices = widened.get('price') ?? found;
  return {
    categories: found.categories.flatMap(({ id, n }) => {
      const category = categories.get(id);
      return category?.level === level && !category.hidden
        ? [{ id, name: readText(category.names as never, language).text, count: n }]
        : [];
    }),
    places: (widened.get('places') ?? found).places.flatMap(({ place, n }) => {
      const name = namePlace(place, language, placeNames);
      return name === undefined ? [] : [{ id: place, name, count: n }];
    }),
    attributes: attributes
      // What all of them have tells none from another.
      .filter(({ id, values: some }) => widened.has(id) || some.some(({ count: n }) => n < found.total))
      .sort((a, b) => weight(b) - weight(a))
      .slice(0, 8),
    certificates: (widened.get('certificates') ?? found).certificates.map(({ kind, n }) => ({
      id: kind,
      name: nameKind(kind, language),
      count: n,
    })),
    shopLevels: (widened.get('levels') ?? found).levels
      .flatMap((n, index) => (n > 0 ? [{ level: index + 1, count: n }] : []))
      .toReversed(),
    // Ticked or not, so many of what is found bear them.
    trusted: found.trusted,
    video: found.video,
    onePiece: found.one_piece,
    priceMin: prices.price_min && String(minorUnits(BigInt(prices.price_min), rate)),
    priceMax: prices.price_max && String(minorUnits(BigInt(prices.price_max), rate)),
  };
}

/** @returns undefined for a level of regions that is no place */
export function namePlace(
  place: string,
  language: Language,
  names: Awaited<ReturnType<typeof getPlaceNames>>,
): string | undefined {
  const [country = '', ...rest] = place.split('-');
  return rest.length === 0 ? countryName(country, language) : names(country, [rest.join('-')])[0];
}
