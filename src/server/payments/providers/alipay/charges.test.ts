import { describe, expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { computer, phone } from '../../../../../test/wallet-payments.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { findPayment } from '../../sql.ts';
import { reconcileQuiet } from '../../jobs.ts';

const { world, due, started, pay, lead, resultOf, stateOf } = prepareAlipay();

const contentOf = (address: string) => {
  const fields = Object.fromEntries(new URL(address).searchParams);
  return { fields, content: JSON.parse(fields.biz_content!) as Record<string, string> };
};

describe('the way to Alipay', () => {
  test('tells the amount, the number and until when; nothing of the buyer', async () => {
    const { redirectUrl, ref, number, paymentId, order } = await started();
    const address = await lead(redirectUrl);
    const { fields, content } = contentOf(address);
    expect(fields).toMatchObject({ method: 'alipay.trade.page.pay', sign_type: 'RSA2', charset: 'utf-8' });
    expect(fields.notify_url).toMatch(/\/api\/payment-web\/notify\/alipay$/);
    expect(content).toMatchObject({
      out_trade_no: ref,
      total_amount: '100.00',
      subject: `Caravan ${number}`,
      product_code: 'FAST_INSTANT_TRADE_PAY',
    });
    const payment = (await findPayment(world.caravan.deps.db, paymentId))!;
    const end = new Date(`${content.time_expire!.replace(' ', 'T')}+08:00`);
    expect(payment.expires_at.getTime() - end.getTime()).toBe(60_000);
    for (const text of [payment.buyer_id, order.buyer.addressId!])
      expect(decodeURIComponent(address)).not.toContain(text);
  });

  test('leads to the page for phones on a phone, and both are one charge', async () => {
    const payment = await started();
    const mobile = contentOf(await lead(payment.redirectUrl, phone));
    expect(mobile.fields.method).toBe('alipay.trade.wap.pay');
    expect(mobile.content).toMatchObject({ product_code: 'QUICK_WAP_WAY', out_trade_no: payment.ref });
    expect(mobile.content.quit_url).toContain(payment.ref);
    expect(contentOf(await lead(payment.redirectUrl, computer)).content.out_trade_no).toBe(payment.ref);
  });

  test.each(languageCodes)('comes back to the result in the language of the beginning (%s)', async (lang) => {
    const order = await world.orders.placed();
    const input = await due(order);
    const caller = { ...order.buyer, headers: { lang } };
    const { redirectUrl, paymentId } = await world.caravan.done('payments.start', input, caller);
    const { fields } = contentOf(await lead(redirectUrl));
    const back = `${fields.return_url!}?out_trade_no=1&total_amount=0.01&trade_status=TRADE_SUCCESS`;
    const result = await lead(back);
    expect(new URL(result).pathname).toBe(`/${lang}/cashier/result`);
    expect(new URL(result).search).toBe(`?paymentId=${paymentId}`);
    expect(await stateOf(order)).toBe('awaiting_payment');
  });

  test('leads back once the attempt has ended, and nowhere for a number that nobody has', async () => {
    const payment = await started();
    await world.orders.pay(payment.order);
    expect(await lead(payment.redirectUrl)).toContain(`/cashier/result?paymentId=${payment.paymentId}`);
    expect(await lead('http://caravan.test/alipay/pay/P1')).toBe('404');
    expect(await lead('http://caravan.test/alipay/back/%00')).toBe('404');
  });

  test('leads nowhere where there is hardly any time left, and what nobody paid ends', async () => {
    const payment = await started();
    world.caravan.clock.advance(29 * 60_000);
    expect(await lead(payment.redirectUrl)).toContain('/cashier/result');
    world.caravan.clock.advance(2 * 60_000);
    await reconcileQuiet(world.caravan.deps);
    expect((await resultOf(payment)).state).toBe('expired');
  });
});

test('a buyer who went to the page and left it can pay by another channel; there it is ended', async () => {
  const payment = await started();
  world.server.openPage(await lead(payment.redirectUrl));
  await world.orders.pay(payment.order);
  expect(await stateOf(payment.order)).toBe('preparing');
  expect(world.server.decide(payment.ref, 'paid')).toBe(false);
  expect(await pay(payment).catch(() => false)).toBe(false);
});
