import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';
import type { StartedPayment } from '../../../../../test/wallet-payments.ts';
import { sendReturn } from '../../jobs.ts';
import { bookXenditFees, readTransactions } from './statement.ts';

const { world, paid, owed, requestOf, holds } = prepareXendit();

let count = 0;

/** A transaction as Xendit lists it. */
function told(payment: StartedPayment, changes: Record<string, unknown> = {}) {
  const at = world.caravan.clock.now().toISOString();
  const transaction = {
    id: `txn_${String(++count).padStart(8, '0')}`,
    product_id: 'py-1',
    type: 'PAYMENT',
    status: 'SUCCESS',
    channel_category: 'QR_CODE',
    channel_code: 'QRIS',
    reference_id: payment.ref,
    account_identifier: null,
    currency: 'IDR',
    amount: 100,
    net_amount: 99.3,
    net_amount_currency: 'IDR',
    cashflow: 'MONEY_IN',
    settlement_status: 'PENDING',
    created: at,
    updated: at,
    fee: { xendit_fee: 0.63, value_added_tax: 0.07, status: 'COMPLETED' },
    product_data: { payment_request_id: requestOf(payment).id },
    ...changes,
  };
  world.server.transactions.push(transaction);
  return transaction;
}

const read = () => readTransactions(world.caravan.deps, new Date(world.caravan.clock.now().getTime() - 1000));
const later = () => world.caravan.clock.advance(3_600_000);

describe('what moved at Xendit', () => {
  test('is told of payments and refunds of ours, with what it kept, and of what is nobody’s', async () => {
    later();
    const [payment, refunded] = [await paid(), await owed()];
    const { id } = told(payment);
    told(refunded);
    told(refunded, {
      type: 'REFUND',
      cashflow: 'MONEY_OUT',
      reference_id: `${refunded.returnId}_1`,
      net_amount: 100,
      product_data: null,
    });
    const foreign = told(payment, { reference_id: 'order-7', product_data: null, net_amount: 100 });
    const adjusted = told(payment, { type: 'ADJUSTMENT_DEDUCT', cashflow: 'MONEY_OUT', net_amount: 100 });
    for (const type of ['WITHDRAWAL', 'TOPUP', 'DISBURSEMENT']) told(payment, { type });
    for (const status of ['PENDING', 'FAILED', 'VOIDED', 'REVERSED']) told(payment, { status });
    const { lines, currencies } = await read();
    expect(currencies).toEqual(['IDR']);
    expect(lines.map(({ subject, amount, kind }) => [subject, amount, kind])).toEqual([
      [`payment ${payment.paymentId}`, 10_000n, 'payment'],
      [`fee ${payment.paymentId}`, -70n, 'fee'],
      [`payment ${refunded.paymentId}`, 10_000n, 'payment'],
      [`fee ${refunded.paymentId}`, -70n, 'fee'],
      [`return ${refunded.returnId}`, -10_000n, 'refund'],
      [`xendit ${foreign.id}`, 10_000n, 'payment'],
      [`xendit ${adjusted.id}`, -10_000n, 'adjustment_deduct'],
    ]);
    expect(lines[0]).toMatchObject({ key: id, currency: 'IDR', description: payment.ref });
  });

  test('is read page by page, and by when it changed', async () => {
    later();
    const payment = await paid();
    world.server.state.perPage = 2;
    const ids = Array.from({ length: 5 }, () => told(payment, { net_amount: 100 }).id);
    expect((await read()).lines.map(({ key }) => key)).toEqual(ids);
    later();
    expect((await read()).lines).toEqual([]);
  });

  test('is not taken with an amount that cannot be read, nor while Xendit is silent', async () => {
    later();
    const payment = await paid();
    const transaction = told(payment, { amount: 100.005 });
    await expect(read()).rejects.toThrow('no amount');
    transaction.amount = 100;
    world.server.failures.isDown = true;
    await expect(read()).rejects.toThrow('did not answer');
  });

  test('costs the platform what Xendit kept, once, and when it is known', async () => {
    later();
    const payment = await paid();
    const refunded = await owed();
    await sendReturn(world.caravan.deps, refunded.returnId);
    // What the tests before have listed.
    await bookXenditFees(world.caravan.deps);
    const [cost, channel] = [await holds('cost', 'xendit'), await holds('channel', 'xendit')];
    const transaction = told(payment, { fee: { status: 'PENDING' } });
    await bookXenditFees(world.caravan.deps);
    expect(await holds('cost', 'xendit')).toBe(cost);
    transaction.fee.status = 'COMPLETED';
    told(refunded, {
      type: 'REFUND',
      cashflow: 'MONEY_OUT',
      reference_id: refunded.returnId,
      net_amount: 102,
    });
    told(payment, { reference_id: 'order-7', product_data: null });
    for (let n = 0; n < 3; n++) await bookXenditFees(world.caravan.deps);
    expect([await holds('cost', 'xendit'), await holds('channel', 'xendit')]).toEqual([
      cost - 270n,
      channel + 270n,
    ]);
    await expectBalanced(world.caravan);
  });
});
