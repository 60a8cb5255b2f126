import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { readPdf } from '../read-pdf.ts';
import { prepareServer } from '../server.ts';
import { pictureAtSizes } from './at-sizes.ts';
import { seriousIssues } from './faults.ts';
import { callServer, createWalker, settles, signIn } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

for (const [language, width] of walkedBy([
  ['zh', 1280],
  ['en', 1440],
  ['ar', 360],
] as const)) {
  test(`a picking list of all orders names those that it leaves out: ${language}`, async () => {
    const seller = await createWalker(browser, server.url, language, { width });
    const { page, words } = seller;
    const token = await signIn(seller, server.url, 'seller@caravan.example', roles.seller);
    const { rowList } = await callServer(server.url, 'orders.listForSeller', { pageSize: 20 }, token);

    await seller.open('/merchants/seller-center/order-manage');
    await settles(page);
    await page.locator('main').getByRole('checkbox').locator('visible=true').first().check();
    await page.getByRole('button', { name: words('orderDocument', 'print'), exact: true }).waitFor();
    await pictureAtSizes(seller, 'picking-lists-ticked');
    await page.getByRole('button', { name: words('orderDocument', 'print'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const text = await dialog.innerText();
    const leftOut = rowList.filter(({ number }) => text.includes(number));
    const picked = rowList.filter((order) => !leftOut.includes(order));
    const statesOf = (orders: typeof rowList) => new Set(orders.map(({ state }) => state));
    expect(statesOf(leftOut)).toContain('completed');
    expect(statesOf(picked)).toContain('awaiting_dispatch');
    for (const state of statesOf(picked))
      expect(['preparing', 'awaiting_balance', 'awaiting_dispatch']).toContain(state);
    await settles(page);
    await pictureAtSizes(seller, 'picking-lists-left-out');
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    const isMade = async () =>
      (await callServer(server.url, 'orderDocuments.printed', {}, token)).every(
        ({ state }) => state === 'done',
      );
    await expect.poll(isMade, { timeout: 30_000 }).toBe(true);
    await seller.open('/merchants/seller-center/order-manage');
    const download = page.getByRole('button', { name: words('orderDocument', 'downloadOf') }).first();
    await download.waitFor();
    const [list] = await Promise.all([page.waitForEvent('download'), download.click()]);
    const printed = readPdf(readFileSync(await list.path()))
      .flat()
      .join(' ');
    // A line may end within a number, behind its hyphen.
    const unbroken = printed.replaceAll(' ', '');
    for (const { number } of picked) expect(unbroken).toContain(number);
    // The list says as well which ones are not on it.
    for (const { number } of leftOut) expect(unbroken).toContain(number);
    expect(seller.complaints).toEqual([]);
    await seller.close();
  });
}
