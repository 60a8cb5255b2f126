import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../../test/caravan.ts';
import { calls } from '../../../contract/calls.ts';
import { createServing } from '../app.ts';
import { listen, type Listening } from '../listen.ts';
import { usualBounds } from './unfinished-bodies.ts';

let caravan: Caravan;
let listening: Listening;
beforeAll(async () => {
  caravan = await startCaravan({ TRUST_PROXY: '1' });
  const serving = createServing({
    deps: caravan.deps,
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  listening = await listen({ port: 0, host: '127.0.0.1' }, serving);
});
afterAll(async () => {
  await listening.stop();
  await caravan.close();
});

const [, login] = calls['accounts.login'].split(' ');
const length = 1_000_000;

/** A request whose body never ends. */
function begin(address: string, framing = `Content-Length: ${length}`) {
  const socket = net.connect(listening.port, '127.0.0.1');
  let status = 0;
  socket.on('data', (bytes) => (status ||= Number(bytes.toString('latin1').split(' ')[1])));
  socket.on('error', () => {});
  socket.write(
    `POST ${login} HTTP/1.1\r\nHost: caravan.test\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n${framing}\r\n\r\n`,
  );
  socket.write(framing.startsWith('Content') ? ' ' : `${(50_000).toString(16)}\r\n`);
  return { status: () => status, end: () => socket.destroy() };
}

const ask = (address: string) =>
  fetch(`http://127.0.0.1:${listening.port}${login}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ userType: 1, loginType: 1, userName: 'nobody@example.test', password: 'x' }),
  });

test('four hundred bodies that never end take up what one caller may, and nobody else’s turn', async () => {
  const most = Math.floor(usualBounds.bytes / length);
  const bodies = Array.from({ length: 400 }, () => begin('203.0.113.7'));
  const refused = () => bodies.filter(({ status }) => status() === 429).length;
  while (refused() < bodies.length - most) await sleep(50);
  expect(refused()).toBe(bodies.length - most);
  // Nobody else waits for them.
  expect((await ask('203.0.113.8')).status).toBe(422);
  expect(refused()).toBe(bodies.length - most);
  for (const body of bodies) body.end();
  await sleep(500);
  // What was given up takes up nothing.
  expect((await ask('203.0.113.7')).status).toBe(422);
}, 60_000);

test('a body that does not say how long it is counts as long as it may become', async () => {
  const most = Math.floor(usualBounds.bytes / (1024 * 1024));
  const bodies = Array.from({ length: most + 20 }, () => begin('203.0.113.9', 'Transfer-Encoding: chunked'));
  const refused = () => bodies.filter(({ status }) => status() === 429).length;
  while (refused() < 20) await sleep(50);
  expect(refused()).toBe(20);
  for (const body of bodies) body.end();
}, 60_000);
