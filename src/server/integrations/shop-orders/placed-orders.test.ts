import { describe, expect, test } from 'vitest';
import { connectedOrdersWorld } from '../../../../test/connected-orders.ts';
import { shopPrograms } from '../../../../test/shop-programs.ts';
import { carryOutDue, carryOutOrders } from './carry-out.ts';

const {
  caravan,
  shops,
  orders,
  read,
  productsOf,
  advance,
  shopWithOrders,
  ordered,
  paid,
  listOf,
  orderOf,
  placedThere,
  minutes,
} = connectedOrdersWorld();
const { member } = shopPrograms(caravan);
type System = 'shopify' | 'woocommerce';

describe('an order that was paid here', () => {
  test('is placed there once: its lines, its prices, its address, paid, and by our number', async () => {
    const shop = await shopWithOrders();
    const { id: orderId } = await paid(shop);
    await minutes(shop.id, 3);
    const { number } = await orderOf(shop.seller, orderId);
    const [{ input } = { input: null }, ...others] = placedThere();
    expect(others).toEqual([]);
    const [product] = [...shops.shopify.products.values()];
    expect(input).toMatchObject({
      tags: [number],
      sourceIdentifier: number,
      currency: 'CNY',
      financialStatus: 'PAID',
      lineItems: [
        {
          variantId: product!.variants[0]!.id,
          quantity: 4,
          priceSet: { shopMoney: { amount: '12.50', currencyCode: 'CNY' } },
        },
      ],
      transactions: [{ kind: 'SALE', status: 'SUCCESS', amountSet: { shopMoney: { amount: '50.00' } } }],
      shippingAddress: { lastName: 'Li Wei', countryCode: 'CN', address1: '1 Nanjing Road' },
    });
    expect(await listOf(shop.seller, shop.id)).toMatchObject([
      { orderId, number, state: 'placed', issue: null, externalName: placedThere()[0]!.name },
    ]);
    // What is sold there by it is sold here already.
    advance(25 * 60);
    await read(shop.id);
    expect(product!.variants[0]!.stock).toBe(96);
    expect(await orders.stockOf(shop.lines[0]!.skuId)).toBe(96);
  });

  test('is placed in a WooCommerce shop, too', async () => {
    const shop = await shopWithOrders('woocommerce');
    const { id: orderId } = await paid(shop);
    await minutes(shop.id, 3);
    const { number } = await orderOf(shop.seller, orderId);
    expect([...shops.woo.orders.values()]).toMatchObject([
      {
        set_paid: true,
        transaction_id: number,
        currency: 'CNY',
        line_items: [{ quantity: 4, subtotal: '50.00', total: '50.00' }],
        shipping: { first_name: 'Li Wei', country: 'CN' },
      },
    ]);
  });

  test('stays here while its seller has not switched that on, and so does what was paid before', async () => {
    const shop = await shopWithOrders('shopify', false);
    await paid(shop);
    advance(1);
    await caravan.done('connectedOrders.set', { id: shop.id, isOn: true }, shop.seller);
    await minutes(shop.id, 2);
    expect(placedThere()).toEqual([]);
    await paid(shop);
    await minutes(shop.id, 2);
    expect(placedThere()).toHaveLength(1);
    await caravan.done('connectedOrders.set', { id: shop.id, isOn: false }, shop.seller);
    await paid(shop);
    await minutes(shop.id, 2);
    expect(placedThere()).toHaveLength(1);
  });

  test('waits while it is not paid, held, or asked back', async () => {
    const shop = await shopWithOrders();
    const { db, clock } = caravan.deps;
    const unpaid = await ordered(shop);
    await minutes(shop.id, 2);
    expect(placedThere()).toEqual([]);
    await orders.pay(unpaid);
    const setHeld = (held_at: Date | null) =>
      db.updateTable('orders').set({ held_at }).where('id', '=', unpaid.id).execute();
    await setHeld(clock.now());
    await minutes(shop.id, 5);
    expect(placedThere()).toEqual([]);
    await setHeld(null);
    const request = { orderId: unpaid.id, scope: 'whole', reason: 'not_needed' } as const;
    await caravan.done('refunds.ask', request as never, unpaid.buyer);
    await minutes(shop.id, 5);
    expect(placedThere()).toEqual([]);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'waiting', issue: null }]);
  });

  test('in another currency than the shop there sells in is its seller’s to carry out', async () => {
    const shop = await shopWithOrders();
    await caravan.deps.db
      .updateTable('shop_connections')
      .set({ their_currency: 'USD' })
      .where('id', '=', shop.id)
      .execute();
    await paid(shop);
    await minutes(shop.id, 2);
    expect(placedThere()).toEqual([]);
    const [row] = await listOf(shop.seller, shop.id);
    expect(row).toMatchObject({ state: 'needs_you', issue: 'currency' });
    const [connection] = (await caravan.done('shopSystems.list', {}, shop.seller)).connections;
    expect(connection).toMatchObject({ ordersNeedYou: 1 });
    await caravan.done('connectedOrders.settle', { id: row!.id, how: 'byHand' }, shop.seller);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'ended' }]);
  });
});

