import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { shopSystemWorld } from '../../../../test/shop-systems.ts';
import { followStanding } from '../../shops/standing.ts';
import { openSystem } from './open-system.ts';
import { syncConnection } from './sync.ts';

const { caravan, shops, inputOf, connected, read, productsOf, onlyProduct, itemsOf, runsOf, advance } =
  shopSystemWorld();
let orders: ReturnType<typeof paidOrders>;
beforeAll(() => {
  orders = paidOrders(caravan);
});
type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const connectionOf = async (seller: Seller) =>
  (await caravan.done('shopSystems.list', {}, seller)).connections[0]!;
const putOnSale = (ids: readonly string[]) =>
  caravan.deps.db
    .updateTable('products')
    .set({ publish_status: 'published' })
    .where('id', 'in', [...ids])
    .execute();

/** Once a request of this operation is there, something happens before it is answered. */
const meanwhile = (operation: string, act: () => Promise<unknown>) => {
  shops.shopify.twist.meanwhile = async (current) => {
    if (current !== operation) return;
    shops.shopify.twist.meanwhile = null;
    await act();
  };
};

describe('pieces that unpaid orders hold', () => {
  test('are not taken off twice, and come back whole when nobody pays', async () => {
    const seller = await caravan.seller();
    const theirs = shops.shopify.add({ title: 'Held', variants: [{ sku: 'H-1', stock: 10 }] });
    const id = await connected(seller);
    await read(id);
    const product = await onlyProduct(seller);
    await putOnSale([product.id]);
    const buyer = await caravan.buyer();
    const lines = [{ skuId: product.skus[0]!.id, quantity: 4 }];
    const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
    const submission = { idempotencyKey: 'held-pieces-key-1', quote, addressId: buyer.addressId };
    const placed = await caravan.done('orders.submit', submission, buyer);
    const stockHere = async (stockThere: number) => {
      advance(20);
      shops.shopify.change(theirs, ({ variants }) => (variants[0]!.stock = stockThere));
      await read(id);
      return orders.stockOf(product.skus[0]!.id);
    };
    expect(await orders.stockOf(product.skus[0]!.id)).toBe(6);
    // Nine are there, of which four are held here.
    expect(await stockHere(9)).toBe(5);
    expect(await stockHere(12)).toBe(8);
    expect(await stockHere(3)).toBe(0);
    expect(await stockHere(6)).toBe(2);
    await caravan.done('orders.cancel', { id: placed.orders[0]!.id, reason: 'changed' } as never, buyer);
    // All that are there.
    expect(await orders.stockOf(product.skus[0]!.id)).toBe(6);
    advance(25 * 60);
    await read(id);
    expect(await orders.stockOf(product.skus[0]!.id)).toBe(6);
  });
});

describe('what happens while a shop is read', () => {
  test('its seller is blocked: nothing is written any more, and the connection stops', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    const { db, clock } = caravan.deps;
    meanwhile('ReadProducts', () =>
      db
        .updateTable('accounts')
        .set({ blocked_at: clock.now(), blocked_reason: 'Fraud' })
        .where('id', '=', seller.id)
        .execute(),
    );
    await read(id);
    await db
      .updateTable('accounts')
      .set({ blocked_at: null, blocked_reason: null })
      .where('id', '=', seller.id)
      .execute();
    expect(await productsOf(seller)).toEqual([]);
  });

  test('its shop is closed: nothing is written any more', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    const { db } = caravan.deps;
    const setStanding = (audit_status: 1 | 0) =>
      db
        .updateTable('account_roles')
        .set({ audit_status })
        .where('account_id', '=', seller.id)
        .where('role', '=', 2)
        .execute();
    meanwhile('ReadProducts', async () => {
      await setStanding(0);
      await followStanding(caravan.deps, seller.id);
    });
    await read(id);
    await read(id);
    await setStanding(1);
    await followStanding(caravan.deps, seller.id);
    expect(await productsOf(seller)).toEqual([]);
    expect(await connectionOf(seller)).toMatchObject({ state: 'stopped', stopReason: 'maker' });
  });

  test('it is resumed: it is read again as soon as that is over', async () => {
    const seller = await caravan.seller();
    shops.shopify.add({ title: 'First' });
    const id = await connected(seller);
    let second = '';
    meanwhile('ReadProducts', async () => {
      await caravan.done('shopSystems.pause', { id }, seller);
      await caravan.done('shopSystems.resume', { id }, seller);
      shops.shopify.add({ title: 'Second' });
      // The job that this publishes comes while somebody reads.
      second = await syncConnection(caravan.deps, id);
    });
    expect(await syncConnection(caravan.deps, id)).toBe('more');
    expect(second).toBe('none');
    expect(await syncConnection(caravan.deps, id)).toBe('none');
    expect(await productsOf(seller)).toHaveLength(2);
    advance(1);
    expect(await syncConnection(caravan.deps, id)).toBe('none');
  });

  test('it is disconnected and connected anew: that is read, and what failed before is no failure of it', async () => {
    const seller = await caravan.seller();
    shops.shopify.add();
    const id = await connected(seller);
    shops.shopify.mishaps.push({ operation: 'ReadProducts', mishap: 401 });
    meanwhile('ReadProducts', async () => {
      await caravan.done('shopSystems.disconnect', { id }, seller);
      expect(await connected(seller)).toBe(id);
    });
    await syncConnection(caravan.deps, id);
    const { db } = caravan.deps;
    const row = await db.selectFrom('shop_connections').selectAll().where('id', '=', id).executeTakeFirst();
    expect(row).toMatchObject({ state: 'active', failures: 0, busy_until: null });
    await syncConnection(caravan.deps, id);
    expect(await productsOf(seller)).toHaveLength(1);
    expect((await connectionOf(seller)).lastRun).toMatchObject({ added: 1, issue: null });
  });
});

