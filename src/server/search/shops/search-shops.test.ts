import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { forget } from '../../platform/cache.ts';
import { weighStanding, type StandingFacts } from '../../shops/public.ts';
import { indexProducts, sumUpAllShops } from '../index-products.ts';
import { countWords } from '../index-sql.ts';

const caravan = prepareProduct();
type Seller = Awaited<ReturnType<typeof caravan.seller>>;
const shops: Record<'kettles' | 'abroad' | 'lamps', Seller> = {} as never;
let kitchen: string;
let lighting: string;

const facts: StandingFacts = {
  asOf: '2026-01-02',
  openedOn: '2020-01-01',
  papers: 2,
  completed: 40,
  due: 40,
  onTime: 39,
  agreed: 40,
  broken: 0,
  lost: 0,
  conversations: 9,
  answerMinutes: 90,
};
async function stand({ shopId }: Seller, changed: Partial<StandingFacts> = {}) {
  const counted = { ...facts, ...changed };
  const { level, points } = weighStanding(counted);
  await sql`insert into shop_standings (shop_id, level, points, facts)
    values (${shopId}, ${level}, ${points}, ${JSON.stringify(counted)}::jsonb)`.execute(caravan.deps.db);
  await caravan.deps.db.updateTable('shops').set({ level }).where('id', '=', shopId).execute();
}
interface ChangedColumns {
  names?: string;
  trusted?: boolean;
  country?: string;
  region_codes?: string[];
  opened_year?: number;
  prices_shown_to?: 'approved';
}
const change = async ({ shopId }: Seller, columns: ChangedColumns) => {
  await caravan.deps.db.updateTable('shops').set(columns).where('id', '=', shopId).execute();
  forget(caravan.deps.db);
};

beforeAll(async () => {
  kitchen = await caravan.category({ en: 'Kitchenware' });
  lighting = await caravan.category({ en: 'Lighting' });
  for (const name of ['kettles', 'abroad', 'lamps'] as const)
    shops[name] = await caravan.seller({ autoConfirm: name === 'kettles' });
  const { kettles, abroad, lamps } = shops;
  await change(kettles, { names: JSON.stringify({ en: 'Copper House', zh: '铜屋' }), trusted: true });
  await change(abroad, { country: 'TR', region_codes: ['34'], opened_year: 2001 });
  for (const [shopId, title, moq] of [
    [kettles.shopId, 'Whistling kettle, stainless steel', 50],
    [kettles.shopId, 'Enamel kettle', 12],
    [kettles.shopId, 'Soup ladle', 5],
    [abroad.shopId, 'Copper kettle', 200],
  ] as const)
    await caravan.products({ shopId, titles: { en: title }, categoryId: kitchen, moq });
  await caravan.products({ shopId: lamps.shopId, titles: { en: 'Desk lamp' }, categoryId: lighting });
  await stand(kettles);
  await stand(abroad, { papers: 0, conversations: 4, answerMinutes: 10, onTime: 9 });
  await countWords(caravan.deps.db);
  forget(caravan.deps.db);
});

const find = (input: InputOf<'search.shops'>, headers: Record<string, string> = { lang: 'en' }) =>
  caravan.done('search.shops', input, { headers });
const idsOf = ({ rowList }: { rowList: { id: string }[] }) => rowList.map(({ id }) => id);

