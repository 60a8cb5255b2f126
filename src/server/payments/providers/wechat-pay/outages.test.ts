import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';
import { findPayment } from '../../sql.ts';
import { endGivenUp, reconcileQuiet, sendReturn } from '../../jobs.ts';

const { world, started, pay, show, codeOfShow, notify, returnsOf, stateOf, resultOf } = prepareWeChatPay();

describe('while WeChat Pay does not answer', () => {
  test.each([
    ['is lost', { isLost: true, times: 2 }],
    ['is an error of a machine in between', { status: 502, times: 1 }],
    ['is lost after the order was made', { isDone: true, isLost: true, times: 2 }],
  ])('when the code %s, the next look shows it', async (_, issue) => {
    const payment = await started();
    world.server.failures.issues = [{ name: 'POST /v3/pay/transactions/native', ...issue }];
    expect(await codeOfShow(payment)).toBe('CHANNEL_DOWN');
    expect(await pay(payment)).toBe(true);
    await notify(payment.ref);
    expect(await stateOf(payment.order)).toBe('preparing');
  });

  test('an answer without its signature is not believed', async () => {
    const payment = await started();
    await pay(payment);
    world.server.state.isUnsigned = true;
    expect((await resultOf(payment)).state).toBe('pending');
    world.server.state.isUnsigned = false;
    expect((await resultOf(payment)).state).toBe('succeeded');
  });

  test('the order is paid by another channel, and this one is ended once it answers', async () => {
    const payment = await started();
    await show(payment);
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    expect(await stateOf(payment.order)).toBe('preparing');
    world.server.failures.isDown = false;
    await endGivenUp(world.caravan.deps, payment.paymentId);
    expect(world.server.getOrder(payment.ref).state).toBe('CLOSED');
  });

  test('paid twice, by WeChat Pay and by another channel, the second goes back by itself', async () => {
    const payment = await started();
    await show(payment);
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    world.server.failures.isDown = false;
    expect(world.server.decide(payment.ref, 'paid')).toBe(true);
    expect([await notify(payment.ref), await notify(payment.ref)]).toEqual([200, 200]);
    expect(await resultOf(payment)).toMatchObject({ state: 'succeeded', sentBack: { amount: '10000' } });
    const [row] = await returnsOf(payment.paymentId);
    await sendReturn(world.caravan.deps, row!.id);
    expect(world.server.refundedOf(payment.ref)).toBe(10_000);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    await expectBalanced(world.caravan);
  });

  test('an attempt ends with its time, and what was paid by then is found when it answers again', async () => {
    const payment = await started();
    await pay(payment);
    world.server.failures.isDown = true;
    world.caravan.clock.advance(31 * 60_000);
    await reconcileQuiet(world.caravan.deps);
    expect((await findPayment(world.caravan.deps.db, payment.paymentId))!.state).toBe('expired');
    world.server.failures.isDown = false;
    await endGivenUp(world.caravan.deps, payment.paymentId);
    expect((await resultOf(payment)).state).toBe('succeeded');
  });
});
