import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';
import { createServing } from './app.ts';

let product: Product;
beforeAll(async () => {
  product = await createProduct();
});
afterAll(() => product.close());

/** The product as it serves, with pages that say their address; which ones were rendered. */
function serving() {
  const rendered: string[] = [];
  const { config } = product.services;
  const { app, quick } = createServing({
    addresses: null,
    services: { ...product.services, config: { ...config, environment: 'production' } },
    renderPage: ({ url }) => {
      const address = url.pathname + url.search;
      rendered.push(address);
      if (url.pathname === '/') {
        const location = `/en${url.search}`;
        return Promise.resolve({ status: 302, headers: { location }, body: [] });
      }
      const headers = { 'content-type': 'text/html; charset=utf-8' };
      return Promise.resolve({ status: 200, headers, body: ['<p>', address, '</p>'] });
    },
    files: null,
  });
  const open = (address: string) => app.request(`http://caravan.test${address}`, { headers: { host } });
  return { open, quick: quick!, rendered };
}
const host = 'caravan.test';

test('visitors of all campaigns share one page, which knows nothing of them', async () => {
  const { open, quick, rendered } = serving();
  const said = await Promise.all(
    ['?page=2', '?utm_source=mail&page=2', '?page=2&gclid=a', '?fbclid=b&page=2&utm_medium=c'].map(
      async (query) => (await open(`/en/mall${query}`)).text(),
    ),
  );
  expect(new Set(said)).toEqual(new Set(['<p>/en/mall?page=2</p>']));
  expect(rendered).toEqual(['/en/mall?page=2']);
  expect(quick.find(host, '/en/mall?page=2&yclid=d', '')?.body.toString()).toBe(said[0]);
});

test('any other query is a page of its own', async () => {
  const { open, rendered } = serving();
  for (const query of ['', '?visit=1', '?visit=2']) await open(`/en/mall${query}`);
  expect(rendered).toEqual(['/en/mall', '/en/mall?visit=1', '/en/mall?visit=2']);
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
