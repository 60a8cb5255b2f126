import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';
import { endGivenUp, reconcileQuiet, sendReturn } from '../../jobs.ts';
import { findPayment } from '../../sql.ts';

const { world, started, pay, notify, show, choose, codeOfChoose, requestOf, returnsOf, stateOf, resultOf } =
  prepareXendit();

const madeFor = (ref: string) =>
  [...world.server.requests.values()].filter(({ asked }) => asked.reference_id === ref);

describe('while Xendit does not answer', () => {
  test.each([
    ['is lost', { isLost: true, status: 500 }],
    ['is an error of a machine in between', { status: 502 }],
    ['is lost after the account was opened', { isDone: true, isLost: true }],
  ])('when the answer %s, the buyer chooses again', async (_, issue) => {
    const payment = await started();
    world.server.failures.issues = [{ name: 'POST /v3/payment_requests', times: 1, ...issue }];
    expect(await codeOfChoose(payment)).toBe('CHANNEL_DOWN');
    expect((await show(payment)).selected).toBeNull();
    const { selected } = await choose(payment);
    expect(selected?.payCode).toBe(requestOf(payment).payCode);
    await pay(payment);
    await notify(payment.ref);
    expect(await stateOf(payment.order)).toBe('preparing');
  });

  test('another way is not opened before the one that stands open has ended', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const { payCode, id } = requestOf(payment);
    world.server.failures.issues = [
      { name: `POST /v3/payment_requests/${id}/cancel`, times: 1, status: 503 },
    ];
    expect(await codeOfChoose(payment, 'BRI')).toBe('CHANNEL_DOWN');
    expect((await show(payment)).selected?.payCode).toBe(payCode);
    expect(madeFor(payment.ref)).toHaveLength(1);
  });

  test('one that ended, where the next one was not opened, leaves the payment to be paid', async () => {
    const payment = await started();
    await choose(payment, 'BNI');
    const { id } = requestOf(payment);
    // Cancelled, and then silent.
    const cancel = `POST /v3/payment_requests/${id}/cancel`;
    world.server.failures.issues = [
      { name: cancel, times: 1, delayMs: 1 },
      { name: 'POST /v3/payment_requests', times: 1, status: 503 },
    ];
    expect(await codeOfChoose(payment, 'BRI')).toBe('CHANNEL_DOWN');
    expect(await show(payment)).toMatchObject({ canBePaid: true, selected: null });
    expect((await resultOf(payment)).state).toBe('pending');
    expect((await choose(payment, 'BRI')).selected?.method).toBe('BRI');
  });

  test('an account that is opened while the payment ends is ended again, and shown to nobody', async () => {
    const payment = await started();
    world.server.failures.issues = [{ name: 'POST /v3/payment_requests', times: 1, delayMs: 700 }];
    const choosing = choose(payment);
    await new Promise((resolve) => setTimeout(resolve, 250));
    await world.orders.pay(payment.order);
    expect(await choosing).toMatchObject({ canBePaid: false, selected: null });
    expect(madeFor(payment.ref).map(({ status }) => status)).toEqual(['CANCELED']);
  });

  test('the order is paid by another channel, and this one is ended once it answers', async () => {
    const payment = await started();
    await choose(payment);
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    expect(await stateOf(payment.order)).toBe('preparing');
    world.server.failures.isDown = false;
    await endGivenUp(world.caravan.deps, payment.paymentId);
    expect(requestOf(payment).status).toBe('CANCELED');
  });

  test('paid twice, by Xendit and by another channel, the second goes back by itself', async () => {
    const payment = await started();
    await choose(payment, 'QRIS');
    world.server.failures.isDown = true;
    await world.orders.pay(payment.order);
    world.server.failures.isDown = false;
    expect(world.server.decide(requestOf(payment).id, 'paid')).toBe(true);
    expect([await notify(payment.ref), await notify(payment.ref)]).toEqual([200, 200]);
    expect(await resultOf(payment)).toMatchObject({ state: 'succeeded', sentBack: { amount: '10000' } });
    const [row] = await returnsOf(payment.paymentId);
    await sendReturn(world.caravan.deps, row!.id);
    expect(world.server.refundedOf(payment.ref)).toBe(100);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    await expectBalanced(world.caravan);
  });

  test('an attempt ends with its time, and what was paid by then is found when it answers again', async () => {
    const payment = await started();
    await pay(payment);
    world.server.failures.isDown = true;
    world.caravan.clock.advance((12 * 60 + 1) * 60_000);
    await reconcileQuiet(world.caravan.deps);
    expect((await findPayment(world.caravan.deps.db, payment.paymentId))!.state).toBe('expired');
    world.server.failures.isDown = false;
    await endGivenUp(world.caravan.deps, payment.paymentId);
    expect((await resultOf(payment)).state).toBe('succeeded');
  });

  test('it is asked about one request at most every ten seconds', async () => {
    const payment = await started();
    await choose(payment);
    const { id } = requestOf(payment);
    const count = () =>
      world.server.asked.filter(({ name }) => name === `GET /v3/payment_requests/${id}`).length;
    for (let n = 0; n < 3; n++) await resultOf(payment);
    expect(count()).toBe(1);
    world.caravan.clock.advance(11_000);
    await resultOf(payment);
    expect(count()).toBe(2);
  });

  test('an answer about another payment is not believed', async () => {
    const [other, payment] = [await started(), await started()];
    await choose(other);
    await choose(payment);
    world.server.decide(requestOf(other).id, 'paid');
    const mine = requestOf(payment);
    Object.assign(mine, { status: 'SUCCEEDED', paymentId: requestOf(other).paymentId });
    expect((await resultOf(payment)).state).toBe('pending');
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
  });
});
