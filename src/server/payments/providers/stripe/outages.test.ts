import { describe, expect, test } from 'vitest';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import type { Issue } from '../../../../../test/stripe-server.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { findPayment } from '../../sql.ts';
import { endGivenUp, reconcileQuiet, sendReturn } from '../../jobs.ts';

const { world, due, start, started, notify, returnsOf, stateOf, resultOf } = prepareStripe();

describe('while Stripe does not answer', () => {
  test.each(languageCodes)('the buyer is told so, and nothing was charged (%s)', async (lang) => {
    world.stripe.state.isDown = true;
    const order = await world.orders.placed();
    const answer = await world.caravan.call('payments.start', await due(order), {
      ...order.buyer,
      headers: { lang },
    });
    expect(answer).toMatchObject({ status: 409, code: 'CHANNEL_DOWN' });
    expect(answer.message).not.toMatch(/\{|CHANNEL|undefined/);
  });

  test('the order is paid by another channel, and the page at Stripe can no longer be paid', async () => {
    world.stripe.state.isDown = true;
    const order = await world.orders.placed();
    expect(await world.caravan.codeOf('payments.start', await due(order), order.buyer)).toBe('CHANNEL_DOWN');
    const channels = await world.caravan.done('payments.channels', { orderIds: [order.id] }, order.buyer);
    expect(channels.map(({ code }) => code)).toEqual(expect.arrayContaining(['stripe', 'sandbox']));
    await world.orders.pay(order);
    expect(await stateOf(order)).toBe('preparing');
    world.stripe.state.isDown = false;
    const [first] = await world.caravan.deps.db
      .selectFrom('payments')
      .selectAll()
      .where('channel', '=', 'stripe')
      .where(
        'buyer_id',
        '=',
        (
          await world.caravan.deps.db
            .selectFrom('orders')
            .select('buyer_id')
            .where('id', '=', order.id)
            .executeTakeFirstOrThrow()
        ).buyer_id,
      )
      .execute();
    await endGivenUp(world.caravan.deps, first!.id);
    const { channel_ref: ref, state } = (await findPayment(world.caravan.deps.db, first!.id))!;
    expect([state, world.stripe.decide(ref!, 'paid')]).toEqual(['expired', false]);
    await expectBalanced(world.caravan);
  });

  test.each<[string, Omit<Issue, 'path'>]>([
    ['the answer is lost after the page was made', { isLost: true, times: 2 }],
    ['it is slow, and answers in time', { delayMs: 300, times: 1 }],
    ['it fails in the middle', { status: 500, isDone: true, times: 1 }],
    ['it fails before', { status: 503, times: 1 }],
    ['it is asked too often', { status: 429, times: 1 }],
  ])('the next press opens one page: %s', async (_, issue) => {
    const order = await world.orders.placed();
    const input = await due(order);
    world.stripe.state.issues = [{ path: 'POST /v1/checkout', ...issue }];
    const code = await world.caravan.codeOf('payments.start', input, order.buyer);
    expect(code).toBe(issue.delayMs ? 200 : 'CHANNEL_DOWN');
    const { ref, redirectUrl, paymentId } = await start(order);
    expect(redirectUrl).toContain(ref);
    world.stripe.decide(ref, 'paid');
    expect(await notify(ref)).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
    expect(await resultOf(paymentId, order)).toMatchObject({ state: 'succeeded', test: true });
  });

  test('a page that comes while another channel was chosen leads nobody there', async () => {
    const order = await world.orders.placed();
    const input = await due(order);
    world.stripe.state.issues = [{ path: 'POST /v1/checkout', times: 1, delayMs: 1_500 }];
    const slow = world.caravan.codeOf('payments.start', input, order.buyer);
    await expect.poll(() => world.stripe.state.issues[0]!.times, { interval: 10 }).toBe(0);
    await world.orders.pay(order);
    expect(await slow).toBe('PAYMENT_OPEN');
    expect(await stateOf(order)).toBe('preparing');
  });

  test('the buyer who comes back sees it pending, and is believed once it answers', async () => {
    const { order, paymentId, ref } = await started();
    world.stripe.decide(ref, 'paid');
    world.stripe.state.isDown = true;
    expect((await resultOf(paymentId, order)).state).toBe('pending');
    world.stripe.state.isDown = false;
    expect((await resultOf(paymentId, order)).state).toBe('succeeded');
  });

  test('paid twice, by Stripe and by another channel, the second goes back by itself', async () => {
    const { order, paymentId, ref } = await started();
    world.stripe.state.isDown = true;
    await world.orders.pay(order);
    world.stripe.state.isDown = false;
    // The buyer had the page open still.
    world.stripe.decide(ref, 'paid');
    expect([await notify(ref), await notify(ref)]).toEqual([200, 200]);
    const result = await resultOf(paymentId, order);
    expect(result).toMatchObject({ state: 'succeeded', sentBack: { amount: '10000' } });
    const [due] = await returnsOf(paymentId);
    await sendReturn(world.caravan.deps, due!.id);
    expect(world.stripe.refundedOf(ref)).toBe(10_000);
    expect([await stateOf(order), await world.orders.holds('escrow', order)]).toEqual(['preparing', 10_000n]);
    await expectBalanced(world.caravan);
  });

  test('asked too late for a page, the attempt ends and the next one is another', async () => {
    const order = await world.orders.placed();
    world.stripe.state.isDown = true;
    await world.caravan.codeOf('payments.start', await due(order), order.buyer);
    world.stripe.state.isDown = false;
    world.caravan.clock.advance(15 * 60_000);
    const late = await start(order);
    expect(late.redirectUrl).toContain('/cashier/result');
    expect((await resultOf(late.paymentId, order)).state).toBe('expired');
    const next = await start(order);
    expect(next.paymentId).not.toBe(late.paymentId);
    world.stripe.decide(next.ref, 'paid');
    await notify(next.ref);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('an attempt ends with its time, and what was paid by then is found when it answers again', async () => {
    const { order, paymentId, ref } = await started();
    const other = await started();
    world.stripe.decide(ref, 'paid');
    world.stripe.state.isDown = true;
    const requestsBefore = world.stripe.requests.length;
    world.caravan.clock.advance(41 * 60_000);
    await reconcileQuiet(world.caravan.deps);
    expect((await findPayment(world.caravan.deps.db, paymentId))!.state).toBe('expired');
    expect(world.stripe.requests.length - requestsBefore).toBeGreaterThan(0);
    world.stripe.state.isDown = false;
    for (const id of [paymentId, other.paymentId]) await endGivenUp(world.caravan.deps, id);
    expect((await resultOf(paymentId, order)).state).toBe('succeeded');
    expect(await stateOf(order)).toBe('preparing');
    expect(world.stripe.decide(other.ref, 'paid')).toBe(false);
  });

  test('one that does not answer is asked once in a round, however much waits for it', async () => {
    for (let n = 0; n < 3; n++) await started();
    world.stripe.state.isDown = true;
    const before = world.stripe.requests.length;
    world.caravan.clock.advance(60_000);
    await reconcileQuiet(world.caravan.deps);
    // Once, and once more in case the connection was to blame.
    expect(world.stripe.requests.length - before).toBe(2);
  });
});
