import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { severalWarehouses } from '../../../../test/warehouses.ts';
import { runImport } from '../../imports/import-job.ts';
import { countByStatus, recountProducts, renoteRunningOut, sumUpCounts } from './kept-counts-sql.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const warehouses = severalWarehouses(caravan);
const requests = quotedRequests(caravan);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
});

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

/** What is kept of all shops has to be what there is, whatever happened. */
async function expectTrue(act: string) {
  const { db } = caravan.deps;
  const { rows } = await sql<{ shop_id: string }>`
    with counted as (
      select shop_id, publish_status, count(*)::int as n from products where made_for is null group by 1, 2
    ), kept as (
      select shop_id, publish_status, sum(products)::int as n from product_status_counts group by 1, 2 having sum(products) <> 0
    )
    select coalesce(counted.shop_id, kept.shop_id) as shop_id, counted.n as counted, kept.n as kept
    from counted full join kept using (shop_id, publish_status) where counted.n is distinct from kept.n`.execute(
    db,
  );
  expect.soft(rows, `counts after ${act}`).toEqual([]);
  const missed = await sql<{ id: string }>`
    select skus.id, skus.stock from skus join products on products.id = product_id
    where not retired and runs_out(stock, moq) and made_for is null and publish_status <> 'archived' and not exists
      (select from skus_running_out where sku_id = skus.id and skus_running_out.shop_id = products.shop_id)`.execute(
    db,
  );
  expect.soft(missed.rows, `missed after ${act}`).toEqual([]);
  const { rows: many } = await sql<{ id: string }>`
    select sku_id as id from skus_running_out join skus on skus.id = sku_id join products on products.id = skus.product_id
    where retired or not runs_out(stock, moq) or made_for is not null or publish_status = 'archived'`.execute(
    db,
  );
  expect.soft(many, `too many after ${act}`).toEqual([]);
}
const versionOf = async (seller: Seller, id: string) =>
  (await caravan.done('products.get', { id }, seller)).version;
const seen = async (seller: Seller, id: string) => [{ id, version: await versionOf(seller, id) }];

describe('kept counts are those of the products', () => {
  test('after every act of a seller', async () => {
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    await expectTrue('publish');
    const { id: down } = await inputs.saved(seller, { status: 'down' });
    await expectTrue('save');
    const version = await versionOf(seller, id);
    const edit = {
      products: [{ id, version, status: 'down' as const, categoryId: await caravan.category() }],
    };
    await caravan.done('products.edit', edit, seller);
    await expectTrue('table edit');
    await caravan.done('products.archive', { products: await seen(seller, id), archived: true }, seller);
    await expectTrue('archive');
    await caravan.done('products.archive', { products: await seen(seller, id), archived: false }, seller);
    await expectTrue('restore');
    await caravan.done('products.copy', { products: await seen(seller, down) }, seller);
    await expectTrue('copy');
    await caravan.done('products.delete', { products: await seen(seller, down) }, seller);
    await expectTrue('delete');
    await caravan.call('products.delete', { products: [{ id: down, version: 1 }] }, seller);
    await expectTrue('delete again');
  });

  test('after a sheet adds, updates and changes stock', async () => {
    const seller = await caravan.seller();
    const categoryId = inputs.category;
    const send = async (rows: string[], mode?: string) => {
      const file = Buffer.from(rows.join('\n')).toString('base64');
      const input = { name: 'p.csv', categoryId, file, ...(mode && { mode }) };
      const { id } = await caravan.done('productImports.begin', input as never, seller);
      await runImport(caravan.deps, id);
      if (mode) {
        await caravan.done('productImports.confirm', { id }, seller);
        await runImport(caravan.deps, id);
      }
    };
    const head = 'Item number,Title,Unit,Minimum order,Stock,From quantity 1,Price 1';
    await send([head, ...Array.from({ length: 30 }, (_, n) => `I${n},Mug ${n},H87,12,${n * 2},12,9`)]);
    await expectTrue('import');
    await send(
      [head, 'I0,Mug 0,H87,12,500,12,9', 'I29,Mug 29,H87,500,58,500,9', 'J1,New,H87,1,1,1,9'],
      'update',
    );
    await expectTrue('update by import');
    await sumUpCounts(caravan.deps.db, 1);
    await expectTrue('summing up');
  });

  test('after a product or its shop is taken down and put back', async () => {
    const seller = await caravan.seller();
    const [operator, other] = [await caravan.operator(['catalog']), await caravan.operator(['catalog'])];
    const { id } = await inputs.saved(seller, { status: 'published' });
    await inputs.saved(seller, { status: 'published' });
    await caravan.done('console.products.takeDown', { id, rule: 'counterfeit', reason: 'Fake' }, operator);
    await expectTrue('takedown');
    await caravan.done(
      'console.shops.suspend',
      { id: seller.shopId, rule: 'other', reason: 'Fraud' },
      operator,
    );
    await expectTrue('suspension');
    await caravan.call('products.setStatus', { ids: [id], status: 'published' }, seller);
    await inputs.save(seller, { status: 'published' });
    await expectTrue('publishing in a suspended shop');
    const [suspension] = (await caravan.done('console.suspensions.list', {}, other)).rowList;
    await caravan.done('console.suspensions.restore', { id: suspension!.id, reason: 'Sorry' }, operator);
    await expectTrue('reopened shop');
    const [takedown] = (await caravan.done('console.products.get', { id }, other)).takedowns;
    const version = await versionOf(seller, id);
    await caravan.call('console.takedowns.restore', { id: takedown!.id, version, reason: 'Sorry' }, operator);
    await expectTrue('restored product');
  });

  test('after a category is merged, and after a quote makes a product', async () => {
    const seller = await caravan.seller();
    await inputs.saved(seller, { status: 'published' });
    const quote = await requests.quoted();
    const answer = await quote.accept();
    expect(answer.code).toBe(200);
    await expectTrue('accepted quote');
    const { db } = caravan.deps;
    // A product made for one quote becomes a product like others, and the other way round.
    await sql`update products set made_for = null where made_for is not null`.execute(db);
    await expectTrue('normal product');
  });

  test('when many are changed at once with the summing, and half of it is rolled back', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    const ids: string[] = [];
    for (let n = 0; n < 8; n++) ids.push((await inputs.saved(seller, { status: 'published' })).id);
    const change = (n: number) =>
      db
        .transaction()
        .execute(async (tx) => {
          const status = ['down', 'archived', 'published'][n % 3]!;
          await sql`update products set publish_status = ${status} where id = ${ids[n % 8]!}`.execute(tx);
          if (n % 2) throw new Error('rolled back');
        })
        .catch(() => {});
    for (let round = 0; round < 5; round++) {
      await Promise.all([
        ...Array.from({ length: 16 }, (_, n) => change(n + round)),
        sumUpCounts(db, 2),
        sumUpCounts(db, 2),
        recountProducts(db),
      ]);
      await expectTrue(`round ${round}`);
    }
  });

  test('when two servers put a wrong count right in the same night', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    await inputs.saved(seller, { status: 'published' });
    await sql`insert into product_status_counts values (${seller.shopId}, 'published', 5)`.execute(db);
    await Promise.all(Array.from({ length: 4 }, () => recountProducts(db)));
    const { published } = await countByStatus(db, [seller.shopId]);
    await recountProducts(db);
    expect(published).toBe(1);
  });
});

