import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { prepareAlipay } from '../../../../../test/alipay-payments.ts';
import { startCaravan } from '../../../../../test/caravan.ts';
import { notifyPath } from '../channel.ts';
import { listChannels } from '../index.ts';

const { world, started, pay, resultOf } = prepareAlipay();
const input = { code: 'alipay', site: 'cn' as const };

test('the console says that it is a test, and what the keys come to', async () => {
  const operator = await world.caravan.operator();
  const channels = await world.caravan.done('console.paymentChannels.list', {}, operator);
  const alipay = channels.find(({ code }) => code === 'alipay')!;
  expect(alipay.notifyAddress).toMatch(/\/api\/payment-web\/notify\/alipay$/);
  expect(alipay.sites).toMatchObject([
    { site: 'cn', isTest: true, missing: [], currencies: ['CNY'], canTry: true },
  ]);
  const tried = await world.caravan.done('console.paymentChannels.try', input, operator);
  expect(tried).toEqual({ outcome: 'works', answer: `test · ${world.server.appId}` });
  world.server.failures.isDown = true;
  expect((await world.caravan.done('console.paymentChannels.try', input, operator)).outcome).toBe(
    'unreachable',
  );
  for (const [name, value] of Object.entries(world.server.env).filter(([each]) => each.includes('KEY')))
    expect(JSON.stringify([channels, tried]), name).not.toContain(value);
});

test.each([
  ['another app', 'CHANNEL_ALIPAY_APP_ID', '2021000000000009', 'isv.invalid-app-id'],
  ['a key by which Alipay does not sign', 'CHANNEL_ALIPAY_PUBLIC_KEY', otherPublicKey(), 'not signed'],
] as const)('%s is told apart from a silence', async (_, name, value, answer) => {
  const other = await startCaravan({ ...world.server.env, [name]: value });
  try {
    world.server.state.now = () => other.clock.now();
    const operator = await other.operator();
    const tried = await other.done('console.paymentChannels.try', input, operator);
    expect(tried).toEqual({ outcome: 'refused', answer: expect.stringContaining(answer) });
  } finally {
    world.server.state.now = () => world.caravan.clock.now();
    await other.close();
  }
});

test('the sandbox takes nothing and is believed nothing where the test bank is off', async () => {
  const payment = await started();
  await pay(payment);
  const notice = world.server.notice(payment.ref);
  const real = await startCaravan({ ...world.server.env, TEST_BANK: '0' });
  try {
    expect(listChannels(real.deps.config, 'CNY', 'cn').map(({ code }) => code)).not.toContain('alipay');
    const response = await real.app.request(notifyPath('alipay'), { method: 'POST', ...notice });
    expect([response.status, await response.text()]).toEqual([401, 'failure']);
    const channels = await real.done('console.paymentChannels.list', {}, await real.operator());
    const { sites } = channels.find(({ code }) => code === 'alipay')!;
    expect(sites).toMatchObject([{ missing: ['TEST_BANK'], currencies: [], canTry: false }]);
  } finally {
    await real.close();
  }
  expect(await resultOf(payment)).toMatchObject({ state: 'succeeded', test: true });
});

function otherPublicKey(): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return publicKey.export({ type: 'spki', format: 'pem' }).toString();
}
