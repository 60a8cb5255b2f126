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

test('hot words are written for a site and a language, and given back to the catalogue', async () => {
  const cn = { headers: { Website: 'cn', lang: 'en' } };
  await product.done(
    'console.hotWords.save',
    { site: 'cn', language: 'en', words: ['kettle', 'towel'] },
    operator,
  );
  expect((await product.done('search.hotWords', {}, cn)).content).toEqual(['kettle', 'towel']);
  expect(await product.done('console.hotWords.list', {}, operator)).toHaveLength(1);
  await product.done('console.hotWords.save', { site: 'cn', language: 'en', words: [] }, operator);
  expect((await product.done('search.hotWords', {}, cn)).content).toEqual([]);
});

test('nobody without the right writes them', async () => {
  for (const caller of [await product.operator(['users']), await product.seller(), {}]) {
    expect((await product.call('console.routes.save', row(), caller)).code).toBe('FORBIDDEN');
    expect(
      (await product.call('console.hotWords.save', { site: 'cn', language: 'en', words: ['x'] }, caller))
        .code,
    ).toBe('FORBIDDEN');
  }
});
