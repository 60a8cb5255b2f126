import { expect, test } from 'vitest';
import { settings } from '../../../../settings.ts';
import { findChannel, isTestOn, isTestPayment, listChannels } from '../index.ts';
import { clientOf, findAccount, missingSettings } from './account.ts';

const configOf = (key: string, testBank = false) => ({
  testBank,
  channelSettings: {
    CHANNEL_STRIPE_KEY_UAE: key,
    CHANNEL_STRIPE_WEBHOOK_SECRET_UAE: 'whsec_of_a_test',
    CHANNEL_STRIPE_URL: 'http://127.0.0.1:9',
  },
});
const live = 'sk_live_of_nobody';

test('a live key takes real money, with no mark of a test, and goes to Stripe alone', async () => {
  const config = configOf(live);
  expect(listChannels(config, 'AED', 'uae').map(({ code }) => code)).toContain('stripe');
  expect(isTestOn(findChannel('stripe')!, 'uae', config)).toBe(false);
  const client = await clientOf(findAccount('uae', config)!, config);
  expect(client.getApiField('host')).toBe('api.stripe.com');
});

test('a payment says by its own name whether it was a test', () => {
  expect(isTestPayment('stripe', 'cs_test_1')).toBe(true);
  for (const ref of ['cs_live_1', null]) expect(isTestPayment('stripe', ref)).toBe(false);
});

test('a test key, restricted or not, counts where the test bank is on', () => {
  for (const key of ['sk_test_of_nobody', 'rk_test_of_nobody']) {
    expect(findAccount('uae', configOf(key))).toBeNull();
    expect(findAccount('uae', configOf(key, true))).toMatchObject({ key, isTest: true });
  }
});

test('one of both settings is not enough, and sites without cards lack nothing', () => {
  const { CHANNEL_STRIPE_KEY_UAE } = configOf(live).channelSettings;
  const config = { testBank: true, channelSettings: { CHANNEL_STRIPE_KEY_UAE } };
  expect(findAccount('uae', config)).toBeNull();
  expect(missingSettings('uae', config)).toEqual(['CHANNEL_STRIPE_WEBHOOK_SECRET_UAE']);
  expect(missingSettings('cn', config)).toEqual([]);
});

test('a publishable key, or a secret in the wrong place, is refused when the product starts', () => {
  const parse = (values: object) => settings.safeParse(values).success;
  expect(parse(configOf(live).channelSettings)).toBe(true);
  for (const key of ['pk_live_of_nobody', 'whsec_of_a_test', 'sk_live'])
    expect(parse({ CHANNEL_STRIPE_KEY_UAE: key })).toBe(false);
  expect(parse({ CHANNEL_STRIPE_WEBHOOK_SECRET_HK: live })).toBe(false);
});
