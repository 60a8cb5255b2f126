import { describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { findPayment } from '../../sql.ts';
import { sendReturn } from '../../jobs.ts';

const { world, owed, wasSent } = prepareAlipay();

describe('money that goes back', () => {
  test('leaves once, when the answer is lost after the money moved', async () => {
    const { returnId, ref } = await owed();
    world.server.failures.issues = [{ name: 'alipay.trade.refund', times: 2, isLost: true }];
    await expect(sendReturn(world.caravan.deps, returnId)).rejects.toThrow('did not answer');
    expect(await wasSent(returnId)).toBe(false);
    await sendReturn(world.caravan.deps, returnId);
    await sendReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), world.server.getTrade(ref).refunds.length]).toEqual([true, 1]);
    expect(world.server.refundedOf(ref)).toBe(10_000);
    await expectBalanced(world.caravan);
  });

  test('has left once Alipay says so', async () => {
    const { returnId, ref } = await owed();
    world.server.state.isRefundLate = true;
    await sendReturn(world.caravan.deps, returnId);
    expect(await wasSent(returnId)).toBe(false);
    world.server.state.isRefundLate = false;
    await sendReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), world.server.refundedOf(ref)]).toEqual([true, 10_000]);
  });

  test('that Alipay will not give back stands before the operators', async () => {
    const { returnId, ref, paymentId } = await owed();
    // Somebody has given it back at Alipay already, by hand.
    world.server.getTrade(ref).refunds.push({ key: 'by-hand', amount: '0.01', at: new Date() });
    await sendReturn(world.caravan.deps, returnId);
    const operator = await world.caravan.operator();
    const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
    const tasks = await world.caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
    const task = tasks.rowList.find(({ paymentNumber }) => paymentNumber === number)!;
    expect(task).toMatchObject({ kind: 'return', amount: { amount: '10000', currency: 'CNY' } });
    expect(task.reason).toContain('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    expect(await wasSent(returnId)).toBe(false);
  });
});
