import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../contract/contract.ts';
import { forget } from '../platform/cache.ts';
import { transact, type Tx } from '../platform/database.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { fillShelves } from './public.ts';
import { query } from './rules.ts';
import { countHits, summarise, type WordQuery } from './sql.ts';

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

const wanted = (word: string): WordQuery => ({
  query: query(`'${word}'`, [], []),
  groups: [],
  priceMin: undefined,
  priceMax: undefined,
  moqMin: undefined,
  moqMax: undefined,
  inStock: false,
  sold: false,
});

test('what is found is counted the same wherever products stand, up to where counting ends', async () => {
  const { db } = caravan.deps;
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

/** Fills the table with what nobody searches for, inside a transaction that is undone, and counts how often all of it is read. */
async function readsOfAll(ask: (tx: Tx) => Promise<unknown>): Promise<number> {
  const { db } = caravan.deps;
  let reads: bigint[] = [];
  const undone = new Error('undone');
  const run = transact(db, async (tx) => {
    await sql`alter table search_documents drop constraint search_documents_product_id_fkey`.execute(tx);
    // Words have pages of their own, as the many of real products have.
    await sql`alter table search_documents set (toast_tuple_target = 128), alter words set storage external`.execute(
      tx,
    );
    await sql`
      insert into search_documents (product_id, words, told, category_path, place, attribute_values, moq, price_base,
        quality, created_at, shop_level, trusted, has_video, hot, format)
      select uuidv7(), case when n % 2 = 0 then words || '''even''' else words || '''odd''' end, told, category_path, place, attribute_values, moq, price_base, quality, created_at,
        shop_level, trusted, has_video, hot, format
      from (select * from search_documents limit 1) as one, generate_series(1, 5000) as n`.execute(tx);
    await sql`analyze search_documents`.execute(tx);
    const count = async () => {
      const { rows } = await sql<{ n: bigint }>`
        select seq_scan as n from pg_stat_xact_user_tables where relname = 'search_documents'`.execute(tx);
      return rows[0]!.n;
    };
    const before = await count();
    await ask(tx);
    reads = [before, await count()];
    throw undone;
  });
  await expect(run).rejects.toBe(undone);
  return Number(reads[1]! - reads[0]!);
}

test('a search reads its index, also where its words seem to find a lot', async () => {
  const synonyms = Array.from({ length: 60 }, (_, n) => `'synonym${n}'`).join(' | ');
  // As far as statistics tell, a quarter of all.
  const search = { ...wanted(''), query: `'even' & 'odd' | ${synonyms}` };
  expect(await readsOfAll((tx) => countHits(tx, search, 1_001))).toBe(0);
});

test('a small catalogue has no shelves in front', async () => {
  await fillShelves(caravan.deps.db);
  const shelves = await caravan.deps.db.selectFrom('search_documents').select('shelf').distinct().execute();
  expect(shelves).toEqual([{ shelf: 3 }]);
});
