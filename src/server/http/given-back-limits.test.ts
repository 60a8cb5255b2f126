import { afterAll, beforeAll, expect, test } from 'vitest';
import { startCaravan, type Caravan } from '../../../test/caravan.ts';
import { calls } from '../../contract/calls.ts';
import { WorkError, type Workers } from '../platform/workers/workers.ts';
import { createApp } from './app.ts';

let caravan: Caravan;
let token: string;
beforeAll(async () => {
  caravan = await startCaravan();
  ({ token } = await caravan.seller());
});
afterAll(() => caravan.close());

/** Sends a file of 300 kB while the thread that reads such bodies fails in a certain way. */
async function send(issue: 'busy' | 'failed' | 'slow'): Promise<number> {
  const failing: Workers = {
    // oxlint-disable-next-line require-yield
    async *run() {
      throw new WorkError(issue);
    },
    close: async () => {},
  };
  const app = createApp({
    addresses: null,
    deps: { ...caravan.deps, bodyWorkers: failing },
    renderPage: () => Promise.reject(new Error('no pages here')),
    files: null,
  });
  const [method, address] = calls['productImports.begin'].split(' ');
  const response = await app.request(`http://caravan.test${address}`, {
    method: method!,
    headers: { 'content-type': 'application/json', accesstoken: token },
    body: JSON.stringify({ file: 'A'.repeat(300_000), name: 'products.csv' }),
  });
  return response.status;
}

test('what fails by our fault spends nobody’s limit, what takes too much work does', async () => {
  for (let n = 0; n < 60; n++) expect(await send(n % 2 ? 'busy' : 'failed')).toBe(503);
  const statuses: number[] = [];
  for (let n = 0; n < 60; n++) statuses.push(await send('slow'));
  expect(new Set(statuses)).toEqual(new Set([413, 429]));
}, 120_000);
