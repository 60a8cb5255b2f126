import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { forget } from '../platform/cache.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { fillShelves } from './public.ts';
import { query } from './rules.ts';
import { summarise, type Wanted } from './sql.ts';

const caravan = prepareProduct();
beforeAll(async () => {
  const { shopId } = await caravan.seller();
  const [pans, toys] = [await caravan.category(), await caravan.category()];
  for (let n = 0; n < 60; n++) {
    const title = n % 10 === 0 ? `Rare whistle ${n}` : `Common pan ${n}`;
    await caravan.products({
      shopId,
      categoryId: n % 3 === 0 ? toys : pans,
      titles: { en: title },
      price: BigInt(100 + n),
    });
  }
  await caravan.deps.db
    .updateTable('search_documents')
    .set({ quality: sql`hashtext(product_id::text)` })
    .execute();
});

const asked: InputOf<'search.products'>[] = [
  {},
  { keyword: 'pan' },
  { keyword: 'whistle' },
  { keyword: 'pan', sort: 'sales', pageNum: 3 },
  { keyword: 'whistle', sort: 'sales', pageNum: 2 },
  { sort: 'newest', pageNum: 2 },
  { sort: 'priceUp', priceMin: '120' },
  { keyword: 'nothing' },
];
const answers = () =>
  Promise.all(
    asked.map(async (input) => {
      const { rowList, totalRecord } = await caravan.done('search.products', { pageSize: 5, ...input });
      return { ids: rowList.map(({ id }) => id), totalRecord };
    }),
  );

test('a search finds the same, in the same order, wherever products stand', async () => {
  const { db } = caravan.deps;
  const without = await answers();
  for (const ends of [
    [5, 12, 30],
    [1, 2, 3],
    [20, 40, 59],
  ] as const) {
    await fillShelves(db, ends);
    forget(db);
    expect(await answers()).toEqual(without);
  }
  const counted = await db
    .selectFrom('search_documents')
    .select(({ fn }) => ['shelf', fn.countAll<bigint>().as('n')])
    .groupBy('shelf')
    .orderBy('shelf')
    .execute();
  expect(counted.map(({ n }) => Number(n))).toEqual([20, 20, 19, 1]);
});

test('what is found is counted the same wherever products stand, up to where counting ends', async () => {
  const { db } = caravan.deps;
  const wanted = (word: string): Wanted => ({
    query: query(`'${word}'`, [], []),
    groups: [],
    priceMin: undefined,
    priceMax: undefined,
    moqMin: undefined,
    moqMax: undefined,
    inStock: false,
    sold: false,
  });
  const counted = async () => {
    forget(db);
    return Promise.all(['pan', 'whistl', 'nothing'].map((word) => summarise(db, wanted(word), 1, 1_000)));
  };
  await fillShelves(db);
  const without = await counted();
  expect(without.map(({ total }) => total)).toEqual([54, 6, 0]);
  await fillShelves(db, [20, 40, 59]);
  expect(await counted()).toEqual(without);
  // More than are counted are found in front already: they are of the best.
  const best = await summarise(db, wanted('pan'), 1, 10);
  expect(best.total).toBe(11);
  expect(best.categories.reduce((sum, { n }) => sum + n, 0)).toBe(11);
});

test('a small catalogue has no shelves in front', async () => {
  await fillShelves(caravan.deps.db);
  const shelves = await caravan.deps.db.selectFrom('search_documents').select('shelf').distinct().execute();
  expect(shelves).toEqual([{ shelf: 3 }]);
});
