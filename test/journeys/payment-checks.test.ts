import { expect, test } from 'vitest';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, demoPassword, settles, signIn, type Walker } from './walker.ts';

// The demo world was paid for before anything was held.
const server = prepareServer({ DEMO: '1', HOLD_FROM: '1' });
const browser = prepareBrowser();

const buyerName = 'buyer@caravan.example';
const orderPage = (id: string) => `/merchants/buyer-center/order-manage-detail?id=${id}`;

async function looksRight(walker: Walker, picture: string): Promise<void> {
  await settles(walker.page);
  expect(await seriousIssues(walker.page)).toEqual([]);
  await walker.picture(picture);
}

async function openChecks(walker: Walker): Promise<void> {
  await walker.open('/console/payment-checks');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.page.waitForURL(/\/console\/payment-checks/);
}

test('a payment is looked at: its buyer reads until when, an operator lets it go, and the order goes on', async () => {
  const { url } = server;
  const login = { userName: buyerName, password: demoPassword, loginType: 1 as const, userType: 1 as const };
  const { token } = await callServer(url, 'accounts.login', login);
  await server.database.db
    .updateTable('accounts')
    .set({ created_at: new Date() })
    .where('email', '=', buyerName)
    .execute();
  const id = await orderSomething(url, token);

  const buyer = await createWalker(browser, url, 'en', { width: 1280 });
  await signIn(buyer, url, buyerName, 1);
  await buyer.open(`/cashier?id=${id}`);
  await buyer.press(buyer.words('buyer', 'cashier.pay'));
  await buyer.page.waitForURL(/\/sandbox-bank\//);
  await buyer.page.locator('button[value="paid"]').click();
  await buyer.page.waitForURL(/\/cashier\/result/);
  await buyer.open(orderPage(id));
  await buyer.sees(buyer.words('order', 'held.buyer'));
  await looksRight(buyer, 'held-order');
  const { number } = await callServer(url, 'orders.getForBuyer', { id }, token);

  const views: [Language, number][] = [
    ['zh', 1440],
    ['ar', 360],
  ];
  for (const [language, width] of views) {
    const reader = await createWalker(browser, url, language, { width });
    await signIn(reader, url, buyerName, 1);
    await reader.open(orderPage(id));
    await reader.sees(reader.words('order', 'held.buyer'));
    await looksRight(reader, 'held-order');
    expect(reader.complaints).toEqual([]);
    await reader.close();
  }

  const operator = await createWalker(browser, url, 'en', { width: 1280 });
  await openChecks(operator);
  await operator.sees(number);
  await operator.sees(operator.words('oversight', 'holds.reason.new_account'));
  await looksRight(operator, 'payment-checks');
  for (const [language, width] of [
    ['zh', 1440],
    ['ar', 360],
  ] as const) {
    const colleague = await createWalker(browser, url, language, { width });
    await openChecks(colleague);
    await colleague.open(`/console/orders/${id}`);
    await colleague.sees(colleague.words('oversight', 'holds.check'));
    await looksRight(colleague, 'held-order-at-console');
    await colleague.page.getByRole('link', { name: colleague.words('oversight', 'holds.check') }).click();
    await colleague.page.waitForURL(/\/console\/payment-checks/);
    expect(colleague.complaints).toEqual([]);
    await colleague.close();
  }
  await operator.press(operator.words('oversight', 'holds.release'));
  await operator.page.locator('dialog[open] textarea').fill('Called the buyer at the number we know');
  await looksRight(operator, 'payment-check-release');
  await operator.press(operator.words('oversight', 'holds.release'), { dialog: true });
  await operator.isTold(operator.words('oversight', 'holds.decided'));
  await operator.sees(operator.words('oversight', 'holds.none'));

  await buyer.page.reload();
  await settles(buyer.page);
  expect(await buyer.page.getByText(buyer.words('order', 'held.buyer')).count()).toBe(0);
  expect(buyer.complaints).toEqual([]);
  expect(operator.complaints).toEqual([]);
  await buyer.close();
  await operator.close();
});
