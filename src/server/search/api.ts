import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { readText, type Language } from '../../kit/languages.ts';
import { countryName } from '../../kit/region-names.ts';
import { getCategories, getGoodsCards } from '../catalog/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { remember } from '../platform/remember.ts';
import { getPlaceNames } from '../reference/door.ts';
import { mendWords } from './mend.ts';
import { highestBase, lowestBase, marks, minorUnits, query, titleQuery } from './rules.ts';
import { listHits, nameValues, summarise, type Summary, type Wanted } from './sql.ts';
import { queryWords } from './words.ts';

type Facets = OutputOf<'search.goods'>['facets'];

/** Hits are counted up to here; beyond, the total is a floor and the facets are those of so many. */
const mostCounted = 2_000;
/** What is found and how many change slowly, and many ask for the same; cards and prices are always read anew. */
const keepSeconds = 30;

/** Values of one attribute widen, different attributes narrow. */
async function valueFilters(db: Db, ids: readonly string[] | undefined): Promise<string[][]> {
  if (!ids?.length) return [];
  const uuid = /^[0-9a-f-]{36}$/;
  const known = await nameValues(
    db,
    ids.filter((id) => uuid.test(id)),
  );
  const byAttribute = Map.groupBy(known, (row) => row.attribute_id);
  const filters = [...byAttribute.values()].map((rows) => rows.map((row) => marks.value(row.id)));
  // A value that does not exist finds nothing, rather than everything.
  return known.length < ids.length ? [...filters, [marks.value('none')]] : filters;
}

export const searchApi: Handlers<CallsOf<'search'>, Context, SignedIn> = {
  async 'search.goods'(context, input) {
    const { db, site, currency, rates } = context;
    const [{ searched, corrected }, values] = await Promise.all([
      mendWords(db, queryWords(input.keyword ?? '')),
      valueFilters(db, input.attributeValues),
    ]);
    const rate = rates.get(currency)!;
    const filters = [
      input.categoryId ? [marks.category(input.categoryId)] : [],
      input.shopId ? [marks.shop(input.shopId)] : [],
      (input.places ?? []).map(marks.place),
      input.label ? [marks.label(input.label)] : [],
      ...values,
    ];
    const wanted: Wanted = {
      query: query(searched, filters, [marks.notOn(site)]),
      titleQuery: titleQuery(searched),
      priceMin: input.priceMin === undefined ? undefined : lowestBase(BigInt(input.priceMin), rate),
      priceMax: input.priceMax === undefined ? undefined : highestBase(BigInt(input.priceMax), rate),
      moqMax: input.moqMax,
      inStock: input.inStock ?? false,
    };
    const offset = (input.pageNum - 1) * input.pageSize;
    const [ids, { level, summary }] = await Promise.all([
      remember(db, `hits ${keyOf(wanted)} ${input.sort} ${input.pageSize} ${offset}`, keepSeconds, () =>
        listHits(db, wanted, input.sort, input.pageSize, offset),
      ),
      summaryOf(db, wanted, input),
    ]);
    const [rowList, facets] = await Promise.all([
      getGoodsCards(context, ids),
      input.facets ? showFacets(context, summary, level, rate) : null,
    ]);
    return {
      rowList,
      totalRecord: Math.min(summary.total, mostCounted),
      totalIsFloor: summary.total > mostCounted,
      corrected,
      facets,
    };
  },
};

const keyOf = ({ query: asked, priceMin, priceMax, moqMax, inStock }: Wanted) =>
  `${asked} ${priceMin} ${priceMax} ${moqMax} ${inStock}`;

async function summaryOf(db: Db, wanted: Wanted, { categoryId }: ParsedOf<'search.goods'>) {
  const categories = await getCategories(db);
  const level = (categoryId ? (categories.get(categoryId)?.level ?? 0) : 0) + 1;
  const key = `counts ${keyOf(wanted)} ${level}`;
  return {
    level,
    summary: await remember(db, key, keepSeconds, () => summarise(db, wanted, level, mostCounted)),
  };
}

async function showFacets(
  { db, language }: Context,
  summary: Summary,
  level: number,
  rate: bigint,
): Promise<Facets> {
  const [categories, placeNames, values] = await Promise.all([
    getCategories(db),
    getPlaceNames(db, language),
    nameValues(
      db,
      summary.values.map((row) => row.id),
    ),
  ]);
  const counts = new Map(summary.values.map((row) => [row.id, row.n]));
  const byAttribute = Map.groupBy(values, (row) => row.attribute_id);
  const attributes = [...byAttribute].map(([id, rows]) => ({
    id,
    name: readText(rows[0]!.attribute_names, language).text,
    values: rows
      .map((row) => ({
        id: row.id,
        name: readText(row.names, language).text,
        count: counts.get(row.id) ?? 0,
      }))
      .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1)),
  }));
  const weight = ({ values: some }: (typeof attributes)[number]) =>
    some.reduce((sum, value) => sum + value.count, 0);
  return {
    categories: summary.categories.flatMap(({ id, n }) => {
      const category = categories.get(id);
      return category?.level === level
        ? [{ id, name: readText(category.names as never, language).text, count: n }]
        : [];
    }),
    places: summary.places.map(({ place, n }) => ({
      id: place,
      name: namePlace(place, language, placeNames),
      count: n,
    })),
    attributes: attributes.sort((a, b) => weight(b) - weight(a)).slice(0, 8),
    priceMin: summary.price_min && String(minorUnits(BigInt(summary.price_min), rate)),
    priceMax: summary.price_max && String(minorUnits(BigInt(summary.price_max), rate)),
  };
}

function namePlace(
  place: string,
  language: Language,
  names: Awaited<ReturnType<typeof getPlaceNames>>,
): string {
  const [country = '', ...rest] = place.split('-');
  const [named] = names(country, [rest.join('-')]);
  return named ?? countryName(country, language);
}
