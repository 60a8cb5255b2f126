import { utcDay } from '../../kit/days.ts';
import type { MallList } from '../../contract/lists.ts';
import { mallLists } from '../../contract/lists.ts';
import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { countryName } from '../../kit/region-names.ts';
import { getCardsOnSale } from '../catalog/public.ts';
import { videoAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import { limitsOf } from '../platform/paging.ts';
import { cached } from '../platform/cache.ts';
import { count, keepSeconds, keyOf, mostCounted, showFacets } from './facets.ts';
import { listRules, marks, query } from './rules.ts';
import { countPlaces, listFacts, listHits, type WordQuery } from './sql.ts';

const isMallList = (name: string): name is MallList => (mallLists as readonly string[]).includes(name);

/** Countries change when shops come and go. */
const keepCountries = 60;

/** A list of the mall, or the products that bear a label, the best of them first. */
export async function showList(
  context: Context,
  { labelName, categoryId, places, pageNum, pageSize }: ParsedOf<'search.list'>,
): Promise<OutputOf<'search.list'>> {
  const { db, site } = context;
  const rule = isMallList(labelName)
    ? listRules[labelName]
    : { marks: [[marks.label(labelName)]], sort: 'relevance' as const, most: mostCounted };
  const queryWithout = (without?: string): WordQuery => ({
    query: query(
      '',
      [
        ...rule.marks,
        categoryId && without !== 'category' ? [marks.category(categoryId)] : [],
        without === 'places' ? [] : (places ?? []).map(marks.place),
      ],
      [marks.notOn(site)],
    ),
    groups: [],
    priceMin: undefined,
    priceMax: undefined,
    moqMin: undefined,
    moqMax: undefined,
    inStock: false,
    sold: rule.sort === 'hot',
  });
  const { offset } = limitsOf({ pageNum, pageSize });
  const limit = Math.max(0, Math.min(pageSize, rule.most - offset));
  const hits = queryWithout();
  const [ids, counts] = await Promise.all([
    cached(db, `hits ${keyOf(hits)} ${rule.sort} ${limit} ${offset}`, keepSeconds, (db) =>
      listHits(db, hits, rule.sort, limit, offset),
    ),
    // Chips for categories stand on the first level, whichever of them is chosen.
    count(db, queryWithout, ['places', 'category'], undefined),
  ]);
  const [cards, facts, facets] = await Promise.all([
    getCardsOnSale(context, ids),
    listFacts(db, ids),
    showFacets(context, { ...counts, found: counts.widened.get('category')! }),
  ]);
  return {
    rowList: cards.map((card) => {
      const { sold_recently = 0, created_at, video } = facts.get(card.id) ?? {};
      const listedOn = created_at ? utcDay(created_at) : '';
      return { ...card, soldRecently: sold_recently, listedOn, video: videoAddress(video) };
    }),
    totalRecord: Math.min(counts.found.total, rule.most),
    places: facets.places,
    categories: facets.categories,
  };
}

/** Countries that products on sale on a site ship from. */
export async function listCountries({ db, site, language }: Context): Promise<OutputOf<'search.countries'>> {
  const counted = await cached(db, `countries ${site}`, keepCountries, (db) =>
    countPlaces(db, query('', [], [marks.notOn(site)])),
  );
  return counted.map(({ country, n }) => ({ id: country, name: countryName(country, language), count: n }));
}
