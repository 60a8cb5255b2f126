import { gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import { bookingSteps } from '../../../test/bookings.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { sites } from '../../web/page/visitor/sites.ts';
import { publicAddresses } from '../../web/shell/document/public-addresses.ts';
import { forget } from '../platform/cache.ts';
import { mountCrawlers } from './crawlers.ts';
import { urlsInAFile } from './sitemaps.ts';

const caravan = prepareProduct({ PUBLIC_URL: 'https://caravan.example' });
let everywhere: string;
let ofChina: string;
let shopId: string;
let categoryId: string;
let providerId: string;
beforeAll(async () => {
  await caravan.deps.db
    .insertInto('site_hosts')
    .values({ host: 'uae.caravan.example', site: 'uae' })
    .execute();
  ({ shopId } = await caravan.seller());
  categoryId = await caravan.category({ zh: '杯子 & 壶', en: 'Cups & pots' });
  const both = ['cn', 'uae'];
  everywhere = (
    await caravan.products({ shopId, categoryId, titles: { zh: '陶瓷杯', en: 'Cup <b>' }, sites: both })
  ).id;
  ofChina = (
    await caravan.products({ shopId, categoryId, titles: { zh: '茶壶', en: 'Teapot' }, sites: ['cn'] })
  ).id;
  providerId = await openProvider();
  await bookingSteps(caravan).service(await caravan.person(3));
  forget(caravan.deps.db);
});

/** A provider with a page and a service. */
async function openProvider(): Promise<string> {
  const provider = await caravan.person(3);
  await caravan.done(
    'serviceProviders.save',
    {
      names: { en: 'Gulf Line Forwarding' },
      descriptions: { en: 'Freight to the Gulf' },
      licences: [],
      lanes: [],
      ports: [],
      countries: ['AE'],
      timeZone: 'Asia/Dubai',
      hours: [],
      answerHours: 12,
      pictures: [],
      version: 0,
    },
    provider,
  );
  await bookingSteps(caravan).service(provider);
  return provider.id;
}

const get = (address: string, headers: Record<string, string> = {}) =>
  caravan.app.request(address, { headers: { host: 'caravan.example', ...headers } });
const textOf = async (address: string, headers?: Record<string, string>) =>
  (await get(address, headers)).text();
const uae = { host: 'uae.caravan.example' };

describe('robots.txt', () => {
  test('keeps out of offices, cashier, cart, calls and console, and names the sitemap of its host', async () => {
    const text = await textOf('/robots.txt');
    for (const path of ['/api/', '/*/merchants/', '/*/cashier', '/*/cart/', '/*/console', '/*/oauth/']) {
      expect(text).toContain(`Disallow: ${path}\n`);
    }
    expect(text).toContain('Sitemap: https://caravan.example/sitemap.xml');
    expect(await textOf('/robots.txt', uae)).toContain('Sitemap: https://uae.caravan.example/sitemap.xml');
  });

  test('stands beside what programs read, with addresses of the same host', async () => {
    for (const [headers, origin] of [
      [{}, 'https://caravan.example'],
      [uae, 'https://uae.caravan.example'],
      [{ host: 'evil.example' }, 'https://caravan.example'],
    ] as const) {
      const text = await textOf('/llms.txt', headers);
      for (const path of ['/mcp', '/.well-known/ucp', '/en/developers/agents'])
        expect(text).toContain(`(${origin}${path})`);
    }
  });

  test('does not believe a host that nobody has entered', async () => {
    for (const host of [
      'evil.example',
      'caravan.example.evil.example:80',
      '"><script>',
      'uae.caravan.example.',
    ]) {
      expect(await textOf('/robots.txt', { host })).toContain('Sitemap: https://caravan.example/sitemap.xml');
    }
  });
});

describe('sitemaps', () => {
  test('are listed for each language of the site', async () => {
    const addresses = [...(await textOf('/sitemap.xml', uae)).matchAll(/<loc>([^<]*)<\/loc>/g)];
    expect(addresses.map(([, address]) => address)).toEqual(
      sites.uae.languages.map((code) => `https://uae.caravan.example/sitemaps/${code}-1.xml`),
    );
  });

  test('hold products, categories, shops and screens in one language, and when they changed', async () => {
    const xml = await textOf('/sitemaps/en-1.xml');
    const entryOf = (part: string) => xml.split('<url>').find((entry) => entry.includes(`<loc>${part}`))!;
    const origin = 'https://caravan.example';
    const products = entryOf(`${origin}/en/goods-detail/cup-b_${everywhere}.html</loc>`);
    expect(products).toMatch(/<lastmod>2026-03-02T/);
    const chinese = `${origin}/zh/goods-detail/${encodeURIComponent('陶瓷杯')}_${everywhere}.html`;
    expect(await textOf('/sitemaps/zh-1.xml')).toContain(`<loc>${chinese}</loc>`);
    // A language it has no title in falls back as the page does.
    const russian = `${origin}/ru/goods-detail/cup-b_${everywhere}.html`;
    expect(await textOf('/sitemaps/ru-1.xml')).toContain(`<loc>${russian}</loc>`);
    expect(entryOf(`${origin}/en/mall/cups-pots_${categoryId}</loc>`)).toContain('<lastmod>');
    expect(entryOf(`${origin}/en/shop/${shopId}</loc>`)).toContain('<lastmod>');
    expect(entryOf(`${origin}/en/services/providers/${providerId}</loc>`)).toContain('<lastmod>');
    expect(entryOf(`${origin}/en</loc>`)).toBeDefined();
    expect(entryOf(`${origin}/en/rules</loc>`)).toBeDefined();
    expect(xml).not.toMatch(/console|cashier|merchants|\/cart\//);
    expect(xml.match(/<url>/g)).toHaveLength(publicAddresses.fixed.length + 5);
  });

  test('hold nothing that the site does not sell, nor its languages', async () => {
    const xml = await textOf('/sitemaps/en-1.xml', uae);
    expect(xml).toContain(everywhere);
    expect(xml).not.toContain(ofChina);
    expect(xml).toContain(providerId);
    expect((await get('/sitemaps/ru-1.xml', uae)).status).toBe(404);
  });

  test.each([
    'en-2.xml',
    'en-0.xml',
    'en-01.xml',
    'klingon-1.xml',
    'en-1.xml.gz',
    '..%2fsecret',
    'constructor-1.xml',
  ])('are not there for %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).status).toBe(404);
  });

  test('travel packed to those who can unpack them, and are kept for an hour', async () => {
    const response = await get('/sitemaps/zh-1.xml', { 'accept-encoding': 'gzip, br' });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('content-type')).toContain('application/xml');
    const xml = gunzipSync(Buffer.from(await response.arrayBuffer())).toString();
    expect(xml).toBe(await textOf('/sitemaps/zh-1.xml'));
    const { db } = caravan.deps;
    const changed = new Date('2026-03-05T00:00:00Z');
    await db.updateTable('products').set({ updated_at: changed }).where('id', '=', everywhere).execute();
    expect(await textOf('/sitemaps/zh-1.xml')).not.toContain('2026-03-05');
    forget(db);
    expect(await textOf('/sitemaps/zh-1.xml')).toContain('<lastmod>2026-03-05');
  });

  test('have at most 50,000 addresses', () => {
    expect(urlsInAFile).toBe(50_000);
  });

  test('are split where they are full, each page in one of them', async () => {
    const app = new Hono();
    mountCrawlers(app, caravan.deps, publicAddresses, 3);
    const read = async (address: string) =>
      (await app.request(address, { headers: { host: 'caravan.example' } })).text();
    const whole = publicAddresses.fixed.length + 5;
    const count = Math.ceil(whole / 3);
    expect((await read('/sitemap.xml')).match(/<loc>/g)).toHaveLength(count * sites.cn.languages.length);
    const found: string[] = [];
    for (let n = 1; n <= count; n++) {
      const places = [...(await read(`/sitemaps/tr-${n}.xml`)).matchAll(/<loc>([^<]*)<\/loc>/g)];
      expect(places.length).toBe(Math.min(3, whole - (n - 1) * 3));
      found.push(...places.map(([, place]) => place!));
    }
    expect(new Set(found).size).toBe(whole);
    expect(found.filter((place) => place.includes('goods-detail'))).toHaveLength(2);
  });
});

describe('every answer', () => {
  test('keeps browsers to our own scripts and styles, without exception', async () => {
    for (const address of [
      '/robots.txt',
      '/api/infra/route?path=/',
      '/files/x',
      '/api/docs',
      '/nowhere.xml',
    ]) {
      const { headers } = await get(address);
      const policy = headers.get('content-security-policy')!;
      expect(policy, address).not.toContain('unsafe');
      expect(policy).toContain("script-src 'self';");
      expect(policy).toContain("style-src 'self';");
      for (const part of ["frame-ancestors 'none'", "base-uri 'none'", 'upgrade-insecure-requests']) {
        expect(policy).toContain(part);
      }
      expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('permissions-policy')).toContain('camera=(self)');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  test('of a page with a look of its own allows that look and no script', async () => {
    const response = await get('/dev/outbox');
    const policy = response.headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'; style-src 'sha256-");
    expect(policy).not.toContain('script-src');
    const style = /<style>([^]*?)<\/style>/.exec(await response.text())![1]!;
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
    expect(policy).toContain(Buffer.from(digest).toString('base64'));
  });
});
