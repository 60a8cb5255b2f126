import { describe, expect, test } from 'vitest';
import { prepareStripe } from '../../../../../test/stripe-payments.ts';
import { languageCodes } from '../../../../kit/languages.ts';
import { findPayment } from '../../sql.ts';
import { listChannels } from '../index.ts';
import { pageLanguageOf } from './charges.ts';
import { clientOf, findAccount } from './account.ts';
import { reconcileQuiet } from '../../jobs.ts';

const { world, due, started, resultOf } = prepareStripe();

describe('what Stripe is told', () => {
  test('the amount, the currency, the language and until when; nothing of the buyer', async () => {
    const before = world.stripe.requests.length;
    const { order, paymentId, number, ref } = await started();
    const [{ body, headers }] = world.stripe.requests.slice(before) as [
      (typeof world.stripe.requests)[number],
    ];
    const { request, expiresAt } = world.stripe.getSession(ref);
    expect(headers).toMatchObject({
      'stripe-version': '2026-10-28.endive',
      'idempotency-key': `caravan-${paymentId}`,
    });
    expect(request).toMatchObject({
      mode: 'payment',
      locale: 'en',
      'allowed_payment_method_types[0]': 'card',
      'line_items[0][price_data][unit_amount]': '10000',
      'line_items[0][price_data][currency]': 'cny',
      'line_items[0][price_data][product_data][name]': `Caravan ${number}`,
      'adaptive_pricing[enabled]': 'false',
    });
    expect(request.success_url).toContain(`/en/cashier/result?paymentId=${paymentId}`);
    const payment = await findPayment(world.caravan.deps.db, paymentId);
    expect(expiresAt * 1000).toBeLessThanOrEqual(payment!.expires_at.getTime());
    const { email } = await world.caravan.deps.db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', payment!.buyer_id)
      .executeTakeFirstOrThrow();
    for (const said of [email, payment!.buyer_id, order.buyer.addressId])
      expect(decodeURIComponent(body)).not.toContain(said ?? 'no such text');
  });

  test('each of our languages leads to a page that Stripe has', () => {
    const pages = languageCodes.map((language) => [language, pageLanguageOf(language)]);
    expect(Object.fromEntries(pages)).toEqual({
      zh: 'zh',
      en: 'en',
      // Stripe speaks no Arabic: the browser decides.
      ar: 'auto',
      thai: 'th',
      indonesian: 'id',
      ru: 'ru',
      tr: 'tr',
    });
  });

  test('another language or another process asks for the same page', async () => {
    const { order, ref, paymentId, redirectUrl } = await started();
    const input = await due(order);
    const again = await world.caravan.done('payments.start', input, {
      ...order.buyer,
      headers: { lang: 'ru' },
    });
    expect(again).toMatchObject({ paymentId, redirectUrl });
    expect(world.stripe.getSession(ref).request.locale).toBe('en');
  });

  test('cards are offered where an account is, for amounts that it takes', async () => {
    const cheap = await world.orders.placed({ prices: [10n], quantity: 10 });
    const channels = await world.caravan.done('payments.channels', { orderIds: [cheap.id] }, cheap.buyer);
    expect(channels.map(({ code }) => code)).not.toContain('stripe');
    expect(await world.caravan.codeOf('payments.start', await due(cheap), cheap.buyer)).toBe(
      'CHANNEL_UNAVAILABLE',
    );
    const { config } = world.caravan.deps;
    const codes = (currency: string, site: 'hk' | 'uae' | 'cn') =>
      listChannels(config, currency, site).map(({ code }) => code);
    expect(codes('HKD', 'hk')).toContain('stripe');
    for (const [currency, site] of [
      ['RUB', 'hk'],
      ['AED', 'uae'],
      ['CNY', 'cn'],
    ] as const)
      expect(codes(currency, site)).not.toContain('stripe');
  });

  test('a call ends in seconds, and is tried once more at most', async () => {
    const client = await clientOf(findAccount('hk', world.caravan.deps.config)!, world.caravan.deps.config);
    expect([client.getApiField('timeout'), client.getMaxNetworkRetries()]).toEqual([6_000, 1]);
  });
});

test('what nobody paid ends with its time, there and here', async () => {
  const { order, paymentId, ref } = await started();
  world.caravan.clock.advance(41 * 60_000);
  await reconcileQuiet(world.caravan.deps);
  expect((await resultOf(paymentId, order)).state).toBe('expired');
  expect(world.stripe.getSession(ref).status).toBe('expired');
});
