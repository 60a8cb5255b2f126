import { expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('a buyer’s own number stands on the order for both sides, and both find it by that', async () => {
  const { buyer, seller, products } = await orders.submitted();
  const lines = [{ skuId: products[0]!.skuId, quantity: 2 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const placed = await caravan.done(
    'orders.submit',
    { idempotencyKey: 'with-po-number', quote, addressId: buyer.addressId, poNumber: '4500-Ö/12' },
    buyer,
  );
  const { id } = placed.orders[0]!;
  expect((await caravan.done('orders.getForSeller', { id }, seller)).poNumber).toBe('4500-Ö/12');
  const foundBy = async (keyword: string) =>
    (await caravan.done('orders.listForSeller', { keyword }, seller)).rowList.map((row) => row.id);
  expect(await foundBy('4500-ö/12')).toEqual([id]);
  expect((await caravan.done('orders.listForBuyer', { keyword: '4500-Ö/12' }, buyer)).rowList).toHaveLength(
    1,
  );

  const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const changed = await caravan.done('orders.setReferences', { id, version, poNumber: 'PO-77' }, buyer);
  expect(changed.poNumber).toBe('PO-77');
  expect(await foundBy('4500-ö/12')).toEqual([]);
  expect(await foundBy('po-77')).toEqual([id]);
  await caravan.done('orders.setReferences', { id, version: changed.version, poNumber: '' }, buyer);
  expect(await foundBy('po-77')).toEqual([]);
});

test('an order is booked under a cost center of its buyer, until they say otherwise', async () => {
  const { buyer, seller, products } = await orders.submitted();
  const lines = [{ skuId: products[0]!.skuId, quantity: 2 }];
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const placed = await caravan.done(
    'orders.submit',
    { idempotencyKey: 'with-cost-center', quote, addressId: buyer.addressId, costCenter: 'Shop fitting 410' },
    buyer,
  );
  const { id } = placed.orders[0]!;
  const seen = await caravan.done('orders.getForSeller', { id }, seller);
  expect(seen.costCenter).toBe('Shop fitting 410');
  const set = async (references: { poNumber: string; costCenter?: string }) => {
    const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
    return caravan.done('orders.setReferences', { id, version, ...references }, buyer);
  };
  expect((await set({ poNumber: 'PO-9' })).costCenter).toBe('Shop fitting 410');
  expect(await set({ poNumber: 'PO-9', costCenter: '' })).toMatchObject({ poNumber: 'PO-9', costCenter: '' });
});

test('it is the buyer’s alone to change, one line long, and of the order as it was seen', async () => {
  const { id, buyer, seller } = await orders.submitted();
  const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
  const codeOf = (input: object, who: typeof buyer | typeof seller = buyer) =>
    caravan.codeOf('orders.setReferences', { id, version, poNumber: 'PO-1', ...input }, who);
  expect(await codeOf({}, await caravan.buyer())).toBe('NOT_FOUND');
  expect(await codeOf({}, seller)).toBe('FORBIDDEN');
  expect(await codeOf({ version: version + 1 })).toBe('ORDER_CHANGED');
  expect(await codeOf({ poNumber: 'P'.repeat(61) })).toBe('BAD_INPUT');
  expect(await codeOf({ poNumber: 'two\nlines' })).toBe('BAD_INPUT');
});
