import { expect, test } from 'vitest';
import { agentOrdering } from '../../../../test/agent-ordering.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { ordering } = agentOrdering(caravan);

test('what was ordered and cancelled since is told as cancelled, to the program and at another click', async () => {
  const { buyer, order, submit, decide } = await ordering();
  const { approvalId } = await order(10);
  const { orders } = (await decide(approvalId, true)).data;
  expect(await submit(approvalId)).toMatchObject({
    status: 'ordered',
    nextStep: null,
    orders: [{ state: 'awaiting_payment' }],
  });
  await caravan.done('orders.cancel', { id: orders[0]!.id, reason: 'changed_mind' }, buyer);
  expect(await submit(approvalId)).toMatchObject({
    status: 'canceled',
    nextStep: expect.stringMatching(/prepare_order/),
    orders: [{ id: orders[0]!.id, state: 'cancelled' }],
  });
  expect((await decide(approvalId, true)).code).toBe('AGENT_DRAFT_OVER');
});

test('an order is put before its buyer anew, or prepared anew, once they order in another currency', async () => {
  const { buyer, order, prepare, submit, approval, decide, ordersOf } = await ordering();
  const { approvalId } = await order(10);
  const draft = await prepare(10);
  await caravan.deps.db
    .updateTable('accounts')
    .set({ price_type_id: 2 })
    .where('id', '=', buyer.id)
    .execute();
  expect(await submit(draft.orderDraftId)).toMatchObject({
    refused: expect.stringMatching(/^PRICE_CHANGED/),
  });
  expect((await decide(approvalId, true)).code).toBe('PRICE_CHANGED');
  expect(await ordersOf()).toBe(0);
  const anew = await approval(approvalId);
  expect(anew).toMatchObject({
    version: 2,
    total: { currency: 'USD' },
    totalBefore: { amount: '10000', currency: 'CNY' },
    shown: { total: { currency: 'USD' }, shops: [{ discount: { currency: 'USD' } }] },
  });
  expect((await decide(approvalId, true, 2)).data.orders).toMatchObject([{ total: anew.total }]);
  const again = await submit((await prepare(10)).orderDraftId);
  expect(again).toMatchObject({ status: 'needs_approval' });
});
