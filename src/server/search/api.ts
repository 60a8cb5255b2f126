import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { getGoodsCards } from '../catalog/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { remember } from '../platform/remember.ts';
import { count, getValues, keyOf, keepSeconds, mostCounted, showFacets } from './facets.ts';
import { listHotWords } from './hot-words.ts';
import { mendWords } from './mend.ts';
import { highestBase, lowestBase, marks, query, titleQuery, type SearchedWord } from './rules.ts';
import { listHits, type Wanted } from './sql.ts';
import { queryWords } from './words.ts';

/** The marks of the values asked for, by attribute: values of one attribute widen, different attributes narrow. */
async function valueMarks(db: Db, ids: readonly string[] | undefined): Promise<Map<string, string[]>> {
  if (!ids?.length) return new Map();
  const uuid = /^[0-9a-f-]{36}$/;
  const known = await getValues(
    db,
    ids.filter((id) => uuid.test(id)),
  );
  const byAttribute = Map.groupBy(known.values(), (row) => row.attribute_id);
  const marked = new Map([...byAttribute].map(([id, rows]) => [id, rows.map((row) => marks.value(row.id))]));
  // A value that does not exist finds nothing, rather than everything.
  return known.size < ids.length ? marked.set('none', [marks.value('none')]) : marked;
}

/** What is searched for, and the same without one of its choices: what else could be chosen is counted so. */
function wantedOf(
  { site, currency, rates }: Context,
  input: ParsedOf<'search.goods'>,
  searched: readonly SearchedWord[],
  values: ReadonlyMap<string, string[]>,
) {
  const rate = rates.get(currency)!;
  return (without?: string): Wanted => ({
    query: query(
      searched,
      [
        input.categoryId ? [marks.category(input.categoryId)] : [],
        input.shopId ? [marks.shop(input.shopId)] : [],
        without === 'places' ? [] : (input.places ?? []).map(marks.place),
        input.label ? [marks.label(input.label)] : [],
        ...[...values].flatMap(([attribute, marked]) => (attribute === without ? [] : [marked])),
      ],
      [marks.notOn(site)],
    ),
    titleQuery: titleQuery(searched),
    priceMin:
      input.priceMin === undefined || without === 'price'
        ? undefined
        : lowestBase(BigInt(input.priceMin), rate),
    priceMax:
      input.priceMax === undefined || without === 'price'
        ? undefined
        : highestBase(BigInt(input.priceMax), rate),
    moqMax: input.moqMax,
    inStock: input.inStock ?? false,
  });
}

export const searchApi: Handlers<CallsOf<'search'>, Context, SignedIn> = {
  'search.hotWords': listHotWords,

  async 'search.goods'(context, input) {
    const { db } = context;
    const [{ searched, corrected }, values] = await Promise.all([
      mended(db, input.keyword ?? ''),
      valueMarks(db, input.attributeValues),
    ]);
    const wanted = wantedOf(context, input, searched, values);
    const hits = wanted();
    const offset = (input.pageNum - 1) * input.pageSize;
    const chosen = [
      ...(input.places?.length ? ['places'] : []),
      ...(input.priceMin !== undefined || input.priceMax !== undefined ? ['price'] : []),
      ...values.keys(),
    ];
    const [ids, counts] = await Promise.all([
      remember(db, `hits ${keyOf(hits)} ${input.sort} ${input.pageSize} ${offset}`, keepSeconds, () =>
        listHits(db, hits, input.sort, input.pageSize, offset),
      ),
      count(db, wanted, input.facets ? chosen : [], input.categoryId),
    ]);
    const [rowList, facets] = await Promise.all([
      getGoodsCards(context, ids),
      input.facets ? showFacets(context, counts) : null,
    ]);
    const { total } = counts.found;
    return {
      rowList,
      totalRecord: Math.min(total, mostCounted),
      totalIsFloor: total > mostCounted,
      corrected,
      facets,
    };
  },
};

/** The words of a sentence as they are searched for; new words come slowly. */
const mended = (db: Db, keyword: string) =>
  remember(db, `words ${keyword}`, keepSeconds, () => mendWords(db, queryWords(keyword)));