describe('a search for shops', () => {
  test('finds those that sell what is asked for, with the products that match and the facts of their standing', async () => {
    const answer = await find({ keyword: 'kettle' });
    expect(new Set(idsOf(answer))).toEqual(new Set([shops.kettles.shopId, shops.abroad.shopId]));
    const [kettles, abroad] = [shops.kettles, shops.abroad].map(({ shopId }) =>
      answer.rowList.find(({ id }) => id === shopId)!,
    );
    expect(kettles).toMatchObject({
      name: 'Copper House',
      trusted: true,
      moq: 12,
      productCount: 3,
      completedOrders: 40,
      onTime: 97,
      answerMinutes: 90,
      mainCategories: [{ id: kitchen, name: 'Kitchenware' }],
    });
    expect(kettles!.products.map(({ title }) => title).sort()).toEqual([
      'Enamel kettle',
      'Whistling kettle, stainless steel',
    ]);
    // Of too few answers and orders nothing is said.
    expect(abroad).toMatchObject({ moq: 200, onTime: null, answerMinutes: null });
    expect(answer).toMatchObject({ totalRecord: 2, totalIsFloor: false });
  });

  test('finds a shop by its name in any language, before those that sell what its words mean', async () => {
    for (const keyword of ['copper house', 'COPPER HOU', '铜屋'])
      expect(idsOf(await find({ keyword }))).toEqual([shops.kettles.shopId]);
    expect(idsOf(await find({ keyword: 'copper' }))).toEqual([shops.kettles.shopId, shops.abroad.shopId]);
  });

  test('without words lists all that sell on the site, and those of other sites not', async () => {
    const elsewhere = await caravan.seller();
    await caravan.products({ shopId: elsewhere.shopId, sites: ['id'], titles: { en: 'Bamboo steamer' } });
    const everywhere = idsOf(await find({}));
    expect(everywhere).toContain(shops.lamps.shopId);
    expect(everywhere).not.toContain(elsewhere.shopId);
    expect(idsOf(await find({}, { lang: 'en', website: 'id' }))).toContain(elsewhere.shopId);
    expect(idsOf(await find({ keyword: 'bamboo steamer' }))).not.toContain(elsewhere.shopId);
  });

  const filters: [string, () => InputOf<'search.shops'>, ('kettles' | 'abroad')[]][] = [
    ['country', () => ({ places: 'TR' }), ['abroad']],
    ['province', () => ({ places: 'CN-37' }), ['kettles']],
    ['several places', () => ({ places: 'TR,CN-37' }), ['kettles', 'abroad']],
    ['category', () => ({ categoryId: lighting }), []],
    ['minimum order', () => ({ moqMax: 12 }), ['kettles']],
    ['a smaller minimum order than any that matches', () => ({ moqMax: 5 }), []],
    ['answer time', () => ({ answersWithin: 2 }), ['kettles']],
    ['documents', () => ({ papers: true }), ['kettles']],
    ['trust', () => ({ trusted: true }), ['kettles']],
    ['where they send to', () => ({ shipsTo: 'AE' }), ['kettles']],
    ['where nobody sends to', () => ({ shipsTo: 'BR' }), []],
    ['market', () => ({ marketId: newId() }), []],
  ];
  test.each(filters)('is narrowed by %s', async (_, input, expected) => {
    const answer = await find({ keyword: 'kettle', ...input() });
    expect(new Set(idsOf(answer))).toEqual(new Set(expected.map((name) => shops[name].shopId)));
    expect(answer.totalRecord).toBe(expected.length);
  });

  test('counts each choice as following it would find, whatever else is chosen', async () => {
    for (const base of [{}, { keyword: 'kettle' }, { keyword: 'kettle', trusted: true }, { places: 'TR' }]) {
      const { facets, totalRecord, without } = await find(base);
      for (const { id, count } of facets.places)
        expect((await find({ ...base, places: id })).totalRecord).toBe(count);
      for (const { level, count } of facets.levels)
        expect((await find({ ...base, levels: String(level) })).totalRecord).toBe(count);
      for (const { hours, count } of facets.answers)
        expect((await find({ ...base, answersWithin: hours })).totalRecord).toBe(count);
      for (const { id, count } of facets.categories)
        expect((await find({ ...base, categoryId: id })).totalRecord).toBe(count);
      expect((await find({ ...base, trusted: true })).totalRecord).toBe(facets.trusted);
      expect((await find({ ...base, papers: true })).totalRecord).toBe(facets.papers);
      for (const { count } of without) expect(count).toBeGreaterThan(totalRecord);
    }
  });

  test('is sorted as asked, page by page without repeating', async () => {
    expect(idsOf(await find({ keyword: 'kettle', sort: 'years' }))[0]).toBe(shops.abroad.shopId);
    expect(idsOf(await find({ keyword: 'kettle', sort: 'moq' }))[0]).toBe(shops.kettles.shopId);
    expect(idsOf(await find({ keyword: 'kettle', sort: 'answers' }))[0]).toBe(shops.kettles.shopId);
    for (const sort of ['relevance', 'level', 'answers', 'years', 'moq'] as const) {
      const { totalRecord } = await find({ sort });
      const pages = await Promise.all(
        Array.from({ length: totalRecord }, (_, index) => find({ sort, pageSize: 1, pageNum: index + 1 })),
      );
      expect(new Set(pages.flatMap(idsOf)).size).toBe(totalRecord);
    }
  });

  test('says apart what is near: what one choice keeps out, and shops of the same kind, counted nowhere', async () => {
    const answer = await find({ keyword: 'kettle', shipsTo: 'AE' });
    expect(answer.totalRecord).toBe(1);
    expect(answer.similar.map(({ shop, misses }) => [shop.id, misses])).toContainEqual([
      shops.abroad.shopId,
      'shipsTo',
    ]);
    expect(answer.similar.map(({ shop }) => shop.id)).not.toContain(shops.kettles.shopId);
    expect(answer.without).toEqual([{ choice: 'shipsTo', count: 2 }]);
    const ladles = await find({ keyword: 'soup ladle' });
    expect(idsOf(ladles)).toEqual([shops.kettles.shopId]);
    expect(ladles.similar.map(({ shop, misses }) => [shop.id, misses])).toContainEqual([
      shops.abroad.shopId,
      null,
    ]);
    expect(ladles.similar.map(({ shop }) => shop.id)).not.toContain(shops.lamps.shopId);
  });

  test('finds nothing of what nobody sells, and names nothing near', async () => {
    expect(await find({ keyword: 'xqzvw' })).toMatchObject({ totalRecord: 0, rowList: [], similar: [] });
  });
});

