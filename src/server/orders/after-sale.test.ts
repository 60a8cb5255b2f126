import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let orders: ReturnType<typeof paidOrders>;
beforeAll(async () => {
  product = await createProduct();
  orders = paidOrders(product);
});
afterAll(() => product.close());

describe('shipping in parts', () => {
  test('both sides see what is in each shipment, and the last one dispatches the order', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch', prices: [100n, 200n] });
    const { id, seller, buyer } = order;
    const [first, second] = order.lines;
    const part = { id, carrierCode: 'dhl' as const, trackingNumber: 'D1' };
    const begun = await product.done(
      'orders.sendDelivery',
      { ...part, lines: [{ id: first!.id, quantity: 10 }] },
      seller,
    );
    expect(begun).toMatchObject({ state: 'awaiting_dispatch', actions: ['sendDelivery'] });
    const rest = { id, carrier: 'Uncle Li', trackingNumber: 'U2' };
    await product.done('orders.sendDelivery', rest, seller);
    expect(await product.done('orders.getForBuyer', { id }, buyer)).toMatchObject({
      state: 'dispatched',
      shipments: [
        { carrier: 'DHL', trackingNumber: 'D1', lines: [{ lineId: first!.id, quantity: 10 }] },
        { carrier: 'Uncle Li', trackingNumber: 'U2', lines: [{ lineId: second!.id, quantity: 10 }] },
      ],
    });
  });

  test('a carrier is named in the language of who looks; without a code it needs its name', async () => {
    const { id, seller } = await orders.paid({ state: 'awaiting_dispatch' });
    const nameless = await product.call('orders.sendDelivery', { id, trackingNumber: '1' }, seller);
    expect(nameless.code).toBe('BAD_INPUT');
    await product.done('orders.sendDelivery', { id, carrierCode: 'sf', trackingNumber: '1' }, seller);
    const chinese = { ...seller, headers: { lang: 'zh' } };
    const shown = await product.done('orders.getForSeller', { id }, chinese);
    expect(shown.shipments[0]!.carrier).toBe('顺丰速运');
  });

  test('of many who ship at once, together they send each piece once', async () => {
    const order = await orders.paid({ state: 'awaiting_dispatch' });
    const line = order.lines[0]!.id;
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) =>
        product.call(
          'orders.sendDelivery',
          { id: order.id, carrier: 'SF', trackingNumber: `S${n}`, lines: [{ id: line, quantity: 3 }] },
          order.seller,
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    const left = await product.done('orders.getForSeller', { id: order.id }, order.seller);
    expect(left).toMatchObject({ state: 'awaiting_dispatch', lines: [{ shipped: 9, toShip: 1 }] });
    expect(left.shipments).toHaveLength(3);
  });
});

describe('buying again', () => {
  test('puts what is still on sale into the cart and says what is not', async () => {
    const order = await orders.paid({ prices: [100n, 200n, 300n], state: 'completed' });
    const { db } = product.services;
    const [, gone, empty] = order.goods;
    await db.updateTable('goods').set({ publish_status: 'down' }).where('id', '=', gone!.id).execute();
    await db.updateTable('skus').set({ stock: 0 }).where('id', '=', empty!.skuId).execute();
    const { added, missing } = await product.done('orders.buyAgain', { id: order.id }, order.buyer);
    expect(added).toBe(1);
    expect(missing.map(({ reason }) => reason)).toEqual(['gone', 'stock']);
    const cart = await product.done('cart.get', {}, order.buyer);
    expect(cart.shops[0]!.lines).toMatchObject([{ quantity: 10 }]);
    const stranger = await product.buyer();
    expect((await product.call('orders.buyAgain', { id: order.id }, stranger)).code).toBe('NOT_FOUND');
  });
});

describe('an invoice', () => {
  const terms = { title: 'Li Wei Trading', taxNumber: '91310000', address: '1 Nanjing Road' };

  test('is asked for by the buyer, changed until it is issued, and issued once by the seller', async () => {
    const { id, buyer, seller } = await orders.paid();
    await product.done('orders.askInvoice', { id, ...terms }, buyer);
    const changed = await product.done('orders.askInvoice', { id, ...terms, title: 'Li & Co' }, buyer);
    expect(changed.invoice).toMatchObject({ title: 'Li & Co', issuedAt: null });
    const empty = await product.call('orders.issueInvoice', { id }, seller);
    expect(empty.code).toBe('BAD_INPUT');
    await product.done('orders.issueInvoice', { id, number: 'FP-1' }, seller);
    const shown = await product.done('orders.getForBuyer', { id }, buyer);
    expect(shown.invoice).toMatchObject({ number: 'FP-1', picture: '' });
    expect((await product.call('orders.issueInvoice', { id, number: 'FP-2' }, seller)).code).toBe(
      'INVOICE_ISSUED',
    );
    expect((await product.call('orders.askInvoice', { id, ...terms }, buyer)).code).toBe('INVOICE_ISSUED');
  });

  test('of an unpaid order, or of somebody else’s, does not exist', async () => {
    const unpaid = await orders.placed();
    expect((await product.call('orders.askInvoice', { id: unpaid.id, ...terms }, unpaid.buyer)).code).toBe(
      'ORDER_STATE',
    );
    const [own, other] = await Promise.all([orders.paid(), orders.paid()]);
    expect((await product.call('orders.askInvoice', { id: own.id, ...terms }, other.buyer)).code).toBe(
      'NOT_FOUND',
    );
    const number = { id: own.id, number: '1' };
    expect((await product.call('orders.issueInvoice', number, own.seller)).code).toBe('NOT_FOUND');
    await product.done('orders.askInvoice', { id: own.id, ...terms }, own.buyer);
    expect((await product.call('orders.issueInvoice', number, other.seller)).code).toBe('NOT_FOUND');
    const picture = { id: own.id, picture: '0'.repeat(40) };
    expect((await product.call('orders.issueInvoice', picture, own.seller)).code).toBe('NOT_FOUND');
  });
});

test('orders with an open refund request stand in a list of their own', async () => {
  const [asked, quiet] = await Promise.all([orders.paid(), orders.paid()]);
  await product.done('refunds.ask', { orderId: asked.id, scope: 'whole', reason: 'late' }, asked.buyer);
  const input = { refund: true };
  const own = await product.done('orders.listForBuyer', input, asked.buyer);
  expect(own).toMatchObject({ totalRecord: 1, refunds: 1, rowList: [{ id: asked.id, refund: 'asked' }] });
  const sellers = await product.done('orders.listForSeller', input, asked.seller);
  expect(sellers.rowList.map(({ id }) => id)).toEqual([asked.id]);
  expect((await product.done('orders.listForBuyer', input, quiet.buyer)).rowList).toEqual([]);
});
