import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { InputOf } from '../../../contract/contract.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { createProductInputs } from '../../../../test/product-inputs.ts';
import { servedSeller } from '../../../../test/serving.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';

type Edits = InputOf<'products.edit'>['products'];
const caravan = prepareProduct();
const { keyed } = shopPrograms(caravan);
const done: typeof caravan.done = (...args) => caravan.done(...args);
let inputs: Awaited<ReturnType<typeof createProductInputs>>;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  inputs = await createProductInputs(caravan);
  orders = paidOrders(caravan);
});
const edit = (who: Caller, products: Edits) => done('products.edit', { products }, who);
const rowOf = async (id: string, who: Caller) => (await done('products.variants', { ids: [id] }, who))[0]!;

test('odd inputs are refused and none of them breaks', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  const { version, skus } = await rowOf(id, seller);
  const skuId = skus[0]!.id;
  const odd: unknown[] = [
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 12, price: '0' }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 12, price: '-5' }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 12, price: '1.5' }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 12, price: '9'.repeat(19) }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 12, price: '1e3' }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 0, price: '100' }] }] }],
    [{ id, version, skus: [{ id: skuId, tiers: [] }] }],
    [{ id, version, skus: [{ id: skuId, stock: { seen: -1, wanted: 5 } }] }],
    [{ id, version, skus: [{ id: skuId, stock: { seen: 1.5, wanted: 5 } }] }],
    [{ id, version, skus: [{ id: skuId, stock: { seen: 1, wanted: 2 ** 31 } }] }],
    [
      { id, version },
      { id, version },
    ],
    [{ id, version: 2 ** 40, status: 'published' }],
    [{ id, version, status: 'archived' }],
    [{ id, version, status: 'draft' }],
    [{ id, version, categoryId: 'x' }],
  ];
  for (const products of odd) {
    const answer = await caravan.call('products.edit', { products }, seller);
    const isRefused =
      answer.code === 'BAD_INPUT' || (answer.data as { saved?: unknown[] })?.saved?.length === 0;
    expect([JSON.stringify(products), answer.status >= 500, isRefused]).toEqual([
      JSON.stringify(products),
      false,
      true,
    ]);
  }
  expect((await rowOf(id, seller)).version).toBe(version);
});

test('a variant of another product, of another shop or that is retired is not changed through mine', async () => {
  const [seller, other] = [await caravan.seller(), await caravan.seller()];
  const ownProduct = await inputs.saved(seller);
  const second = await inputs.saved(seller);
  const theirs = await inputs.saved(other);
  const foreign = (await rowOf(theirs.id, other)).skus[0]!.id;
  const sibling = (await rowOf(second.id, seller)).skus[0]!.id;
  const { version } = await rowOf(ownProduct.id, seller);
  for (const id of [foreign, sibling]) {
    const { refused } = await edit(seller, [
      {
        id: ownProduct.id,
        version,
        skus: [{ id, tiers: [{ minimum: 12, price: '1' }], stock: { seen: 0, wanted: 0 } }],
      },
    ]);
    expect(refused).toMatchObject([{ issue: 'gone' }]);
    // Not told what another shop has of it.
    expect(JSON.stringify(refused)).not.toContain('"stock":100');
  }
  const both = await edit(seller, [
    { id: ownProduct.id, version },
    { id: theirs.id, version: 1, status: 'published' },
  ]);
  expect(both.refused).toMatchObject([{ id: theirs.id, issue: 'gone' }]);
});

test('a category that is hidden, or below a hidden one, takes no product', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  const { version } = await rowOf(id, seller);
  const { db } = caravan.deps;
  const categoryId = await caravan.category({ en: 'Hidden' });
  const columns = await sql<{
    column_name: string;
  }>`select column_name from information_schema.columns where table_name = 'categories'`.execute(db);
  const name = columns.rows.map((row) => row.column_name).find((column) => column.includes('hidden'));
  expect(name).toBeDefined();
  await sql`update categories set ${sql.ref(name!)} = true where id = ${categoryId}`.execute(db);
  const { refused } = await edit(seller, [{ id, version, categoryId }]);
  expect(refused).toMatchObject([{ issue: 'category' }]);
});

