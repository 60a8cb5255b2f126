import { expect, test } from 'vitest';
import { startCaravan } from '../../../../../test/caravan.ts';
import { prepareXendit } from '../../../../../test/xendit-payments.ts';
import { notifyPath } from '../channel.ts';
import { listRealChannels } from '../real-channels.ts';

const { world, paid } = prepareXendit();
const input = { code: 'xendit', site: 'id' as const };

test('the console says that it is a test, and what the keys come to', async () => {
  const operator = await world.caravan.operator();
  const channels = await world.caravan.done('console.paymentChannels.list', {}, operator);
  const { sites, notifyAddress } = channels.find(({ code }) => code === 'xendit')!;
  expect(notifyAddress).toMatch(/\/api\/payment-web\/notify\/xendit$/);
  expect(sites).toMatchObject([{ site: 'id', isTest: true, missing: [], currencies: ['IDR'], canTry: true }]);
  const tried = await world.caravan.done('console.paymentChannels.try', input, operator);
  expect(tried).toEqual({ outcome: 'works', answer: 'test · 1241231.00 IDR' });
  world.server.failures.issues = [{ name: 'GET /balance', times: 1, status: 401 }];
  const refused = await world.caravan.done('console.paymentChannels.try', input, operator);
  expect(refused.outcome).toBe('unreachable');
  world.server.failures.isDown = true;
  expect((await world.caravan.done('console.paymentChannels.try', input, operator)).outcome).toBe(
    'unreachable',
  );
  for (const secret of [world.server.key, world.server.callbackToken])
    expect(JSON.stringify([channels, tried, refused])).not.toContain(secret);
});

test('a wrong key is refused by Xendit', async () => {
  const other = await startCaravan({ ...world.server.env, CHANNEL_XENDIT_KEY: 'xnd_development_wrong_key' });
  const operator = await other.operator();
  expect(await other.done('console.paymentChannels.try', input, operator)).toMatchObject({
    outcome: 'refused',
    answer: expect.stringContaining('INVALID_API_KEY'),
  });
  await other.close();
});

test('what was paid with a test key is marked as a test', async () => {
  const { order, paymentId } = await paid();
  const result = await world.caravan.done('payments.result', { paymentId }, order.buyer);
  expect(result).toMatchObject({ channel: 'xendit', test: true });
});

test('without its settings nobody is heard, and nothing is offered', async () => {
  const bare = await startCaravan({ SITE: 'id' });
  const response = await bare.app.request(notifyPath('xendit'), {
    method: 'POST',
    ...world.server.posted('payment.capture', {}),
  });
  expect(response.status).toBe(401);
  const operator = await bare.operator();
  const channels = await bare.done('console.paymentChannels.list', {}, operator);
  expect(channels.find(({ code }) => code === 'xendit')!.sites).toMatchObject([
    { missing: ['CHANNEL_XENDIT_KEY', 'CHANNEL_XENDIT_CALLBACK_TOKEN'], currencies: [], canTry: false },
  ]);
  await bare.close();
});

test('what takes real money of anybody counts as such on its site, and what is lent to some does not', async () => {
  const { db, config } = world.caravan.deps;
  const channelSettings = {
    CHANNEL_XENDIT_KEY: 'xnd_production_0123456789',
    CHANNEL_XENDIT_CALLBACK_TOKEN: 'a-token-of-the-live-mode',
    CHANNEL_STRIPE_KEY_HK: 'sk_live_0123456789',
    CHANNEL_STRIPE_WEBHOOK_SECRET_HK: 'whsec_0123456789',
  };
  const deps = { db, config: { ...config, testBank: false, channelSettings } };
  expect(await listRealChannels(deps, 'id')).toEqual(['xendit']);
  expect(await listRealChannels(deps, 'hk')).toEqual(['stripe']);
  expect(await listRealChannels(deps, 'cn')).toEqual([]);
  const testing = { ...deps.config, channelSettings: world.server.env };
  expect(await listRealChannels({ db, config: testing }, 'id')).toEqual([]);
});
