import { expect, test } from 'vitest';
import { createProduct } from '../../../test/product.ts';
import { getChannel, listChannels } from './providers/index.ts';

test('the test bank takes nothing and hears nothing where no setting asks for it', async () => {
  const real = await createProduct({ TEST_BANK: '0' });
  try {
    const { config } = real.services;
    expect(listChannels(config, 'CNY', 'cn')).toEqual([]);
    expect(() => getChannel(config, 'sandbox', 'CNY', 'cn')).toThrow('CHANNEL_UNAVAILABLE');
    for (const address of ['/sandbox-bank/x', '/api/payment-web/notify/sandbox'])
      expect((await real.app.request(`http://caravan.test${address}`, { method: 'POST' })).status).toBe(404);
  } finally {
    await real.close();
  }
});

test('where it is asked for, every channel of it says that it is a test', () => {
  expect(listChannels({ testBank: true }, 'CNY', 'cn')).toMatchObject([{ code: 'sandbox', test: true }]);
});
