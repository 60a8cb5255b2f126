import type { ProductFilters } from '../../contract/search/search.ts';
import { getCategories } from '../categories/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { getValues, keepSeconds } from './facets.ts';
import { loosen, nothing } from './words/loosen.ts';
import type { FoundWords } from './words/narrowing/found-words.ts';
import { withoutLowMinimum } from './words/amounts/low-minimum.ts';
import { readPriceLimit, type PriceLimit } from './words/amounts/price-limit.ts';
import { readWords } from './words/read-words.ts';
import { highestBase, lowestBase, marks, query } from './rules.ts';
import { countHits, type Match, type WordQuery } from './sql.ts';
import { getSynonyms } from './words/synonyms.ts';

/** What filters mean, with their words read and their values known. */
export interface Search {
  filters: ProductFilters;
  words: FoundWords;
  /** The marks of the attribute values asked for, by attribute. */
  values: ReadonlyMap<string, string[]>;
  /** The most that the words say something may cost; null where a filter says it, or none does. */
  priceLimit: PriceLimit | null;
  /** The same in a currency that has no rate: it narrows nothing, and is said to. */
  unappliedLimit: PriceLimit | null;
  /** The words ask for what may be ordered in small numbers: that comes first. */
  isLowMinimumFirst: boolean;
}

type Asker = Pick<Context, 'db' | 'language' | 'site' | 'rates'>;

/** @param areFieldsMeant  what names a field of goods asks for all of it, as searches for shops do */
export async function readSearch(
  asker: Asker,
  filters: ProductFilters,
  areFieldsMeant = false,
): Promise<Search> {
  const withoutMinimum = withoutLowMinimum(filters.keyword ?? '');
  const keyword = withoutMinimum ?? filters.keyword ?? '';
  const { limit, remainder } = readPriceLimit(keyword);
  // A limit beside a filter is no more than words.
  const isRead = limit !== null && filters.priceMax === undefined;
  const isApplied = isRead && asker.rates.has(limit.currency);
  const [categories, words, values] = await Promise.all([
    getCategories(asker.db),
    findWords(asker, { ...filters, keyword: isRead ? remainder : keyword }, areFieldsMeant),
    valueMarks(asker.db, filters.attributeValues),
  ]);
  // Saved before its category was merged into another, a search is one of that.
  const target = filters.categoryId && categories.get(filters.categoryId)?.merged_into;
  const followed = target ? { ...filters, categoryId: target } : filters;
  return {
    filters: followed,
    words,
    values,
    priceLimit: isApplied ? limit : null,
    unappliedLimit: isRead && !isApplied ? limit : null,
    isLowMinimumFirst: withoutMinimum !== null,
  };
}

/** What a sentence finds on a site or in a shop, whatever else it is narrowed by; new words come slowly. */
async function findWords(
  { db, language, site }: Asker,
  { keyword = '', shopId }: ProductFilters,
  areFieldsMeant: boolean,
): Promise<FoundWords> {
  const { stamp } = await getSynonyms(db);
  const within = [shopId ? [marks.shop(shopId)] : []];
  return cached(
    db,
    `words ${keyword} ${language} ${site} ${shopId} ${areFieldsMeant} ${stamp}`,
    keepSeconds,
    async (db) =>
      loosen(
        await readWords(db, keyword, language),
        (match, most) =>
          countHits(
            db,
            { ...anything, ...narrowedMatch(match, (words) => query(words, within, [marks.notOn(site)])) },
            most,
          ),
        areFieldsMeant,
      ),
  );
}

/** A match whose every way to be met is narrowed. */
const narrowedMatch = <Some extends Match>(match: Some, narrow: (words: string) => string): Some => ({
  ...match,
  query: narrow(match.query),
  ...(match.alternative === undefined ? {} : { alternative: narrow(match.alternative) }),
});

/** Nothing but words. */
const anything: WordQuery = {
  query: '',
  groups: [],
  priceMin: undefined,
  priceMax: undefined,
  moqMin: undefined,
  moqMax: undefined,
  inStock: false,
  sold: false,
};

/** Values of one attribute widen, different attributes narrow. */
async function valueMarks(db: Db, ids: readonly string[] | undefined): Promise<Map<string, string[]>> {
  if (!ids?.length) return new Map();
  const uuid = /^[0-9a-f-]{36}$/;
  const values = await getValues(
    db,
    ids.filter((id) => uuid.test(id)),
  );
  const byAttribute = Map.groupBy(values.values(), (row) => row.attribute_id);
  const marked = new Map([...byAttribute].map(([id, rows]) => [id, rows.map((row) => marks.value(row.id))]));
  // A value that does not exist finds nothing, rather than everything.
  return values.size < ids.length ? marked.set('none', [marks.value('none')]) : marked;
}

type Money = Pick<Context, 'site' | 'currency' | 'rates'>;

/**
 * What is looked for, or the same without one of its choices: what else could be chosen is counted so, and what a
 * search that finds nothing could do without. A choice is one of `droppable`, or the id of an attribute.
 */
export function wantedOf({ site, currency, rates }: Money, search: Search, without?: string): WordQuery {
  const { filters, values } = search;
  const rate = rates.get(currency)!;
  const unless = <Value>(choice: string, value: Value): Value | undefined =>
    without === choice ? undefined : value;
  const any = (choice: string, marked: readonly string[] | undefined) => unless(choice, marked) ?? [];
  const mark = (choice: string, asked: boolean | undefined, name: string) =>
    asked && without !== choice ? [name] : [];
  const { match = nothing, groups = [] } = unless('keyword', search.words) ?? {};
  const amount = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  const priceMin = unless('price', amount(filters.priceMin));
  const priceMax = unless('price', amount(filters.priceMax));
  const limit = without === 'price' || without === 'keyword' ? null : search.priceLimit;
  const narrowed = (words: string) =>
    query(
      words,
      [
        any('category', filters.categoryId ? [marks.category(filters.categoryId)] : []),
        filters.shopId ? [marks.shop(filters.shopId)] : [],
        any('places', filters.places?.map(marks.place)),
        any('label', filters.label ? [marks.label(filters.label)] : []),
        any('levels', filters.shopLevels?.map(marks.shopLevel)),
        any('certificates', filters.certificates?.map(marks.certificate)),
        mark('trusted', filters.trusted, marks.trusted),
        mark('video', filters.video, marks.video),
        mark('onePiece', filters.onePiece, marks.onePiece),
        ...[...values].map(([attribute, marked]) =>
          attribute === without || without === 'attributes' ? [] : marked,
        ),
      ],
      [marks.notOn(site)],
    );
  return {
    ...narrowedMatch(match, narrowed),
    groups: groups.map((group) => narrowedMatch(group, narrowed)),
    priceMin: priceMin === undefined ? undefined : lowestBase(priceMin, rate),
    priceMax:
      priceMax !== undefined
        ? highestBase(priceMax, rate)
        : limit
          ? highestBase(limit.amount, rates.get(limit.currency)!)
          : undefined,
    moqMin: unless('moq', filters.moqMin),
    moqMax: unless('moq', filters.moqMax),
    inStock: unless('inStock', filters.inStock) ?? false,
    sold: false,
  };
}
