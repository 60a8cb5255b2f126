import { expect, test } from 'vitest';
import { startCaravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { getChannel, listChannels } from './providers/index.ts';

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

test('where it is asked for it is open, and says that it is a test', () => {
  const config = { testBank: true, channelSettings: {} };
  expect(listChannels(config, 'CNY', 'cn').filter(({ test }) => test)).toMatchObject([{ code: 'sandbox' }]);
});
