import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { expectBalanced } from '../../../../../test/paid-orders.ts';
import { endOtherAmount } from '../../jobs.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';

const { world, due, started, pay, paid, post, notify, stateOf, resultOf } = prepareWeChatPay();

async function paidUntold() {
  const payment = await started();
  expect(await pay(payment)).toBe(true);
  return payment;
}
const nowSeconds = () => Math.floor(world.caravan.clock.now().getTime() / 1000);

describe('what WeChat Pay tells', () => {
  test('is not believed when it is old, or another key signed or sealed it', async () => {
    const { ref, order } = await paidUntold();
    const { server } = world;
    const forged = [
      server.notice(ref, {}, { at: nowSeconds() - 301 }),
      server.notice(ref, {}, { at: nowSeconds() + 301 }),
      server.notice(ref, {}, { key: server.otherKey }),
      server.notice(ref, {}, { serial: 'PUB_KEY_ID_9999999999' }),
      server.notice(ref, {}, { sealKey: randomBytes(16).toString('hex') }),
    ];
    for (const posted of forged) expect(await post(posted)).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
    expect(await post(server.notice(ref, {}, { at: nowSeconds() - 200 }))).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('is not believed about another merchant or app', async () => {
    const { ref, order } = await paidUntold();
    for (const changes of [{ mchid: '1900009999' }, { appid: 'wx0000000000000000' }])
      expect(await post(world.server.notice(ref, changes))).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('is refused when it is huge, nested or no notice', async () => {
    const { ref, order } = await paidUntold();
    const { server } = world;
    const notice = server.notice(ref);
    const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
    for (const body of [`${notice.body}${' '.repeat(70_000)}`, nested, '', '{', '{"id":1}'])
      expect(await post({ ...notice, body })).toBe(401);
    expect(await post({ ...notice, body: 'x'.repeat(2 * 1024 * 1024) })).toBe(413);
    expect(await post(server.notice(ref, { attach: 'x'.repeat(80_000) }))).toBe(401);
    expect(await post(server.notice(ref, { out_trade_no: [] }))).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('counts once, however often it is told again', async () => {
    const payment = await paidUntold();
    const notice = world.server.notice(payment.ref);
    expect(await Promise.all([post(notice), post(notice), notify(payment.ref)])).toEqual([200, 200, 200]);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    world.caravan.clock.advance(600_000);
    expect(await post(notice)).toBe(401);
    await expectBalanced(world.caravan);
  });

  test('another sum, currency or state pays nothing', async () => {
    const { ref, order } = await paidUntold();
    for (const changes of [
      { amount: { total: 9_999, currency: 'CNY' } },
      { amount: { total: 10_000, currency: 'HKD' } },
      { amount: undefined },
      { trade_state: 'NOTPAY' },
      { trade_state: 'CLOSED', amount: undefined },
    ])
      expect(await post(world.server.notice(ref, changes))).toBe(200);
    // As it says itself, a fraction of a fen is no amount.
    expect(await post(world.server.notice(ref, { amount: { total: 0.5, currency: 'CNY' } }))).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('of another sum keeps the order from being paid only until an operator has seen to it', async () => {
    const payment = await paidUntold();
    const { server, caravan, orders } = world;
    server.getOrder(payment.ref).total = 9_999;
    expect(await notify(payment.ref)).toBe(200);
    expect(await caravan.codeOf('payments.start', await due(payment.order), payment.order.buyer)).toBe(200);
    const operator = await caravan.operator();
    const { rowList } = await caravan.done('console.channelTasks.list', { pageSize: 100 }, operator);
    const task = rowList.find(({ paymentNumber }) => paymentNumber === payment.number)!;
    const step = { id: task.id, version: task.version };
    expect(await caravan.codeOf('console.channelTasks.transfer', step, operator)).toBe('BANK_CHANGED');
    await caravan.done('console.channelTasks.done', { ...step, note: 'Refunded at WeChat Pay' }, operator);
    await endOtherAmount(caravan.deps, payment.paymentId);
    expect((await resultOf(payment)).state).toBe('expired');
    await orders.pay(payment.order);
    expect(await stateOf(payment.order)).toBe('preparing');
    expect(await notify(payment.ref)).toBe(200);
    expect(await orders.holds('escrow', payment.order)).toBe(10_000n);
    await expectBalanced(caravan);
  });

  test('of other kinds, or of payments of others, it is acknowledged, no more', async () => {
    const { ref, order } = await paidUntold();
    const { server } = world;
    const others = [
      server.posted('PAYSCORE.USER_PAID', {}),
      server.notice(ref, { attach: '' }),
      server.notice(ref, { attach: 'order-7' }),
      server.notice(ref, { out_trade_no: 'test_of_others', attach: crypto.randomUUID() }),
      server.notice(ref, { out_trade_no: ref.replace('test_', '') }),
      server.posted('REFUND.SUCCESS', { mchid: server.account.mchid, out_refund_no: 'by-hand' }),
      server.posted('REFUND.SUCCESS', { mchid: server.account.mchid, out_refund_no: crypto.randomUUID() }),
    ];
    for (const posted of others) expect(await post(posted)).toBe(200);
    const foreign = { mchid: '1900009999', out_refund_no: crypto.randomUUID() };
    expect(await post(server.posted('REFUND.SUCCESS', foreign))).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('keeps nothing of who the buyer is at WeChat', async () => {
    const { paymentId, ref } = await paid();
    const { body } = await world.caravan.deps.db
      .selectFrom('channel_notifications')
      .select('body')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(ref);
    expect(body).not.toContain('oUpF8');
  });
});
