import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LaidDown } from '../../contract/infra.ts';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let operator: Awaited<ReturnType<Product['operator']>>;
beforeAll(async () => {
  product = await createProduct();
  operator = await product.operator(['content']);
});
afterAll(() => product.close());

const row = (changes: Partial<LaidDown> = {}): LaidDown => ({
  path: '/old-fair',
  site: null,
  redirect: { to: '/activity/coupon', status: 301 },
  requireSignIn: null,
  noindex: false,
  title: {},
  description: {},
  customSeo: false,
  validFrom: '2026-01-01T00:00:00Z',
  validUntil: null,
  ...changes,
});
const found = (path: string) => product.done('infra.route', { path });

test('an operator moves an address, moves it elsewhere, and takes that back', async () => {
  await product.done('console.routes.save', row(), operator);
  expect((await found('/old-fair')).redirect).toEqual({ to: '/activity/coupon', status: 301 });
  const { rowList } = await product.done('console.routes.list', { search: 'old-fair' }, operator);
  const { id } = rowList[0]!;
  await product.done(
    'console.routes.save',
    { ...row({ redirect: { to: '/market', status: 302 } }), id },
    operator,
  );
  expect((await found('/old-fair')).redirect).toEqual({ to: '/market', status: 302 });
  await product.done('console.routes.delete', { id }, operator);
  expect((await found('/old-fair')).redirect).toBeNull();
  expect((await product.call('console.routes.delete', { id }, operator)).code).toBe('NOT_FOUND');
});

test('titles are laid down by language', async () => {
  const named = row({ path: '/market', redirect: null, title: { en: 'Halls', zh: '市场' }, description: {} });
  await product.done('console.routes.save', named, operator);
  expect(
    (await product.done('infra.route', { path: '/market' }, { headers: { lang: 'zh' } })).seo,
  ).toMatchObject({
    title: '市场',
  });
});

test('circles, addresses that are none and beginnings that are taken are refused', async () => {
  await product.done(
    'console.routes.save',
    row({ path: '/a', redirect: { to: '/b', status: 301 } }),
    operator,
  );
  const circle = row({ path: '/b', redirect: { to: '/a', status: 301 } });
  expect((await product.call('console.routes.save', circle, operator)).code).toBe('REDIRECT_CHAIN');
  const wrong = row({ path: '/c', redirect: { to: 'javascript:alert(1)', status: 301 } });
  expect((await product.call('console.routes.save', wrong, operator)).code).toBe('ROUTE_WRONG');
});

test('no row stands for the first page, for what is no page, for a query, or moves a screen away', async () => {
  const wrong = [
    '/',
    '/api/order-web/client/order',
    '/API',
    '/healthz',
    '/readyz',
    '/metrics',
    '/fair?year=2025',
  ];
  for (const path of wrong)
    expect(await product.call('console.routes.save', row({ path }), operator), path).toMatchObject({
      status: 422,
      code: 'ROUTE_WRONG',
    });
  for (const path of ['/cart/list', '/goods-detail/kettle_1.html', '/market'])
    expect((await product.call('console.routes.save', row({ path }), operator)).status, path).toBe(422);
});

test('an end before the beginning is refused, and a path that is there is not written twice', async () => {
  const over = row({ path: '/twice', validUntil: '2025-12-31T00:00:00Z' });
  expect(await product.call('console.routes.save', over, operator)).toMatchObject({
    status: 422,
    data: { faults: ['validUntil'] },
  });
  const answers = await Promise.all(
    [1, 2, 3].map((day) =>
      product.call(
        'console.routes.save',
        row({ path: '/twice', validFrom: `2026-01-0${day}T00:00:00Z` }),
        operator,
      ),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 'ROUTE_TAKEN', 'ROUTE_TAKEN']);
  // For a while something else may hold.
  const fair = row({ path: '/twice', validFrom: '2026-02-01T00:00:00Z', validUntil: '2026-03-01T00:00:00Z' });
  expect((await product.call('console.routes.save', fair, operator)).code).toBe(200);
  expect((await product.call('console.routes.save', fair, operator)).code).toBe('ROUTE_TAKEN');
});

test('redirects leave only for hosts that those who manage operators have allowed', async () => {
  const keeper = await product.operator(['staff']);
  const outside = row({ path: '/partner', redirect: { to: 'https://Partner.example/fair', status: 302 } });
  expect(await product.call('console.routes.save', outside, operator)).toMatchObject({
    status: 422,
    code: 'REDIRECT_HOST_UNKNOWN',
  });
  for (const [key, input] of [
    ['console.redirectHosts.add', { host: 'partner.example' }],
    ['console.redirectHosts.remove', { host: 'partner.example' }],
    ['console.redirectHosts.list', {}],
  ] as const)
    expect((await product.call(key, input, operator)).status).toBe(403);
  for (const host of [
    '*.example',
    'https://partner.example',
    'a b',
    '127.1',
    'user@partner.example',
    'evil.example/x',
  ])
    expect((await product.call('console.redirectHosts.add', { host }, keeper)).status, host).toBe(422);
  await product.done('console.redirectHosts.add', { host: ' Partner.EXAMPLE ' }, keeper);
  await product.done('console.redirectHosts.add', { host: 'partner.example' }, keeper);
  await product.done('console.routes.save', outside, operator);
  expect((await found('/partner')).redirect?.to).toBe('https://partner.example/fair');
  for (const to of [
    'https://partner.example.evil.test/',
    'https://evil.test/partner.example',
    'https://partner.example:8443/',
  ])
    expect(
      (
        await product.call(
          'console.routes.save',
          row({ path: '/other', redirect: { to, status: 302 } }),
          operator,
        )
      ).code,
      to,
    ).toBe('REDIRECT_HOST_UNKNOWN');
  expect(await product.done('console.redirectHosts.list', {}, keeper)).toMatchObject([
    { host: 'partner.example', used: 1 },
  ]);
  await product.done('console.redirectHosts.remove', { host: 'partner.example' }, keeper);
  expect((await found('/partner')).redirect).toBeNull();
});

test('hot words are written for a site and a language, and given back to the catalogue', async () => {
  const cn = { headers: { Website: 'cn', lang: 'en' } };
  await product.done(
    'console.hotWords.save',
    { site: 'cn', language: 'en', words: ['kettle', 'towel'], version: 0 },
    operator,
  );
  expect((await product.done('search.hotWords', {}, cn)).content).toEqual(['kettle', 'towel']);
  expect(await product.done('console.hotWords.list', {}, operator)).toHaveLength(1);
  // Another editor, who has not seen the words of the first.
  const late = { site: 'cn', language: 'en', words: ['pan'], version: 0 };
  expect((await product.call('console.hotWords.save', late, operator)).code).toBe('CONTENT_CHANGED');
  const none = { site: 'cn' as const, language: 'en' as const, words: [], version: 1 };
  await product.done('console.hotWords.save', none, operator);
  expect((await product.call('console.hotWords.save', { ...none, words: ['pot'] }, operator)).code).toBe(
    'CONTENT_CHANGED',
  );
  expect((await product.done('search.hotWords', {}, cn)).content).toEqual([]);
});

test('nobody without the right writes them', async () => {
  for (const caller of [await product.operator(['users']), await product.seller(), {}]) {
    expect((await product.call('console.routes.save', row(), caller)).code).toBe('FORBIDDEN');
    expect(
      (
        await product.call(
          'console.hotWords.save',
          { site: 'cn', language: 'en', words: ['x'], version: 0 },
          caller,
        )
      ).code,
    ).toBe('FORBIDDEN');
  }
});
