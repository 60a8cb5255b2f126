import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { forget } from '../platform/remember.ts';
import { createProduct, type Product } from '../../../test/product.ts';
import { fillShelves } from './door.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
  const { shopId } = await product.seller();
  const [pans, toys] = [await product.category(), await product.category()];
  for (let n = 0; n < 60; n++) {
    const title = n % 10 === 0 ? `Rare whistle ${n}` : `Common pan ${n}`;
    await product.goods({
      shopId,
      categoryId: n % 3 === 0 ? toys : pans,
      titles: { en: title },
      price: BigInt(100 + n),
    });
  }
  await product.services.db
    .updateTable('search_documents')
    .set({ quality: sql`hashtext(goods_id::text)` })
    .execute();
});
afterAll(() => product.close());

const asked: InputOf<'search.goods'>[] = [
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
      const { rowList, totalRecord } = await product.done('search.goods', { pageSize: 5, ...input });
      return { ids: rowList.map(({ id }) => id), totalRecord };
    }),
  );

test('a search finds the same, in the same order, wherever goods stand', async () => {
  const { db } = product.services;
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

test('a small catalogue has no shelves in front', async () => {
  await fillShelves(product.services.db);
  const shelves = await product.services.db
    .selectFrom('search_documents')
    .select('shelf')
    .distinct()
    .execute();
  expect(shelves).toEqual([{ shelf: 3 }]);
});
