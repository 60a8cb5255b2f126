import { afterAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { startAlipay } from '../alipay-server.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { phone } from '../wallet-payments.ts';
import { startWeChatPay } from '../wechat-pay-server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const [alipay, weChatPay] = await Promise.all([startAlipay(), startWeChatPay()]);
const server = prepareServer({ ...alipay.env, ...weChatPay.env, DEMO: '1' });
const browser = prepareBrowser();
afterAll(() => Promise.all([alipay.stop(), weChatPay.stop()]));

const cases: { language: Language; width: number; step: number | null }[] = [
  { language: 'zh', width: 1280, step: 0 },
  { language: 'zh', width: 360, step: 1 },
  { language: 'ar', width: 360, step: null },
];

test.each(walkedBy(cases))(
  'pays by a wallet: leaves Alipay’s page, then scans WeChat’s code ($language, $width)',
  async ({ language, width, step }) => {
    const { url } = server;
    weChatPay.failures.isDown = false;
    const buyer = await createWalker(browser, url, language, { width });
    const { page, words } = buyer;
    const token = await signIn(buyer, url, 'lin@caravan.example', roles.buyer);
    const id = await orderSomething(url, token);
    const choose = (code: number) => page.getByRole('radio').nth(code).check();

    await buyer.open(`/cashier?id=${id}`);
    await choose(1);
    await settles(page);
    await buyer.picture('wallet-cashier');
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/gateway\.do\?/);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.waitForURL(/\/cashier\/result\?paymentId=/);
    await page.getByRole('link', { name: words('buyer', 'result.otherWay') }).click();

    weChatPay.failures.isDown = true;
    await choose(2);
    await buyer.press(words('buyer', 'cashier.pay'));
    await page.waitForURL(/\/cashier\/wechat\?paymentId=/);
    await page.getByRole('alert').waitFor();
    await settles(page);
    await buyer.picture('wallet-silent');
    weChatPay.failures.isDown = false;
    await buyer.press(words('common', 'action.retry'));
    await page.getByRole('img', { name: words('buyer', 'wechat.code') }).waitFor();
    await settles(page);
    await buyer.picture('wallet-code');

    const order = [...weChatPay.orders.values()].at(-1)!;
    await weChatPay.payAndTell(order.no);
    await page.waitForURL(/\/cashier\/result\?paymentId=/);
    await buyer.sees(words('buyer', 'result.succeeded'));
    await settles(page);
    await buyer.picture('wallet-paid');
    expect((await callServer(url, 'orders.getForBuyer', { id }, token)).state).toBe('preparing');
    expect(buyer.complaints).toEqual([]);
    await buyer.close();

    // One person at the console has two codes in this time.
    if (step === null) return;
    const operator = await createWalker(browser, url, language, { width });
    await operator.open('/console/payment-channels');
    await signInAsOperator(operator, step);
    await operator.page.waitForURL(/\/console\/payment-channels$/);
    await operator.page.getByRole('alert').waitFor();
    await operator.page
      .getByRole('button', { name: operator.words('bank', 'channel.try') })
      .first()
      .click();
    await operator.sees(operator.words('bank', 'channel.works'));
    await settles(operator.page);
    await operator.picture('wallet-channels', { whole: true });
    expect(operator.complaints).toEqual([]);
    await operator.close();
  },
  240_000,
);

test('on a phone WeChat is opened from the page, which goes on by itself once it was paid', async () => {
  const { url } = server;
  const buyer = await createWalker(browser, url, 'zh', { width: 360 });
  const { page, words } = buyer;
  const token = await signIn(buyer, url, 'lin@caravan.example', roles.buyer);
  const id = await orderSomething(url, token);
  await page.context().setExtraHTTPHeaders({ 'user-agent': phone });
  await buyer.open(`/cashier?id=${id}`);
  await page.getByRole('radio').nth(2).check();
  await buyer.press(words('buyer', 'cashier.pay'));
  const way = page.getByRole('link', { name: words('buyer', 'wechat.open') });
  expect(await way.getAttribute('href')).toContain('redirect_url=');
  await settles(page);
  await buyer.picture('wallet-phone');
  await weChatPay.payAndTell([...weChatPay.orders.values()].at(-1)!.no);
  await page.waitForURL(/\/cashier\/result\?paymentId=/);
  await buyer.sees(words('buyer', 'result.succeeded'));
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 120_000);
