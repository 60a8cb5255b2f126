import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import type { Language } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { orderSomething } from './order-something.ts';
import { callServer, createWalker, settles, signIn, type Walker } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const creditPath = '/merchants/buyer-center/trust-credit';

async function pictured(walker: Walker, name: string): Promise<void> {
  await settles(walker.page);
  await walker.picture(name);
}

test('a credit line: applied for, opened, drawn at the cashier and repaid', async () => {
  const language: Language = 'zh';
  const width = 360;
  const email = 'lin@caravan.example';
  const step = 0;
  const { url } = server;
  const buyer = await createWalker(browser, url, language, { width });
  const { page, words } = buyer;
  const token = await signIn(buyer, url, email, roles.buyer);

  await buyer.open(creditPath);
  await buyer.press(words('credit', 'apply'));
  const dialog = page.getByRole('dialog');
  await dialog.locator('input').nth(0).fill('20000');
  await dialog.locator('input').nth(1).fill('900000');
  await pictured(buyer, 'credit-apply');
  await buyer.press(words('credit', 'send'), { dialog: true });
  await buyer.isTold(words('credit', 'sent'));
  await buyer.sees(words('credit', 'waiting'));
  await pictured(buyer, 'credit-waiting');

  const operator = await createWalker(browser, url, language, { width: 1440 });
  await operator.open('/console/credit-applications');
  await signInAsOperator(operator, step);
  await operator.page.waitForURL(/\/console\/credit-applications$/);
  const { companyName, userName } = await callServer(url, 'accounts.me', {}, token);
  const approve = operator.page
    .getByRole('row')
    .filter({ hasText: companyName || userName })
    .getByRole('button', { name: words('credit', 'approve'), exact: true });
  await approve.waitFor();
  await pictured(operator, 'credit-console');
  await approve.click();
  await pictured(operator, 'credit-approve');
  await operator.press(words('credit', 'approve'), { dialog: true });
  await operator.isTold(words('credit', 'decided'));
  await operator.open('/console/credit-lines');
  await operator.page
    .getByRole('button', { name: words('credit', 'change'), exact: true })
    .first()
    .waitFor();
  await pictured(operator, 'credit-lines');
  expect(operator.complaints).toEqual([]);
  await operator.close();

  const id = await orderSomething(url, token);
  await buyer.open(`/cashier?id=${id}`);
  await page.getByRole('radio').nth(1).check();
  await pictured(buyer, 'credit-cashier');
  await buyer.press(words('buyer', 'cashier.pay'));
  await page.waitForURL(/trust-credit\/confirm/);
  await page.getByRole('button', { name: words('credit', 'confirm'), exact: true }).waitFor();
  await pictured(buyer, 'credit-confirm');
  await buyer.press(words('credit', 'confirm'));
  await page.waitForURL(/\/cashier\/result/);
  await buyer.sees(words('buyer', 'result.succeeded'));
  const order = await callServer(url, 'orders.getForBuyer', { id }, token);
  expect(order.state).toBe('preparing');

  await buyer.open(creditPath);
  const repay = page.getByRole('button', { name: words('credit', 'repay'), exact: true });
  await repay.waitFor();
  await pictured(buyer, 'credit-line');
  await repay.click();
  await dialog.locator('select').selectOption('sandbox');
  await pictured(buyer, 'credit-repay');
  await buyer.press(words('credit', 'repayGo'), { dialog: true });
  await page.waitForURL(/\/sandbox-bank\//);
  await page.locator('button[value="paid"]').click();
  await page.waitForURL(/\/cashier\/result/);
  await buyer.sees(words('buyer', 'result.succeeded'));
  await pictured(buyer, 'credit-repaid');
  await buyer.open(creditPath);
  await buyer.sees(words('credit', 'isRepaid'));
  const account = await callServer(url, 'credit.info', {}, token);
  expect(account).toMatchObject({ state: 'active', line: { used: { amount: '0' } } });
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 240_000);
