import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  decisionSteps,
  openRefundStates,
  refundStates,
  type RefundState,
} from '../../contract/refunds/refund-kinds.ts';
import { floorPayable, payableUnit } from '../../kit/money.ts';
import {
  allows,
  deadlineOf,
  leftOf,
  makeGood,
  moneyBack,
  stateAfter,
  stepAtDeadline,
  worthOf,
  type Order,
  type RefundParty,
  type RefundStep,
  type Input,
} from './rules.ts';
import type { ValuedLine } from '../../kit/amounts/line-value.ts';

const line = fc
  .record({
    quantity: fc.integer({ min: 1, max: 40 }),
    price: fc.bigInt({ min: 1n, max: 10n ** 7n }),
    shop: fc.integer({ min: 0, max: 40 }),
    platform: fc.integer({ min: 0, max: 40 }),
    shipped: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ quantity, price, shop, platform, shipped }): Omit<ValuedLine, 'id'> => {
    const amount = price * BigInt(quantity);
    return {
      quantity,
      amount,
      shop_discount: (amount * BigInt(shop)) / 100n,
      platform_discount: (amount * BigInt(platform)) / 100n,
      shipped_quantity: Math.floor((quantity * shipped) / 100),
      withdrawn_quantity: 0,
      refunded_quantity: 0,
      compensated_quantity: 0,
      compensated_amount: 0n,
    };
  });

const drawn = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  freight: fc.bigInt({ min: 0n, max: 10n ** 5n }),
  /** Percent of the total that is paid. */
  paid: fc.integer({ min: 10, max: 100 }),
  /** Of yuan a hundredth can be paid, of rupiah none. */
  currency: fc.constantFrom('CNY', 'IDR'),
});

const inputs = fc.array(
  fc.record({
    kind: fc.constantFrom('whole', 'lines', 'freight', 'good'),
    at: fc.nat({ max: 3 }),
    share: fc.integer({ min: 1, max: 100 }),
  }),
  { minLength: 1, maxLength: 12 },
);

test('what was made good for pieces that came is not taken from what is owed for pieces that never did', () => {
  const sentHalf: ValuedLine = {
    id: 'line',
    quantity: 10,
    amount: 10_000n,
    shop_discount: 0n,
    platform_discount: 0n,
    shipped_quantity: 5,
    withdrawn_quantity: 0,
    refunded_quantity: 0,
    compensated_quantity: 2,
    compensated_amount: 1_500n,
  };
  const order: Order = {
    state: 'awaiting_dispatch',
    currency: 'CNY',
    total_amount: 10_000n,
    paid_amount: 10_000n,
    freight_amount: 0n,
    platform_discount: 0n,
    refunded_amount: 1_500n,
    returned_amount: 1_500n,
    freight_refunded: 0n,
    platform_refunded: 0n,
    kept_price: 0n,
  };
  const worth = (quantity: number) =>
    worthOf(order, [sentHalf], { scope: 'lines', lines: [{ id: 'line', quantity }] }).value;
  expect(worth(5)).toBe(5_000n);
  // Those that came go back for what is left of their price.
  expect(worth(7)).toBe(5_000n + 500n);
});

