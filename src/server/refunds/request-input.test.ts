import { expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('an amount of anything but the freight is refused, and pieces of anything but pieces', async () => {
  const order = await orders.paid({ freight: '500' });
  const lines = [{ id: order.lines[0]!.id, quantity: 1 }];
  const wrong = [
    { scope: 'whole' as const, amount: '100', fields: 'amount' },
    { scope: 'lines' as const, lines, amount: '100', fields: 'amount' },
    { scope: 'whole' as const, lines, fields: 'lines' },
    { scope: 'freight' as const, lines, amount: '100', fields: 'lines' },
  ];
  for (const { fields, ...input } of wrong) {
    const request = { orderId: order.id, reason: 'late' as const, ...input };
    for (const call of ['refunds.ask', 'refunds.calculate'] as const)
      expect(await caravan.call(call, request, order.buyer)).toMatchObject({
        code: 'BAD_INPUT',
        data: { fields },
      });
  }
});

test('an amount in an answer that is no offer is refused', async () => {
  const { id: orderId, buyer, seller } = await orders.paid({ freight: '500' });
  const request = { orderId, reason: 'late' as const, scope: 'freight' as const, amount: '100' };
  const { id, version } = await caravan.done('refunds.ask', request, buyer);
  const answer = { id, version, answer: 'agree' as const, amount: '50' };
  expect(await caravan.call('refunds.answer', answer, seller)).toMatchObject({
    code: 'BAD_INPUT',
    data: { fields: 'amount' },
  });
});