test('saved twice at the same moment is saved once', async () => {
  const seller = await caravan.seller();
  const { id } = await inputs.saved(seller);
  const { version, skus } = await rowOf(id, seller);
  const products: Edits = [{ id, version, skus: [{ id: skus[0]!.id, stock: { seen: 100, wanted: 150 } }] }];
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => caravan.call('products.edit', { products }, seller)),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect(answers.filter(({ data }) => data.saved.length === 1)).toHaveLength(1);
  expect((await rowOf(id, seller)).skus[0]!.stock).toBe(150);
});

test('orders, edits, sheets and forms at once: nothing is sold twice, nothing breaks', async () => {
  const seller = await caravan.seller({ autoConfirm: true });
  const products = await Promise.all(
    Array.from({ length: 6 }, () => caravan.products({ shopId: seller.shopId, price: 1_000n, stock: 30 })),
  );
  const buyers = await Promise.all(Array.from({ length: 4 }, () => caravan.buyer()));
  let sold = 0;
  const buy = async (buyer: (typeof buyers)[number], key: string) => {
    const lines = products.toReversed().map(({ skuId }) => ({ skuId, quantity: 3 }));
    const quoted = await caravan.call('orders.calculate', { lines }, buyer);
    if (quoted.status !== 200) return quoted.status;
    const answer = await caravan.call(
      'orders.submit',
      { idempotencyKey: key, quote: quoted.data.quote, addressId: buyer.addressId },
      buyer,
    );
    if (answer.status === 200) sold += 3;
    return answer.status;
  };
  let added = 0;
  const change = async (n: number) => {
    const rows = await done('products.variants', { ids: products.map(({ id }) => id) }, seller);
    const shuffled = n % 2 ? rows.toReversed() : rows;
    const answer = await caravan.call(
      'products.edit',
      {
        products: shuffled.map(({ id, version, skus }) => ({
          id,
          version,
          skus: [{ id: skus[0]!.id, stock: { seen: 10, wanted: 8 } }],
        })),
      },
      seller,
    );
    if (answer.status === 200)
      added -= 2 * answer.data.saved.filter(({ id }) => id === products[0]!.id).length;
    return answer.status;
  };
  const statuses = await Promise.all([
    ...buyers.map((buyer, n) => buy(buyer, `attack-table-${n}`)),
    ...[1, 2, 3, 4].map(change),
  ]);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
  expect(await orders.stockOf(products[0]!.skuId)).toBe(30 - sold + added);
});

test('undo after a sale gives back no piece that was sold, after a cancelled order none too many', async () => {
  const order = await orders.submitted();
  const { seller } = order;
  const { id } = order.products[0]!;
  const before = await rowOf(id, seller);
  const skuId = before.skus[0]!.id;
  const stock = before.skus[0]!.stock;
  const { saved } = await edit(seller, [
    { id, version: before.version, skus: [{ id: skuId, stock: { seen: stock, wanted: stock + 20 } }] },
  ]);
  await done('orders.cancel', { id: order.id, reason: 'other', note: 'x' } as never, order.buyer);
  expect((await rowOf(id, seller)).skus[0]!.stock).toBe(stock + 30);
  const undone = await edit(seller, [
    { id, version: saved[0]!.version, skus: [{ id: skuId, stock: { seen: stock + 20, wanted: stock } }] },
  ]);
  expect(undone.refused).toEqual([]);
  expect((await rowOf(id, seller)).skus[0]!.stock).toBe(stock + 10);
});

test('keys, and whoever serves the shop, edit nothing here; members with one right neither', async () => {
  const seller = await caravan.seller();
  const { id, version } = await inputs.saved(seller);
  const products: Edits = [{ id, version, status: 'published' }];
  for (const scope of ['products:read', 'orders:read'] as const)
    expect(['KEY_SCOPE', 'KEY_CLOSED']).toContain(
      await caravan.codeOf('products.edit', { products }, await keyed(seller, scope)),
    );
  for (const right of ['orders', 'money', 'store'] as const) {
    const member = await caravan.member(seller, [right]);
    expect(await caravan.codeOf('products.edit', { products }, member)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('products.variants', { ids: [id] }, member)).toBe('FORBIDDEN');
  }
  expect(await caravan.codeOf('products.edit', { products }, await caravan.buyer())).toBe('FORBIDDEN');
  expect(await caravan.codeOf('products.edit', { products }, {})).not.toBe(200);
});

