import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, demoPassword, signIn, type Walker, settles } from './walker.ts';

const server = prepareServer({ CAPTCHA: '1' });
const browser = prepareBrowser();

/** Everything the policy stops on the pages of somebody, as the browser tells it. */
async function watchPolicy(walker: Walker): Promise<string[]> {
  const stopped: string[] = [];
  await walker.page.exposeFunction('notifyStopped', (what: string) => stopped.push(what));
  await walker.page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sourceFile, lineNumber, sample } = event;
      const told = `${location.pathname}: ${effectiveDirective} ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`;
      (window as unknown as { notifyStopped(what: string): void }).notifyStopped(told);
    });
  });
  return stopped;
}

/** Inline code in a document as it was sent: style attributes, style elements, scripts that run, handlers. */
async function inlineCode(page: Page): Promise<string[]> {
  const html = await (await page.request.get(page.url())).text();
  return html.match(/ style=|<style|<script(?![^>]*(src=|application\/))[^>]*>| on[a-z]+="/g) ?? [];
}

const productsOnSale = async () => {
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 20, inStock: true });
  for (const { id } of rowList) {
    const product = await callServer(server.url, 'catalog.product', { id });
    if (product.specs.length <= 2 && (product.skus[0]?.stock ?? 0) >= product.moq * 2) return product;
  }
  throw new Error('no product with enough stock');
};

test('the policy stops nothing of ours: pages, dialogs, toasts, cart, order, cashier and the bank', async () => {
  const product = await productsOnSale();
  const visitor = await createWalker(browser, server.url, 'en');
  const stopped = await watchPolicy(visitor);
  const { page } = visitor;

  for (const address of [
    '/',
    '/mall/search-goods_0?keyword=500',
    `/goods-detail/x_${product.id}.html`,
    `/shop/${product.shop.id}`,
    '/mall/search-store-result',
    '/rules',
    '/login',
    '/register-h5',
    '/nowhere',
    '/cart/list',
    '/console/sign-in',
  ]) {
    const [response] = await Promise.all([page.waitForResponse(/\/en/), visitor.open(address)]);
    const policy = (await response.allHeaders())['content-security-policy'];
    expect(policy, address).toContain("script-src 'self'; style-src 'self'");
    await settles(page);
    expect(await inlineCode(page), address).toEqual([]);
  }

  // The dialog, the captcha with its worker, and a toast with its own look.
  await visitor.open('/?loginType=1');
  await page.getByRole('dialog').waitFor();
  await visitor.open('/register-h5');
  await page.locator('input[type="email"]').fill('policy@example.test');
  await page.locator('altcha-widget input[type=checkbox]').click();
  await page.locator('altcha-widget [data-state=verified]').first().waitFor();
  await page.getByRole('button', { name: visitor.words('account', 'code.send'), exact: true }).click();
  await visitor.isTold(visitor.words('account', 'code.sent'));
  await visitor.picture('policy-captcha');
  await signIn(visitor, server.url, 'buyer@caravan.example', 1);
  await visitor.open(`/goods-detail/x_${product.id}.html`);
  const field = page.locator('input[inputmode="numeric"]:enabled').first();
  await field.fill(String(product.moq));
  await field.press('Enter');
  await visitor.press(visitor.words('storefront', 'products.addToCart'));
  const toast = page.locator('[data-sonner-toast]').first();
  await toast.waitFor();
  expect(await toast.evaluate((element) => getComputedStyle(element).position)).toBe('absolute');
  await visitor.picture('policy-toast');

  for (const address of [
    '/cart/list',
    '/cart/confirm',
    '/merchants/buyer-center/welcome',
    '/merchants/buyer-center/order-manage',
  ]) {
    await visitor.open(address);
    await settles(page);
  }

  for (const address of ['/api/docs', '/dev/outbox']) {
    await page.goto(server.url + address);
    await page.waitForLoadState('networkidle');
  }
  expect(await page.locator('table').evaluate((table) => getComputedStyle(table).borderCollapse)).toBe(
    'collapse',
  );

  expect(stopped).toEqual([]);
  expect(visitor.complaints).toEqual([]);
  await visitor.close();
}, 240_000);

test('the bank’s page has its look, and no script', async () => {
  const buyer = await createWalker(browser, server.url, 'ar');
  const stopped = await watchPolicy(buyer);
  const { token } = await callServer(server.url, 'accounts.login', {
    userName: 'buyer@caravan.example',
    password: demoPassword,
    loginType: 1,
    userType: 1,
  });
  await signIn(buyer, server.url, 'buyer@caravan.example', 1);
  const { rowList } = await callServer(server.url, 'orders.listForBuyer', { pageSize: 100 }, token);
  const unpaid = rowList.find(({ state }) => state === 'awaiting_payment')!;
  await buyer.open(`/cashier?id=${unpaid.id}`);
  await buyer.press(buyer.words('buyer', 'cashier.pay'));
  await buyer.page.waitForURL(/\/sandbox-bank\//);
  const pay = buyer.page.locator('button.pay');
  expect(await pay.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(20, 83, 60)');
  await buyer.picture('policy-bank');
  await pay.click();
  await buyer.page.waitForURL(/\/cashier\/result/);
  await settles(buyer.page);
  expect(stopped).toEqual([]);
  expect(buyer.complaints).toEqual([]);
  await buyer.close();
}, 180_000);

test('what is slipped into a page does not run', async () => {
  const visitor = await createWalker(browser, server.url, 'en');
  const stopped = await watchPolicy(visitor);
  await visitor.open('/');
  await visitor.page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hacked = 1';
    document.body.append(script);
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="window.hacked = 1" style="top:0">',
    );
  });
  await visitor.page.waitForTimeout(200);
  expect(await visitor.page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
  expect(stopped.map((line) => line.split(' ')[1]).toSorted()).toEqual([
    'script-src-attr',
    'script-src-elem',
    'style-src-attr',
  ]);
  await visitor.close();
});
