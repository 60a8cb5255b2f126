import { expect, test } from 'vitest';
import { settleTransfer } from '../jobs.ts';
import { bankTransferTools } from '../../../../test/bank-transfers.ts';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const { orders, steps, ordered, shipped, openOf } = ordersOnTerms(caravan);
const bank = bankTransferTools(caravan);

test('whoever’s transfer the bank has taken back orders no more on terms meanwhile', async () => {
  await bank.started();
  const order = await shipped(await ordered({ limit: '10000' }));
  const { id, buyer } = order;
  const input = { orders: [{ id, open: '10000' }], amount: '10000', channel: 'bank-transfer' };
  const { paymentId } = await caravan.done('termsPayments.start', input, buyer);
  const { reference } = await caravan.done('bankTransfers.get', { paymentId }, buyer);
  const entry = 'AT-1';
  const receipt = await bank.comesIn(10_000n, { entry, payerName: 'Gulf Trading' });
  const { data } = await bank.apply(receipt, reference);
  if (!(data as { isApplied: boolean }).isApplied)
    await caravan.done(
      'console.bankReceipts.confirm',
      { id: receipt.id, version: receipt.version + 1, isConfirmed: true },
      bank.bob,
    );
  await settleTransfer(caravan.deps, paymentId);
  expect(await openOf(order)).toBe(0n);
  const takenBack = bank.lineOf(10_000n, { mark: 'RC', entry });
  await bank.loadText(bank.statementOf([takenBack], { closing: -10_000n }));
  const next = await orders.placed({ between: order });
  const outcome = await steps.orderOnTerms(next, next.id).then(
    () => 'ordered on terms again',
    (error: Error) => error.message,
  );
  expect(outcome).toContain('TERMS_');
});
