import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { countByStatus, recountProducts, renoteRunningOut, sumUpCounts } from './kept-counts-sql.ts';

const caravan = prepareProduct();
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const withStock = (stock: number) =>
  inputs.input({ skus: inputs.input().skus.map((sku) => ({ ...sku, stock })) });

async function save(seller: Seller, stock: number): Promise<string> {
  return (await inputs.saved(seller, { status: 'published', product: withStock(stock) })).id;
}

/** What the kept counts say, beside what is there. */
async function counts(seller: Seller) {
  const { db } = caravan.deps;
  const rows = await sql<{ publish_status: string; n: number }>`
    select publish_status, count(*)::int as n from products
    where shop_id = ${seller.shopId} and made_for is null group by 1`.execute(db);
  const none = { published: 0, down: 0, draft: 0, archived: 0 };
  const present = Object.fromEntries(rows.rows.map(({ publish_status, n }) => [publish_status, n]));
  return { stored: await countByStatus(db, [seller.shopId]), present: { ...none, ...present } };
}

const rowsOf = async (seller: Seller) =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from product_status_counts where shop_id = ${seller.shopId}`.execute(
      caravan.deps.db,
    )
  ).rows[0]!.n;

const runningOut = async (seller: Seller) =>
  (await caravan.done('products.list', { runsOut: true }, seller)).rowList.map(({ id }) => id);

describe('the number of products in each state', () => {
  test('follows what is added, put on sale, archived and deleted, at once and while it is summed up', async () => {
    const seller = await caravan.seller();
    const ids: string[] = [];
    for (let n = 0; n < 6; n++) ids.push(await save(seller, 500));
    await Promise.all([
      caravan.done('products.setStatus', { ids: ids.slice(0, 2), status: 'down' }, seller),
      caravan.done('products.setStatus', { ids: ids.slice(2, 4), status: 'down' }, seller),
      save(seller, 500),
      sumUpCounts(caravan.deps.db, 2),
      sumUpCounts(caravan.deps.db, 2),
    ]);
    await sumUpCounts(caravan.deps.db, 2);
    const { stored, present } = await counts(seller);
    expect(stored).toEqual({ published: 3, down: 4, draft: 0, archived: 0 });
    expect(present).toEqual(stored);
    expect(await rowsOf(seller)).toBe(2);
    const list = await caravan.done('products.list', {}, seller);
    expect(list.totalRecord).toBe(7);
    const down = await caravan.done('products.list', { status: 'down' }, seller);
    expect([down.totalRecord, down.rowList.length]).toEqual([4, 4]);
  });

  test('loses nothing when a change is taken back', async () => {
    const seller = await caravan.seller();
    await save(seller, 500);
    const before = await counts(seller);
    const failing = caravan.deps.db.transaction().execute(async (tx) => {
      await sql`update products set publish_status = 'down' where shop_id = ${seller.shopId}`.execute(tx);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await counts(seller)).toEqual(before);
  });

  test('is put right at night where it was wrong, and said', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    await save(seller, 500);
    await sql`insert into product_status_counts values (${seller.shopId}, 'archived', 3), (${seller.shopId}, 'published', -1)`.execute(
      db,
    );
    expect(await recountProducts(db)).toContain(seller.shopId);
    const { stored, present } = await counts(seller);
    expect(stored).toEqual(present);
    expect(await recountProducts(db)).toEqual([]);
  });

  test('is that of all shops for operators', async () => {
    const operator = await caravan.operator(['catalog']);
    const all = await caravan.done('console.products.list', { pageSize: 1 }, operator);
    const present = await sql<{
      n: number;
    }>`select count(*)::int as n from products where made_for is null`.execute(caravan.deps.db);
    expect(all.totalRecord).toBe(present.rows[0]!.n);
    const seller = await caravan.seller();
    await save(seller, 500);
    const of = { shopId: seller.shopId, status: 'published' as const };
    expect((await caravan.done('console.products.list', of, operator)).totalRecord).toBe(1);
  });
});

describe('what runs out', () => {
  test('is noted when pieces are sold, and no longer when there are more', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    const id = await save(seller, 500);
    const low = await save(seller, 23);
    expect(await runningOut(seller)).toEqual([low]);
    await sql`update skus set stock = 23 where product_id = ${id} and position = 1`.execute(db);
    expect((await runningOut(seller)).sort()).toEqual([id, low].sort());
    expect((await caravan.done('products.counts', {}, seller)).runsOut).toBe(2);
    await sql`update skus set stock = 24 where product_id = ${id}`.execute(db);
    expect(await runningOut(seller)).toEqual([low]);
    await caravan.done('products.setStatus', { ids: [low], status: 'down' }, seller);
    expect((await caravan.done('products.counts', {}, seller)).runsOut).toBe(1);
  });

  test('follows the minimum order, and skus that are no longer made', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    expect(await runningOut(seller)).toEqual([]);
    await caravan.done('products.save', await inputs.changed(seller, id, { moq: 54 }), seller);
    expect(await runningOut(seller)).toEqual([id]);
    await caravan.done('products.save', await inputs.changed(seller, id, { moq: 12 }), seller);
    expect(await runningOut(seller)).toEqual([]);
    const { db } = caravan.deps;
    await sql`update skus set stock = 0 where product_id = ${id} and position = 3`.execute(db);
    expect(await runningOut(seller)).toEqual([id]);
    await sql`update skus set position = -1, spec_values = '{-1}' where product_id = ${id} and position = 3`.execute(
      db,
    );
    expect(await runningOut(seller)).toEqual([]);
    expect(await renoteRunningOut(db)).toBe(0);
  });

  test('is never said of a product that has enough, whatever was noted, and is noted again at night', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    const [enough, low] = [await save(seller, 500), await save(seller, 3)];
    await sql`insert into skus_running_out select id, ${seller.shopId}, product_id from skus where product_id = ${enough}`.execute(
      db,
    );
    await sql`delete from skus_running_out where product_id = ${low}`.execute(db);
    expect(await runningOut(seller)).toEqual([]);
    expect(await renoteRunningOut(db)).toBeGreaterThan(1);
    expect(await runningOut(seller)).toEqual([low]);
    expect(await renoteRunningOut(db)).toBe(0);
  });
});
