import { expect, test } from 'vitest';
import { parcel } from '../../../../test/paid-orders.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { prepareDisputes } from '../../../../test/stripe-disputes.ts';
import { trackingSheets } from '../../../../test/tracking-sheets.ts';

const { world, dispute, decide, paidByCard } = prepareDisputes();

/** An order that is ready, whose buyer's bank wants the payment back. */
async function disputedOrder() {
  const { caravan, orders } = world;
  const order = await orders.placed();
  const { id, buyer, seller } = order;
  const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
  const payment = await paidByCard(await caravan.done('payments.start', paymentOf(due, 'stripe'), buyer));
  await caravan.done('orders.prepareGoods', { id }, seller);
  return { ...order, disputeId: await dispute(payment) };
}

// Whoever ships two hundred orders looks at no order by itself: a row without a word is goods that are lost.
test('an order whose payment is disputed is kept back where many ship, and ships once that is said', async () => {
  const { caravan, orders } = world;
  const { id, seller } = await disputedOrder();
  const { orders: ready } = await caravan.done('ordersToShip.list', {}, seller);
  expect(ready.find((row) => row.id === id)?.issue).toBe('disputed');

  const sheets = trackingSheets(caravan, orders);
  const { number } = await sheets.orderOf(seller, id);
  const sheet = { name: 'parcels.csv', file: sheets.csv(`${number},,,,DHL,D-1`) };
  const answer = await caravan.done('ordersToShip.readSheet', sheet, seller);
  expect([answer.taken, answer.refused.map(({ issue }) => issue)]).toEqual([[], ['disputed']]);

  expect(await caravan.codeOf('orders.sendDelivery', { id, ...parcel }, seller)).toBe('PAYMENT_DISPUTED');
  const meant = { id, ...parcel, shipsDisputed: true };
  expect(await caravan.codeOf('orders.sendDelivery', meant, seller)).toBe(200);
});

test('one whose dispute was won ships like others', async () => {
  const { caravan } = world;
  const { id, seller, disputeId } = await disputedOrder();
  await decide(disputeId, 'won');
  const { orders: ready } = await caravan.done('ordersToShip.list', {}, seller);
  expect(ready.find((row) => row.id === id)?.issue).toBeNull();
  expect(await caravan.codeOf('orders.sendDelivery', { id, ...parcel }, seller)).toBe(200);
});
