import { describe, expect, test } from 'vitest';
import { connectedOrdersWorld } from '../../../../test/connected-orders.ts';
import { carryOutOrders } from './carry-out.ts';

const { caravan, shops, orders, shopWithOrders, paid, listOf, orderOf, placedThere, minutes, advance } =
  connectedOrdersWorld();
type Shop = Awaited<ReturnType<typeof shopWithOrders>>;

/** An order that was placed there. */
async function placed(shop: Shop) {
  const order = await paid(shop);
  await minutes(shop.id, 2);
  expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed' }]);
  return order;
}
const give = async ({ seller }: Shop, orderId: string, scope: object = { scope: 'whole' }) =>
  caravan.done(
    'refunds.give',
    {
      orderId,
      version: (await orderOf(seller, orderId)).version,
      reason: 'out_of_stock',
      ...scope,
    } as never,
    seller,
  );

describe('what left there', () => {
  test('ships the order here with its carrier and number, once, and its buyer reads it', async () => {
    const shop = await shopWithOrders();
    const { id, buyer } = await placed(shop);
    shops.shopify.fulfil(placedThere()[0]!, { company: 'DHL Express', number: 'JD014600003' });
    advance(6);
    await Promise.all([1, 2, 3].map(() => carryOutOrders(caravan.deps, shop.id)));
    await minutes(shop.id, 12);
    const order = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect(order.state).toBe('dispatched');
    expect(order.shipments).toMatchObject([{ trackingNumber: 'JD014600003' }]);
    expect(order.shipments).toHaveLength(1);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'ended', issue: null }]);
  });

  test('in parts ships those pieces, each parcel by its own number', async () => {
    const shop = await shopWithOrders();
    const { id } = await placed(shop);
    const [theirs] = placedThere();
    const [{ variantId } = { variantId: '' }] = theirs!.input.lineItems;
    shops.shopify.fulfil(theirs!, { number: 'PART-1', lines: [{ variantId, quantity: 1 }] });
    await minutes(shop.id, 6);
    expect(await orderOf(shop.seller, id)).toMatchObject({
      state: 'awaiting_dispatch',
      lines: [{ toShip: 3 }],
    });
    // The answer to what is in the second one is lost.
    shops.shopify.mishaps.push({ operation: 'ReadPieces', mishap: 'lost' });
    shops.shopify.fulfil(theirs!, { number: 'PART-2', lines: [{ variantId, quantity: 3 }] });
    await minutes(shop.id, 20);
    const { state, shipments } = await orderOf(shop.seller, id);
    expect(state).toBe('dispatched');
    expect(shipments.map(({ trackingNumber }) => trackingNumber)).toEqual(['PART-1', 'PART-2']);
  });

  test('without a number is asked for, and more than was ordered is not shipped', async () => {
    const shop = await shopWithOrders();
    const { id } = await placed(shop);
    const [theirs] = placedThere();
    const fulfilment = shops.shopify.fulfil(theirs!, { number: '' });
    await minutes(shop.id, 6);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: 'tracking' }]);
    fulfilment.number = 'LATE-1';
    fulfilment.lines[0]!.quantity = 400;
    await minutes(shop.id, 6);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: 'shipRefused' }]);
    // What was only begun of it is undone.
    expect(await orderOf(shop.seller, id)).toMatchObject({ state: 'preparing', shipments: [] });
    fulfilment.lines[0]!.quantity = 4;
    await minutes(shop.id, 6);
    expect(await orderOf(shop.seller, id)).toMatchObject({ state: 'dispatched' });
  });

  test('from WooCommerce is shipped as a whole, by what its plugin for shipments says', async () => {
    const shop = await shopWithOrders('woocommerce');
    const { id } = await placed(shop);
    const [theirs] = [...shops.woo.orders.values()];
    theirs!.status = 'completed';
    await minutes(shop.id, 6);
    expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: 'tracking' }]);
    theirs!.meta_data.push({
      key: '_wc_shipment_tracking_items',
      value: [{ tracking_provider: 'fedex', custom_tracking_provider: '', tracking_number: 'FX-1' }],
    });
    await minutes(shop.id, 6);
    const order = await orderOf(shop.seller, id);
    expect(order.state).toBe('dispatched');
    expect(order.shipments).toMatchObject([{ trackingNumber: 'FX-1' }]);
  });
});

