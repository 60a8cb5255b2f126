import http from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startCaravan } from '../../../test/caravan.ts';
import { keepAsking } from '../../../test/keep-asking.ts';
import { calls } from '../../contract/calls.ts';
import { livePath } from '../../contract/live/live.ts';
import { createServing } from './app.ts';
import { listen } from './listen.ts';
import { transact } from '../platform/database.ts';

/** The product on a port. */
async function open() {
  const caravan = await startCaravan();
  const serving = createServing({
    deps: caravan.deps,
    renderPage: () => Promise.reject(new Error('no pages here')),
    addresses: null,
    files: null,
  });
  const { port, stop } = await listen({ port: 0, host: '127.0.0.1' }, serving);
  const close = async () => {
    // As the product does: first what answers, then what it answers from.
    await stop();
    await caravan.close();
  };
  return { caravan, url: `http://127.0.0.1:${port}`, close };
}

const pathOf = (route: string) => route.split(' ')[1]!;
const unread = pathOf(calls['messages.unread']);

test('of the requests that a stopping server has begun each is answered, and none with an error', async () => {
  for (let round = 0; round < 3; round++) {
    const { url, close } = await open();
    const load = keepAsking(url, ['/healthz', pathOf(calls['reference.countries']), unread], 12);
    const before = () => load.answered.get(200) ?? 0;
    while (before() < 100) await sleep(5);
    await close();
    load.leave();
    await load.over;
    // Nobody is signed in: what asks for it is refused, which is an answer.
    expect([...load.answered.keys()].toSorted()).toEqual([200, 401]);
    expect(load.lost).toEqual([]);
  }
});

test('an answer that takes longer is waited for, and says that the connection ends with it', async () => {
  const { caravan, url, close } = await open();
  const buyer = await caravan.buyer();
  const agent = new http.Agent({ keepAlive: true });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
  const lock = transact(caravan.deps.db, async (tx) => {
    await sql`lock table sessions`.execute(tx);
    isLocked();
    await released;
  });
  await locked;
  const request = http.get(`${url}${unread}`, { agent, headers: { accesstoken: buyer.token } });
  const answered = once(request, 'response') as Promise<[http.IncomingMessage]>;
  await sleep(100);
  const closed = close();
  await sleep(300);
  release();
  const [response] = await answered;
  response.resume();
  expect(response.statusCode).toBe(200);
  expect(response.headers.connection).toBe('close');
  await Promise.all([lock, closed]);
});

test('a stream of events ends in order with the server', async () => {
  const { caravan, url, close } = await open();
  const buyer = await caravan.buyer();
  const response = await fetch(`${url}${livePath}`, { headers: { accesstoken: buyer.token } });
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toContain('event: unread');
  await close();
  // One that was cut off could not be read to its end.
  expect(await reader.read()).toMatchObject({ done: true });
});
