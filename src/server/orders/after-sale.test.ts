import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

describe('shipping in parts', () => {
  test('both sides see what is in each shipment, and the last one dispatches the order', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch', prices: [100n, 200n] });
    const { id, seller, buyer } = order;
    const [first, second] = order.lines;
    const part = { id, carrierCode: 'dhl' as const, trackingNumber: 'D1' };
    const begun = await caravan.done(
      'orders.sendDelivery',
      { ...part, lines: [{ id: first!.id, quantity: 10 }] },
      seller,
    );
    expect(begun).toMatchObject({ state: 'awaiting_dispatch', actions: ['sendDelivery', 'giveBack'] });
    const rest = { id, carrier: 'Uncle Li', trackingNumber: 'U2' };
    await caravan.done('orders.sendDelivery', rest, seller);
    expect(await caravan.done('orders.getForBuyer', { id }, buyer)).toMatchObject({
      state: 'dispatched',
      shipments: [
        { carrier: 'DHL', trackingNumber: 'D1', lines: [{ lineId: first!.id, quantity: 10 }] },
        { carrier: 'Uncle Li', trackingNumber: 'U2', lines: [{ lineId: second!.id, quantity: 10 }] },
      ],
    });
  });

  test('a carrier is named in the language of who looks; without a code it needs its name', async () => {
    const { id, seller } = await orders.paid({ state: 'awaiting_dispatch' });
    const nameless = await caravan.call('orders.sendDelivery', { id, trackingNumber: '1' }, seller);
    expect(nameless.code).toBe('BAD_INPUT');
    await caravan.done('orders.sendDelivery', { id, carrierCode: 'sf', trackingNumber: '1' }, seller);
    const chinese = { ...seller, headers: { lang: 'zh' } };
    const shown = await caravan.done('orders.getForSeller', { id }, chinese);
    expect(shown.shipments[0]!.carrier).toBe('顺丰速运');
  });

  test('of many who ship at once, together they send each piece once', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    const line = order.lines[0]!.id;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        caravan.call(
          'orders.sendDelivery',
          { id: order.id, carrier: 'SF', trackingNumber: `S${n}`, lines: [{ id: line, quantity: 3 }] },
          order.seller,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const left = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
    expect(left).toMatchObject({ state: 'awaiting_dispatch', lines: [{ shipped: 9, toShip: 1 }] });
    expect(left.shipments).toHaveLength(3);
  });
});

describe('buying again', () => {
  test('puts what is still on sale into the cart and says what is not', async () => {
    const order = await orders.paid({ prices: [100n, 200n, 300n], state: 'completed' });
    const { db } = caravan.deps;
    const [, gone, empty] = order.products;
    await db.updateTable('products').set({ publish_status: 'down' }).where('id', '=', gone!.id).execute();
    await db.updateTable('skus').set({ stock: 0 }).where('id', '=', empty!.skuId).execute();
    const { added, missing } = await caravan.done('orders.buyAgain', { id: order.id }, order.buyer);
    expect(added).toBe(1);
    expect(missing.map(({ reason }) => reason)).toEqual(['gone', 'stock']);
    const cart = await caravan.done('cart.get', {}, order.buyer);
    expect(cart.shops[0]!.lines).toMatchObject([{ quantity: 10 }]);
    const stranger = await caravan.buyer();
    expect(await caravan.codeOf('orders.buyAgain', { id: order.id }, stranger)).toBe('NOT_FOUND');
  });
});

test('orders with an open refund request stand in a list of their own', async () => {
  const [asked, quiet] = await Promise.all([orders.paid(), orders.paid()]);
  await caravan.done('refunds.ask', { orderId: asked.id, scope: 'whole', reason: 'late' }, asked.buyer);
  const input = { refund: true };
  const own = await caravan.done('orders.listForBuyer', input, asked.buyer);
  expect(own).toMatchObject({ totalRecord: 1, refunds: 1, rowList: [{ id: asked.id, refund: 'asked' }] });
  const sellers = await caravan.done('orders.listForSeller', input, asked.seller);
  expect(sellers.rowList.map(({ id }) => id)).toEqual([asked.id]);
  expect((await caravan.done('orders.listForBuyer', input, quiet.buyer)).rowList).toEqual([]);
});
