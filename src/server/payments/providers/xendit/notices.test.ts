import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';
import { endOtherAmount } from '../../jobs.ts';
import { askAgain } from './notices.ts';

const { world, due, started, pay, paid, post, notify, stateOf, resultOf, choose, requestOf, taskOf } =
  prepareXendit();

async function paidUntold() {
  const payment = await started();
  expect(await pay(payment)).toBe(true);
  return payment;
}

describe('what Xendit tells', () => {
  test('is not heard without its token', async () => {
    const payment = await paidUntold();
    const { server } = world;
    const notice = server.notice(requestOf(payment).id);
    const { 'x-callback-token': token, ...others } = notice.headers;
    for (const wrong of ['', token!.slice(1), `${token}x`, token!.toUpperCase(), server.key])
      expect(await post({ ...notice, headers: { ...others, 'x-callback-token': wrong } })).toBe(401);
    expect(await post({ ...notice, headers: others })).toBe(401);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
    expect(server.asked.filter(({ name }) => name.endsWith(requestOf(payment).id))).toEqual([]);
  });

  test('pays nothing that Xendit, asked back, has not been paid', async () => {
    const payment = await started();
    await choose(payment);
    const { id } = requestOf(payment);
    for (const changes of [{}, { status: 'SUCCEEDED', payment_id: 'py-00000000' }])
      expect(await post(world.server.notice(id, changes))).toBe(200);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
    // Whoever knew the token could say what they like: the sum, too, is what Xendit answers.
    world.server.decide(id, 'paid');
    expect(await post(world.server.notice(id, { request_amount: 1, currency: 'USD' }))).toBe(200);
    expect(await stateOf(payment.order)).toBe('preparing');
  });

  test('is refused when it is huge, nested or no notice', async () => {
    const payment = await paidUntold();
    const { server } = world;
    const notice = server.notice(requestOf(payment).id);
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of [`${notice.body}${' '.repeat(70_000)}`, nested, '', '{', '{"event":1}'])
      expect(await post({ ...notice, body })).toBe(401);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
  });

  test('counts once, however often it is told again and however late', async () => {
    const payment = await paidUntold();
    const notice = world.server.notice(requestOf(payment).id);
    expect(await Promise.all([post(notice), post(notice), notify(payment.ref)])).toEqual([200, 200, 200]);
    world.caravan.clock.advance(26 * 3_600_000);
    expect(await post(notice)).toBe(200);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    await expectBalanced(world.caravan);
  });

  test('of another sum or currency keeps the order from being paid only until an operator has seen to it', async () => {
    const payment = await paidUntold();
    const { caravan, orders } = world;
    requestOf(payment).paid = { amount: '99', currency: 'IDR' };
    expect(await notify(payment.ref)).toBe(200);
    requestOf(payment).paid = { amount: 100, currency: 'USD' };
    expect(await notify(payment.ref)).toBe(200);
    expect((await resultOf(payment)).state).toBe('pending');
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
    expect(await caravan.codeOf('payments.start', await due(payment.order), payment.order.buyer)).toBe(200);
    const operator = await caravan.operator();
    const task = (await taskOf(payment))!;
    expect(task).toMatchObject({ kind: 'amount', reason: '99.00 IDR ≠ 100.00 IDR' });
    const done = { id: task.id, version: task.version, note: 'Sent back by hand' };
    await caravan.done('console.channelTasks.done', done, operator);
    await endOtherAmount(caravan.deps, payment.paymentId);
    await orders.pay(payment.order);
    expect(await stateOf(payment.order)).toBe('preparing');
    await expectBalanced(caravan);
  });

  test('of other kinds, or of payments of others, it is acknowledged, no more', async () => {
    const payment = await paidUntold();
    const { server } = world;
    const others = [
      server.posted('payment_session.completed', {}),
      server.posted('payment.capture', { payment_request_id: `pr-${crypto.randomUUID()}` }),
      server.posted('payment.capture', { payment_request_id: '../../balance' }),
      server.posted('refund.succeeded', { reference_id: 'by-hand' }),
      server.posted('refund.failed', { data: { reference_id: crypto.randomUUID() } }),
    ];
    for (const posted of others) expect(await post(posted)).toBe(200);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
  });

  test('is taken while Xendit does not answer, and asked about later', async () => {
    const payment = await paidUntold();
    world.server.failures.isDown = true;
    expect(await notify(payment.ref)).toBe(200);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
    const { id } = requestOf(payment);
    await expect(askAgain(world.caravan.deps, id)).rejects.toThrow('did not answer');
    world.server.failures.isDown = false;
    await askAgain(world.caravan.deps, id);
    await askAgain(world.caravan.deps, id);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
  });

  test('keeps nothing of who the buyer is at their bank', async () => {
    const payment = await paid();
    const { body } = await world.caravan.deps.db
      .selectFrom('channel_notifications')
      .select('body')
      .where('payment_id', '=', payment.paymentId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(requestOf(payment).id);
    expect(body).not.toContain('Siti');
  });
});