describe('what must not be shown', () => {
  test('a shop that closes or is suspended is gone at once, from what is near as well', async () => {
    const seller = await caravan.seller();
    await caravan.products({
      shopId: seller.shopId,
      titles: { en: 'Porcelain teapot' },
      categoryId: kitchen,
    });
    expect(idsOf(await find({ keyword: 'teapot' }))).toEqual([seller.shopId]);
    // Without a word to the cache: the search is still kept.
    await caravan.deps.db
      .updateTable('shops')
      .set({ closed_at: caravan.clock.now() })
      .where('id', '=', seller.shopId)
      .execute();
    for (const input of [{ keyword: 'teapot' }, {}, { keyword: 'soup ladle' }]) {
      const { rowList, similar } = await find(input);
      expect([...idsOf({ rowList }), ...similar.map(({ shop }) => shop.id)]).not.toContain(seller.shopId);
    }
    forget(caravan.deps.db);
    expect((await find({ keyword: 'teapot' })).totalRecord).toBe(0);
  });

  test('a product that is taken down stands beside no shop, and a shop that sells nothing any more in no list', async () => {
    const seller = await caravan.seller();
    const { id } = await caravan.products({ shopId: seller.shopId, titles: { en: 'Sugar tongs' } });
    expect(idsOf(await find({ keyword: 'sugar tongs' }))).toEqual([seller.shopId]);
    const { db } = caravan.deps;
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', id).execute();
    expect(idsOf(await find({ keyword: 'sugar tongs' }))).toEqual([]);
    await indexProducts(db, [id]);
    forget(db);
    expect(idsOf(await find({}))).not.toContain(seller.shopId);
  });

  test('a hidden price is in no answer', async () => {
    const seller = await caravan.seller();
    await caravan.products({ shopId: seller.shopId, titles: { en: 'Silver samovar' }, price: 98_765n });
    await change(seller, { prices_shown_to: 'approved' });
    const answer = await find({ keyword: 'samovar' });
    expect(answer.rowList[0]!.products[0]).toMatchObject({ priceFrom: null, priceTo: null });
    expect(JSON.stringify(answer)).not.toContain('987');
  });
});

test('what is summed up all at once is what was summed up one by one', async () => {
  const { db } = caravan.deps;
  const read = () =>
    db
      .selectFrom('search_shops')
      .innerJoin('open_shops', 'open_shops.id', 'shop_id')
      .selectAll('search_shops')
      .orderBy('site')
      .orderBy('shop_id')
      .execute();
  const before = await read();
  expect(before.length).toBeGreaterThan(0);
  await db.updateTable('search_shops').set({ products: 99, main_categories: [], moq: 7 }).execute();
  await sumUpAllShops(db);
  expect(await read()).toEqual(before);
});

test('a shop is narrowed by the answer time that its standing shows', async () => {
  const { db } = caravan.deps;
  for (const [conversations, answerMinutes] of [
    [4, 60],
    [5, 60],
    [5, null],
    [0, null],
    [900, 2_880],
  ] as const) {
    const seller = await caravan.seller();
    await stand(seller, { conversations, answerMinutes });
    const criterion = weighStanding({ ...facts, conversations, answerMinutes }).criteria.find(
      ({ criterion }) => criterion === 'answers',
    )!;
    const row = await sql<{ answer_minutes: number | null }>`
      select answer_minutes from open_shops where id = ${seller.shopId}`.execute(db);
    expect(row.rows[0]!.answer_minutes).toBe(criterion.figure);
  }
});
