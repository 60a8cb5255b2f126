import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { forget } from '../../platform/cache.ts';
import { publicAddresses } from '../../../web/shell/document/public-addresses.ts';
import { createServing } from '../app.ts';

const caravan = prepareProduct();

/** The product as it serves, with pages that say their address; which ones were rendered, with which price types. */
function serving({ pageRate = 0 } = {}) {
  const rendered: string[] = [];
  const { config } = caravan.deps;
  const { app, quick } = createServing({
    addresses: publicAddresses,
    deps: {
      ...caravan.deps,
      config: { ...config, environment: 'production', trustProxy: true, pageRate },
    },
    renderPage: ({ url, cookies, origin }) => {
      const address = url.pathname + url.search;
      rendered.push(address + (cookies.priceType ? ` ${cookies.priceType}` : ''));
      if (url.pathname === '/' || url.pathname === '/en/moved') {
        const location = `/en${url.search}`;
        return Promise.resolve({ status: 302, headers: { location }, body: [] });
      }
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      const status = url.pathname.startsWith('/en/mall') || url.pathname === '/en' ? 200 : 404;
      return Promise.resolve({ status, headers, body: ['<p>', address, ' at ', origin, '</p>'] });
    },
    files: null,
  });
  const open = (address: string, headers: Record<string, string> = {}) =>
    app.request(`http://caravan.test${address}`, { headers: { host, ...headers } });
  return { open, quick: quick!, rendered };
}
const host = 'caravan.test';
const list = '/en/mall/search-goods_0';

test('visitors of all campaigns share one page, which knows nothing of them', async () => {
  const { open, quick, rendered } = serving();
  const said = await Promise.all(
    ['?stock=1', '?utm_source=mail&stock=1', '?stock=1&gclid=a', '?fbclid=b&stock=1&utm_medium=c'].map(
      async (query) => (await open(list + query)).text(),
    ),
  );
  expect(new Set(said)).toEqual(new Set([`<p>${list}?stock=1 at http://localhost:3000</p>`]));
  expect(rendered).toEqual([`${list}?stock=1`]);
  expect(quick.find(host, `${list}?stock=1&yclid=d`, '')?.body.toString()).toBe(said[0]);
});

test('a query that the page is not drawn from, and a price type that there is none of, change nothing', async () => {
  const { open, quick, rendered } = serving();
  const queries = ['', '?visit=1', '?visit=2&x[]=3', '?page=2', '?&&', '?%zz=%', '?stockk=1'];
  for (const query of queries) expect((await open(list + query)).status).toBe(200);
  for (const type of ['999', '1000', '9999', '0', 'x', ''])
    await open(list, { cookie: `priceType=${type}; language=tr; other=${type}` });
  expect(rendered).toEqual([list]);
  for (const query of queries) expect(quick.find(host, list + query, 'priceType=777')).toBeDefined();
  // What there is nothing at is one page each, whatever hangs on it; and an office is drawn in the browser.
  await Promise.all(['?a=1', '?a=2', ''].map((query) => open(`/en/nowhere${query}`)));
  await Promise.all(
    ['?state=paid', '?keyword=cup'].map((query) => open(`/en/merchants/1/order/list${query}`)),
  );
  expect(rendered.slice(1)).toEqual(['/en/nowhere', '/en/merchants/1/order/list']);
});

test('what the page is drawn from makes another page: the first of each, with nothing besides', async () => {
  const { open, rendered } = serving();
  const types = await caravan.deps.db
    .selectFrom('site_price_types')
    .select('price_type_id as id')
    .where('site', '=', 'cn')
    .execute();
  await open(`${list}?keyword=cup&visit=1`);
  await open(`${list}?keyword=cup&keyword=pan`);
  await open(list, { cookie: `priceType=${types[1]!.id}` });
  expect(rendered).toEqual([`${list}?keyword=cup`, `${list} ${types[1]!.id}`]);
});

test('whoever is sent on takes all of the query along', async () => {
  const { open } = serving();
  expect((await open('/en/moved?a=1&b=2')).headers.get('location')).toBe('/en?a=1&b=2');
});

test('hosts that somebody made up share one page, and push no host of ours out', async () => {
  const { open, quick, rendered } = serving();
  await caravan.deps.db.insertInto('site_hosts').values({ host: 'uae.caravan.test', site: 'uae' }).execute();
  forget(caravan.deps.db);
  for (let i = 0; i < 150; i++) expect((await open(list, { host: `h${i}.test` })).status).toBe(200);
  expect(rendered).toEqual([list]);
  expect(quick.find('another.test', list, '')).toBeDefined();
  expect(quick.find('uae.caravan.test', list, '')).toBeUndefined();
  expect(await (await open(list, { host: 'UAE.caravan.test:80' })).text()).toContain(
    'at http://uae.caravan.test:3000',
  );
  expect(quick.find('uae.caravan.test', list, '')).toBeDefined();
});

test('a caller who has too many pages rendered is told so in their language, and nobody else is', async () => {
  const { open, rendered } = serving({ pageRate: 1 });
  const from = (address: string, query: string, path = list) =>
    open(path + query, { 'x-forwarded-for': address });
  const statuses = [];
  for (let i = 0; i < 40; i++) statuses.push((await from('2001:db8::1', `?keyword=word${i}`)).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(rendered).toHaveLength(30);
  const refused = await from('2001:db8::2', '?keyword=more', '/tr/mall/search-goods_0');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toMatch(/<html lang="tr"[^]*Çok fazla/);
  // What is kept they get all the same; and others get what they ask for.
  expect((await from('2001:db8::2', '?keyword=word3')).status).toBe(200);
  expect((await from('192.0.2.9', '?keyword=more')).status).toBe(200);
  expect((await open('/?a=1', { 'x-forwarded-for': '2001:db8::1' })).status).toBe(302);
});

test('of several who are sent on at once each keeps what they came with', async () => {
  const { open } = serving();
  const sent = await Promise.all(['?utm_source=a', '?utm_source=b', ''].map((query) => open(`/${query}`)));
  expect(sent.map(({ headers }) => headers.get('location'))).toEqual([
    '/en?utm_source=a',
    '/en?utm_source=b',
    '/en',
  ]);
});