test('what an operator took down is put on sale again by no run', async () => {
  const seller = await caravan.seller();
  const theirs = shops.shopify.add({ title: 'Copied' });
  const id = await connected(seller);
  await read(id);
  const [{ id: productId } = { id: '' }] = await productsOf(seller);
  await putOnSale([productId]);
  const takedown = { id: productId, rule: 'counterfeit', reason: 'Copied' } as const;
  await caravan.done('console.products.takeDown', takedown, await caravan.operator());
  shops.shopify.change(theirs, (product) => {
    product.title = 'Another title';
    product.variants[0]!.price = '99.00';
    product.variants[0]!.stock = 50;
  });
  advance(20);
  await read(id);
  expect((await productsOf(seller))[0]).toMatchObject({ status: 'down' });
  shops.shopify.products.delete(theirs.id);
  advance(20);
  await read(id);
  shops.shopify.products.set(theirs.id, theirs);
  advance(25 * 60);
  await read(id);
  expect(await productsOf(seller)).toMatchObject([{ id: productId, status: 'down' }]);
  expect((await caravan.call('catalog.product', { id: productId })).status).not.toBe(200);
});

test('a shop that sells in another currency now keeps its prices here, and says so', async () => {
  const seller = await caravan.seller();
  const theirs = shops.shopify.add({ title: 'Dear' });
  const id = await connected(seller);
  await read(id);
  shops.shopify.shop.currency = 'USD';
  shops.shopify.change(theirs, (product) => (product.variants[0]!.price = '2.00'));
  shops.shopify.add({ title: 'New and dear' });
  advance(20);
  await read(id);
  expect((await onlyProduct(seller)).skus[0]!.tiers[0]!.price).toBe('1250');
  const items = await itemsOf(seller, id);
  expect(items.every(({ reasons }) => reasons.includes('currency'))).toBe(true);
  expect(items).toHaveLength(2);
  expect(await connectionOf(seller)).toMatchObject({ currency: 'USD' });
});

test('what could not be taken and is there no more is nobody’s to say anything of', async () => {
  const seller = await caravan.seller();
  const theirs = shops.shopify.add({ title: 'Toy', kind: 'Toys' });
  shops.shopify.add({ title: 'Taken' });
  const id = await connected(seller);
  await read(id);
  expect((await itemsOf(seller, id)).map(({ title }) => title).toSorted()).toEqual(['Taken', 'Toy']);
  shops.shopify.products.delete(theirs.id);
  advance(25 * 60);
  await read(id);
  expect((await itemsOf(seller, id)).map(({ title }) => title)).toEqual(['Taken']);
});