test('the yen and dinars have prices of their own', async () => {
  for (const [currency, price] of [
    ['IDR', '1050'],
    ['IDR', '99'],
    ['JPY', '5'],
  ] as const) {
    const seller = await caravan.seller({ currency }).catch(() => undefined);
    if (!seller) continue;
    const { id, skuId } = await caravan.products({ shopId: seller.shopId, price: 100_000n, currency });
    const { version } = await rowOf(id, seller);
    const { saved, refused } = await edit(seller, [
      { id, version, skus: [{ id: skuId, tiers: [{ minimum: 1, price }] }] },
    ]);
    const form = await caravan.call('products.get', { id }, seller);
    const same = await caravan.call(
      'priceSheets.apply',
      {
        products: [{ id, version: form.data.version, skus: [{ id: skuId, tiers: [{ minimum: 1, price }] }] }],
      } as never,
      seller,
    );
    expect([currency, saved.length, refused.length]).toEqual([
      currency,
      (same.data as { changed: number }).changed,
      1 - (same.data as { changed: number }).changed,
    ]);
  }
});

test('a shop that is suspended puts nothing before buyers by the list', async () => {
  const seller = await caravan.seller();
  const { id, version } = await inputs.saved(seller);
  const suspension = {
    id: seller.shopId,
    rule: 'documents' as const,
    reason: 'The papers are those of another company',
  };
  await caravan.done('console.shops.suspend', suspension, await caravan.operator(['catalog', 'money']));
  const list = await caravan.call(
    'products.edit',
    { products: [{ id, version, status: 'published' }] },
    seller,
  );
  expect(list.status).toBeLessThan(500);
  expect(await caravan.codeOf('catalog.product', { id }, {})).not.toBe(200);
});

test('what was quoted before a price changed is not ordered at the old price', async () => {
  const seller = await caravan.seller();
  const buyer = await caravan.buyer();
  const { id, skuId } = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const { quote } = await done('orders.calculate', { lines: [{ skuId, quantity: 10 }] }, buyer);
  const { version } = await rowOf(id, seller);
  await edit(seller, [{ id, version, skus: [{ id: skuId, tiers: [{ minimum: 1, price: '5000' }] }] }]);
  expect(
    await caravan.codeOf(
      'orders.submit',
      { idempotencyKey: 'old-price-1234', quote, addressId: buyer.addressId },
      buyer,
    ),
  ).toBe('PRICE_CHANGED');
});

test('the history says what was, what is and who did it, also of an edit that was sold into', async () => {
  const order = await orders.submitted();
  const { seller } = order;
  const { id } = order.products[0]!;
  const { version, skus } = await rowOf(id, seller);
  const { stock } = skus[0]!;
  await edit(seller, [
    { id, version, skus: [{ id: skus[0]!.id, stock: { seen: stock + 50, wanted: stock + 60 } }] },
  ]);
  const changes = await caravan.deps.db
    .selectFrom('product_changes')
    .selectAll()
    .where('product_id', '=', id)
    .execute();
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ way: 'list', account_id: seller.id, is_serving: false });
  expect(JSON.stringify(changes[0]!.changes)).toContain(String(stock + 10));
  expect(JSON.stringify(changes[0]!.changes)).not.toContain(String(stock + 60));
  expect((await rowOf(id, seller)).skus[0]!.stock).toBe(stock + 10);
});

test('a provider who serves the shop does not edit in the list', async () => {
  const { acting, seller } = await servedSeller(caravan, ['products'] as never);
  const { id, version } = await inputs.saved(seller);
  const answer = await caravan.call(
    'products.edit',
    { products: [{ id, version, status: 'published' }] },
    acting,
  );
  expect(answer.status).not.toBe(200);
  expect((await caravan.call('products.variants', { ids: [id] }, acting)).status).not.toBe(200);
});
