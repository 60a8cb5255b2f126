import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import type { Caller, Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { publicAddresses } from '../../web/shell/document/public-addresses.ts';
import { wire } from '../../wire.ts';
import { createServing } from '../http/app.ts';
import { refreshRanks } from '../search/public.ts';

const caravan = prepareProduct();
let operator: Awaited<ReturnType<Caravan['operator']>>;
beforeAll(async () => {
  operator = await caravan.operator(['money']);
});

let days = 0;
/** The next morning: rates are judged by those that stood before it. */
async function nextDay(): Promise<string> {
  days += 1;
  caravan.clock.set(new Date(Date.UTC(2026, 2, 2 + days, 8)));
  // A session at the console does not outlive the night.
  operator = await caravan.operator(['money']);
  return caravan.clock.now().toISOString().slice(0, 10);
}
const rate = (currency: string, perEur: string) => ({ currency, perEur });
const list = () => caravan.done('console.rates.list', {}, operator);
const rowOf = async (currency: string) => (await list()).rates.find((row) => row.currency === currency)!;
async function load(
  rates: { currency: string; perEur: string }[],
  { day = '', confirmed = false, seen = '' } = {},
) {
  const of = day || (await nextDay());
  return caravan.call(
    'console.rates.load',
    { day: of, rates, confirmed, seen: seen || (await list()).seen },
    operator,
  );
}
/** A value that passes: a hundredth more than the one in use. */
async function slightlyMore(currency: string): Promise<string> {
  const { now } = await rowOf(currency);
  return (Number(now!.perEur) * 1.01).toFixed(6).replace(/0+$/, '');
}

describe('an operator with the right', () => {
  test('sees the rates in use, what newer ones would change and what stays, and loads them', async () => {
    expect((await list()).rates.find(({ currency }) => currency === 'USD')).toEqual({
      currency: 'USD',
      now: { perEur: '1.1684', day: '2026-01-01' },
      before: null,
      change: null,
      loadedBy: null,
      loadedAt: null,
    });
    expect((await rowOf('SAR')).now).toEqual({ perEur: '4.3815', day: '2026-01-01' });
    const day = await nextDay();
    const { seen } = await list();
    const rates = [rate('USD', '1.2'), rate('CNY', '8')];
    const checked = await caravan.done('console.rates.check', { day, rates, seen }, operator);
    expect(checked.changes).toEqual([
      {
        currency: 'USD',
        perEur: '1.2',
        before: { perEur: '1.1684', day: '2026-01-01' },
        change: 270,
        verdict: 'fine',
      },
      {
        currency: 'CNY',
        perEur: '8',
        before: { perEur: '7.9827', day: '2026-01-01' },
        change: 22,
        verdict: 'fine',
      },
    ]);
    expect(checked.kept.map(({ currency }) => currency)).toEqual([
      'AED',
      'GBP',
      'HKD',
      'IDR',
      'RUB',
      'SAR',
      'THB',
      'TRY',
    ]);
    expect(checked.kept[0]).toEqual({ currency: 'AED', perEur: '4.290949', day: '2026-01-01' });

    expect((await load(rates, { day, seen })).data).toEqual({ loaded: 2, isProposed: false });
    expect(await rowOf('USD')).toEqual({
      currency: 'USD',
      now: { perEur: '1.2', day },
      before: { perEur: '1.1684', day: '2026-01-01' },
      change: 270,
      loadedBy: expect.stringMatching(/./),
      loadedAt: expect.stringContaining(day),
    });
    const shown = await caravan.done('reference.rates', {});
    expect(shown.find(({ currency }) => currency === 'USD')).toMatchObject({ day });
    expect(shown.find(({ currency }) => currency === 'AED')).toMatchObject({ day: '2026-01-01' });

    const keeper = await caravan.operator(['staff']);
    const { rowList } = await caravan.done('console.log.list', { action: 'rates.load' }, keeper);
    expect(rowList[0]).toMatchObject({
      by: { id: operator.id },
      subjectId: day,
      details: { rates: { USD: '1.1684 → 1.2', CNY: '7.9827 → 8' }, confirmed: '' },
    });
  });

  test('reads a file of the bank, and nothing else', async () => {
    const file = `Date, USD, JPY, \n${'20 November 2026'}, 1.1012, 163.2, \n`;
    expect(await caravan.done('console.rates.read', { file }, operator)).toMatchObject({
      day: '2026-11-20',
      ignored: ['JPY'],
      pegged: ['AED', 'SAR'],
    });
    const before = await list();
    for (const hostile of ['<!DOCTYPE a>', '=cmd|x'])
      expect(await caravan.call('console.rates.read', { file: hostile }, operator)).toMatchObject({
        code: 'RATES_FILE_WRONG',
      });
    expect(
      await caravan.done('console.rates.read', { file: 'Date, USD\n2026-11-20, -1' }, operator),
    ).toMatchObject({ rates: [], issues: [{ line: 2, kind: 'value', text: 'USD -1' }] });
    for (const file of ['', '\u0000', 'x'.repeat(64 * 1024 + 1), 5, null])
      expect(await caravan.codeOf('console.rates.read', { file }, operator)).toBe('BAD_INPUT');
    expect(await list()).toEqual(before);
  });

  test('confirms what is far off, and cannot load what is further', async () => {
    const day = await nextDay();
    const colleague = await caravan.operator(['money']);
    const { seen } = await list();
    const rates = [rate('THB', '44')];
    const { changes } = await caravan.done('console.rates.check', { day, rates, seen }, operator);
    expect(changes[0]).toMatchObject({ verdict: 'confirm', change: 1662 });
    expect(await load(rates, { day })).toMatchObject({ status: 409, code: 'RATES_UNCONFIRMED' });
    expect((await rowOf('THB')).now!.perEur).toBe('37.728');
    expect(await load([rate('THB', '60')], { day, confirmed: true })).toMatchObject({
      code: 'RATES_TOO_FAR',
    });
    // One that is too far takes all the others with it.
    expect(await load([rate('HKD', '9.2'), rate('THB', '3.7728')], { day, confirmed: true })).toMatchObject({
      code: 'RATES_TOO_FAR',
      message: expect.stringContaining('THB'),
    });
    expect((await rowOf('HKD')).now!.perEur).toBe('9.1507');
    // Another operator looks at what is far off, and not the one who wants it.
    expect((await load(rates, { day, confirmed: true })).data).toEqual({ loaded: 0, isProposed: true });
    expect((await rowOf('THB')).now!.perEur).toBe('37.728');
    const [proposal] = (await list()).proposals;
    expect(proposal).toMatchObject({ day, isOwn: true, obstacle: null, changes: [{ verdict: 'confirm' }] });
    const decision = { id: proposal!.id, seen: (await list()).seen, approve: true };
    const decide = (who = colleague, more = {}) =>
      caravan.call('console.rates.decide', { ...decision, ...more }, who);
    expect((await decide(operator)).code).toBe('OWN_CHANGE');
    expect((await decide(colleague, { seen: 'another' })).code).toBe('RATES_CHANGED');
    expect((await decide(colleague, { id: crypto.randomUUID() })).code).toBe('NOT_FOUND');
    const answers = await Promise.all([decide(), decide()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await decide()).code).toBe('RATES_DECIDED');
    expect(await rowOf('THB')).toMatchObject({ now: { perEur: '44', day } });
    expect((await list()).proposals).toEqual([]);
    // A second step on the same day counts from where the day began.
    expect(await load([rate('THB', '57')], { day, confirmed: true })).toMatchObject({
      code: 'RATES_TOO_FAR',
    });
  });

  test('drops what waits, and a later set takes the place of the one before', async () => {
    const day = await nextDay();
    const colleague = await caravan.operator(['money']);
    await load([rate('TRY', '60')], { day, confirmed: true });
    const [first] = (await list()).proposals;
    await load([rate('TRY', '61')], { day, confirmed: true });
    const { proposals, seen } = await list();
    expect(proposals).toMatchObject([{ changes: [{ currency: 'TRY', perEur: '61' }] }]);
    const decide = (id: string, approve: boolean, who: Caller) =>
      caravan.call('console.rates.decide', { id, seen, approve }, who);
    expect((await decide(first!.id, true, colleague)).code).toBe('RATES_DECIDED');
    // Newer ones that somebody loads meanwhile leave what waits without a use.
    await nextDay();
    await load([rate('TRY', await slightlyMore('TRY'))], {
      day: caravan.clock.now().toISOString().slice(0, 10),
    });
    expect((await list()).proposals).toMatchObject([{ obstacle: 'RATES_DAY_OLD', changes: [] }]);
    expect((await decide(proposals[0]!.id, true, operator)).code).toBe('RATES_DAY_OLD');
    expect((await decide(proposals[0]!.id, false, operator)).status).toBe(200);
    expect((await list()).proposals).toEqual([]);
  });

  test('loads no rates of a day to come, none older than the newest, and none that is no number', async () => {
    const day = await nextDay();
    expect((await load([rate('GBP', '0.88')], { day })).status).toBe(200);
    expect(await load([rate('GBP', '0.88')], { day: '2999-01-01' })).toMatchObject({
      code: 'RATES_DAY_FUTURE',
    });
    expect(await load([rate('GBP', '0.88')], { day: '2026-02-01' })).toMatchObject({
      code: 'RATES_DAY_OLD',
      message: expect.stringContaining(day),
    });
    expect(await load([rate('JPY', '160')], { day })).toMatchObject({ code: 'RATES_UNKNOWN' });
    expect(await load([rate('EUR', '2')], { day, confirmed: true })).toMatchObject({ code: 'RATES_UNKNOWN' });
    const { seen } = await list();
    for (const rates of [
      [],
      [rate('GBP', '-1')],
      [rate('GBP', '0')],
      [rate('GBP', '1e1')],
      [rate('GBP', '0,88')],
      [{ currency: 'GBP', perEur: 0.88 }],
      [rate('GBP', '0.88'), rate('GBP', '0.89')],
      [rate('gbp', '0.88')],
    ])
      expect(await caravan.codeOf('console.rates.load', { day, rates, seen }, operator)).toBe('BAD_INPUT');
    for (const wrong of ['2026-02-30', 'yesterday', ''])
      expect(
        (
          await caravan.call(
            'console.rates.load',
            { day: wrong, rates: [rate('GBP', '0.9')], seen },
            operator,
          )
        ).code,
      ).toBe('BAD_INPUT');
  });

  test('who sends the same twice has one row and one line in the log', async () => {
    const day = await nextDay();
    const { seen } = await list();
    const rates = [rate('HKD', await slightlyMore('HKD'))];
    const answers = await Promise.all([1, 2].map(() => load(rates, { day, seen })));
    expect(answers.map(({ data }) => data.loaded).toSorted()).toEqual([0, 1]);
    const { db } = caravan.deps;
    const rows = await db
      .selectFrom('exchange_rates')
      .select('loaded_by')
      .where('currency', '=', 'HKD')
      .where(sql<boolean>`day = ${day}::date`)
      .execute();
    expect(rows).toEqual([{ loaded_by: operator.id }]);
    const logged = await db.selectFrom('staff_log').select('id').where('subject_id', '=', day).execute();
    expect(logged).toHaveLength(1);
  });

  test('of two at once the second sees that the rates are others', async () => {
    const day = await nextDay();
    const { seen } = await list();
    const answers = await Promise.all(
      ['9.3', '9.31'].map((perEur) => load([rate('HKD', perEur)], { day, seen })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.code).toBe('RATES_CHANGED');
    expect(
      await caravan.call('console.rates.check', { day, rates: [rate('HKD', '9.4')], seen }, operator),
    ).toMatchObject({ code: 'RATES_CHANGED' });
  });
});

test('without the right, as a seller, and as nobody the rates are neither shown nor loaded', async () => {
  const { seen } = await list();
  const set = { day: await nextDay(), rates: [rate('USD', '1.21')], seen };
  const others: Caller[] = [
    await caravan.operator(['audits', 'users', 'errors', 'staff', 'content', 'promotion', 'service']),
    await caravan.seller(),
    {},
  ];
  for (const caller of others) {
    expect((await caravan.call('console.rates.list', {}, caller)).status).toBe(403);
    expect((await caravan.call('console.rates.read', { file: 'Date' }, caller)).status).toBe(403);
    expect((await caravan.call('console.rates.check', set, caller)).status).toBe(403);
    expect((await caravan.call('console.rates.load', set, caller)).status).toBe(403);
    const decision = { id: crypto.randomUUID(), seen, approve: true };
    expect((await caravan.call('console.rates.decide', decision, caller)).status).toBe(403);
  }
  expect((await list()).seen).toBe(seen);
});

describe('newer rates', () => {
  const inDollars = { headers: { 'price-type': '2', Website: 'cn', lang: 'en' } };

  test('are what is shown, calculated and searched by, on every node, and in pages that are kept', async () => {
    // Another node: a process of its own on the same database.
    const other = wire(caravan.deps.config, caravan.databaseUrl, caravan.clock);
    try {
      const seller = await caravan.seller();
      const buyer = await caravan.buyer();
      const product = await caravan.products({ shopId: seller.shopId, price: 10_000n });
      await Promise.all([caravan.subscribe(), other.subscribe()]);
      const day = await nextDay();
      const serving = createServing({
        addresses: publicAddresses,
        deps: { ...other.deps, config: { ...other.deps.config, environment: 'production' } },
        renderPage: async ({ call, site }) => {
          const place = { site, language: 'en', priceType: 2 } as const;
          const { skus } = await call('catalog.product', { id: product.id }, place);
          const { amount, currency } = skus[0]!.tiers[0]!.price;
          const headers = { 'content-type': 'text/html; charset=utf-8' };
          return { status: 200, headers, body: [`${amount} ${currency}`] };
        },
        files: null,
      });
      const address = `/en/goods-detail/x_${product.id}.html`;
      const open = async () =>
        (
          await serving.app.request(`http://caravan.test${address}`, { headers: { cookie: 'priceType=2' } })
        ).text();
      const priceHere = async () =>
        (await caravan.done('catalog.product', { id: product.id }, inDollars)).skus[0]!.tiers[0]!.price;
      // Both keep the rates of the morning.
      const before = await priceHere();
      expect(before.currency).toBe('USD');
      expect(await open()).toBe(`${before.amount} USD`);
      expect(serving.quick!.find('caravan.test', address, 'priceType=2')).toBeDefined();

      const lines = [{ skuId: product.skuId, quantity: 1 }];
      const dollars = { ...buyer, headers: { ...buyer.headers, ...inDollars.headers } };
      const { quote } = await caravan.done('orders.calculate', { lines }, dollars);

      const usd = Number((await rowOf('USD')).now!.perEur);
      expect((await load([rate('USD', (usd * 1.05).toFixed(4))], { day })).status).toBe(200);
      // Whoever loaded them sees them at once, the others when the database has told them.
      const now = await priceHere();
      expect(Number(now.amount) / Number(before.amount)).toBeCloseTo(1.05, 2);
      await expect.poll(() => open()).toBe(`${now.amount} USD`);

      const priced = await caravan.done('orders.calculate', { lines }, dollars);
      expect(priced.total).toEqual({ amount: now.amount, currency: now.currency });
      // What was calculated before is not what is charged now: the buyer sees the change first.
      expect(
        await caravan.call(
          'orders.submit',
          { idempotencyKey: 'rates-moved-1', quote, addressId: buyer.addressId },
          dollars,
        ),
      ).toMatchObject({ code: 'PRICE_CHANGED' });

      const jobs = await sql<{ n: number }>`
        select count(*)::int as n from pgboss.job where name = 'rates.changed' and state = 'created'`.execute(
        caravan.deps.db,
      );
      expect(jobs.rows[0]!.n).toBeGreaterThan(0);
    } finally {
      await other.close();
    }
  });

  test('narrow searches by the new prices', async () => {
    const seller = await caravan.seller();
    const product = await caravan.products({ shopId: seller.shopId, price: 10_000n, currency: 'USD' });
    const baseOf = async () =>
      (
        await caravan.deps.db
          .selectFrom('search_documents')
          .select('price_base')
          .where('product_id', '=', product.id)
          .executeTakeFirstOrThrow()
      ).price_base;
    const before = Number(await baseOf());
    await caravan.done(
      'console.rates.load',
      { day: await nextDay(), rates: [rate('USD', await slightlyMore('USD'))], seen: (await list()).seen },
      operator,
    );
    await refreshRanks(caravan.deps.db);
    expect(Number(await baseOf()) / before).toBeCloseTo(1 / 1.01, 3);
  });

  test('leave orders as they were agreed, also when the seller reprices one', async () => {
    const orders = paidOrders(caravan);
    const seller = await caravan.seller();
    const buyer = await caravan.buyer();
    const dollars = { ...buyer, headers: { ...buyer.headers, ...inDollars.headers } };
    const order = await orders.submitted({ between: { buyer: dollars, seller } });
    const moneyOf = async () => {
      const { total, lines, rate } = await caravan.done('orders.getForBuyer', { id: order.id }, dollars);
      return { total, prices: lines.map(({ price }) => price), rate };
    };
    const before = await moneyOf();
    expect(before.total.currency).toBe('USD');
    const usd = Number((await rowOf('USD')).now!.perEur);
    expect((await load([rate('USD', (usd * 1.09).toFixed(4))])).status).toBe(200);
    expect(await moneyOf()).toEqual(before);
    await caravan.done('orders.updatePrice', { id: order.id, freight: '500' }, seller);
    const repriced = await moneyOf();
    expect(repriced).toMatchObject({ prices: before.prices, rate: before.rate });
    expect(BigInt(repriced.total.amount)).toBe(BigInt(before.total.amount) + 500n);
  });
});
