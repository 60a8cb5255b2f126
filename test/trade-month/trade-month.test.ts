import { afterAll, beforeAll, expect, test } from 'vitest';
import { reconcileMonth } from './checks.ts';
import { openMonth, type Month } from './month.ts';

// `TRADE_MONTH_ORDERS=10000 npm test trade-month` trades as much as a busy marketplace; `npm run bench` measures it.
const orderCount = Number(process.env.TRADE_MONTH_ORDERS ?? 240);
let month: Month;

beforeAll(async () => {
  month = await openMonth({ orderCount });
  await month.trade();
}, 7_200_000);
afterAll(() => month?.world.close());

/** What has to have happened in a month, or the rest would say little. */
const channels = ['sandbox', 'alipay', 'wechat-pay', 'xendit', 'stripe', 'credit', 'bank-transfer'];
const events = `${channels.map((channel) => `at ${channel}`).join(', ')},
  lost, twice, forged, left, late, down, refused, paid twice, by BNI, by QRIS,
  transferred whole, transferred in parts, transferred too much, transferred too little, transferred two times,
  given back whole, given back lines, given back freight,
  asked back not_needed, asked back damaged, asked back quality,
  request agree, request refuse, request return, request received, request decided,
  taken back by a bank, bank decided won, bank decided lost,
  transfer taken back, transfer paid again, transfer lost,
  taxed standard, taxed export, taxed reverse_charge, coupon of the platform, coupon of a shop,
  balance, deposit kept, AED by card, AED by transfer,
  completed, repaid, payouts, sent back by transfer, sent by the bank in a channel’s place`.split(/,\s+/);

test('everything that can happen to a payment and an order has happened', () => {
  expect(events.filter((event) => !month.world.counts.has(event))).toEqual([]);
});

test('channels, banks, credit lines, documents and the books of each day agree with the ledger to the cent', async () => {
  const agreed = { ledger: [], channels: [], bank: [], credit: [], books: [], documents: [], taxes: [] };
  expect(await reconcileMonth(month)).toEqual(agreed);
});
