import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';
import { findPayment } from '../../sql.ts';
import { recheckReturn, sendReturn } from '../../jobs.ts';

const { world, owed, post, holds, wasSent } = prepareWeChatPay();

async function taskOf(paymentId: string) {
  const operator = await world.caravan.operator();
  const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
  const tasks = await world.caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
  return tasks.rowList.find(({ paymentNumber }) => paymentNumber === number);
}

describe('money that goes back', () => {
  test('leaves once, when the answer is lost after the money moved', async () => {
    const { returnId, ref } = await owed();
    world.server.failures.issues = [{ name: 'POST /v3/refund', times: 2, isLost: true }];
    await expect(sendReturn(world.caravan.deps, returnId)).rejects.toThrow('did not answer');
    expect(await wasSent(returnId)).toBe(false);
    await sendReturn(world.caravan.deps, returnId);
    await sendReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), world.server.getOrder(ref).refunds.length]).toEqual([true, 1]);
    await expectBalanced(world.caravan);
  });

  test('has left once WeChat Pay says so, by itself or asked again', async () => {
    const { returnId, ref } = await owed();
    world.server.state.refundStatus = 'PROCESSING';
    await sendReturn(world.caravan.deps, returnId);
    expect(await wasSent(returnId)).toBe(false);
    world.server.getOrder(ref).refunds[0]!.status = 'SUCCESS';
    expect(await post(world.server.refundNotice(returnId))).toBe(200);
    await recheckReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), world.server.refundedOf(ref)]).toEqual([true, 10_000]);
  });

  test('closed there, it goes under another number; the third time people look', async () => {
    const { returnId, ref, paymentId } = await owed();
    world.server.state.refundStatus = 'CLOSED';
    await sendReturn(world.caravan.deps, returnId);
    const { refunds } = world.server.getOrder(ref);
    expect(refunds.map(({ out_refund_no: number }) => number)).toEqual([
      returnId,
      `${returnId}_1`,
      `${returnId}_2`,
    ]);
    expect(await taskOf(paymentId)).toMatchObject({ kind: 'return', amount: { amount: '10000' } });
    refunds[2]!.status = 'SUCCESS';
    await sendReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), await taskOf(paymentId)]).toEqual([true, undefined]);
  });

  test('held up at the buyer’s bank it stands before the operators, until it has left', async () => {
    const { returnId, ref, paymentId } = await owed();
    world.server.state.refundStatus = 'ABNORMAL';
    await sendReturn(world.caravan.deps, returnId);
    const task = await taskOf(paymentId);
    expect(task?.reason).toContain('ABNORMAL');
    world.server.getOrder(ref).refunds[0]!.status = 'SUCCESS';
    await sendReturn(world.caravan.deps, returnId);
    expect([await wasSent(returnId), await taskOf(paymentId)]).toEqual([true, undefined]);
  });

  test('that came back after it had left is owed again, and leaves again', async () => {
    const { returnId, ref } = await owed();
    const before = await holds('owed', 'wechat-pay');
    await sendReturn(world.caravan.deps, returnId);
    expect((await holds('owed', 'wechat-pay')) - before).toBe(-10_000n);
    world.server.getOrder(ref).refunds[0]!.status = 'CLOSED';
    expect(await post(world.server.refundNotice(returnId))).toBe(200);
    await recheckReturn(world.caravan.deps, returnId);
    await recheckReturn(world.caravan.deps, returnId);
    await sendReturn(world.caravan.deps, returnId);
    expect(world.server.refundedOf(ref)).toBe(10_000);
    expect((await holds('owed', 'wechat-pay')) - before).toBe(-10_000n);
    await expectBalanced(world.caravan);
  });
});
