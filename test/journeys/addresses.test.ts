import { request } from 'node:http';
import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../src/kit/ids.ts';
import { prepareBrowser } from '../browser.ts';
import { prepareServer } from '../server.ts';
import { callServer, createWalker, settles } from './walker.ts';
import { walkedBy } from './readers.ts';

const server = prepareServer();
const browser = prepareBrowser();
let product: { id: string; title: string; shop: { id: string; name: string } };
beforeAll(async () => {
  // Both are laid down before anybody asks: the server remembers for a minute what it has read.
  await server.database.db.insertInto('site_hosts').values({ host: 'uae.test', site: 'uae' }).execute();
  await server.database.db
    .insertInto('redirect_hosts')
    .values({ host: '127.0.0.1:9', added_at: new Date() })
    .execute();
  const { rowList } = await callServer(server.url, 'search.products', { pageSize: 1 });
  product = rowList[0]!;
  const row = { site: null, redirect_status: 302 as const, valid_from: new Date(0) };
  await server.database.db
    .insertInto('routes_lookup')
    .values([
      { ...row, id: newId(), path: '/fair', redirect_to: '/rules?document=privacy' },
      { ...row, id: newId(), path: '/旧店', redirect_to: `/shop/${product.shop.id}`, redirect_status: 301 },
      { ...row, id: newId(), path: '/partner', redirect_to: 'http://127.0.0.1:9/there?a=b' },
      {
        id: newId(),
        path: '/mall/search-store-result',
        valid_from: new Date(0),
        seo: JSON.stringify({ title: { en: 'Sellers of the fair' }, customSeo: true }),
      },
      {
        id: newId(),
        path: `/shop/${product.shop.id}`,
        valid_from: new Date(0),
        middleware: JSON.stringify({ noindex: true }),
      },
      { id: newId(), path: '/rules', valid_from: new Date(0), middleware: '{"requireSignIn": 1}' },
    ])
    .execute();
}, 400_000);

const get = (address: string) => fetch(server.url + address, { redirect: 'manual' });

/** As `fetch`, which sets the host itself, will not. */
function getAs(host: string, address: string): Promise<{ status: number; body: string; location?: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(server.url, { path: address, headers: { host } }, (response) => {
      let body = '';
      response.on('data', (part) => (body += part));
      response.on('end', () =>
        resolve({ status: response.statusCode!, body, location: response.headers.location }),
      );
    });
    sent.on('error', reject).end();
  });
}

describe('an address that has moved', () => {
  test('sends on before anything is rendered, in the visitor’s language, with the visitor’s query', async () => {
    const moved = async (address: string) => {
      const response = await get(address);
      return [response.status, response.headers.get('location'), response.headers.get('cache-control')];
    };
    const shop = `/ar/shop/${product.shop.id}`;
    const kept = 'public, max-age=3600';
    expect(await moved('/ar/%E6%97%A7%E5%BA%97?utm=a%0d%0ax%3A1')).toEqual([
      301,
      `${shop}?utm=a%0d%0ax%3A1`.replace('%0d%0a', '%0D%0A'),
      kept,
    ]);
    expect(await moved('/en/fair?document=terms')).toEqual([302, '/en/rules?document=privacy', 'no-store']);
    expect(await moved('/en/partner?secret=1')).toEqual([302, 'http://127.0.0.1:9/there?a=b', 'no-store']);
    expect(await moved('/en/products')).toEqual([301, '/en/mall/search-goods_0', kept]);
  });

  test.each([
    '//evil.example',
    '/%2Fevil.example',
    '/\\evil.example',
    '/en//evil.example',
    '/https://evil.example',
    '/en/https://evil.example',
    '/?lang=en&to=//evil.example',
    '/en/%0d%0alocation:%20x',
  ])('never leads where a visitor’s own address says: %s', async (address) => {
    const { status, location = '/' } = await getAs('caravan.test', address);
    expect([200, 302, 400, 404]).toContain(status);
    expect(new URL(location, server.url).origin).toBe(new URL(server.url).origin);
    expect(location).toMatch(/^\/(zh|en)?(\/|\?|$)/);
  });

  test('is followed inside the app without a load, and outside by one', async () => {
    const visitor = await createWalker(browser, server.url, 'en');
    const { page } = visitor;
    await visitor.open('/mall/search-store-result');
    expect(await page.title()).toBe('Sellers of the fair');
    await settles(page);
    await page.evaluate(() => {
      (window as { stayed?: boolean }).stayed = true;
    });
    const go = (path: string) =>
      page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
      }, path);
    await go(`/en/${encodeURIComponent('旧店')}`);
    await page.waitForURL(`**/en/shop/${product.shop.id}`);
    await visitor.sees(product.shop.name);
    const head = () =>
      page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href,
        robots: document.querySelector<HTMLMetaElement>('meta[name=robots]')?.content ?? null,
        stale: document.querySelectorAll('link[hreflang], meta[property], script[type="application/ld+json"]')
          .length,
        dir: document.documentElement.dir,
        stayed: (window as { stayed?: boolean }).stayed ?? false,
      }));
    await expect.poll(async () => (await head()).robots).toBe('noindex');
    expect(await head()).toEqual({
      title: `${product.shop.name} - Caravan`,
      canonical: `${server.url}/en/shop/${product.shop.id}`,
      robots: 'noindex',
      stale: 0,
      dir: 'ltr',
      stayed: true,
    });
    await go('/en/mall/search-goods_0');
    await expect.poll(async () => (await head()).robots, { timeout: 8_000 }).toBeNull();
    expect((await head()).title).toBe('Wholesale products - Caravan');
    const left = page.waitForRequest('http://127.0.0.1:9/there?a=b');
    await go('/en/partner');
    await left;
    await visitor.close();
  });

  test('may be for those alone who are signed in: nothing of it stands in the page', async () => {
    const html = await (await get('/en/rules')).text();
    expect(html).not.toContain('<article');
    expect(html).toContain('"state":"waiting"');
    expect(html).toContain('<meta name="robots" content="noindex">');
    const visitor = await createWalker(browser, server.url, 'en');
    await visitor.open('/rules');
    await visitor.page.waitForURL((url) => url.pathname !== '/en/rules');
    expect(visitor.page.url()).toContain('loginType=1');
    await visitor.close();
  });
});

