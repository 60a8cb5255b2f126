import { describe, expect, test } from 'vitest';
import { phone } from '../../../../../test/wallet-payments.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { findPayment } from '../../sql.ts';
import { reconcileQuiet } from '../../jobs.ts';

const { world, due, started, pay, show, codeOfShow, notify, resultOf, stateOf } = prepareWeChatPay();

describe('the page with the code', () => {
  test('has WeChat Pay told the amount, the number and until when; nothing of the buyer', async () => {
    const payment = await started();
    const before = world.server.requests.length;
    const shown = await show(payment);
    expect(shown).toMatchObject({
      code: expect.stringMatching(/^weixin:\/\/wxpay\//),
      appAddress: '',
      test: true,
      isBegunElsewhere: false,
      amount: { amount: '10000', currency: 'CNY' },
    });
    const { request } = world.server.getOrder(payment.ref);
    expect(request).toMatchObject({
      description: `Caravan ${payment.number}`,
      attach: payment.paymentId,
      amount: { total: 10_000, currency: 'CNY' },
    });
    expect(request.notify_url).toMatch(/\/api\/payment-web\/notify\/wechat-pay$/);
    const { expires_at: expiresAt, buyer_id: buyerId } = (await findPayment(
      world.caravan.deps.db,
      payment.paymentId,
    ))!;
    expect(expiresAt.getTime() - new Date(request.time_expire).getTime()).toBe(60_000);
    for (const { body } of world.server.requests.slice(before))
      for (const text of [buyerId, payment.order.buyer.addressId!]) expect(body).not.toContain(text);
  });

  test('asks once, however often it is opened', async () => {
    const payment = await started();
    const first = await show(payment);
    const before = world.server.requests.length;
    expect(await show(payment)).toEqual(first);
    expect(world.server.requests.length).toBe(before);
  });

  test('on a phone leads into WeChat and back, anew when the way in has got old', async () => {
    const payment = await started();
    const { appAddress, code } = await show(payment, phone);
    expect(code).toBe('');
    const back = new URL(new URL(appAddress).searchParams.get('redirect_url')!);
    expect(back.pathname + back.search).toBe(`/en/cashier/result?paymentId=${payment.paymentId}`);
    const { request } = world.server.getOrder(payment.ref);
    expect(request.scene_info).toMatchObject({ h5_info: { type: 'Wap' } });
    const countOf = () => world.server.requests.filter(({ body }) => body.includes(payment.ref)).length;
    const before = countOf();
    await show(payment, phone);
    expect(countOf()).toBe(before);
    world.caravan.clock.advance(4 * 60_000);
    await show(payment, phone);
    expect(countOf()).toBe(before + 1);
  });

  test('says on another device that the payment was begun elsewhere', async () => {
    const [onPhone, onComputer] = [await started(), await started()];
    await show(onPhone, phone);
    expect(await show(onPhone)).toMatchObject({ isBegunElsewhere: true, code: '' });
    await show(onComputer);
    expect(await show(onComputer, phone)).toMatchObject({ isBegunElsewhere: true, appAddress: '' });
  });

  test('is nobody else’s, and not that of a payment by another channel', async () => {
    const payment = await started();
    const { order } = await started();
    expect(await codeOfShow({ ...payment, order })).toBe('NOT_FOUND');
    const { paymentId } = await world.caravan.done(
      'payments.start',
      { ...(await due(order)), channel: 'sandbox' },
      order.buyer,
    );
    expect(await codeOfShow({ ...payment, order, paymentId })).toBe('NOT_FOUND');
  });

  test('shows nothing to pay by once the attempt has ended', async () => {
    const payment = await started();
    await world.orders.pay(payment.order);
    expect(await show(payment)).toMatchObject({ code: '', appAddress: '' });
    expect(world.server.orders.has(payment.ref)).toBe(false);
    const late = await started();
    await show(late);
    world.caravan.clock.advance(31 * 60_000);
    expect(await show(late)).toMatchObject({ code: '', appAddress: '' });
    await reconcileQuiet(world.caravan.deps);
    expect((await resultOf(late)).state).toBe('expired');
    expect(world.server.getOrder(late.ref).state).toBe('CLOSED');
  });
});

test('the payment shows while the code stands there, without a notification', async () => {
  const payment = await started();
  await show(payment);
  expect((await resultOf(payment)).state).toBe('pending');
  world.server.decide(payment.ref, 'paid');
  expect(await resultOf(payment)).toMatchObject({ state: 'succeeded', test: true });
  expect(await stateOf(payment.order)).toBe('preparing');
});

test('an order some of whose money went back was paid all the same', async () => {
  const payment = await started();
  await pay(payment);
  world.server.getOrder(payment.ref).state = 'REFUND';
  expect((await resultOf(payment)).state).toBe('succeeded');
});

test('a code that was shown before another channel was chosen can no longer be paid', async () => {
  const payment = await started();
  await show(payment);
  await world.orders.pay(payment.order);
  expect(world.server.decide(payment.ref, 'paid')).toBe(false);
  expect(await stateOf(payment.order)).toBe('preparing');
});

test('ended while WeChat Pay took its time, the code leads nobody there', async () => {
  const payment = await started();
  world.server.failures.issues = [{ name: 'POST /v3/pay/transactions/native', times: 1, delayMs: 1_500 }];
  const slow = show(payment);
  await expect.poll(() => world.server.failures.issues[0]!.times, { interval: 10 }).toBe(0);
  await world.orders.pay(payment.order);
  expect(await slow).toMatchObject({ code: '', appAddress: '' });
  expect(world.server.getOrder(payment.ref).state).toBe('CLOSED');
});

test.each(languageCodes)(
  'while WeChat Pay is silent the page says so, and the way is open again after (%s)',
  async (lang) => {
    const payment = await started();
    world.server.failures.isDown = true;
    const { paymentId, order } = payment;
    const caller = { ...order.buyer, headers: { lang } };
    const answer = await world.caravan.call('weChatPayments.open', { paymentId }, caller);
    expect(answer).toMatchObject({ status: 409, code: 'CHANNEL_DOWN' });
    expect(answer.message).not.toMatch(/\{|CHANNEL|undefined/);
    world.server.failures.isDown = false;
    await pay(payment);
    await notify(payment.ref);
    expect(await stateOf(order)).toBe('preparing');
  },
);