describe('what runs out is noted', () => {
  test('when an order takes pieces, and no longer when it is cancelled', async () => {
    const buyer = await caravan.buyer();
    const seller = await caravan.seller();
    const { skuId } = await caravan.products({ shopId: seller.shopId, stock: 100, moq: 30 });
    const runsOut = async () => (await caravan.done('products.list', { runsOut: true }, seller)).totalRecord;
    expect(await runsOut()).toBe(0);
    const id = await warehouses.ordered(buyer, [{ skuId, quantity: 60 }]);
    await expectTrue('order');
    expect(await runsOut()).toBe(1);
    await caravan.done('orders.cancel', { id }, buyer);
    await expectTrue('cancelled order');
    expect(await runsOut()).toBe(0);
    await orders.paid({ between: { buyer, seller }, quantity: 80, state: 'dispatched' });
    await expectTrue('dispatched order');
  });

  test('when pieces are moved between warehouses, counted anew, and sold from one of them', async () => {
    const seller = await caravan.seller();
    const into = await warehouses.opened(seller, 'Jebel Ali');
    const { skuId } = await warehouses.stocked(seller, 3, { [into]: 3 });
    await expectTrue('moved pieces');
    const buyer = await caravan.buyer();
    const { db } = caravan.deps;
    await sql`update products set moq = 3 where shop_id = ${seller.shopId}`.execute(db);
    await expectTrue('higher minimum');
    expect((await caravan.done('products.counts', {}, seller)).runsOut).toBe(0);
    await warehouses.ordered(buyer, [{ skuId, quantity: 4 }]);
    await expectTrue('sold from two warehouses');
    expect((await caravan.done('products.counts', {}, seller)).runsOut).toBe(1);
  });

  test('when orders cross the line while the minimum order is changed and the night compares, without a deadlock', async () => {
    const { db } = caravan.deps;
    const seller = await caravan.seller();
    const { id } = await inputs.saved(seller, { status: 'published' });
    const skus = await db
      .selectFrom('skus')
      .select('id')
      .where('product_id', '=', id)
      .orderBy('id')
      .execute();
    const errors: string[] = [];
    // As orders take from a stock: all skus are held in the order of their ids, then changed in one statement.
    const take = () =>
      db.transaction().execute(async (tx) => {
        await sql`
          with held as (
            select id from skus where product_id = ${id} order by id for no key update
          )
          update skus set stock = case when stock > 50 then 1 else 100 end from held where held.id = skus.id`.execute(
          tx,
        );
        await sql`select pg_sleep(0.005)`.execute(tx);
      });
    const save = async (moq: number) =>
      caravan.call('products.save', await inputs.changed(seller, id, { moq }), seller);
    for (let round = 0; round < 12; round++) {
      const settled = await Promise.allSettled([take(), save(504), take(), save(12), renoteRunningOut(db)]);
      for (const each of settled) if (each.status === 'rejected') errors.push(String(each.reason.message));
    }
    await renoteRunningOut(db);
    await expectTrue('the night');
    expect(skus.length).toBe(4);
    expect(errors).toEqual([]);
  });
});
