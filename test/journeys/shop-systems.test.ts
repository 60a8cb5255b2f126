import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { roles } from '../../src/contract/accounts/roles.ts';
import { prepareBrowser } from '../browser.ts';
import { createShopifyDouble } from '../doubles/shopify.ts';
import { startOutboundServer } from '../outbound-server.ts';
import { startTestServer, type TestServer } from '../server.ts';
import { seriousIssues } from './faults.ts';
import { walkedBy } from './readers.ts';
import { createWalker, signIn } from './walker.ts';

const host = 'shop.test';
const shopify = createShopifyDouble(() => new Date());
const category = 'kettle';
const browser = prepareBrowser();
let server: TestServer;
let world: Awaited<ReturnType<typeof startOutboundServer>>;

beforeAll(async () => {
  world = await startOutboundServer((request, answer) => shopify.answer(request, answer));
  const outside = pathToFileURL(path.resolve(import.meta.dirname, '../doubles/outside.mjs')).href;
  server = await startTestServer({
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${outside}`,
    OUTSIDE_HOST: host,
    OUTSIDE_PORT: String(world.port),
  });
}, 400_000);
afterAll(async () => {
  await server?.stop();
  await world?.close();
});

test.each(walkedBy([['en', 360]] as const))(
  'a seller who reads %s connects a shop, sees its products come and what needs them, pauses and disconnects',
  async (language, width) => {
    const walker = await createWalker(browser, server.url, language, { width });
    const { page } = walker;
    const t = (key: string) => walker.words('integrations', key);
    shopify.products.clear();
    shopify.shop.currency = 'CNY';
    const title = `Quill kettle ${language} ${width}`;
    shopify.add({ title, kind: 'Nothing like it' });
    shopify.add({ title: `${title}, unpriced`, variants: [{ price: '1.005' }] });
    await signIn(walker, server.url, 'seller@caravan.example', roles.seller);
    await walker.open('/merchants/seller-center/integrations');
    await walker.sees(t('systems.none'));

    await walker.press(t('system.connect'));
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(t('system.address')).fill('10.0.0.7');
    await dialog.getByLabel(t('system.token')).fill(shopify.shop.token);
    await walker.press(t('system.connectVerb'), { dialog: true });
    await walker.isTold(/https/);
    await dialog.getByLabel(t('system.address')).fill(host);
    await walker.press(t('system.categoryChoose'), { dialog: true });
    const categories = page.getByRole('dialog').last();
    await categories.getByRole('searchbox').fill(category);
    // The tree stands there until nothing more is typed for a moment.
    await categories
      .getByRole('listitem')
      .filter({ hasText: new RegExp(category, 'i') })
      .getByRole('button')
      .first()
      .click();
    await dialog.getByText(t('system.categoryChange')).waitFor();
    await walker.picture('connect');
    expect(await seriousIssues(page)).toEqual([]);
    await walker.press(t('system.connectVerb'), { dialog: true });
    await page.getByText('Northwind').first().waitFor();
    expect(await page.content()).not.toContain(shopify.shop.token);

    const row = page.getByRole('list', { name: t('systems') }).getByRole('listitem');
    // The first of six says that something needs them.
    await row.getByRole('button').nth(5).waitFor({ timeout: 30_000 });
    const needs = row.getByRole('button').first();
    await walker.picture('connected', { whole: true });
    expect(await seriousIssues(page)).toEqual([]);
    await needs.click();
    await walker.sees(t('reason.price'));
    await walker.picture('needs-you');
    expect(await seriousIssues(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await walker.press(t('system.runs'));
    await walker.sees(t('run.done'));
    await walker.picture('runs');
    await page.keyboard.press('Escape');

    await walker.press(t('system.orders'));
    await walker.sees(t('orders.none'));
    await walker.press(t('orders.send'), { dialog: true });
    await walker.sees(t('orders.permission.shopify'));
    await walker.picture('send-orders');
    expect(await seriousIssues(page)).toEqual([]);
    await page
      .getByRole('dialog')
      .last()
      .getByRole('button', { name: t('orders.send') })
      .click();
    await walker.sees(t('orders.isOn'));
    await walker.picture('orders');
    await page.keyboard.press('Escape');

    await walker.press(t('system.pause'));
    await walker.sees(t('system.state.paused'));
    await walker.press(t('system.disconnect'));
    await walker.press(t('system.disconnect'), { dialog: true });
    await walker.sees(t('systems.none'));
    await walker.open('/merchants/seller-center/product-manage?status=down');
    await walker.sees(title);
    // The browser names what was refused at first.
    expect(walker.complaints.filter((line) => !line.includes('422'))).toEqual([]);
    await walker.close();
  },
  240_000,
);
