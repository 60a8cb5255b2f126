import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { settings } from '../../../../settings.ts';
import { findChannel, isTestOn, listChannels } from '../index.ts';
import { findAccount, liveAddress, missingSettings } from './account.ts';
import { canAsk } from './charges.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const live = {
  CHANNEL_WECHAT_PAY_MCHID: '1900000001',
  CHANNEL_WECHAT_PAY_APP_ID: 'wx8888888888888888',
  CHANNEL_WECHAT_PAY_CERTIFICATE_SERIAL: 'ab'.repeat(20),
  CHANNEL_WECHAT_PAY_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  CHANNEL_WECHAT_PAY_API_V3_KEY: 'k'.repeat(32),
  CHANNEL_WECHAT_PAY_PUBLIC_KEY_ID: 'PUB_KEY_ID_0000000000000024101100397200000006',
  CHANNEL_WECHAT_PAY_PUBLIC_KEY: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
};
const elsewhere = { ...live, CHANNEL_WECHAT_PAY_URL: 'http://127.0.0.1:9' };
const configOf = (channelSettings: Record<string, string>, testBank = false) => ({
  testBank,
  channelSettings,
});
const codes = (config: ReturnType<typeof configOf>, currency = 'CNY', site: 'cn' | 'uae' = 'cn') =>
  listChannels(config, currency, site).map(({ code }) => code);

test('it takes real money, in yuan, on the site cn, at WeChat Pay’s own address', () => {
  const config = configOf(live);
  expect(findAccount(config)).toMatchObject({ address: liveAddress, isTest: false, serial: 'AB'.repeat(20) });
  expect(isTestOn(findChannel('wechat-pay')!, 'cn', config)).toBe(false);
  expect(codes(config)).toContain('wechat-pay');
  expect([...codes(config, 'HKD'), ...codes(config, 'CNY', 'uae')]).not.toContain('wechat-pay');
});

test('another address is a test, which counts where the test bank is on', () => {
  expect(codes(configOf(elsewhere))).not.toContain('wechat-pay');
  expect(codes(configOf(elsewhere, true))).toContain('wechat-pay');
  expect(isTestOn(findChannel('wechat-pay')!, 'cn', configOf(elsewhere))).toBe(true);
});

test('what is missing has a name', () => {
  const { CHANNEL_WECHAT_PAY_API_V3_KEY: _, ...others } = live;
  expect(missingSettings('cn', configOf(others))).toEqual(['CHANNEL_WECHAT_PAY_API_V3_KEY']);
  expect(missingSettings('uae', configOf({}))).toEqual([]);
  expect(findAccount(configOf(others))).toBeNull();
});

test('what does not look like what it is to be is refused when the product starts', () => {
  const parse = (values: object) => settings.safeParse(values).success;
  expect(parse(elsewhere)).toBe(true);
  for (const [name, value] of [
    ['CHANNEL_WECHAT_PAY_MCHID', 'wx8888888888888888'],
    ['CHANNEL_WECHAT_PAY_APP_ID', '1900000001'],
    ['CHANNEL_WECHAT_PAY_CERTIFICATE_SERIAL', 'PUB_KEY_ID_0000000001'],
    ['CHANNEL_WECHAT_PAY_PRIVATE_KEY', live.CHANNEL_WECHAT_PAY_PUBLIC_KEY],
    ['CHANNEL_WECHAT_PAY_API_V3_KEY', 'k'.repeat(31)],
    ['CHANNEL_WECHAT_PAY_API_V3_KEY', '钥'.repeat(32)],
    ['CHANNEL_WECHAT_PAY_PUBLIC_KEY_ID', 'ab'.repeat(20)],
    ['CHANNEL_WECHAT_PAY_PUBLIC_KEY', live.CHANNEL_WECHAT_PAY_PRIVATE_KEY],
  ])
    expect(parse({ [name!]: value })).toBe(false);
});

test('amounts up to what fits into its number', () => {
  expect([canAsk(0n, 'CNY'), canAsk(2_147_483_647n, 'CNY')]).toEqual([true, true]);
  expect([canAsk(2_147_483_648n, 'CNY'), canAsk(1n, 'HKD')]).toEqual([false, false]);
});
