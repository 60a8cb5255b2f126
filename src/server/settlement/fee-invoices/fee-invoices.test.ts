import { describe, expect, test } from 'vitest';
import { bookingSteps } from '../../../../test/bookings.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { expectBalanced, paidOrders, type PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { readPdf } from '../../../../test/read-pdf.ts';
import { calls } from '../../../contract/calls.ts';
import { dayIn } from '../../../kit/days.ts';
import { languageCodes, type Language } from '../../../kit/languages.ts';
import { transact } from '../../platform/database.ts';
import { takeNumber } from '../../order-documents/public.ts';
import { releaseEscrow } from '../../payments/jobs.ts';
import { beginFeeInvoices, issueFeeInvoices } from './issue.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
const steps = bookingSteps(caravan);

const dayMs = 86_400_000;
const today = () => dayIn(caravan.clock.now(), caravan.deps.config.accountingTimeZone);

/** Moves the clock to some days after the running month has begun. */
function toDayOfNextMonth(day: number) {
  const month = today().slice(0, 7);
  while (today().slice(0, 7) === month) caravan.clock.advance(dayMs);
  caravan.clock.advance((day - 1) * dayMs);
}

const invoicesOf = async (caller: Caller) =>
  (await caravan.done('feeInvoices.list', { pageSize: 50 }, caller)).rowList;

async function completed(between?: Pick<PaidOrder, 'buyer' | 'seller'>): Promise<PaidOrder> {
  const order = await orders.paid({ state: 'completed', ...(between && { between }) });
  await releaseEscrow(caravan.deps, order.id);
  return order;
}

async function claim({ id, seller, lines }: PaidOrder, quantity: number) {
  const { version } = await caravan.done('orders.getForSeller', { id }, seller);
  await caravan.done(
    'refunds.give',
    { orderId: id, version, scope: 'lines', lines: [{ id: lines[0]!.id, quantity }], reason: 'goodwill' },
    seller,
  );
}

/** What statements say of fees, by month. */
async function feesOf(caller: Caller): Promise<Map<string, bigint>> {
  const { rowList } = await caravan.done('settlement.months', { pageSize: 50 }, caller);
  return new Map(
    rowList.map(({ month, currencies }) => [
      month,
      BigInt(currencies[0]?.balance.lines.find(({ line }) => line === 'fees')?.amount.amount ?? '0'),
    ]),
  );
}

async function textOf(
  call: 'feeInvoices.document' | 'console.feeInvoices.document',
  id: string,
  caller: Caller,
  language: Language = 'en',
): Promise<string> {
  const [method, address] = calls[call].split(' ') as [string, string];
  const response = await caravan.app.request(`http://caravan.test${address}`, {
    method,
    headers: {
      'content-type': 'application/json',
      lang: language,
      ...(caller.headers ?? { AccessToken: caller.token! }),
    },
    body: JSON.stringify({ id }),
  });
  expect(response.headers.get('content-type')).toBe('application/pdf');
  const pieces = readPdf(Buffer.from(await response.arrayBuffer())).flat();
  // Glyph 0 is the empty box for a letter that no font has.
  expect(pieces.some((piece) => piece.includes('\u0000'))).toBe(false);
  return pieces.join(' ').replaceAll('\u00a0', ' ');
}

/** A tax on what sellers pay for, which counts from now on. */
async function rateForSellers(basisPoints: number) {
  const [ada, bob] = [await caravan.operator(['money']), await caravan.operator(['money'])];
  const proposal = {
    site: 'cn',
    buyers: 'sellers',
    treatment: 'standard',
    basisPoints,
    day: today(),
  } as const;
  const { id } = await caravan.done(
    'console.taxRates.propose',
    { ...proposal, reason: 'VAT of services' },
    ada,
  );
  await caravan.done('console.taxRates.decide', { id, version: 1, approve: true }, bob);
}

