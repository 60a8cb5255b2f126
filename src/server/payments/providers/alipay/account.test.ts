import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { settings } from '../../../../settings.ts';
import { findChannel, isTestOn, isTestPayment, listChannels } from '../index.ts';
import { findAccount, liveGateway, missingSettings } from './account.ts';

const pair = (modulusLength = 2048) => generateKeyPairSync('rsa', { modulusLength });
const { privateKey } = pair();
const { publicKey } = pair();
const live = {
  CHANNEL_ALIPAY_APP_ID: '2021000000000001',
  CHANNEL_ALIPAY_SELLER_ID: '2088000000000001',
  CHANNEL_ALIPAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
  CHANNEL_ALIPAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
};
const sandbox = { ...live, CHANNEL_ALIPAY_URL: 'https://openapi-sandbox.dl.alipaydev.com/gateway.do' };
const configOf = (channelSettings: Record<string, string>, testBank = false) => ({
  testBank,
  channelSettings,
});
const codes = (config: ReturnType<typeof configOf>, currency = 'CNY', site: 'cn' | 'hk' = 'cn') =>
  listChannels(config, currency, site).map(({ code }) => code);

test('without another gateway it takes real money, in yuan, on the site cn', () => {
  const config = configOf(live);
  expect(findAccount(config)).toMatchObject({ gateway: liveGateway, isTest: false });
  expect(isTestOn(findChannel('alipay')!, 'cn', config)).toBe(false);
  expect(codes(config)).toContain('alipay');
  expect(codes(config, 'USD')).not.toContain('alipay');
  expect(codes(config, 'CNY', 'hk')).not.toContain('alipay');
});

test('the sandbox counts where the test bank is on, and says that it is a test', () => {
  expect(codes(configOf(sandbox))).not.toContain('alipay');
  const config = configOf(sandbox, true);
  expect(codes(config)).toContain('alipay');
  expect(isTestOn(findChannel('alipay')!, 'cn', config)).toBe(true);
  expect([isTestPayment('alipay', 'test_P1'), isTestPayment('alipay', 'P1')]).toEqual([true, false]);
});

test('what is missing has a name', () => {
  const { CHANNEL_ALIPAY_PRIVATE_KEY: _, ...others } = live;
  expect(missingSettings('cn', configOf(others))).toEqual(['CHANNEL_ALIPAY_PRIVATE_KEY']);
  expect(missingSettings('hk', configOf({}))).toEqual([]);
  expect(codes(configOf(others))).not.toContain('alipay');
});

test('what is no key, or the wrong one of a pair, is refused when the product starts', () => {
  const parse = (values: object) => settings.safeParse(values).success;
  expect(parse(sandbox)).toBe(true);
  const pem = live.CHANNEL_ALIPAY_PRIVATE_KEY.replaceAll('\n', '\\n');
  expect(parse({ CHANNEL_ALIPAY_PRIVATE_KEY: pem })).toBe(true);
  const ownPublic = live.CHANNEL_ALIPAY_PUBLIC_KEY;
  for (const [name, value] of [
    ['CHANNEL_ALIPAY_PRIVATE_KEY', ownPublic],
    ['CHANNEL_ALIPAY_PUBLIC_KEY', live.CHANNEL_ALIPAY_PRIVATE_KEY],
    ['CHANNEL_ALIPAY_PUBLIC_KEY', 'not a key'],
    ['CHANNEL_ALIPAY_PUBLIC_KEY', pair(1024).publicKey.export({ type: 'spki', format: 'pem' }).toString()],
    ['CHANNEL_ALIPAY_APP_ID', 'wx0000000000000001'],
    ['CHANNEL_ALIPAY_SELLER_ID', '2021000000000001'],
  ])
    expect(parse({ [name!]: value })).toBe(false);
});
