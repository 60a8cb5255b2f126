import { expect, test } from 'vitest';
import { productPath } from '../../src/web/features/addresses/addresses.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { signInAsOperator } from './operator-sign-in.ts';
import { callServer, createWalker, settles } from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

test('a guest reports a product, and an operator reads who says what of it and takes it down', async () => {
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 });
  const { id, title } = rowList[0]!;
  const guest = await createWalker(browser, server.url, 'zh', { width: 360 });
  await guest.open(productPath({ id, title }));
  await guest.press(guest.words('storefront', 'report.product'));
  const form = guest.page.getByRole('dialog');
  await form.locator('select').selectOption('pictures');
  await form.locator('textarea').fill('图片出自我们的目录');
  await settles(guest.page);
  expect(await seriousIssues(guest.page)).toEqual([]);
  await guest.picture('report');
  await guest.press(guest.words('report', 'send'), { dialog: true });
  await guest.sees(guest.words('report', 'sent'));
  expect(guest.complaints).toEqual([]);
  await guest.close();

  const walker = await createWalker(browser, server.url, 'en', { width: 1280 });
  await walker.open('/console/reports');
  await walker.page.waitForURL(/\/console\/sign-in\?redirect=/);
  await signInAsOperator(walker);
  await walker.sees('图片出自我们的目录');
  await settles(walker.page);
  expect(await seriousIssues(walker.page)).toEqual([]);
  await walker.picture('console-reports');
  await walker.press(walker.words('oversight', 'product.takeDown'));
  const dialog = walker.page.getByRole('dialog');
  await dialog.locator('select').selectOption('misleading');
  await dialog.locator('textarea').fill('The pictures belong to somebody else');
  await walker.press(walker.words('oversight', 'product.takeDown'), { dialog: true });
  await walker.sees(walker.words('oversight', 'reports.none.title'));
  await expect(callServer(server.url, 'catalog.product', { id })).rejects.toThrow();
  await walker.open('/console/reports?state=down');
  await walker.sees(title);
  expect(walker.complaints).toEqual([]);
  await walker.close();
}, 120_000);
