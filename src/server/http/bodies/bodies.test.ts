import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { createServing } from '../app.ts';
import { answerFromCache } from '../pages/page-fast-path.ts';

const mebibyte = 1024 * 1024;
// Larger than the largest body that any route declares.
const hugeBody = 64 * mebibyte;

let caravan: Caravan;
let server: http.Server;
let port: number;
let routes: { method: string; path: string }[];

beforeAll(async () => {
  caravan = await startCaravan();
  const { config } = caravan.deps;
  const { app, quick } = createServing({
    deps: { ...caravan.deps, config: { ...config, environment: 'production' } },
    renderPage: () => Promise.resolve({ status: 200, headers: {}, body: ['<p>page</p>'] }),
    addresses: null,
    files: null,
  });
  const seen = new Set<string>();
  routes = app.routes
    .filter(({ path }) => path !== '/*')
    .map(({ method, path }) => ({ method: method === 'ALL' ? 'POST' : method, path: filled(path) }))
    .concat({ method: 'GET', path: '/en/mall' }, { method: 'HEAD', path: '/en' })
    .filter(({ method, path }) => !seen.has(`${method} ${path}`) && seen.add(`${method} ${path}`));
  const answer = getRequestListener(app.fetch);
  server = http.createServer((request, response) => {
    if (!answerFromCache(quick!, request, response)) void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await caravan.close();
});

const filled = (path: string) => path.replace(/:\w+/g, 'x').replace(/\*$/, 'x');

/** The first line of the answer to a request whose head is sent, and whose body goes on for as long as it is taken. */
function statusOf(head: string, body: () => Buffer | null): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const send = () => {
      for (let piece = body(); piece; piece = body()) if (!socket.write(piece)) return;
    };
    socket.on('drain', send);
    socket.once('data', (bytes) => {
      resolve(Number(bytes.toString('latin1').split(' ')[1]));
      socket.destroy();
    });
    // Whoever refuses may close while there is still something to send.
    socket.once('error', () => {});
    socket.once('close', () => reject(new Error('closed without an answer')));
    socket.write(head, send);
  });
}

const headOf = (method: string, path: string, framing: string) =>
  `${method} ${path} HTTP/1.1\r\nHost: caravan.test\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`;

const refusedByLength = (method: string, path: string) =>
  statusOf(headOf(method, path, `Content-Length: ${hugeBody}`), () => null);

function refusedInChunks(method: string, path: string): Promise<number> {
  const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, 0x20), Buffer.from('\r\n')]);
  let left = hugeBody / 65_536;
  return statusOf(headOf(method, path, 'Transfer-Encoding: chunked'), () => (left-- > 0 ? chunk : null));
}

/** What is not refused as too large, of all routes. */
async function notRefused(ask: (method: string, path: string) => Promise<number>): Promise<string[]> {
  const left: string[] = [];
  const waiting = [...routes];
  const work = async () => {
    for (let route = waiting.pop(); route; route = waiting.pop()) {
      const status = await ask(route.method, route.path);
      if (status !== 413) left.push(`${route.method} ${route.path} ${status}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return left;
}

describe('a body that is too large', () => {
  test('is refused by every route before it is sent, where its length is named', async () => {
    expect(routes.length).toBeGreaterThan(300);
    expect(await notRefused(refusedByLength)).toEqual([]);
  });

  test('is refused by every route when it has sent too much, where its length is not named', async () => {
    // Of what takes more than the usual nothing is read from who may not send it: they are told so instead.
    const larger = [
      'bank-statements/load 403',
      'upload/x 403',
      'upload/x 403',
      'spuImport/begin 401',
      'invoice/readSheet 401',
      'priceListSheet/apply 401',
      'priceListSheet/read 401',
      'priceSheet/read 401',
      'import/begin 401',
      'purchase-order/read 401',
      'service/tariff 401',
      'tariff/import 401',
      'movingSpu/send 401',
      'orderToShip/readSheet 401',
      'trackingImport/begin 401',
      'core/generatePicture 401',
      'core/generateVideo 401',
      'works/transcribe 401',
      'matting/upload 401',
      'channel-tasks/add-file 403',
      'dispute/addFile 401',
      'booking-dispute/addFile 401',
      'policies/propose 403',
      'translations/applySheet 403',
      'translations/readSheet 403',
    ];
    const left = await notRefused(refusedInChunks);
    expect(left.map((line) => line.split('/').slice(-2).join('/')).sort()).toEqual(larger.sort());
  }, 60_000);

  test('is refused by a page that is kept', async () => {
    await fetch(`http://127.0.0.1:${port}/en`, { headers: { host: 'caravan.test' } });
    expect(await refusedByLength('GET', '/en')).toBe(413);
    expect(await refusedInChunks('GET', '/en')).toBe(413);
  });
});

describe('a body of JSON', () => {
  const login = '/api/user-web/client/user/login';
  const sheet = '/api/goods-web/client/spuImport/begin';
  const post = (path: string, body: string, type = 'application/json', token = '') =>
    caravan.app.request(path, {
      method: 'POST',
      headers: { lang: 'en', AccessToken: token, ...(type && { 'content-type': type }) },
      body: Buffer.from(body),
    });

  test('is refused when it is nested deeper than anything of ours', async () => {
    for (const open of ['[', '{"a":', '[{"a":[']) {
      expect((await post(login, open.repeat(100_000))).status).toBe(400);
      expect((await post(login, `{"a":${'['.repeat(70)}${']'.repeat(70)}}`)).status).toBe(400);
    }
  });

  test('may be large in what stands in its texts alone, where a route takes more', async () => {
    const pieces = `{"lines":[${'[],'.repeat(5_000_000)}[]]}`;
    const seller = await caravan.seller();
    expect((await post(sheet, pieces, 'application/json', seller.token)).status).toBe(413);
    const begun = await caravan.call('productImports.begin', { file: 'A'.repeat(8_000_000) }, seller);
    expect([begun.status, begun.code]).toEqual([422, 'BAD_INPUT']);
  });

  test('must say that it is JSON; none at all need not', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', '']) {
      const refused = await post(login, '{}', type);
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([415, 'NOT_JSON']);
    }
    expect((await post(login, '{}', 'application/json; charset=utf-8')).status).toBe(422);
    expect((await post(login, '', '')).status).toBe(422);
  });
});

test('of a call that was made too often not even the body is read', async () => {
  const seller = await caravan.seller();
  const send = (body: BodyInit, length: number) =>
    caravan.app.request('/api/goods-web/client/spuImport/begin', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': String(length),
        accesstoken: seller.token,
      },
      body,
      duplex: 'half',
    } as RequestInit);
  for (let n = 0; n < 20; n++) expect((await send('{}', 2)).status).toBe(422);
  let pulled = 0;
  const piece = new Uint8Array(65_536);
  const body = new ReadableStream(
    { pull: (stream) => (pulled++, stream.enqueue(piece)) },
    { highWaterMark: 0 },
  );
  const refused = await send(body, 10 * mebibyte);
  expect([refused.status, pulled]).toEqual([429, 0]);
});

test('an object of very many names is refused before anybody works on it', async () => {
  const names = Object.fromEntries(Array.from({ length: 100_000 }, (_, name) => [`k${name}`, 1]));
  for (const path of ['/api/goods-web/client/spu/searchByImage', '/api/user-web/client/user/login']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(names)
        .slice(0, mebibyte - 10)
        .replace(/,[^,]*$/, '}'),
    });
    expect(answer.status, path).toBe(413);
  }
});