describe.each<System>(['shopify', 'woocommerce'])('once, whatever happens to the answers of %s', (system) => {
  const count = () => (system === 'shopify' ? shops.shopify.orders.size : shops.woo.orders.size);
  const mishap = (kind: 'lost' | 500 | 429 | 401) =>
    system === 'shopify'
      ? shops.shopify.mishaps.push({ operation: 'PlaceOrder', mishap: kind })
      : shops.woo.mishaps.push({ part: 'POST wc/v3/orders', mishap: kind });

  test('one that was lost after the order was placed', async () => {
    const shop = await shopWithOrders(system);
    await paid(shop);
    mishap('lost');
    await minutes(shop.id, 1);
    expect(count()).toBe(1);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'waiting', issue: 'failing' }]);
    await minutes(shop.id, 12);
    expect(count()).toBe(1);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: null }]);
  });

  test('one that never was', async () => {
    const shop = await shopWithOrders(system);
    await paid(shop);
    mishap(500);
    mishap(429);
    await minutes(shop.id, 1);
    expect(count()).toBe(0);
    await minutes(shop.id, 30);
    expect(count()).toBe(1);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed' }]);
  });

  test('two who work at once, and somebody killed between placing it and writing that down', async () => {
    const shop = await shopWithOrders(system);
    await paid(shop);
    advance(1);
    const { db } = caravan.deps;
    await Promise.all([1, 2, 3].map(() => carryOutOrders(caravan.deps, shop.id)));
    expect(count()).toBe(1);
    // As it stands where nobody came to write down what was answered.
    const now = caravan.clock.now();
    await db
      .updateTable('connected_orders')
      .set({
        state: 'waiting',
        external_id: null,
        placed_at: null,
        next_at: now,
        busy_until: new Date(now.getTime() + 60_000),
      })
      .where('connection_id', '=', shop.id)
      .execute();
    for (let n = 0; n < 10; n++) {
      advance(1);
      await Promise.all([1, 2, 3].map(() => carryOutOrders(caravan.deps, shop.id)));
    }
    expect(count()).toBe(1);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed' }]);
  });
});

test('a shop that wants to be left alone is, with all its orders', async () => {
  const shop = await shopWithOrders();
  for (let n = 0; n < 3; n++) await paid(shop);
  shops.shopify.mishaps.push({ operation: 'PlaceOrder', mishap: 429 });
  await minutes(shop.id, 1);
  const requestCount = shops.shopify.requests.length;
  await carryOutOrders(caravan.deps, shop.id);
  expect(shops.shopify.requests).toHaveLength(requestCount);
  expect(await caravan.codeOf('shopSystems.sync', { id: shop.id }, shop.seller)).toBe('CONNECTION_RESTS');
  await minutes(shop.id, 8);
  expect(placedThere()).toHaveLength(3);
});

