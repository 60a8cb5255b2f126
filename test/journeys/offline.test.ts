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
    await buyer.isTold(shop.name);
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
    await buyer.press(t('askQuotes'));
    const dialog = page.getByRole('dialog');
    await dialog.locator('input[inputmode="numeric"]').first().fill('5000');
    await buyer.picture('offline-request');
    await buyer.press(t('saveDraft'), { dialog: true });
    await buyer.isTold(t('draftSaved'));

    // The browser is closed, and opened again while there is still no network.
    const context = page.context();
    const again = await context.newPage();
    await page.close();
    await again.goto(`/${language}${offlinePath}`);
    await comesAlive(again);
    const reopened = { ...buyer, page: again };
    await openTab(reopened, 'tab.drafts');
    await again.getByRole('article').nth(1).waitFor();
    const review = again.getByRole('button', { name: t('review'), exact: true });
    expect(await review.isDisabled()).toBe(true);
    await again.close();
    expect([await cartOf(), (await requestsOf()).length]).toEqual([cartBefore, requestsBefore.length]);
    expect(buyer.complaints).toEqual([]);
    await context.setOffline(false);
    await context.close();
  },
  180_000,
);
