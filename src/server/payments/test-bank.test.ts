import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { startCaravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { getChannel, listChannels } from './providers/index.ts';
import { workForSandboxBank } from './providers/sandbox-bank.ts';

const open = prepareProduct();

test('an address with a NUL is not there, wherever it leads', async () => {
  for (const address of ['/sandbox-bank/%00', '/sandbox-bank/a%00b', '/files/%00', '/videos/%00', '/en/%00'])
    for (const method of ['GET', 'POST'])
      expect((await open.app.request(`http://caravan.test${address}`, { method })).status).toBe(404);
});

test('the test bank takes nothing and hears nothing where no setting asks for it', async () => {
  const real = await startCaravan({ TEST_BANK: '0' });
  try {
    const { config } = real.deps;
    expect(listChannels(config, 'CNY', 'cn').filter(({ test }) => test)).toEqual([]);
    expect(() => getChannel(config, 'sandbox', 'CNY', 'cn')).toThrow('CHANNEL_UNAVAILABLE');
    for (const address of ['/sandbox-bank/x', '/api/payment-web/notify/sandbox'])
      expect((await real.app.request(`http://caravan.test${address}`, { method: 'POST' })).status).toBe(404);
  } finally {
    await real.close();
  }
});

test('on a server that only does jobs it tells the shop where visitors are', async () => {
  const requests: string[] = [];
  const shop = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    response.end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
  const publicUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const { config } = open.deps;
  const handlers: ((job: { body: string }) => Promise<void>)[] = [];
  const queue = { work: (_name: string, handler: (typeof handlers)[number]) => handlers.push(handler) };
  // Nobody listens where jobs are done.
  const deps = { ...open.deps, config: { ...config, role: 'work' as const, port: 1, publicUrl } };
  workForSandboxBank(queue as never, deps);
  try {
    for (const handle of handlers) await handle({ body: '{}' });
    expect(requests).toEqual(['POST /api/payment-web/notify/sandbox']);
  } finally {
    shop.close();
  }
});

test('where it is asked for it is open, and says that it is a test', () => {
  const config = { testBank: true, channelSettings: {} };
  expect(listChannels(config, 'CNY', 'cn').filter(({ test }) => test)).toMatchObject([{ code: 'sandbox' }]);
});
