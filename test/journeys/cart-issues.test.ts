import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../browser.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
}, 400_000);
afterAll(async () => {
  await browser?.close();
  await server?.stop();
});

test('a line that cannot be ordered any more is named and left out, and the rest is ordered', async () => {
  const walker = await createWalker(browser, server.url, 'en', { width: 360 });
  const { page, words } = walker;
  const token = await signIn(walker, server.url, 'buyer@caravan.example', 1);
  const before = await callServer(server.url, 'cart.get', {}, token);
  const left = before.shops.flatMap(({ lines }) => lines.map(({ skuId }) => ({ skuId })));
  if (left.length > 0) await callServer(server.url, 'cart.add', { mode: 'remove', lines: left }, token);
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 2 });
  const products = await Promise.all(
    rowList.map(({ id }) => callServer(server.url, 'catalog.product', { id })),
  );
  const lines = products.map(({ skus, moq, multiple }) => ({
    skuId: skus.find(({ stock }) => stock > moq)!.id,
    quantity: Math.ceil(moq / multiple) * multiple,
  }));
  await callServer(server.url, 'cart.add', { lines }, token);
  const [gone, rest] = products;
  await server.database.db
    .updateTable('products')
    .set({ status: 'down' })
    .where('id', '=', gone!.id)
    .execute();

  await walker.open('/cart/list');
  await settles(page);
  const tickOf = (title: string) => page.getByRole('checkbox', { name: title });
  await expect.poll(() => tickOf(gone!.title).isDisabled()).toBe(true);
  expect(await tickOf(gone!.title).isChecked()).toBe(false);
  expect(await tickOf(rest!.title).isChecked()).toBe(true);
  await walker.sees(words('buyer', 'issue.gone'));
  await walker.picture('cart-issue');

  // Nothing floats over what things cost.
  const support = page.getByRole('button', { name: words('common', 'desk.open'), exact: true });
  expect(await support.evaluate((button) => getComputedStyle(button).position)).toBe('static');

  await page.getByRole('button', { name: words('buyer', 'cart.goOn'), exact: true }).click();
  await page.waitForURL(/\/cart\/confirm/);
  await page.getByText(rest!.title).first().waitFor();
  expect(await page.getByText(gone!.title).count()).toBe(0);
  // On a narrow page, too, it is said what is paid when.
  const schedule = page
    .getByText(words('buyer', 'confirm.payNow'))
    .or(page.getByText(words('buyer', 'confirm.payNothing')));
  await schedule.filter({ visible: true }).first().waitFor();
  await walker.picture('review-narrow');
  await page.getByRole('button', { name: words('buyer', 'confirm.submit'), exact: true }).click();
  await page.waitForURL(/\/cart\/success/);
  expect(walker.complaints).toEqual([]);
  await walker.close();
});