describe('amounts', () => {
  test('however often and whatever is asked back, nothing is given twice, and all of it is the whole', () => {
    fc.assert(
      fc.property(drawn, inputs, ({ lines: bare, freight: units, paid, currency }, tried) => {
        const unit = payableUnit(currency);
        const lines = bare.map((each, at) => ({
          ...each,
          id: `line ${at}`,
          amount: each.amount * unit,
          shop_discount: each.shop_discount * unit,
          platform_discount: each.platform_discount * unit,
        }));
        const freight = units * unit;
        let total = freight;
        let platform = 0n;
        for (const each of lines) {
          total += each.amount - each.shop_discount - each.platform_discount;
          platform += each.platform_discount;
        }
        const isPaid = paid === 100;
        let order: Order = {
          state: isPaid ? 'awaiting_dispatch' : 'preparing',
          currency,
          total_amount: total,
          paid_amount: isPaid ? total : floorPayable((total * BigInt(paid)) / 100n, currency) || unit,
          freight_amount: freight,
          platform_discount: platform,
          refunded_amount: 0n,
          returned_amount: 0n,
          freight_refunded: 0n,
          platform_refunded: 0n,
          kept_price: 0n,
        };
        if (!isPaid) for (const each of lines) each.shipped_quantity = 0;
        // The last one takes what is left.
        for (const { kind, at, share } of [...tried, { kind: 'whole', at: 0, share: 100 }]) {
          if (order.state === 'refunded') break;
          const left = leftOf(order);
          const of = lines[at % lines.length]!;
          const input: Input =
            kind === 'lines'
              ? {
                  scope: 'lines',
                  lines: [{ id: of.id, quantity: Math.ceil((of.quantity * share) / 100) }],
                }
              : kind === 'freight'
                ? {
                    scope: 'freight',
                    lines: [],
                    amount: floorPayable((left.freight * BigInt(share)) / 100n, currency),
                  }
                : { scope: 'whole', lines: [] };
          let worth;
          try {
            worth = worthOf(order, lines, input);
            if (kind === 'good')
              worth = makeGood(
                order,
                lines,
                worth,
                floorPayable((worth.value * BigInt(share)) / 100n, currency),
              );
          } catch (error) {
            expect(['REFUND_TOO_MUCH', 'REFUND_TOO_SMALL']).toContain((error as Error).message);
            continue;
          }
          const back = moneyBack(order, worth.value);
          expect([worth.value % unit, worth.platform % unit, back % unit]).toEqual([0n, 0n, 0n]);
          const state = stateAfter(order, lines, worth);
          for (const piece of worth.pieces) {
            const taken = lines.find(({ id }) => id === piece.lineId)!;
            taken.refunded_quantity += piece.quantity;
            taken.withdrawn_quantity += piece.unsent;
          }
          for (const each of worth.compensated) {
            const line = lines.find(({ id }) => id === each.lineId)!;
            line.compensated_quantity = each.quantity;
            line.compensated_amount = each.amount;
          }
          order = {
            ...order,
            state,
            refunded_amount: order.refunded_amount + worth.value,
            returned_amount: order.returned_amount + back,
            freight_refunded: order.freight_refunded + worth.freight,
            platform_refunded: order.platform_refunded + worth.platform,
          };
          const now = leftOf(order);
          expect(now.total >= 0n && now.paid >= 0n && now.paid <= now.total).toBe(true);
          expect(now.platform >= 0n && order.freight_refunded <= freight).toBe(true);
          if (isPaid) expect(now.paid).toBe(now.total);
          for (const each of lines) {
            expect(each.refunded_quantity).toBeLessThanOrEqual(each.quantity);
            expect(each.shipped_quantity + each.withdrawn_quantity).toBeLessThanOrEqual(each.quantity);
            expect(each.withdrawn_quantity).toBeLessThanOrEqual(each.refunded_quantity);
            expect(each.compensated_quantity + each.refunded_quantity).toBeLessThanOrEqual(each.quantity);
            expect(each.compensated_amount >= 0n).toBe(true);
          }
          expect(state === 'refunded').toBe(now.total === 0n);
        }
        expect(order).toMatchObject({
          state: 'refunded',
          refunded_amount: total,
          returned_amount: order.paid_amount,
          platform_refunded: platform,
        });
      }),
    );
  });
});

describe('the course of a request', () => {
  const steps: RefundStep[] = [
    'agree',
    'refuse',
    'offer',
    'return',
    'sendBack',
    'receive',
    'accept',
    'withdraw',
    'dispute',
    'decide',
    ...decisionSteps,
  ];
  const parties: RefundParty[] = ['buyer', 'seller', 'system', 'operator'];
  const open: readonly RefundState[] = openRefundStates;

  test('what is over stays over, and what is open can be ended by somebody', () => {
    for (const state of refundStates) {
      const possible = steps.filter((step) => parties.some((by) => allows(state, step, by)));
      expect(possible.length > 0).toBe(open.includes(state));
    }
  });

  test('once what came back was counted, nobody can take back the answer or end with nothing', () => {
    for (const state of openRefundStates)
      for (const step of ['refuse', 'offer', 'return', 'withdraw'] as const)
        for (const by of parties) expect(allows(state, step, by, { isReceived: true })).toBe(false);
    expect(stepAtDeadline('offered', { isReceived: true })).toBe('accept');
  });

  test('a state ends by itself exactly where the system has a step for it', () => {
    const now = new Date('2026-03-01T00:00:00Z');
    for (const state of refundStates) {
      const step = stepAtDeadline(state);
      expect(deadlineOf(state, now) !== null).toBe(step !== null);
      if (step) expect(allows(state, step, 'system')).toBe(true);
    }
    expect(deadlineOf('asked', now)).toEqual(new Date('2026-03-06T00:00:00Z'));
  });
});
