import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeIn } from '../src/server/books/take-in.ts';
import { checkLedger } from '../src/server/books/checks.ts';
import { getBalance } from '../src/server/payments/public.ts';
import { expectBalanced } from './paid-orders.ts';
import { gateways, tradeMonth } from './trade-month.ts';

// `TRADE_MONTH_ORDERS=10000 npm test trade-month` trades as much as a busy marketplace.
const orderCount = Number(process.env.TRADE_MONTH_ORDERS ?? 300);
let month: Awaited<ReturnType<typeof tradeMonth>>;

beforeAll(async () => {
  month = await tradeMonth({ orderCount });
  const begin = performance.now();
  await month.trade();
  console.log(`${orderCount} orders in ${Math.round((performance.now() - begin) / 1000)} s`, month.counts);
}, 7_200_000);
afterAll(() => month?.close());

test('everything that can happen to a payment and an order has happened', () => {
  for (const what of ['none', 'lost', 'twice', 'forged', 'both', 'late', 'by transfer', 'given back whole'])
    expect(month.counts[what], what).toBeGreaterThan(0);
  for (const what of [
    'given back in part',
    'asked back, agree',
    'asked back, refuse',
    'completed',
    'payouts',
  ])
    expect(month.counts[what], what).toBeGreaterThan(0);
});

test('the ledger sums to zero, escrow is what open orders hold, and nobody owes the platform', async () => {
  await expectBalanced(month.caravan);
  await checkLedger(month.caravan.deps);
  const checks = await month.caravan.deps.db
    .selectFrom('ledger_checks')
    .select(['kind', 'findings'])
    .execute();
  expect(checks.map(({ findings }) => findings)).toEqual([[], [], []]);
});

test('each channel holds what its buyers paid less what went back, to the cent', async () => {
  const { caravan, banks, placed } = month;
  for (const channel of gateways) {
    let there = 0n;
    for (const { charges } of placed)
      for (const charge of charges)
        if (charge.channel === channel)
          there += charge.paid - (await banks[channel].returned(caravan.deps, charge.ref));
    expect([
      channel,
      -(await getBalance(caravan.deps.db, { kind: 'channel', owner: channel }, 'CNY')),
    ]).toEqual([channel, there]);
  }
});

test('the account at the bank holds what its statements say', async () => {
  const balanceOf = (kind: 'channel' | 'unapplied', owner: string) =>
    getBalance(month.caravan.deps.db, { kind, owner }, 'CNY');
  // What waits for a payment, and payouts, are on the same account.
  const [channel, payouts] = [
    await balanceOf('channel', 'bank-transfer'),
    await balanceOf('channel', 'payouts'),
  ];
  expect(-(channel + payouts)).toBe(month.bankBalance);
  expect(await balanceOf('unapplied', 'bank-transfer')).toBe(0n);
});

test('what the bank and the test bank say of each day is what the ledger says', async () => {
  const { caravan, transfers } = month;
  await transfers.later(1);
  await takeIn(caravan.deps, { grace: 0 });
  const list = { pageSize: 100 };
  const { rowList } = await caravan.done('console.bookDifferences.list', list, transfers.ada);
  const differences = rowList
    .filter(({ channel }) => channel !== 'Alipay' && channel !== 'WeChat Pay')
    .map(({ channel, kind, description, gap }) => [channel, kind, description, gap.amount]);
  expect(differences).toEqual([]);
});
