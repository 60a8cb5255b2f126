import { expect, test } from 'vitest';
import { settings } from '../../../../settings.ts';
import { findChannel, isTestOn, listChannels } from '../index.ts';
import { canAsk, findAccount, listMethodsFor, liveAddress, missingSettings } from './account.ts';
import { fromXendit, toRupiah } from './amounts.ts';

const live = {
  CHANNEL_XENDIT_KEY: 'xnd_production_0123456789abcdef',
  CHANNEL_XENDIT_CALLBACK_TOKEN: 'a-token-of-the-live-mode',
};
const development = { ...live, CHANNEL_XENDIT_KEY: 'xnd_development_0123456789abcdef' };
const elsewhere = 'http://127.0.0.1:9';
const configOf = (channelSettings: Record<string, string>, testBank = false) => ({
  testBank,
  channelSettings,
});
const codes = (config: ReturnType<typeof configOf>, currency = 'IDR', site: 'id' | 'hk' = 'id') =>
  listChannels(config, currency, site).map(({ code }) => code);

test('it takes real money, in rupiah, on the site id, at Xendit’s own address', async () => {
  const config = configOf({ ...live, CHANNEL_XENDIT_URL: elsewhere });
  // A key that moves money is sent nowhere else.
  expect(findAccount(config)).toMatchObject({ address: liveAddress, isTest: false });
  expect(isTestOn(findChannel('xendit')!, 'id', config)).toBe(false);
  expect(codes(config)).toContain('xendit');
  expect([...codes(config, 'CNY'), ...codes(config, 'IDR', 'hk')]).not.toContain('xendit');
});

test('a development key is a test, which counts where the test bank is on', () => {
  expect(codes(configOf(development))).not.toContain('xendit');
  expect(codes(configOf(development, true))).toContain('xendit');
  expect(isTestOn(findChannel('xendit')!, 'id', configOf(development))).toBe(true);
  const account = findAccount(configOf({ ...development, CHANNEL_XENDIT_URL: elsewhere }, true));
  expect(account?.address).toBe(elsewhere);
});

test('what is missing has a name', () => {
  const { CHANNEL_XENDIT_CALLBACK_TOKEN: _, ...others } = live;
  expect(missingSettings('id', configOf(others))).toEqual(['CHANNEL_XENDIT_CALLBACK_TOKEN']);
  expect(missingSettings('cn', configOf({}))).toEqual([]);
  expect(findAccount(configOf(others))).toBeNull();
});

test('what does not look like what it is to be is refused when the product starts', () => {
  const parse = (values: object) => settings.safeParse(values).success;
  expect(parse({ ...live, CHANNEL_XENDIT_METHODS: 'BNI, QRIS', CHANNEL_XENDIT_URL: elsewhere })).toBe(true);
  for (const [name, value] of [
    ['CHANNEL_XENDIT_KEY', 'xnd_public_development_0123456789'],
    ['CHANNEL_XENDIT_KEY', 'sk_live_0123456789'],
    ['CHANNEL_XENDIT_CALLBACK_TOKEN', 'short'],
    ['CHANNEL_XENDIT_METHODS', 'BNI;QRIS'],
    ['CHANNEL_XENDIT_METHODS', 'DANA'],
  ])
    expect(parse({ [name!]: value }), `${name}=${value}`).toBe(false);
});

test('only what was activated is offered, where it takes the amount', () => {
  const methods = (amount: bigint, activated?: string) =>
    listMethodsFor(
      findAccount(configOf({ ...live, ...(activated && { CHANNEL_XENDIT_METHODS: activated }) }))!,
      amount,
    ).map(({ code }) => code);
  expect(methods(1_000_000n)).toEqual(['BCA', 'MANDIRI', 'BRI', 'BNI', 'PERMATA', 'QRIS']);
  expect(methods(100_000_000_00n)).toEqual(['MANDIRI', 'BRI', 'BNI', 'PERMATA']);
  expect(methods(10_000_000_000_00n)).toEqual(['MANDIRI', 'BRI', 'BNI']);
  expect(methods(150n)).toEqual([]);
  expect(methods(1_000_000n, 'QRIS, BNI')).toEqual(['BNI', 'QRIS']);
  const onlyQris = configOf({ ...live, CHANNEL_XENDIT_METHODS: 'QRIS' });
  expect([canAsk(onlyQris, 0n, 'IDR'), canAsk(onlyQris, 10_000_000_00n, 'IDR')]).toEqual([true, true]);
  expect([canAsk(onlyQris, 10_000_001_00n, 'IDR'), canAsk(onlyQris, 100n, 'CNY')]).toEqual([false, false]);
});

test('amounts are whole rupiah there and minor units here, and nothing in between', () => {
  expect([toRupiah(12_345_00n), toRupiah(1n), toRupiah(150n)]).toEqual([12_345, null, null]);
  expect([
    fromXendit(12_345, 'IDR'),
    fromXendit('10000.01', 'IDR'),
    fromXendit('1.10', 'IDR'),
    fromXendit('1.100000', 'IDR'),
    fromXendit(-2.5, 'IDR'),
  ]).toEqual([1_234_500n, 1_000_001n, 110n, 110n, -250n]);
  for (const none of ['1.005', '', '1,000', '1e3', NaN, 1e21, ' 1', '+1'])
    expect(fromXendit(none, 'IDR')).toBeNull();
});
