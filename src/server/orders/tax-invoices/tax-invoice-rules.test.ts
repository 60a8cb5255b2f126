import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import { sum } from '../../../kit/money.ts';
import { shareTaxes } from './line-tax-rules.ts';
import {
  creditOver,
  invoiceNow,
  invoiceOver,
  netContents,
  type InvoiceContents,
  type InvoicedOrder,
  type TaxedLine,
} from './tax-invoice-rules.ts';

const kinds: readonly (SaleTax | null)[] = [
  { treatment: 'standard', basisPoints: 1_300 },
  { treatment: 'standard', basisPoints: 900 },
  { treatment: 'zero', basisPoints: 0 },
];

const newLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.bigInt({ min: 1n, max: 9_999n }),
    percentOff: fc.integer({ min: 0, max: 40 }),
    tax: fc.constantFrom(...kinds),
  })
  .map(({ quantity, price, percentOff, tax }): Omit<TaxedLine, 'id'> => {
    const amount = price * BigInt(quantity);
    return {
      quantity,
      amount,
      shop_discount: (amount * BigInt(percentOff)) / 100n,
      platform_discount: 0n,
      shipped_quantity: 0,
      withdrawn_quantity: 0,
      refunded_quantity: 0,
      compensated_quantity: 0,
      compensated_amount: 0n,
      tax,
    };
  });

const netOf = (line: TaxedLine) => line.amount - line.shop_discount - line.platform_discount;
const orderOf = (lines: readonly TaxedLine[], freight: bigint, currency = 'CNY'): InvoicedOrder => ({
  currency,
  total_amount: sum(lines.map(netOf)) + freight,
  freight_amount: freight,
  refunded_amount: 0n,
});
const taxOf = ({ taxes }: InvoiceContents) => sum((taxes ?? []).map(({ tax }) => tax));

test('however often pieces go back, invoices less credit notes are what is left, with the tax of what is left', () => {
  fc.assert(
    fc.property(
      fc.array(newLine, { minLength: 1, maxLength: 4 }),
      fc.bigInt({ min: 0n, max: 5_000n }),
      fc.array(fc.record({ line: fc.nat(), pieces: fc.integer({ min: 1, max: 3 }) }), { maxLength: 12 }),
      (drawn, freight, returns) => {
        const lines = drawn.map((line, n) => ({ ...line, id: `line-${n}` }));
        const order = orderOf(lines, freight);
        const documents = [{ ...invoiceNow(order, lines), kind: 'invoice' as 'invoice' | 'credit_note' }];
        for (const { line: at, pieces } of returns) {
          const line = lines[at % lines.length]!;
          const back = Math.min(pieces, line.quantity - line.refunded_quantity);
          const before =
            invoiceNow(order, lines).lines.find(({ lineId }) => lineId === line.id)?.amount ?? 0n;
          line.refunded_quantity += back;
          line.withdrawn_quantity += back;
          const after = invoiceNow(order, lines).lines.find(({ lineId }) => lineId === line.id)?.amount ?? 0n;
          order.refunded_amount += before - after;
          const credit = creditOver(netContents(documents), order, lines, 'difference');
          expect(credit.total).toBe(before - after);
          if (credit.total > 0n) documents.push({ ...credit, kind: 'credit_note' });
        }
        const net = netContents(documents);
        const now = invoiceNow(order, lines);
        expect(net.total).toBe(now.total);
        expect(net.freight).toBe(freight);
        expect(taxOf(net)).toBe(taxOf(now));
        expect(sum(net.lines.map(({ amount }) => amount)) + net.freight).toBe(net.total);
        const whole = creditOver(net, order, lines, 'whole');
        const nothing = netContents([...documents, { ...whole, kind: 'credit_note' }]);
        expect([nothing.total, taxOf(nothing), nothing.lines]).toEqual([0n, 0n, []]);
      },
    ),
    { numRuns: 1_000 },
  );
});

test('the taxes of lines come to what the invoice states, by kind', () => {
  fc.assert(
    fc.property(
      fc.array(newLine, { minLength: 1, maxLength: 6 }),
      fc.bigInt({ min: 0n, max: 5_000n }),
      (drawn, freight) => {
        const lines = drawn.map((line, n) => ({ ...line, id: `line-${n}` }));
        const contents = invoiceNow(orderOf(lines, freight), lines);
        const freightTax = lines.toSorted((a, b) => Number(netOf(b) - netOf(a)))[0]!.tax;
        const parts = [
          ...contents.lines.map(({ amount, lineId }) => ({
            amount,
            tax: lines.find(({ id }) => id === lineId)!.tax,
          })),
          { amount: freight, tax: freightTax },
        ];
        expect(sum(shareTaxes(parts, contents.taxes ?? []).map((tax) => tax ?? 0n))).toBe(taxOf(contents));
      },
    ),
    { numRuns: 500 },
  );
});

test('an invoice is over what an order comes to now or came to before refunds, and nothing else', () => {
  const line: TaxedLine = {
    id: 'line',
    quantity: 4,
    amount: 400n,
    shop_discount: 0n,
    platform_discount: 0n,
    shipped_quantity: 4,
    withdrawn_quantity: 0,
    refunded_quantity: 1,
    compensated_quantity: 0,
    compensated_amount: 0n,
    tax: kinds[0]!,
  };
  const order = { ...orderOf([line], 50n), refunded_amount: 100n };
  expect(invoiceOver(order, [line], { amount: 350n, mayBeEarlier: false })?.lines).toEqual([
    { lineId: 'line', pieces: 3, amount: 300n },
  ]);
  expect(invoiceOver(order, [line], { amount: 450n, mayBeEarlier: true })?.lines).toEqual([
    { lineId: 'line', pieces: 4, amount: 400n },
  ]);
  for (const amount of [0n, 349n, 351n, 449n, -350n])
    expect(invoiceOver(order, [line], { amount, mayBeEarlier: true })).toBeUndefined();
  expect(invoiceOver(order, [line], { amount: 450n, mayBeEarlier: false })).toBeUndefined();
});
