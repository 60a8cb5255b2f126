import { beforeAll, expect, test } from 'vitest';
import type { LaidDown } from '../../contract/infra/infra.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  operator = await caravan.operator(['content']);
});

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
const found = (path: string) => caravan.done('infra.route', { path });

test('an operator moves an address, moves it elsewhere, and takes that back', async () => {
  await caravan.done('console.routes.save', row(), operator);
  expect((await found('/old-fair')).redirect).toEqual({ to: '/activity/coupon', status: 301 });
  const { rowList } = await caravan.done('console.routes.list', { search: 'old-fair' }, operator);
  const { id, version } = rowList[0]!;
  await caravan.done(
    'console.routes.save',
    { ...row({ redirect: { to: '/market', status: 302 } }), id, version },
    operator,
  );
  // A colleague who saw it before neither writes over it nor takes it away.
  const stale = { ...row({ redirect: { to: '/sell', status: 302 } }), id, version };
  expect(await caravan.codeOf('console.routes.save', stale, operator)).toBe('CONTENT_CHANGED');
  expect(await caravan.codeOf('console.routes.delete', { id, version }, operator)).toBe('CONTENT_CHANGED');
  expect((await found('/old-fair')).redirect).toEqual({ to: '/market', status: 302 });
  await caravan.done('console.routes.delete', { id, version: version + 1 }, operator);
  expect((await found('/old-fair')).redirect).toBeNull();
  expect(await caravan.codeOf('console.routes.delete', { id, version: version + 1 }, operator)).toBe(
    'NOT_FOUND',
  );
});

test('titles are laid down by language', async () => {
  const named = row({ path: '/market', redirect: null, title: { en: 'Halls', zh: '市场' }, description: {} });
  await caravan.done('console.routes.save', named, operator);
  expect(
    (await caravan.done('infra.route', { path: '/market' }, { headers: { lang: 'zh' } })).seo,
  ).toMatchObject({
    title: '市场',
  });
});

test('circles, addresses that are none and beginnings that are taken are refused', async () => {
  await caravan.done(
    'console.routes.save',
    row({ path: '/a', redirect: { to: '/b', status: 301 } }),
    operator,
  );
  const circle = row({ path: '/b', redirect: { to: '/a', status: 301 } });
  expect(await caravan.codeOf('console.routes.save', circle, operator)).toBe('REDIRECT_CHAIN');
  const wrong = row({ path: '/c', redirect: { to: 'javascript:alert(1)', status: 301 } });
  expect(await caravan.codeOf('console.routes.save', wrong, operator)).toBe('ROUTE_WRONG');
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
    expect(await caravan.call('console.routes.save', row({ path }), operator), path).toMatchObject({
      status: 422,
      code: 'ROUTE_WRONG',
    });
  for (const path of ['/cart/list', '/goods-detail/kettle_1.html', '/market'])
    expect((await caravan.call('console.routes.save', row({ path }), operator)).status, path).toBe(422);
});

test('an end before the beginning is refused, and a path that is there is not written twice', async () => {
  const over = row({ path: '/twice', validUntil: '2025-12-31T00:00:00Z' });
  expect(await caravan.call('console.routes.save', over, operator)).toMatchObject({
    status: 422,
    data: { issues: ['validUntil'] },
  });
  const answers = await Promise.all(
    [1, 2, 3].map((day) =>
      caravan.call(
        'console.routes.save',
        row({ path: '/twice', validFrom: `2026-01-0${day}T00:00:00Z` }),
        operator,
      ),
    ),
  );
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 'ROUTE_TAKEN', 'ROUTE_TAKEN']);
  // For a while something else may hold.
  const fair = row({ path: '/twice', validFrom: '2026-02-01T00:00:00Z', validUntil: '2026-03-01T00:00:00Z' });
  expect(await caravan.codeOf('console.routes.save', fair, operator)).toBe(200);
  expect(await caravan.codeOf('console.routes.save', fair, operator)).toBe('ROUTE_TAKEN');
});

test('redirects leave only for hosts that those who manage operators have allowed', async () => {
  const keeper = await caravan.operator(['staff']);
  const outbound = row({ path: '/partner', redirect: { to: 'https://Partner.example/fair', status: 302 } });
  expect(await caravan.call('console.routes.save', outbound, operator)).toMatchObject({
    status: 422,
    code: 'REDIRECT_HOST_UNKNOWN',
  });
  for (const [key, input] of [
    ['console.redirectHosts.add', { host: 'partner.example' }],
    ['console.redirectHosts.remove', { host: 'partner.example' }],
    ['console.redirectHosts.list', {}],
  ] as const)
    expect((await caravan.call(key, input, operator)).status).toBe(403);
  for (const host of [
    '*.example',
    'https://partner.example',
    'a b',
    '127.1',
    'user@partner.example',
    'evil.example/x',
  ])
    expect((await caravan.call('console.redirectHosts.add', { host }, keeper)).status, host).toBe(422);
  await caravan.done('console.redirectHosts.add', { host: ' Partner.EXAMPLE ' }, keeper);
  await caravan.done('console.redirectHosts.add', { host: 'partner.example' }, keeper);
  await caravan.done('console.routes.save', outbound, operator);
  expect((await found('/partner')).redirect?.to).toBe('https://partner.example/fair');
  for (const to of [
    'https://partner.example.evil.test/',
    'https://evil.test/partner.example',
    'https://partner.example:8443/',
  ])
    expect(
      (
        await caravan.call(
          'console.routes.save',
          row({ path: '/other', redirect: { to, status: 302 } }),
          operator,
        )
      ).code,
      to,
    ).toBe('REDIRECT_HOST_UNKNOWN');
  expect(await caravan.done('console.redirectHosts.list', {}, keeper)).toMatchObject([
    { host: 'partner.example', used: 1 },
  ]);
  await caravan.done('console.redirectHosts.remove', { host: 'partner.example' }, keeper);
  expect((await found('/partner')).redirect).toBeNull();
});

test('hot words are written for a site and a language, and given back to the catalogue', async () => {
  const cn = { headers: { Website: 'cn', lang: 'en' } };
  await caravan.done(
    'console.hotWords.save',
    { site: 'cn', language: 'en', words: ['kettle', 'towel'], version: 0 },
    operator,
  );
  expect((await caravan.done('search.hotWords', {}, cn)).content).toEqual(['kettle', 'towel']);
  expect(await caravan.done('console.hotWords.list', {}, operator)).toHaveLength(1);
  // Another editor, who has not seen the words of the first.
  const late = { site: 'cn', language: 'en', words: ['pan'], version: 0 };
  expect(await caravan.codeOf('console.hotWords.save', late, operator)).toBe('CONTENT_CHANGED');
  const none = { site: 'cn' as const, language: 'en' as const, words: [], version: 1 };
  await caravan.done('console.hotWords.save', none, operator);
  expect(await caravan.codeOf('console.hotWords.save', { ...none, words: ['pot'] }, operator)).toBe(
    'CONTENT_CHANGED',
  );
  expect((await caravan.done('search.hotWords', {}, cn)).content).toEqual([]);
});

test('nobody without the right writes them', async () => {
  for (const caller of [await caravan.operator(['users']), await caravan.seller(), {}]) {
    expect(await caravan.codeOf('console.routes.save', row(), caller)).toBe('FORBIDDEN');
    expect(
      (
        await caravan.call(
          'console.hotWords.save',
          { site: 'cn', language: 'en', words: ['x'], version: 0 },
          caller,
        )
      ).code,
    ).toBe('FORBIDDEN');
  }
});
