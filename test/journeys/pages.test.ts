import { setTimeout } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import { languageCodes } from '../../src/kit/languages.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, settles } from './walker.ts';

const server = prepareServer();
const browser = prepareBrowser();
let addresses: Record<string, string>;
beforeAll(async () => {
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 });
  const [product] = rowList;
  addresses = {
    home: '/',
    list: '/mall/search-goods_0?keyword=500',
    detail: `/goods-detail/goods_${product!.id}.html`,
    shop: `/shop/${product!.shop.id}`,
    shops: '/mall/search-store-result',
    login: '/login',
    missing: '/nowhere',
  };
}, 400_000);

describe('public pages', () => {
  test.each(languageCodes)(
    'in %s come whole from the server, in that language and direction',
    async (language) => {
      for (const [name, address] of Object.entries(addresses)) {
        const response = await fetch(`${server.url}/${language}${address}`, { redirect: 'manual' });
        const html = await response.text();
        expect(response.status, name).toBe(name === 'missing' ? 404 : 200);
        expect(html).toContain(`dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
        expect(html).toMatch(/<title>[^<]+ - (Caravan|驼铃商城)<\/title>/);
        expect(html).toMatch(/<meta name="description" content="[^"]+"/);
        expect(html).toMatch(/<h1[ >]/);
        // Nothing of ours needs an inline script.
        expect(html).not.toMatch(/<script(?![^>]*(src=|application\/))/);
      }
    },
  );

  test('an address without a language is sent to one, and ?lang is taken over', async () => {
    const plain = await fetch(`${server.url}/mall/search-goods_0?keyword=cup`, { redirect: 'manual' });
    expect([plain.status, plain.headers.get('location')]).toEqual([
      302,
      '/zh/mall/search-goods_0?keyword=cup',
    ]);
    const asked = await fetch(`${server.url}/zh/?lang=ar`, { redirect: 'manual' });
    expect(asked.headers.get('location')).toMatch(/^\/ar\/?$/);
  });

  test('what a seller wrote is text on a page, whatever it looks like', async () => {
    const { db } = server.database;
    const hostile = '</script><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1">';
    const id = addresses.detail!.match(/goods_(.*)\.html/)![1]!;
    await db
      .updateTable('product_texts')
      .set({ title: hostile, description: hostile })
      .where('product_id', '=', id)
      .execute();
    // A page is kept for a second.
    await setTimeout(1_100);
    const visitor = await createWalker(browser, server.url, 'en');
    await visitor.open(addresses.detail!);
    await settles(visitor.page);
    expect(await visitor.page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(await visitor.page.locator('h1').textContent()).toContain('<script>');
    expect(await visitor.page.title()).toContain('<script>');
    expect(visitor.complaints).toEqual([]);
    await visitor.close();
  });

  test('a page is the same for everybody: nothing of a session stands in it', async () => {
    const { token } = await callServer(server.url, 'accounts.login', {
      userName: 'buyer@caravan.example',
      password: 'Demo1234',
      loginType: 1,
      userType: 1,
    });
    const address = `${server.url}/en/`;
    const [stranger, buyer] = await Promise.all([
      fetch(address).then((response) => response.text()),
      fetch(address, { headers: { cookie: `token=${token}` } }).then((response) => response.text()),
    ]);
    expect(buyer).toBe(stranger);
  });
});