test('whatever the shop calls it, and whatever one order comes to, the others are placed', async () => {
  const shop = await shopWithOrders();
  for (let n = 0; n < 3; n++) await paid(shop);
  let isFirst = true;
  shops.shopify.twist.change = (operation, result: { orderCreate: { order: { name: string } } }) => {
    if (operation === 'PlaceOrder' && isFirst) {
      isFirst = false;
      result.orderCreate.order.name = '\u0000\u202E';
    }
    return result;
  };
  await minutes(shop.id, 2);
  expect(placedThere()).toHaveLength(3);
  const rows = await listOf(shop.seller, shop.id);
  expect(rows.map(({ state }) => state)).toEqual(['placed', 'placed', 'placed']);
  expect(JSON.stringify(rows)).not.toMatch(/\\u0000|\u202E/);
});

test('of an order for other products, too, only those go there that came from there, and no freight', async () => {
  const shop = await shopWithOrders();
  const other = await caravan.products({ shopId: shop.seller.shopId, price: 700n });
  const order = await ordered({ lines: [...shop.lines, { skuId: other.skuId, quantity: 10 }] });
  await orders.pay(order);
  await minutes(shop.id, 2);
  const [theirs] = placedThere();
  expect(theirs!.input.lineItems).toHaveLength(1);
  expect(theirs!.input.transactions[0]!.amountSet.shopMoney.amount).toBe('50.00');
  shops.shopify.fulfil(theirs!, { number: 'ONLY-1' });
  await minutes(shop.id, 8);
  // The others are its seller’s to send.
  const { state, lines } = await orderOf(shop.seller, order.id);
  expect(state).toBe('awaiting_dispatch');
  expect(lines.map(({ toShip }) => toShip).toSorted()).toEqual([0, 10]);
});

test('what the shop there refuses is its seller’s to mend, and is tried again when they say so', async () => {
  const shop = await shopWithOrders();
  await paid(shop);
  const [product] = [...shops.shopify.products.values()];
  const { id: variantId } = product!.variants[0]!;
  product!.variants[0]!.id = 'gid://shopify/ProductVariant/1';
  await minutes(shop.id, 2);
  const [row] = await listOf(shop.seller, shop.id);
  expect(row).toMatchObject({ state: 'needs_you', issue: 'refused' });
  product!.variants[0]!.id = variantId;
  await minutes(shop.id, 10);
  expect(placedThere()).toEqual([]);
  await caravan.done('connectedOrders.settle', { id: row!.id, how: 'again' }, shop.seller);
  await minutes(shop.id, 8);
  expect(placedThere()).toHaveLength(1);
});

test('orders of a shop are nobody else’s, and those of its members who may not carry them out see none', async () => {
  const shop = await shopWithOrders();
  await paid(shop);
  shops.shopify.mishaps.push({ operation: 'PlaceOrder', mishap: 403 });
  await minutes(shop.id, 1);
  const [row] = await listOf(shop.seller, shop.id);
  expect(row).toMatchObject({ state: 'needs_you', issue: 'rights' });
  const other = await caravan.seller();
  expect(await caravan.codeOf('connectedOrders.list', { id: shop.id }, other)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('connectedOrders.set', { id: shop.id, isOn: false }, other)).toBe('NOT_FOUND');
  expect(await caravan.codeOf('connectedOrders.settle', { id: row!.id, how: 'again' }, other)).toBe(
    'NOT_FOUND',
  );
  const clerk = await member(shop.seller, 'store', 'products');
  expect(await caravan.codeOf('connectedOrders.list', { id: shop.id }, clerk)).toBe('FORBIDDEN');
  expect(await caravan.codeOf('connectedOrders.set', { id: shop.id, isOn: true }, clerk)).toBe('FORBIDDEN');
  await caravan.done('shopSystems.pause', { id: shop.id }, clerk);
  expect(await caravan.codeOf('shopSystems.resume', { id: shop.id }, clerk)).toBe('FORBIDDEN');
  expect(await productsOf(other)).toEqual([]);
});

test('each minute those who have something to carry out do', async () => {
  const shop = await shopWithOrders();
  const published: string[] = [];
  const queue = {
    ...caravan.deps.queue,
    publish: async (_: unknown, name: string, data: { connectionId: string }) => {
      published.push(`${name} ${data.connectionId}`);
      return null;
    },
  };
  await carryOutDue({ ...caravan.deps, queue: queue as never });
  expect(published).toContain(`shopSystems.orders ${shop.id}`);
});
