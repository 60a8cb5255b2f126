import type { ProductFilters } from '../../contract/search/search.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { cached } from '../platform/cache.ts';
import { getValues, keepSeconds } from './facets.ts';
import { correctWords } from './correct.ts';
import { highestBase, lowestBase, marks, query, titleQuery, type SearchedWord } from './rules.ts';
import type { Wanted } from './sql.ts';
import { queryWords } from './words.ts';

/** What filters mean, with their words corrected and their values known. */
export interface Search {
  filters: ProductFilters;
  searched: readonly SearchedWord[];
  /** The corrected sentence, or null when nothing had to be corrected. */
  corrected: string | null;
  /** The marks of the attribute values asked for, by attribute. */
  values: ReadonlyMap<string, string[]>;
}

export async function readSearch(db: Db, filters: ProductFilters): Promise<Search> {
  const [{ searched, corrected }, values] = await Promise.all([
    correctedWords(db, filters.keyword ?? ''),
    valueMarks(db, filters.attributeValues),
  ]);
  return { filters, searched, corrected, values };
}

/** The words of a sentence as they are searched for; new words come slowly. */
const correctedWords = (db: Db, keyword: string) =>
  cached(db, `words ${keyword}`, keepSeconds, () => correctWords(db, queryWords(keyword)));

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
export function wantedOf({ site, currency, rates }: Money, search: Search, without?: string): Wanted {
  const { filters, searched, values } = search;
  const rate = rates.get(currency)!;
  const unless = <Value>(choice: string, value: Value): Value | undefined =>
    without === choice ? undefined : value;
  const any = (choice: string, marked: readonly string[] | undefined) => unless(choice, marked) ?? [];
  const mark = (choice: string, asked: boolean | undefined, name: string) =>
    asked && without !== choice ? [name] : [];
  const words = unless('keyword', searched) ?? [];
  const amount = (text: string | undefined) => (text === undefined ? undefined : BigInt(text));
  const priceMin = unless('price', amount(filters.priceMin));
  const priceMax = unless('price', amount(filters.priceMax));
  return {
    query: query(
      words,
      [
        any('category', filters.categoryId ? [marks.category(filters.categoryId)] : []),
        filters.shopId ? [marks.shop(filters.shopId)] : [],
        any('places', filters.places?.map(marks.place)),
        any('label', filters.label ? [marks.label(filters.label)] : []),
        any('levels', filters.shopLevels?.map(marks.shopLevel)),
        mark('trusted', filters.trusted, marks.trusted),
        mark('video', filters.video, marks.video),
        mark('onePiece', filters.onePiece, marks.onePiece),
        ...[...values].map(([attribute, marked]) =>
          attribute === without || without === 'attributes' ? [] : marked,
        ),
      ],
      [marks.notOn(site)],
    ),
    titleQuery: titleQuery(words),
    priceMin: priceMin === undefined ? undefined : lowestBase(priceMin, rate),
    priceMax: priceMax === undefined ? undefined : highestBase(priceMax, rate),
    moqMin: unless('moq', filters.moqMin),
    moqMax: unless('moq', filters.moqMax),
    inStock: unless('inStock', filters.inStock) ?? false,
    sold: false,
  };
}