describe.each(['shopify', 'woocommerce'] as const)(
  'what is given back here before it left: at %s',
  (system) => {
    const isCancelled = () =>
      system === 'shopify'
        ? placedThere().every(({ cancelledAt }) => cancelledAt !== null)
        : [...shops.woo.orders.values()].every(({ status }) => status === 'cancelled');

    test.each(['in time', 'lost'])('whole is cancelled there, once: the answer comes %s', async (fate) => {
      const shop = await shopWithOrders(system);
      const { id } = await placed(shop);
      await give(shop, id);
      if (fate === 'lost') {
        shops.shopify.mishaps.push({ operation: 'CancelOrder', mishap: 'lost' });
        shops.woo.mishaps.push({ part: 'PUT wc/v3/orders', mishap: 'lost' });
      }
      await minutes(shop.id, 20);
      expect(isCancelled()).toBe(true);
      expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'cancelled', issue: null }]);
      if (system === 'shopify') expect([...shops.shopify.products.values()][0]!.variants[0]!.stock).toBe(100);
      expect(await orders.stockOf(shop.lines[0]!.skuId)).toBe(100);
    });

    test('in part is its seller’s to change there', async () => {
      const shop = await shopWithOrders(system);
      const { id } = await placed(shop);
      const { lines } = await orderOf(shop.seller, id);
      await give(shop, id, { scope: 'lines', lines: [{ id: lines[0]!.id, quantity: 1 }] });
      await minutes(shop.id, 6);
      expect(isCancelled()).toBe(false);
      const [row] = await listOf(shop.seller, shop.id);
      expect(row).toMatchObject({ state: 'placed', issue: 'changed' });
      const [connection] = (await caravan.done('shopSystems.list', {}, shop.seller)).connections;
      expect(connection!.ordersNeedYou).toBe(1);
      await caravan.done('connectedOrders.settle', { id: row!.id, how: 'again' }, shop.seller);
      await minutes(shop.id, 12);
      expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: null }]);
      await give(shop, id, { scope: 'lines', lines: [{ id: lines[0]!.id, quantity: 1 }] });
      await minutes(shop.id, 6);
      expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'placed', issue: 'changed' }]);
    });
  },
);

test('what has left there cannot be cancelled there, and what was cancelled there is its seller’s to give back', async () => {
  const shop = await shopWithOrders();
  const { id } = await placed(shop);
  await give(shop, id);
  shops.shopify.fulfil(placedThere()[0]!, { number: 'TOO-LATE' });
  await minutes(shop.id, 6);
  expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'needs_you', issue: 'cancelRefused' }]);
  const other = await shopWithOrders();
  await placed(other);
  for (const theirs of placedThere()) theirs.cancelledAt ??= caravan.clock.now();
  await minutes(other.id, 6);
  expect(await listOf(other.seller, other.id)).toMatchObject([
    { state: 'needs_you', issue: 'cancelledThere' },
  ]);
});

test('one that was given back while somebody placed it, and whose answer was lost, is found and cancelled', async () => {
  const shop = await shopWithOrders();
  const { id } = await paid(shop);
  shops.shopify.mishaps.push({ operation: 'PlaceOrder', mishap: 'lost' });
  await minutes(shop.id, 1);
  await give(shop, id);
  await minutes(shop.id, 20);
  expect(placedThere()).toHaveLength(1);
  expect(placedThere()[0]!.cancelledAt).not.toBeNull();
  expect(await listOf(shop.seller, shop.id)).toMatchObject([{ state: 'cancelled' }]);
});

test('once it is disconnected nobody asks there any more', async () => {
  const shop = await shopWithOrders();
  await placed(shop);
  await paid(shop);
  await caravan.done('shopSystems.disconnect', { id: shop.id }, shop.seller);
  const requestCount = shops.shopify.requests.length;
  await minutes(shop.id, 10);
  expect(shops.shopify.requests).toHaveLength(requestCount);
  expect(placedThere()).toHaveLength(1);
});
