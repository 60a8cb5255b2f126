import { expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { findOrder } from '../orders/public.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { readContract } from './read.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

test('an order and its contract tell what was sent back from what was agreed on and the shop still owes', async () => {
  const order = await orders.paid({ state: 'completed' });
  const { id, buyer, seller } = order;
  await releaseEscrow(caravan.deps, id);
  // All but a tenth of the balance has left for the shop's bank.
  const bank = { holder: 'Lin', bank: 'ICBC', account: '6222020200112233', password: testPassword };
  const payout = await caravan.done('payouts.ask', { currency: 'CNY', amount: '8910', ...bank }, seller);
  await caravan.deps.db
    .updateTable('payouts')
    .set({ state: 'paid', ended_at: caravan.clock.now(), bank_reference: 'B1' })
    .where('id', '=', payout.id)
    .execute();
  const refund = await caravan.done(
    'refunds.ask',
    { orderId: id, scope: 'whole', reason: 'quality', note: 'The seams are open' },
    buyer,
  );
  await caravan.done('refunds.answer', { id: refund.id, version: refund.version, answer: 'agree' }, seller);
  expect(await caravan.done('orders.getForBuyer', { id }, buyer)).toMatchObject({
    returned: { amount: '1000' },
    outstanding: { amount: '9000' },
  });
  const operator = await caravan.operator(['money']);
  const forOperator = await caravan.done('console.refunds.get', { id: refund.id }, operator);
  expect(forOperator.order).toMatchObject({ returned: { amount: '1000' }, outstanding: { amount: '9000' } });
  const { db } = caravan.deps;
  const context = { ...caravan.deps, language: 'en', now: caravan.clock.now() };
  const contract = await readContract(
    context as unknown as Parameters<typeof readContract>[0],
    (await findOrder(db, id))!,
  );
  expect([contract.returned, contract.outstanding, contract.paid]).toEqual(['1000', '9000', '10000']);
});
