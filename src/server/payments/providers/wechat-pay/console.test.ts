import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { startCaravan } from '../../../../../test/caravan.ts';
import { prepareWeChatPay } from '../../../../../test/wechat-payments.ts';
import { notifyPath } from '../channel.ts';
import { listChannels } from '../index.ts';

const { world, started, pay, resultOf } = prepareWeChatPay();
const input = { code: 'wechat-pay', site: 'cn' as const };

test('the console says that it is a test, and what the keys come to', async () => {
  const operator = await world.caravan.operator();
  const channels = await world.caravan.done('console.paymentChannels.list', {}, operator);
  const { sites, notifyAddress } = channels.find(({ code }) => code === 'wechat-pay')!;
  expect(notifyAddress).toMatch(/\/api\/payment-web\/notify\/wechat-pay$/);
  expect(sites).toMatchObject([{ site: 'cn', isTest: true, missing: [], currencies: ['CNY'], canTry: true }]);
  const tried = await world.caravan.done('console.paymentChannels.try', input, operator);
  expect(tried).toEqual({ outcome: 'works', answer: `test · ${world.server.account.mchid}` });
  world.server.failures.isDown = true;
  expect((await world.caravan.done('console.paymentChannels.try', input, operator)).outcome).toBe(
    'unreachable',
  );
  expect(JSON.stringify([channels, tried])).not.toContain(world.server.account.sealKey);
});

const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

test.each([
  ['another merchant', 'CHANNEL_WECHAT_PAY_MCHID', '1900009999', 'SIGN_ERROR'],
  [
    'a key by which WeChat Pay does not sign',
    'CHANNEL_WECHAT_PAY_PUBLIC_KEY',
    other.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    'not signed',
  ],
] as const)('%s is told apart from a silence', async (_, name, value, answer) => {
  const caravan = await startCaravan({ ...world.server.env, [name]: value });
  try {
    world.server.state.now = () => caravan.clock.now();
    const tried = await caravan.done('console.paymentChannels.try', input, await caravan.operator());
    expect(tried).toEqual({ outcome: 'refused', answer: expect.stringContaining(answer) });
  } finally {
    world.server.state.now = () => world.caravan.clock.now();
    await caravan.close();
  }
});

test('another address takes nothing and is believed nothing where the test bank is off', async () => {
  const payment = await started();
  await pay(payment);
  const notice = world.server.notice(payment.ref);
  const real = await startCaravan({ ...world.server.env, TEST_BANK: '0' });
  try {
    expect(listChannels(real.deps.config, 'CNY', 'cn').map(({ code }) => code)).not.toContain('wechat-pay');
    const response = await real.app.request(notifyPath('wechat-pay'), { method: 'POST', ...notice });
    expect([response.status, await response.json()]).toEqual([401, { code: 'FAIL', message: 'not taken' }]);
    const channels = await real.done('console.paymentChannels.list', {}, await real.operator());
    const { sites } = channels.find(({ code }) => code === 'wechat-pay')!;
    expect(sites).toMatchObject([{ missing: ['TEST_BANK'], currencies: [], canTry: false }]);
  } finally {
    await real.close();
  }
  expect(await resultOf(payment)).toMatchObject({ state: 'succeeded', test: true });
});
