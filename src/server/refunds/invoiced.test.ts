import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Refusal } from '../../kit/errors.ts';
import { sum } from '../../kit/money.ts';
import { creditOf, invoiceOf, type InvoiceAmounts } from '../orders/invoiced/invoice-rules.ts';
import { unsentPieces } from '../../kit/amounts/line-value.ts';
import { makeGood, worthOf, type Order, type RefundValue } from './rules.ts';

const newLine = fc
  .record({
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.bigInt({ min: 0n, max: 5_000n }),
    shopPercent: fc.integer({ min: 0, max: 60 }),
    platformPercent: fc.integer({ min: 0, max: 40 }),
  })
  .map(({ quantity, price, shopPercent, platformPercent }) => {
    const amount = price * BigInt(quantity);
    return {
      quantity,
      amount,
      shop_discount: (amount * BigInt(shopPercent)) / 100n,
      platform_discount: (amount * BigInt(platformPercent)) / 100n,
      shipped_quantity: 0,
      withdrawn_quantity: 0,
      refunded_quantity: 0,
      compensated_quantity: 0,
      compensated_amount: 0n,
      invoiced_amount: 0n,
    };
  });

const step = fc.record({
  kind: fc.constantFrom('ship', 'refund', 'makeGood', 'freight'),
  line: fc.nat(),
  pieces: fc.integer({ min: 1, max: 6 }),
  percent: fc.integer({ min: 1, max: 99 }),
});

/** An order as it goes through shipments and refunds, with what its documents say so far. */
class Course {
  invoiced = 0n;
  credited = 0n;
  readonly order: Order & { invoiced_freight: bigint };
  readonly lines: ({ id: string } & (typeof newLine extends fc.Arbitrary<infer T> ? T : never))[];

  constructor(lines: Course['lines'], freight: bigint, currency: string) {
    this.lines = lines;
    const total =
      sum(lines.map((line) => line.amount - line.shop_discount - line.platform_discount)) + freight;
    this.order = {
      state: 'awaiting_dispatch',
      currency,
      total_amount: total,
      paid_amount: total,
      freight_amount: freight,
      platform_discount: sum(lines.map((line) => line.platform_discount)),
      refunded_amount: 0n,
      returned_amount: 0n,
      freight_refunded: 0n,
      platform_refunded: 0n,
      kept_price: 0n,
      invoiced_freight: 0n,
    };
  }

  take({ kind, line: at, pieces, percent }: typeof step extends fc.Arbitrary<infer T> ? T : never): void {
    const line = this.lines[at % this.lines.length]!;
    if (kind === 'ship') {
      const shipped = Math.min(pieces, unsentPieces(line));
      if (shipped === 0) return;
      line.shipped_quantity += shipped;
      this.write(invoiceOf(this.order, this.lines), 1n);
      return;
    }
    const input =
      kind === 'freight'
        ? {
            scope: 'freight' as const,
            lines: [],
            amount: (this.order.freight_amount * BigInt(percent)) / 100n,
          }
        : { scope: 'lines' as const, lines: [{ id: line.id, quantity: pieces }], mayBeFree: true };
    try {
      const value = worthOf(this.order, this.lines, input);
      this.settle(
        kind === 'makeGood'
          ? makeGood(this.order, this.lines, value, (value.value * BigInt(percent)) / 100n)
          : value,
      );
    } catch (error) {
      // What cannot be asked for changes nothing.
      if (!(error instanceof Refusal)) throw error;
    }
  }

  private settle({ value, freight, platform, pieces, compensated }: RefundValue): void {
    for (const { lineId, quantity, unsent } of pieces) {
      const line = this.lines.find(({ id }) => id === lineId)!;
      line.refunded_quantity += quantity;
      line.withdrawn_quantity += unsent;
    }
    for (const { lineId, quantity, amount } of compensated)
      Object.assign(
        this.lines.find(({ id }) => id === lineId)!,
        {
          compensated_quantity: quantity,
          compensated_amount: amount,
        },
      );
    this.order.refunded_amount += value;
    this.order.returned_amount += value;
    this.order.freight_refunded += freight;
    this.order.platform_refunded += platform;
    const isInvoiced = this.lines.some((line) => line.shipped_quantity > 0);
    const credit = isInvoiced ? creditOf(this.order, this.lines) : null;
    if (credit) this.write(credit, -1n);
  }

  private write({ lines, freight, total }: InvoiceAmounts, sign: bigint): void {
    if (sign > 0n) expect(BigInt(total)).toBeGreaterThanOrEqual(0n);
    if (sign > 0n) this.invoiced += BigInt(total);
    else this.credited += BigInt(total);
    for (const { lineId, amount } of lines)
      this.lines.find(({ id }) => id === lineId)!.invoiced_amount += sign * BigInt(amount);
    this.order.invoiced_freight += sign * BigInt(freight);
  }
}

test('invoices less credit notes are what an order is left with, whatever is sent, given back and made good', () => {
  fc.assert(
    fc.property(
      fc.array(newLine, { minLength: 1, maxLength: 3 }),
      fc.bigInt({ min: 0n, max: 9_999n }),
      fc.array(step, { maxLength: 14 }),
      fc.constantFrom('CNY', 'KWD', 'IDR'),
      (lines, freight, steps, currency) => {
        const unit = currency === 'IDR' ? 100n : currency === 'KWD' ? 10n : 1n;
        const course = new Course(
          lines.map((line, at) => ({
            ...line,
            id: `line-${at}`,
            amount: line.amount * unit,
            shop_discount: line.shop_discount * unit,
            platform_discount: line.platform_discount * unit,
          })),
          freight * unit,
          currency,
        );
        for (const each of steps) course.take(each);
        // All that is left goes out.
        for (const [line] of course.lines.entries())
          course.take({ kind: 'ship', line, pieces: 12, percent: 1 });
        const left = course.order.total_amount - course.order.refunded_amount;
        const isSent = course.lines.some((line) => line.shipped_quantity > 0);
        const over = course.invoiced - course.credited - (isSent ? left : 0n);
        expect(over).toBe(0n);
      },
    ),
    { numRuns: 4_000 },
  );
});
