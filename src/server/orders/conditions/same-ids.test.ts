import { expect, test } from 'vitest';
import { paidOrders, parcel } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import type { InputOf } from '../../../contract/contract.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
type Placed = Awaited<ReturnType<typeof orders.placed>>;
type Proposed = InputOf<'orderConditions.propose'>['conditions'];
const versionOf = async ({ id, buyer }: Placed) =>
  (await caravan.done('orders.getForBuyer', { id }, buyer)).version;

async function agreed(conditions: Proposed) {
  const order = await orders.placed();
  await caravan.done(
    'orderConditions.propose',
    { id: order.id, version: await versionOf(order), conditions },
    order.buyer,
  );
  await caravan.done(
    'orderConditions.answer',
    { id: order.id, version: await versionOf(order), accept: true },
    order.seller,
  );
  await orders.pay(order);
  return order;
}
const stateOf = async (id: string) =>
  (await caravan.deps.db.selectFrom('orders').select('state').where('id', '=', id).executeTakeFirstOrThrow())
    .state;

test('what waits for a document before it is sent is not sent by an id in capitals', async () => {
  const order = await agreed([{ document: 'inspection_certificate', moment: 'dispatch' }]);
  await caravan.call('orders.prepareGoods', { id: order.id }, order.seller);
  expect(await caravan.codeOf('orders.sendDelivery', { id: order.id, ...parcel }, order.seller)).toBe(
    'CONDITIONS_OPEN',
  );
  const answer = await caravan.call(
    'orders.sendDelivery',
    { id: order.id.toUpperCase(), ...parcel },
    order.seller,
  );
  expect([answer.code, await stateOf(order.id)]).toEqual(['CONDITIONS_OPEN', await stateOf(order.id)]);
  expect(await stateOf(order.id)).not.toBe('dispatched');
});

test('nor is money released before the document that it waits for', async () => {
  const order = await agreed([
    { document: 'bill_of_lading', moment: 'release', title: 'To order of Gulf Bank' },
  ]);
  await caravan.done('orders.prepareGoods', { id: order.id }, order.seller);
  await caravan.done('orders.sendDelivery', { id: order.id, ...parcel }, order.seller);
  const usual = await caravan.codeOf('orders.takeDelivery', { id: order.id }, order.buyer);
  if (usual === 200) return;
  expect(await caravan.codeOf('orders.takeDelivery', { id: order.id.toUpperCase() }, order.buyer)).toBe(
    usual,
  );
});

test('each step of an order answers an id in capitals as it answers the id', async () => {
  const order = await orders.placed();
  await orders.pay(order);
  const id = order.id.toUpperCase();
  const answers = [
    await caravan.call('orders.getForSeller', { id }, order.seller),
    await caravan.call('orders.prepareGoods', { id }, order.seller),
    await caravan.call(
      'orders.sendDelivery',
      { id, ...parcel, lines: [{ id: order.lines[0]!.id.toUpperCase(), quantity: 4 }] },
      order.seller,
    ),
    await caravan.call('orders.sendDelivery', { id, ...parcel }, order.seller),
    await caravan.call('refunds.ofOrder', { orderId: id }, order.buyer),
    await caravan.call(
      'refunds.ask',
      { orderId: id, scope: 'whole', reason: 'wrong', note: 'x' } as never,
      order.buyer,
    ),
    await caravan.call('orders.takeDelivery', { id }, order.buyer),
  ];
  expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
});
