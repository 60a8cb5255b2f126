import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { productOnSale } from './ready-orders.ts';
import { walkedBy } from './readers.ts';
import {
  callServer,
  comesAlive,
  createWalker,
  demoPassword,
  settles,
  signIn,
  type Walker,
} from './walker.ts';

const server = prepareServer({ DEMO: '1' });
const browser = prepareBrowser();

const offlinePath = '/offline';

/** A shop of the demo world with something on sale. */
async function demoShop(): Promise<{ id: string; name: string }> {
  const session = { userName: 'seller@caravan.example', password: demoPassword, loginType: 1 as const };
  const { token } = await callServer(server.url, 'accounts.login', { ...session, userType: roles.seller });
  const { id } = await productOnSale(server.url, token);
  return (await callServer(server.url, 'catalog.product', { id })).shop;
}

const openTab = (buyer: Walker, key: string) =>
  buyer.page.getByRole('tab', { name: buyer.words('offline', key) }).click();

/** Signs out by the menu of the account, as on any screen. */
async function signOut({ page, words }: Walker): Promise<void> {
  await page
    .getByRole('button', { name: words('common', 'header.account') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: words('common', 'account.signOut'), exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('common', 'account.signOut'), exact: true })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

test.each(
  walkedBy([
    ['zh', 1280, 'lin@caravan.example'],
    ['en', 360, 'grace@caravan.example'],
    ['ar', 360, 'omar@caravan.example'],
  ] as const),
)(
  'a buyer keeps a shop, writes an order and a request without a network, and sends each once, in %s at %i',
  async (language, width, email) => {
    const buyer = await createWalker(browser, server.url, language, { width });
    const { page, words } = buyer;
    const t = (key: string) => words('offline', key);
    const token = await signIn(buyer, server.url, email, roles.buyer);
    const cartOf = async () =>
      (await callServer(server.url, 'cart.get', {}, token)).shops.flatMap(({ lines }) =>
        lines.map(({ skuId, quantity }) => ({ skuId, quantity })),
      );
    const requestsOf = async () => (await callServer(server.url, 'rfqs.list', {}, token)).rowList;
    const [cartBefore, requestsBefore] = [await cartOf(), await requestsOf()];

    await buyer.open(offlinePath);
    await buyer.sees(t('none'));
    await buyer.picture('offline-none');

    const shop = await demoShop();
    await buyer.open(`/shop/${shop.id}`);
    await settles(page);
    await buyer.press(t('keep'));
    await page.getByRole('dialog').waitFor();
    await buyer.picture('offline-keep');
    await buyer.press(t('keep'), { dialog: true });
    await buyer.isTold(t('stored'));
    await buyer.picture('offline-stored');
    await page.evaluate(() => navigator.serviceWorker.ready);

    // Without a network, after a reload and at another address, the page comes with what is stored.
    await page.context().setOffline(true);
    await page.goto(`/${language}/shop/${shop.id}`);
    await page.waitForURL(`**/${language}${offlinePath}`);
    await comesAlive(page);
    await page.reload();
    await comesAlive(page);
    await buyer.sees(t('noNetwork'));
    const rows = page.locator('main [role="tabpanel"] > div > div > ul > li');
    await rows.first().waitFor();
    await expect.poll(() => rows.first().locator('img').count()).toBe(1);
    expect(await seriousIssues(page)).toEqual([]);
    await buyer.picture('offline-products', { whole: true });

    const sought = rows.filter({
      has: page.getByRole('spinbutton').or(page.locator('input[inputmode="numeric"]')),
    });
    const row = sought.first();
    const title = (await row.locator('h2').textContent())!;
    await page.getByRole('searchbox').fill(title);
    await expect.poll(() => rows.count()).toBeLessThan(4);
    await buyer.picture('offline-search');
    const pieces = rows.first().locator('input[inputmode="numeric"]').first();
    await pieces.fill('200');
    await pieces.press('Enter');
    const ordered = Number(await pieces.inputValue());
    expect(ordered).toBeGreaterThanOrEqual(200);
    await buyer.press(t('askQuotes'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[inputmode="numeric"]').first().fill('5000');
    await buyer.picture('offline-request');
    await buyer.press(t('saveDraft'), { dialog: true });
    await buyer.isTold(t('draftSaved'));

    // The browser is closed, and opened again while there is still no network.
    const context = page.context();
    await page.close();
    const reopened = await createWalker(browser, server.url, language, { width, context });
    const again = reopened.page;
    await reopened.open(offlinePath);
    await openTab(reopened, 'tab.drafts');
    await again.getByRole('article').nth(1).waitFor();
    const review = again.getByRole('button', { name: t('review'), exact: true });
    expect(await review.isDisabled()).toBe(true);
    await reopened.picture('offline-drafts', { whole: true });
    expect([await cartOf(), (await requestsOf()).length]).toEqual([cartBefore, requestsBefore.length]);

    // With a network again: what has changed is said, and the answer of the first sending gets lost.
    await context.setOffline(false);
    const sendAgain = (tab: Page) => tab.getByRole('button', { name: t('sendAgain'), exact: true });
    const losing = '**/offline/putInCart';
    await context.route(losing, async (route) => {
      await route.fetch();
      await route.abort();
    });
    await review.click();
    await again.getByRole('dialog').getByRole('status').first().waitFor();
    await reopened.picture('offline-review');
    await reopened.press(t('putInCart'), { dialog: true });
    await reopened.sees(t('sendingHint'));
    await reopened.picture('offline-no-answer', { whole: true });
    // The browser has tried twice by then.
    await expect.poll(() => sendAgain(again).isEnabled(), { timeout: 20_000 }).toBe(true);
    await context.unroute(losing);

    // Another tab sends the same at the same time.
    const other = await context.newPage();
    await other.goto(`/${language}${offlinePath}`);
    await comesAlive(other);
    await openTab({ ...buyer, page: other }, 'tab.drafts');
    await sendAgain(other).waitFor();
    // Whichever is late may find it sent already, and has no button any more.
    const pressed = await Promise.allSettled(
      [again, other].map((tab) => sendAgain(tab).click({ timeout: 5_000 })),
    );
    expect(pressed.map(({ status }) => status)).toContain('fulfilled');
    for (const tab of [again, other])
      await tab.getByRole('link', { name: t('toCart'), exact: true }).waitFor();
    await other.close();

    await reopened.press(t('publish'));
    await reopened.press(t('publish'), { dialog: true });
    await again.getByRole('link', { name: t('toRequest'), exact: true }).waitFor();
    await reopened.picture('offline-sent', { whole: true });
    const added = (await cartOf()).filter(({ skuId }) => !cartBefore.some((line) => line.skuId === skuId));
    expect(added.map(({ quantity }) => quantity)).toEqual([ordered]);
    expect((await requestsOf()).length).toBe(requestsBefore.length + 1);

    await openTab(reopened, 'tab.device');
    await reopened.picture('offline-device', { whole: true });
    expect(await seriousIssues(again)).toEqual([]);

    // Whoever signs out leaves nothing on the device.
    await reopened.open('');
    await settles(again);
    await signOut(reopened);
    const databases = await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(databases).toEqual([]);
    expect([...buyer.complaints, ...reopened.complaints]).toEqual([]);
    await context.close();
  },
  180_000,
);