describe('a connection that stops by itself', () => {
  test('tells those who set the shop up, once, in their language and without a secret', async () => {
    const seller = await caravan.seller();
    const { db } = caravan.deps;
    await db.updateTable('accounts').set({ language: 'tr' }).where('id', '=', seller.id).execute();
    const id = await connected(seller);
    const { token } = shops.shopify.shop;
    shops.shopify.shop.token = 'shpat_another';
    for (let n = 0; n < 7; n++) {
      await Promise.all([read(id), read(id)]);
      advance(15);
    }
    const letters = await caravan.mailsTo(seller);
    expect(letters).toHaveLength(1);
    expect(letters[0]!.subject).toContain('Northwind');
    expect(letters[0]!.body).toContain('shop.test');
    expect(letters[0]!.body).toContain('izin vermiyor');
    expect(JSON.stringify(letters)).not.toContain(token);
    // Resumed in vain, it is told again: that is another stop.
    await caravan.done('shopSystems.resume', { id }, seller);
    for (let n = 0; n < 6; n++) {
      await read(id);
      advance(15);
    }
    expect(await caravan.mailsTo(seller)).toHaveLength(2);
    // What its seller stops needs no letter.
    await caravan.done('shopSystems.disconnect', { id }, seller);
    expect(await caravan.mailsTo(seller)).toHaveLength(2);
  });
});

describe('a WooCommerce shop', () => {
  test('that is slow with each of its answers is given up, however many those are', async () => {
    shops.woo.twist.delayMs = 80;
    const variations = [{ attributes: [] }];
    for (let n = 0; n < 20; n++) shops.woo.add({ variations });
    const shop = { system: 'woocommerce', address: inputOf('woocommerce').address, shopId: 'slow' };
    const { key, secret } = shops.woo.shop;
    const system = openSystem(caravan.deps, shop, { key, secret }, 600);
    await expect(system.listChanged(null, null)).rejects.toMatchObject({ issue: 'failing' });
    expect(shops.woo.requests.length).toBeLessThan(10);
  });

  test.each<[string, object]>([
    ['a moment that is none', { date_modified_gmt: '2026-13-45T99:99:99' }],
    ['an id beyond what numbers hold', { id: 2 ** 60 }],
    ['no id', { id: null }],
  ])('with a product of %s: nothing is written, and it says so', async (_, fields) => {
    const seller = await caravan.seller();
    shops.woo.add();
    const id = await connected(seller, 'woocommerce');
    shops.woo.twist.change = (path, content: object[]) =>
      path === 'wc/v3/products' ? content.map((row) => ({ ...row, ...fields })) : content;
    await read(id);
    expect(await productsOf(seller)).toEqual([]);
    expect(await runsOf(seller, id)).toMatchObject([{ issue: 'strange' }]);
  });

  test.each<[string, object, string[]]>([
    ['a price that is a number', { price: 19.9 }, ['Usual']],
    ['a price like 1e400', { price: '1e400' }, ['Usual']],
    ['half a piece', { stock_quantity: 1.5 }, ['Strange', 'Usual']],
    [
      '200 attributes',
      { attributes: Array.from({ length: 200 }, () => ({ name: 'a', variation: true })) },
      ['Usual'],
    ],
    ['variations that nobody can read', { type: 'variable' }, ['Usual']],
  ])('with a product of %s has the others taken', async (_, fields, titles) => {
    const seller = await caravan.seller();
    const strange = shops.woo.add({ name: 'Strange' });
    shops.woo.add({ name: 'Usual' });
    shops.woo.twist.change = (path, content: { name: string }[]) => {
      if (path === `wc/v3/products/${strange.id}/variations`) return [{ id: 'none' }];
      if (path !== 'wc/v3/products') return content;
      return content.map((row) => (row.name === 'Strange' ? { ...row, ...fields } : row));
    };
    const id = await connected(seller, 'woocommerce');
    await read(id);
    expect((await productsOf(seller)).map(({ title }) => title)).toEqual(titles);
    expect(await runsOf(seller, id)).toMatchObject([{ issue: null }]);
  });
});

test('two shops of one seller at one system, however its address is written, are one', async () => {
  const seller = await caravan.seller();
  await connected(seller);
  const { address, ...input } = inputOf('shopify');
  for (const written of [`${address}/`, address.toUpperCase(), `${address}//`, `${address}/admin`])
    expect(await caravan.codeOf('shopSystems.connect', { ...input, address: written } as never, seller)).toBe(
      'CONNECTED_ALREADY',
    );
});
