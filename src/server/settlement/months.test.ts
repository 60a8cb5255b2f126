import { describe, expect, test } from 'vitest';
import { expectBalanced, paidOrders } from '../../../test/paid-orders.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { Caller } from '../../../test/caravan.ts';
import { calls } from '../../contract/calls.ts';
import { releaseEscrow } from '../payments/jobs.ts';
import { recoverClaims } from '../refunds/claims/claim-money.ts';
import { testPassword } from '../../../test/password.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const bank = {
  holder: 'Li Wei',
  bank: 'Bank of China',
  account: '6222 0000 1234 5678',
  password: testPassword,
};
const monthsOf = async (seller: Caller) =>
  (await caravan.done('settlement.months', { pageSize: 100 }, seller)).rowList;

async function documentOf(month: string, seller: Caller, language = 'en'): Promise<Response> {
  const [method, address] = calls['settlement.monthDocument'].split(' ') as [string, string];
  return caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      lang: language,
      AccessToken: seller.token!,
    },
    body: JSON.stringify({ month }),
  });
}

describe('the statement of a month', () => {
  test('says sales, fees, refunds, claims and payouts, and adds up to what the ledger holds', async () => {
    // Within the days in which the buyer can still claim, and beyond the end of the month.
    caravan.clock.advance(25 * 86_400_000);
    const first = await orders.paid({ state: 'completed' });
    const { seller } = first;
    await releaseEscrow(caravan.deps, first.id);
    const open = await orders.paid({ between: first });
    caravan.clock.advance(10 * 86_400_000);
    await caravan.done('payouts.ask', { currency: 'CNY', amount: '4000', ...bank }, seller);
    const { version } = await caravan.done('orders.getForSeller', { id: first.id }, seller);
    await caravan.done(
      'refunds.give',
      {
        orderId: first.id,
        version,
        scope: 'lines',
        lines: [{ id: first.lines[0]!.id, quantity: 2 }],
        reason: 'goodwill',
      },
      seller,
    );
    const [second, earlier] = await monthsOf(seller);
    expect(earlier).toMatchObject({
      isRunning: false,
      currencies: [
        {
          currency: 'CNY',
          balance: {
            opening: { amount: '0' },
            lines: [
              { line: 'sales', amount: { amount: '10000' } },
              { line: 'fees', amount: { amount: '-100' } },
            ],
            closing: { amount: '9900' },
          },
          escrow: {
            lines: [
              { line: 'payments', amount: { amount: '20000' } },
              { line: 'released', amount: { amount: '-10000' } },
            ],
            closing: { amount: '10000' },
          },
        },
      ],
    });
    expect(second).toMatchObject({
      isRunning: true,
      currencies: [
        {
          balance: {
            opening: { amount: '9900' },
            lines: [
              { line: 'claims', amount: { amount: '-2000' } },
              { line: 'fees', amount: { amount: '20' } },
              { line: 'payouts', amount: { amount: '-4000' } },
            ],
            closing: { amount: '3920' },
          },
          debts: {
            opening: { amount: '0' },
            lines: [
              { line: 'agreed', amount: { amount: '1980' } },
              { line: 'paid', amount: { amount: '-1980' } },
            ],
            closing: { amount: '0' },
          },
        },
      ],
    });
    expect(await orders.holds('seller', first)).toBe(3_920n);
    expect(await orders.holds('escrow', open)).toBe(10_000n);
    expect(second!.from).toBe(earlier!.to);
    await expectBalanced(caravan);
  });

  test('says what is owed for claims that the balance does not cover, until it has paid them', async () => {
    const first = await orders.paid({ state: 'completed' });
    const { seller, buyer } = first;
    await releaseEscrow(caravan.deps, first.id);
    const { id: payoutId } = await caravan.done(
      'payouts.ask',
      { currency: 'CNY', amount: '9000', ...bank },
      seller,
    );
    await caravan.deps.db
      .updateTable('payouts')
      .set({ state: 'paid', ended_at: caravan.clock.now(), bank_reference: 'B1' })
      .where('id', '=', payoutId)
      .execute();
    const claim = { orderId: first.id, scope: 'whole' as const, reason: 'quality' as const, note: 'Rust' };
    const { id, version } = await caravan.done('refunds.ask', claim, buyer);
    await caravan.done('refunds.answer', { id, version, answer: 'agree' }, seller);
    const debtsNow = async () => (await monthsOf(seller)).map(({ currencies }) => currencies[0]!.debts);
    const owed = {
      opening: { amount: '0' },
      lines: [
        { line: 'agreed', amount: { amount: '9900' } },
        { line: 'paid', amount: { amount: '-900' } },
      ],
      closing: { amount: '9000' },
    };
    expect(await debtsNow()).toMatchObject([owed]);
    caravan.clock.advance(31 * 86_400_000);
    const other = await orders.paid({ between: first, prices: [500n], state: 'completed' });
    await releaseEscrow(caravan.deps, other.id);
    await recoverClaims(caravan.deps);
    const paid = { line: 'paid', amount: { amount: '-4950' } };
    expect(await debtsNow()).toMatchObject([
      { opening: { amount: '9000' }, lines: [paid], closing: { amount: '4050' } },
      owed,
    ]);
    const response = await documentOf((await monthsOf(seller))[1]!.month, seller);
    const text = readPdf(Buffer.from(await response.arrayBuffer()))
      .flat()
      .join('\n');
    for (const part of ['Owed for claims', 'Agreed refunds', '99.00', '90.00']) expect(text).toContain(part);
    await expectBalanced(caravan);
  });

  test('is a document once the month is over, in the reader’s language, for its owner alone', async () => {
    const order = await orders.paid({ state: 'completed' });
    await releaseEscrow(caravan.deps, order.id);
    const [running] = await monthsOf(order.seller);
    const { month } = running!;
    expect(await caravan.codeOf('settlement.monthDocument', { month }, order.seller)).toBe('MONTH_RUNNING');
    caravan.clock.advance(31 * 86_400_000);
    for (const language of ['en', 'zh', 'ar']) {
      const response = await documentOf(month, order.seller, language);
      expect(response.headers.get('content-type')).toBe('application/pdf');
      const text = readPdf(Buffer.from(await response.arrayBuffer()))
        .flat()
        .join('\n');
      if (language === 'en')
        for (const part of ['Monthly statement', 'Completed sales', '100.00', '99.00', 'CNY'])
          expect(text).toContain(part);
    }
    const stranger = await caravan.seller();
    expect(await monthsOf(stranger)).toEqual([]);
    expect(await caravan.codeOf('settlement.monthDocument', { month }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('settlement.months', {}, await caravan.buyer())).toBe('FORBIDDEN');
  });
});
