import { describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { expectBalanced } from '../../../../../test/paid-orders.ts';

const { world, started, pay, paid, post, notify, stateOf, holds } = prepareAlipay();

async function paidUntold() {
  const payment = await started();
  expect(await pay(payment)).toBe(true);
  return payment;
}

describe('what Alipay tells', () => {
  test('is not believed when another key signed it, or it is about another app or seller', async () => {
    const { ref, order } = await paidUntold();
    const { server } = world;
    const forged = [
      server.notice(ref, {}, server.otherKey),
      server.notice(ref, { app_id: '2021000000000009' }),
      server.notice(ref, { seller_id: '2088000000000009' }),
    ];
    for (const posted of forged) expect(await post(posted)).toBe(401);
    expect(await stateOf(order)).toBe('awaiting_payment');
    expect(await notify(ref)).toBe(200);
    expect(await stateOf(order)).toBe('preparing');
  });

  test('is refused in another form, with a field twice, with too many or too much', async () => {
    const { ref, order } = await paidUntold();
    const notice = world.server.notice(ref);
    const json = JSON.stringify(Object.fromEntries(new URLSearchParams(notice.body)));
    const refused = [
      { headers: { 'content-type': 'application/json' }, body: json },
      { ...notice, body: `${notice.body}&trade_status=TRADE_SUCCESS` },
      { ...notice, body: `${notice.body}&${Array.from({ length: 200 }, (_, n) => `f${n}=`).join('&')}` },
      { ...notice, body: `${notice.body}&empty=${' '.repeat(70_000)}` },
      { ...notice, body: '' },
      { ...notice, body: '%' },
      { ...notice, body: 'sign=%FF&sign_type=RSA2&__proto__=1' },
    ];
    for (const posted of refused) expect(await post(posted)).toBe(401);
    const huge = { ...notice, body: 'a='.padEnd(2 * 1024 * 1024, 'x') };
    expect(await post(huge)).toBe(413);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('counts once, however often and however late it is told again', async () => {
    const payment = await paidUntold();
    const notice = world.server.notice(payment.ref);
    expect(await Promise.all([post(notice), post(notice), notify(payment.ref)])).toEqual([200, 200, 200]);
    world.caravan.clock.advance(3 * 86_400_000);
    expect(await post(notice)).toBe(200);
    expect(await world.orders.holds('escrow', payment.order)).toBe(10_000n);
    await expectBalanced(world.caravan);
  });

  test('a trade that waits, or was closed, pays nothing', async () => {
    const payment = await started();
    await pay(payment);
    for (const trade_status of ['WAIT_BUYER_PAY', 'TRADE_PENDING', ''])
      expect(await post(world.server.notice(payment.ref, { trade_status }))).toBe(200);
    expect(await stateOf(payment.order)).toBe('awaiting_payment');
  });

  test('another sum or currency pays nothing', async () => {
    const { ref, order } = await paidUntold();
    for (const changes of [
      { total_amount: '99.99' },
      { total_amount: '100.001' },
      { total_amount: '1e2' },
      { trans_currency: 'USD' },
    ])
      expect(await post(world.server.notice(ref, changes))).toBe(200);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('about trades of other software, or real ones while tests are on, it is acknowledged, no more', async () => {
    const { ref, order } = await paidUntold();
    const others = [
      { passback_params: '' },
      { passback_params: 'order-7' },
      { out_trade_no: 'test_of_others', passback_params: crypto.randomUUID() },
      { out_trade_no: ref.replace('test_', '') },
    ];
    for (const changes of others) expect(await post(world.server.notice(ref, changes))).toBe(200);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('of money that went back it changes nothing', async () => {
    const { ref, order } = await paid();
    const refund = { refund_fee: '40.00', out_biz_no: 'somebody', gmt_refund: '2026-11-26 12:00:00' };
    const escrow = await holds('escrow', order.seller.shopId!);
    expect(await post(world.server.notice(ref, refund))).toBe(200);
    expect(await post(world.server.notice(ref, { ...refund, trade_status: 'TRADE_CLOSED' }))).toBe(200);
    expect([await stateOf(order), await holds('escrow', order.seller.shopId!)]).toEqual([
      'preparing',
      escrow,
    ]);
  });

  test('keeps nothing of the buyer’s account', async () => {
    const { paymentId, ref } = await paid();
    const { body } = await world.caravan.deps.db
      .selectFrom('channel_notifications')
      .select('body')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow();
    expect(body).toContain(ref);
    expect(body).not.toMatch(/159\*|2088102116773037/);
  });
});
