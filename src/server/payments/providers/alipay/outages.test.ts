import { describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { findPayment } from '../../sql.ts';
import { endGivenUp, reconcileQuiet, sendReturn } from '../../jobs.ts';

const { world, started, pay, notify, returnsOf, stateOf, resultOf, lead } = prepareAlipay();

describe('while Alipay does not answer', () => {
  test('the buyer who comes back sees it pending, and is believed once it answers', async () => {
    const payment = await started();
    await pay(payment);
    world.server.failures.isDown = true;
    expect((await resultOf(payment)).state).toBe('pending');
    world.server.failures.isDown = false;
    expect((await resultOf(payment)).state).toBe('succeeded');
  });

  test.each([
    ['is lost', { isLost: true }],
    ['is an error of a machine in between', { status: 502 }],
  ])('an answer that %s is asked for again', async (_, issue) => {
    const payment = await started();
    await pay(payment);
    world.server.failures.issues = [{ name: 'alipay.trade.query', times: 1, ...issue }];
    await resultOf(payment);
    expect((await resultOf(payment)).state).toBe('succeeded');
  });

  test('an answer without its signature is not believed', async () => {
    const payment = await started();
    await pay(payment);
    world.server.state.isUnsigned = true;
    expect((await resultOf(payment)).state).toBe('pending');
    world.server.state.isUnsigned = false;
    expect((await resultOf(payment)).state).toBe('succeeded');
  });

  test('the order is paid by another channel, and the trade is ended once it answers', async () => {
    const payment = await started();
    world.server.openPage(await lead(payment.redirectUrl));
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    expect(await stateOf(payment.order)).toBe('preparing');
    world.server.failures.isDown = false;
    await endGivenUp(world.caravan.deps, payment.paymentId);
    expect(world.server.getTrade(payment.ref).status).toBe('TRADE_CLOSED');
    expect((await findPayment(world.caravan.deps.db, payment.paymentId))!.state).toBe('expired');
  });

  test('paid twice, by Alipay and by another channel, the second goes back by itself', async () => {
    const payment = await started();
    world.server.openPage(await lead(payment.redirectUrl));
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    world.server.failures.isDown = false;
    // The buyer had the page open still.
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
    expect(await stateOf(payment.order)).toBe('preparing');
  });

  test('it is asked once in a round, and once more in case the connection was to blame', async () => {
    for (let n = 0; n < 3; n++) await started();
    world.server.failures.isDown = true;
    const before = world.server.requests.length;
    world.caravan.clock.advance(60_000);
    await reconcileQuiet(world.caravan.deps);
    expect(world.server.requests.length - before).toBe(2);
  });
});
