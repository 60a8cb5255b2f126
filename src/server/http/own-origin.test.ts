import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct({ PUBLIC_URL: 'https://caravan.example' });

const login = '/api/user-web/client/user/login';
const send = (path: string, headers: Record<string, string>, method = 'POST') =>
  caravan.app.request(`http://shop.test${path}`, {
    method,
    headers: { host: 'shop.test', 'content-type': 'application/json', ...headers },
    body: '{}',
  });

const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  { 'sec-fetch-site': 'same-site', origin: 'https://other.caravan.example' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'null' },
  { origin: 'https://evil.example' },
  { origin: 'https://caravan.example.evil.example' },
  { origin: 'null' },
  { origin: '' },
];
const own: Record<string, string>[] = [
  {},
  { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://shop.test' },
  { origin: 'https://SHOP.test' },
  { origin: 'https://caravan.example' },
  { 'sec-fetch-site': 'cross-site', origin: 'https://caravan.example' },
];

test('a page of another site can write nothing here: no sign-in, no payment at the test bank, no upload', async () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const paths: [path: string, method?: string][] = [
    [login],
    ['/api/user-web/client/user/loginOut'],
    ['/api/console/session/start'],
    ['/sandbox-bank/somewhere'],
    ['/api/upload/x', 'PUT'],
    ['/api/console/upload/x', 'PUT'],
    ['/api/payment-web/notify/sandbox'],
  ];
  for (const [path, method] of paths) {
    for (const headers of foreign) {
      expect((await send(path, { ...form, ...headers }, method)).status, `${path} ${headers.origin}`).toBe(
        403,
      );
    }
  }
});

test('our own pages, and what is no browser, can', async () => {
  for (const headers of own) {
    expect((await send(login, headers)).status, JSON.stringify(headers)).toBe(422);
    expect((await send('/sandbox-bank/nowhere', headers)).status).toBe(404);
  }
});

test('a page of another site may lead here', async () => {
  const response = await caravan.app.request('/healthz', { headers: foreign[0] });
  expect(response.status).toBe(200);
});

test('a form of another site signs nobody in, whatever it calls what it sends', async () => {
  const text = JSON.stringify({ userName: 'a@b.example', password: 'x', userType: 1, loginType: 1 });
  const response = await caravan.app.request(login, {
    method: 'POST',
    headers: { 'content-type': 'text/plain', lang: 'en' },
    body: text,
  });
  expect(response.status).toBe(415);
  expect(response.headers.get('set-cookie')).toBeNull();
});
