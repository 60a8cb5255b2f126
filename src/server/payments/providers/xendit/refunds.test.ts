import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';
import { openBankAccount } from '../../../../../test/bank-accounts.ts';
import { recheckReturn, sendReturn } from '../../jobs.ts';
import { findPayment } from '../../sql.ts';

const { world, started, owed, choose, requestOf, notify, post, holds, wasSent, returnsOf, taskOf } =
  prepareXendit();

const taskOfPayment = async (paymentId: string) =>
  taskOf((await findPayment(world.caravan.deps.db, paymentId))!);

describe('money that goes back', () => {
  test('leaves once, when the answer is lost after the money moved', async () => {
    const payment = await owed();
    world.server.failures.issues = [{ name: 'POST /refunds', times: 1, isLost: true }];
    await expect(sendReturn(world.caravan.deps, payment.returnId)).rejects.toThrow('did not answer');
    expect(await wasSent(payment.returnId)).toBe(false);
    await Promise.all([
      sendReturn(world.caravan.deps, payment.returnId),
      sendReturn(world.caravan.deps, payment.returnId),
    ]);
    await sendReturn(world.caravan.deps, payment.returnId);
    expect([await wasSent(payment.returnId), requestOf(payment).refunds.length]).toEqual([true, 1]);
    await expectBalanced(world.caravan);
  });

  test('has left once Xendit says so, by itself or asked again', async () => {
    const payment = await owed();
    world.server.state.refundStatus = 'PENDING';
    await sendReturn(world.caravan.deps, payment.returnId);
    expect(await wasSent(payment.returnId)).toBe(false);
    requestOf(payment).refunds[0]!.status = 'SUCCEEDED';
    expect(await post(world.server.refundNotice(payment.returnId, 'refund.succeeded'))).toBe(200);
    await recheckReturn(world.caravan.deps, payment.returnId);
    expect([await wasSent(payment.returnId), world.server.refundedOf(payment.ref)]).toEqual([true, 100]);
  });

  test('failed there, it goes under another number; the third time people look', async () => {
    const payment = await owed();
    const { returnId } = payment;
    world.server.state.refundStatus = 'FAILED';
    await sendReturn(world.caravan.deps, returnId);
    const { refunds } = requestOf(payment);
    expect(refunds.map(({ reference_id: number }) => number)).toEqual([
      returnId,
      `${returnId}_1`,
      `${returnId}_2`,
    ]);
    expect(await taskOfPayment(payment.paymentId)).toMatchObject({
      kind: 'return',
      reason: expect.stringContaining('ACCOUNT_NOT_FOUND'),
    });
  });

  test.each(['REFUND_NOT_SUPPORTED', 'INSUFFICIENT_BALANCE'])(
    'that Xendit refuses (%s) stands before the operators, until it has left',
    async (refusal) => {
      const payment = await owed();
      world.server.state.refundRefusal = refusal;
      await sendReturn(world.caravan.deps, payment.returnId);
      expect((await taskOfPayment(payment.paymentId))?.reason).toContain(refusal);
      world.server.state.refundRefusal = '';
      await sendReturn(world.caravan.deps, payment.returnId);
      expect([await wasSent(payment.returnId), await taskOfPayment(payment.paymentId)]).toEqual([
        true,
        undefined,
      ]);
    },
  );

  test('that came back after it had left is owed again, and leaves again', async () => {
    const payment = await owed();
    const before = await holds('owed', 'xendit');
    await sendReturn(world.caravan.deps, payment.returnId);
    requestOf(payment).refunds[0]!.status = 'FAILED';
    expect(await post(world.server.refundNotice(payment.returnId, 'refund.failed'))).toBe(200);
    await recheckReturn(world.caravan.deps, payment.returnId);
    await recheckReturn(world.caravan.deps, payment.returnId);
    await sendReturn(world.caravan.deps, payment.returnId);
    expect(world.server.refundedOf(payment.ref)).toBe(100);
    expect((await holds('owed', 'xendit')) - before).toBe(-10_000n);
    await expectBalanced(world.caravan);
  });

  test('of a virtual account is an operator’s task, and leaves by bank transfer', async () => {
    const { caravan, server } = world;
    const payment = await started();
    await choose(payment, 'MANDIRI');
    await caravan.done('orders.cancel', { id: payment.order.id }, payment.order.buyer);
    server.decide(requestOf(payment).id, 'paid');
    await notify(payment.ref);
    // Its cancelling may have ended the virtual account first: then there is nothing to give back.
    const [row] = await returnsOf(payment.paymentId);
    await sendReturn(caravan.deps, row!.id);
    expect(server.asked.some(({ name, body }) => name === 'POST /refunds' && body.includes(row!.id))).toBe(
      false,
    );
    const task = (await taskOfPayment(payment.paymentId))!;
    expect(task).toMatchObject({ kind: 'return', amount: { amount: '10000', currency: 'IDR' } });
    expect(task.reason).toContain('virtual account');
    await openBankAccount(caravan, { site: 'id', currency: 'IDR' });
    const operator = await caravan.operator();
    await caravan.done('console.channelTasks.transfer', { id: task.id, version: task.version }, operator);
    const outgoing = await caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, operator);
    expect(outgoing.rowList.some(({ amount }) => amount.currency === 'IDR')).toBe(true);
    await expectBalanced(caravan);
  });
});
