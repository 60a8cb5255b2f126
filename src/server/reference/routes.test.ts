import { beforeEach, describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { forget } from '../platform/cache.ts';
import { saveRoute, type NewRoute } from './public.ts';
import { lookupPath, redirectTarget } from './rules.ts';

const caravan = prepareProduct();
beforeEach(async () => {
  await caravan.deps.db.deleteFrom('routes_lookup').execute();
  await caravan.deps.db.deleteFrom('site_hosts').execute();
  const hosts = [
    'partner.example',
    'shop.example',
    'shop.example:8443',
    'elsewhere.example',
    'shop.example.org',
  ];
  await caravan.deps.db
    .insertInto('redirect_hosts')
    .values(hosts.map((host) => ({ host, added_at: new Date() })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  forget(caravan.deps.db);
});

const save = (path: string, route: Partial<NewRoute> = {}) =>
  saveRoute(caravan.deps.db, { path, site: null, validFrom: new Date('2026-01-01'), ...route });
const move = (path: string, to: string, route: Partial<NewRoute> = {}) =>
  save(path, { redirect: { to, status: 301 }, ...route });
const ask = (path: string, headers: Record<string, string> = {}) =>
  caravan.done('infra.route', { path }, { headers });
const nothing = { redirect: null, middleware: null, seo: null };

describe('infra.route', () => {
  test('answers nothing where nothing is laid down, and never refuses a path', async () => {
    for (const path of ['/', '/nowhere', '/%E0%A4%A', '//evil.example', '', '/x?y#z', '/a\\b']) {
      expect(await ask(path), path).toEqual(nothing);
    }
    expect((await caravan.call('infra.route', { path: `/${'x'.repeat(3000)}` })).status).toBe(422);
  });

  test('answers a redirect as soon as it is written, however the path is written', async () => {
    expect(await ask('/旧页')).toEqual(nothing);
    await move('/旧页', '/mall/search-goods_0?keyword=a');
    for (const path of ['/旧页', '/%E6%97%A7%E9%A1%B5', '/旧页/', '/旧页?utm=1']) {
      expect((await ask(path)).redirect, path).toEqual({ to: '/mall/search-goods_0?keyword=a', status: 301 });
    }
    await move('/旧页', '/rules');
    expect((await ask('/旧页')).redirect?.to).toBe('/rules');
  });

  test('prefers what a site has of its own to what holds for all', async () => {
    await move('/old', '/rules');
    await move('/old', 'https://partner.example/id', { site: 'id' });
    expect((await ask('/old', { website: 'id' })).redirect?.to).toBe('https://partner.example/id');
    expect((await ask('/old', { website: 'uae' })).redirect?.to).toBe('/rules');
  });

  test('holds from its beginning to its end, and the one that began last counts', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 2, n));
    await move('/fair', '/shop/1');
    await move('/fair', '/shop/2', { validFrom: day(10), validUntil: day(20) });
    const at = async (date: Date) => {
      caravan.clock.advance(date.getTime() - caravan.clock.now().getTime());
      return (await ask('/fair')).redirect?.to;
    };
    expect(await at(day(9))).toBe('/shop/1');
    expect(await at(day(10))).toBe('/shop/2');
    expect(await at(day(20))).toBe('/shop/1');
  });

  test('says who may open a path and what it is called, in the caller’s language', async () => {
    await save('/club', {
      middleware: { requireSignIn: 1, noindex: true },
      seo: { title: { en: 'The club', tr: 'Kulüp' }, description: { en: 'For members' }, customSeo: true },
    });
    expect(await ask('/club', { lang: 'tr' })).toEqual({
      redirect: null,
      middleware: { requireSignIn: 1, noindex: true },
      seo: { title: 'Kulüp', description: 'For members', customSeo: true },
    });
  });
});

describe('a redirect is refused', () => {
  test.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%2Fevil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'data:text/html,x',
    'ftp://evil.example',
    'https:evil.example',
    'https:///evil.example',
    'https://good.example@evil.example/',
    'http://',
    'evil.example',
    '/\u0000x',
    '/x\r\nset-cookie: a=b',
    '/\tx',
    '/zh/rules',
    '',
  ])('when it leads to %j', async (to) => {
    await expect(move('/old', to)).rejects.toMatchObject({ code: 'ROUTE_WRONG' });
  });

  test.each(['old', '//old', '/en/old', '/\\old', '/a\nb', ''])('when it is laid on %j', async (path) => {
    await expect(move(path, '/rules')).rejects.toMatchObject({ code: 'ROUTE_WRONG' });
  });

  test('when it names a host of our own, where a circle could hide', async () => {
    await caravan.deps.db.insertInto('site_hosts').values({ host: 'shop.example', site: 'cn' }).execute();
    await expect(move('/old', 'https://SHOP.example:8443/zh/old')).rejects.toMatchObject({
      code: 'ROUTE_WRONG',
    });
    await move('/old', 'https://shop.example.org/');
  });

  test('when it closes a circle, also through a site’s own rows and at another time', async () => {
    await expect(move('/a', '/a')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    await expect(move('/a', '/a/?x=1#y')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    await move('/a', '/b', { site: 'uae' });
    await move('/b', '/%63', { validFrom: new Date('2030-01-01') });
    await expect(move('/c', '/a')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    expect((await ask('/c')).redirect).toBeNull();
    // On different sites there is no circle.
    await move('/c', '/a', { site: 'id' });
  });

  test('when a visitor would be sent on more than five times', async () => {
    for (const n of [1, 2, 3, 4, 5]) await move(`/${n}`, `/${n + 1}`);
    await expect(move('/6', '/7')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    await expect(move('/0', '/1')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    await expect(move('/6', 'https://elsewhere.example/')).rejects.toMatchObject({ code: 'REDIRECT_CHAIN' });
    await move('/7', 'https://elsewhere.example/');
  });

  test('by the schema too, whoever writes it', async () => {
    const row = {
      path: '/old',
      redirect_status: 301 as const,
      valid_from: new Date(),
      id: '0193a000-0000-7000-8000-000000000000',
    };
    for (const redirect_to of [
      '//evil.example',
      '/%2Fevil',
      '/\\evil',
      'javascript:alert(1)',
      'https://a@b/',
    ]) {
      await expect(
        caravan.deps.db
          .insertInto('routes_lookup')
          .values({ ...row, redirect_to })
          .execute(),
        redirect_to,
      ).rejects.toMatchObject({ code: '23514' });
    }
    await expect(
      caravan.deps.db
        .insertInto('routes_lookup')
        .values({ ...row, redirect_status: null, middleware: '{"requireSignIn": 9}' })
        .execute(),
    ).rejects.toMatchObject({ code: '23514' });
  });
});

test('paths and targets are kept in one form', () => {
  expect(lookupPath('/a%20b/%E6%97%A7//')).toBe('/a b/旧');
  expect(lookupPath('/')).toBe('/');
  expect(lookupPath('/a%2Fb')).toBe('/a%2Fb');
  expect(redirectTarget('/%E6%97%A7/?k=%E6%97%A7#x')).toBe('/旧?k=%E6%97%A7#x');
  expect(redirectTarget('HTTPS://Partner.example')).toBe('https://partner.example/');
});