describe('a page that is not there', () => {
  test.each<[string, string, string]>(
    walkedBy([
      ['zh', '出错啦！', '非常抱歉！您访问的页面不存在...'],
      ['en', 'Something went wrong', 'Sorry, the page you’re looking for doesn’t exist.'],
    ]),
  )('says so in %s with status 404, whatever was asked for', async (language, title, text) => {
    for (const address of [
      '/nowhere',
      '/goods-detail/x_1.html',
      `/goods-detail/x_${newId()}.html`,
      `/shop/${newId()}`,
      '/shop/x',
      `/mall/x_${newId()}`,
      '/mall/other_0',
      '/%E0%A4%A',
      '/rules_page2',
    ]) {
      const response = await get(`/${language}${address}`);
      const html = await response.text();
      expect(response.status, address).toBe(404);
      expect(html).toContain(title);
      expect(html).toContain(text);
      expect(html).toContain('<meta name="robots" content="noindex">');
    }
  });
});

describe('the canonical address', () => {
  const canonicalOf = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

  test('is of the host an operator has entered, and of no other that is named', async () => {
    const own = await getAs('uae.test', '/en');
    expect(canonicalOf(own.body)).toMatch(/^http:\/\/uae\.test(:\d+)?\/en$/);
    expect(own.body).not.toContain('hreflang="ru"');
    for (const host of ['evil.example', 'uae.test.evil.example', 'evil.example:80']) {
      const { body } = await getAs(host, '/en');
      expect(canonicalOf(body), host).toBe(`${server.url}/en`);
      expect(body).not.toContain('evil.example');
    }
  });

  test('and its own in each language say the same of each other', async () => {
    const alternatesOf = (html: string) =>
      Object.fromEntries(
        [...html.matchAll(/hreflang="([^"]*)" href="([^"]*)"/g)].map(([, code, address]) => [code, address]),
      );
    const first = await (await get(`/en/goods-detail/any-name_${product.id}.html?utm_source=x`)).text();
    const alternates = alternatesOf(first);
    expect(Object.keys(alternates)).toHaveLength(8);
    expect(canonicalOf(first)).toBe(alternates.en);
    for (const address of Object.values(alternates) as string[]) {
      const html = await (await fetch(address)).text();
      expect(canonicalOf(html)).toBe(address);
      expect(alternatesOf(html)).toEqual(alternates);
    }
    const sitemap = await (await get('/sitemaps/ru-1.xml')).text();
    expect(sitemap).toContain(`<loc>${alternates.ru}</loc>`);

    const { id, name } = (await callServer(server.url, 'catalog.tree', { depth: 1 }))[0]!;
    const list = alternatesOf(await (await fetch(`${server.url}/en/mall/x_${id}`)).text());
    expect(list.en).toContain(name.split(' ')[0]!.toLowerCase());
    expect(sitemap).toContain(`<loc>${list.ru}</loc>`);
  });

  test('of a path and a query with quotes and lines in them stays an address', async () => {
    const hostile = encodeURIComponent(`"><script>alert(1)</script>\r\nX-Evil: 1`);
    for (const address of [
      `/en/mall/search-goods_0?keyword=${hostile}`,
      `/en/shop/${hostile}`,
      `/en/${hostile}`,
    ]) {
      const response = await get(address);
      expect(response.headers.get('x-evil')).toBeNull();
      expect(await response.text()).not.toContain('<script>alert');
    }
  });
});
