import { describe, expect, test } from 'vitest';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { findPayment } from '../../sql.ts';
import { recheckReturn, resendReturns, sendReturn } from '../../jobs.ts';

const { world, post, resultOf, holds, owed } = prepareStripe();

describe('money that goes back', () => {
  test('has left once Stripe says so; pending is asked about again', async () => {
    const { returnId, ref } = await owed();
    world.stripe.state.refundStatus = 'pending';
    await sendReturn(world.caravan.deps, returnId);
    const sentAt = async () =>
      (
        await world.caravan.deps.db
          .selectFrom('returns')
          .select('sent_at')
          .where('id', '=', returnId)
          .executeTakeFirstOrThrow()
      ).sent_at;
    expect(await sentAt()).toBeNull();
    world.stripe.getSession(ref).refunds[0]!.status = 'succeeded';
    await sendReturn(world.caravan.deps, returnId);
    expect([await sentAt(), world.stripe.refundedOf(ref)]).toEqual([world.caravan.clock.now(), 10_000]);
    await expectBalanced(world.caravan);
  });

  test('leaves once, when the answer is lost and Stripe has forgotten the key', async () => {
    const { returnId, ref } = await owed();
    world.stripe.state.issues = [{ path: 'POST /v1/refunds', times: 2, isLost: true }];
    await expect(sendReturn(world.caravan.deps, returnId)).rejects.toThrow();
    world.stripe.forgetKeys();
    await sendReturn(world.caravan.deps, returnId);
    expect([world.stripe.getSession(ref).refunds.length, world.stripe.refundedOf(ref)]).toEqual([1, 10_000]);
  });

  test('is tried three times, then an operator sends it by bank transfer', async () => {
    const { order, returnId, paymentId, ref } = await owed();
    world.stripe.state.refundStatus = 'failed';
    await sendReturn(world.caravan.deps, returnId);
    for (let n = 0; n < 3; n++) {
      world.caravan.clock.advance(3_700_000);
      await resendReturns(world.caravan.deps);
    }
    expect(world.stripe.getSession(ref).refunds).toHaveLength(3);
    const operator = await world.caravan.operator();
    const taskOf = async () =>
      (await world.caravan.done('console.channelTasks.list', {}, operator)).rowList.find(
        ({ paymentNumber }) => paymentNumber === number,
      );
    const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
    const task = (await taskOf())!;
    expect(task).toMatchObject({ kind: 'return', amount: { amount: '10000', currency: 'CNY' } });
    expect(task.reason).toContain('lost_or_stolen_card');
    const step = { id: task.id, version: task.version };
    expect(await world.caravan.codeOf('console.channelTasks.done', { ...step, note: 'done' }, operator)).toBe(
      'BANK_CHANGED',
    );
    expect(await world.caravan.codeOf('console.channelTasks.transfer', step, operator)).toBe(
      'NO_BANK_ACCOUNT',
    );
    await world.caravan.done(
      'console.bankAccounts.propose',
      { site: 'hk', currency: 'CNY', holder: 'Caravan', bank: 'Test', number: '123456789' },
      operator,
    );
    await world.caravan.done('console.channelTasks.transfer', step, operator);
    expect(await taskOf()).toBeUndefined();
    const outgoing = (await world.caravan.done('console.outgoingTransfers.list', {}, operator)).rowList.find(
      ({ paymentNumber }) => paymentNumber === number,
    )!;
    await resendReturns(world.caravan.deps);
    expect(world.stripe.getSession(ref).refunds).toHaveLength(3);
    await world.caravan.done(
      'console.outgoingTransfers.approve',
      { id: outgoing.id, version: outgoing.version, holder: 'Buyer', account: '99887766' },
      operator,
    );
    await world.caravan.done(
      'console.outgoingTransfers.sent',
      { id: outgoing.id, version: outgoing.version + 1, bankReference: 'BR-1' },
      operator,
    );
    const before = await holds('channel', 'bank-transfer');
    await sendReturn(world.caravan.deps, returnId);
    await sendReturn(world.caravan.deps, returnId);
    expect((await holds('channel', 'bank-transfer')) - before).toBe(10_000n);
    expect((await resultOf(paymentId, order)).sentBack.amount).toBe('10000');
    await expectBalanced(world.caravan);
  });

  test('that came back to Stripe after it had left is owed again, and leaves again', async () => {
    const { returnId, ref } = await owed();
    const owedBefore = await holds('owed', 'stripe');
    await sendReturn(world.caravan.deps, returnId);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    // Nothing has changed: the word alone moves nothing.
    await recheckReturn(world.caravan.deps, returnId);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    const refund = world.stripe.getSession(ref).refunds[0]!;
    Object.assign(refund, { status: 'failed', failure_reason: 'expired_or_canceled_card' });
    expect(await post(world.stripe.signed({ type: 'refund.failed', data: { object: refund } }))).toBe(200);
    await recheckReturn(world.caravan.deps, returnId);
    await recheckReturn(world.caravan.deps, returnId);
    await sendReturn(world.caravan.deps, returnId);
    expect([world.stripe.getSession(ref).refunds.length, world.stripe.refundedOf(ref)]).toEqual([2, 10_000]);
    expect((await holds('owed', 'stripe')) - owedBefore).toBe(-10_000n);
    await expectBalanced(world.caravan);
  });

  test('given back by Stripe while an operator takes it over, it leaves once', async () => {
    const { returnId, ref, paymentId } = await owed();
    const operator = await world.caravan.operator();
    const { number } = (await findPayment(world.caravan.deps.db, paymentId))!;
    world.stripe.state.issues = [{ path: 'POST /v1/refunds', times: 1, status: 400 }];
    await sendReturn(world.caravan.deps, returnId);
    const tasks = await world.caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
    const { id, version } = tasks.rowList.find(({ paymentNumber }) => paymentNumber === number)!;
    world.stripe.state.issues = [{ path: 'POST /v1/refunds', times: 1, delayMs: 500 }];
    const sending = sendReturn(world.caravan.deps, returnId);
    await expect.poll(() => world.stripe.state.issues[0]!.times, { interval: 10 }).toBe(0);
    await world.caravan.done('console.channelTasks.transfer', { id, version }, operator);
    await sending;
    const outgoing = await world.caravan.done('console.outgoingTransfers.list', { pageSize: 100 }, operator);
    expect(outgoing.rowList.filter(({ paymentNumber }) => paymentNumber === number)).toEqual([]);
    expect(world.stripe.refundedOf(ref)).toBe(10_000);
    expect(await world.caravan.codeOf('console.channelTasks.transfer', { id, version }, operator)).toBe(
      'BANK_CHANGED',
    );
    await expectBalanced(world.caravan);
  });
});