describe('the fees of a month', () => {
  test('are invoiced once it is over, for exactly what its statement says; what goes back later is credited', async () => {
    await issueFeeInvoices(caravan.deps);
    toDayOfNextMonth(20);
    const first = await completed();
    const { seller } = first;
    const second = await completed(first);
    await claim(second, 1);
    await issueFeeInvoices(caravan.deps);
    expect(await invoicesOf(seller)).toEqual([]);
    toDayOfNextMonth(2);
    // However often, and by two at once.
    await Promise.all([issueFeeInvoices(caravan.deps), issueFeeInvoices(caravan.deps)]);
    await issueFeeInvoices(caravan.deps);
    const [note, invoice, ...rest] = await invoicesOf(seller);
    expect(rest).toEqual([]);
    expect(invoice).toMatchObject({ kind: 'fee_invoice', total: { amount: '200' }, tax: null, invoices: [] });
    expect(note).toMatchObject({
      kind: 'fee_credit_note',
      total: { amount: '10' },
      invoices: [invoice!.number],
    });
    expect(invoice!.number).toMatch(/^FI-CN-\d{4}-000001$/);
    expect(note!.number).toMatch(/^FC-CN-\d{4}-000001$/);
    await claim(first, 2);
    await rateForSellers(600);
    toDayOfNextMonth(2);
    await issueFeeInvoices(caravan.deps);
    const [later] = await invoicesOf(seller);
    // What goes back has the tax of its invoice, which had none.
    expect(later).toMatchObject({ total: { amount: '20' }, tax: null, invoices: [invoice!.number] });
    for (const [month, stated] of await feesOf(seller)) {
      const documents = (await invoicesOf(seller)).filter((document) => document.month === month);
      const total = documents.reduce(
        (sum, { kind, total: { amount } }) =>
          sum + (kind === 'fee_invoice' ? -BigInt(amount) : BigInt(amount)),
        0n,
      );
      expect(total).toBe(stated);
    }
    await expectBalanced(caravan);
  });

  test('of the month in which an installation began are invoiced too, and what no invoice has is not credited', async () => {
    const { db } = caravan.deps;
    // As if no server had been up at the end of the month, and a fee had been kept before the first start.
    toDayOfNextMonth(25);
    const order = await completed();
    const before = (await invoicesOf(order.seller)).length;
    await db.deleteFrom('fee_invoice_state').execute();
    toDayOfNextMonth(5);
    await beginFeeInvoices(caravan.deps);
    const other = await completed();
    await claim(order, 1);
    toDayOfNextMonth(2);
    await beginFeeInvoices(caravan.deps);
    await issueFeeInvoices(caravan.deps);
    expect(await invoicesOf(other.seller)).toMatchObject([{ kind: 'fee_invoice' }]);
    expect(await invoicesOf(order.seller)).toHaveLength(before);
  });

  test('include tax by the rate for sellers, in every language, and moving no money', async () => {
    await rateForSellers(600);
    const order = await completed();
    const { seller } = order;
    toDayOfNextMonth(2);
    await issueFeeInvoices(caravan.deps);
    const [invoice] = await invoicesOf(seller);
    expect(invoice).toMatchObject({
      total: { amount: '100' },
      tax: { treatment: 'standard', basisPoints: 600, tax: { amount: '6' } },
    });
    const text = await textOf('feeInvoices.document', invoice!.id, seller);
    for (const part of [
      'Invoice for marketplace fees',
      invoice!.number,
      'Including tax 6%',
      'CNY 1.00',
      'CNY 0.94',
    ])
      expect(text).toContain(part);
    for (const language of languageCodes)
      expect(await textOf('feeInvoices.document', invoice!.id, seller, language)).toContain(invoice!.number);
    expect(await orders.holds('seller', order)).toBe(9_900n);
  });

  test('of a provider are invoiced as a shop’s are, in the same series', async () => {
    const booking = await steps.booked('completed');
    const { provider } = booking;
    const shop = await completed();
    toDayOfNextMonth(2);
    await issueFeeInvoices(caravan.deps);
    const [own] = await invoicesOf(provider);
    const [other] = await invoicesOf(shop.seller);
    expect(own).toMatchObject({ kind: 'fee_invoice', total: { amount: '100' } });
    const positionOf = (number: string) => Number(number.split('-').at(-1));
    expect(Math.abs(positionOf(own!.number) - positionOf(other!.number))).toBe(1);
  });

  test('are numbered without gaps: what is rolled back gives its number back', async () => {
    const now = caravan.clock.now();
    const take = (fails: boolean) =>
      transact(caravan.deps.db, async (tx) => {
        const { position } = await takeNumber(
          tx,
          { site: 'hk', kind: 'fee_invoice' },
          { now, timeZone: 'UTC' },
        );
        if (fails) throw new Error('killed between');
        return position;
      });
    await expect(take(true)).rejects.toThrow('killed between');
    expect((await Promise.all([take(false), take(false), take(false)])).sort()).toEqual([1, 2, 3]);
  });

  test('are their owner’s and the operators’ with the right to money alone', async () => {
    const order = await completed();
    toDayOfNextMonth(2);
    await issueFeeInvoices(caravan.deps);
    const [invoice] = await invoicesOf(order.seller);
    const { id } = invoice!;
    const stranger = await caravan.seller();
    expect(await invoicesOf(stranger)).toEqual([]);
    expect(await caravan.codeOf('feeInvoices.document', { id }, stranger)).toBe('NOT_FOUND');
    expect(await caravan.codeOf('feeInvoices.list', {}, await caravan.buyer())).toBe('FORBIDDEN');
    const operator = await caravan.operator(['money']);
    const { rowList } = await caravan.done(
      'console.feeInvoices.list',
      { site: 'cn', month: invoice!.month },
      operator,
    );
    expect(rowList.find((row) => row.id === id)).toMatchObject({
      owner: { kind: 'shop', id: order.seller.shopId },
      total: { amount: '100' },
    });
    expect(await textOf('console.feeInvoices.document', id, operator, 'zh')).toContain(invoice!.number);
    const other = await caravan.operator(['content']);
    expect(await caravan.codeOf('console.feeInvoices.list', {}, other)).toBe('FORBIDDEN');
    expect(await caravan.codeOf('console.feeInvoices.document', { id }, other)).toBe('FORBIDDEN');
    await expect(caravan.deps.db.deleteFrom('fee_invoices').execute()).rejects.toThrow('append-only');
  });
});
