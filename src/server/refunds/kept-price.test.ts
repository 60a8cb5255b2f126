import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { worthDecided, worthReceived } from './returns.ts';
import { leftOf } from './rules.ts';

const pieces = 10;

interface Case {
  /** Minor units of one piece. */
  price: bigint;
  freight: bigint;
  /** Pieces that were to go back, and that came. */
  returned: number;
  received: number;
  percent: number;
}

/** An order of ten pieces that came, and products of it that went back on a promise by which the seller keeps a share. */
function returnOf({ price, freight, returned, received, percent }: Case) {
  const amount = price * BigInt(pieces);
  const line = {
    id: 'line',
    quantity: pieces,
    amount,
    shop_discount: 0n,
    platform_discount: 0n,
    shipped_quantity: pieces,
    withdrawn_quantity: 0,
    refunded_quantity: 0,
    compensated_quantity: 0,
    compensated_amount: 0n,
  };
  const order = {
    state: 'completed',
    currency: 'CNY',
    total_amount: amount + freight,
    paid_amount: amount + freight,
    freight_amount: freight,
    platform_discount: 0n,
    refunded_amount: 0n,
    returned_amount: 0n,
    freight_refunded: 0n,
    platform_refunded: 0n,
    kept_price: 0n,
  };
  const refundLines = [{ line_id: 'line', quantity: returned, received_quantity: received }];
  // Only what the rules read stands here.
  const facts = [order, [line], refundLines] as never as Parameters<typeof worthReceived>;
  const worth = worthReceived(facts[0], facts[1], facts[2], percent)!;
  return {
    order,
    worth,
    decide: (granted: bigint) => worthDecided(facts[0], facts[1], facts[2], worth, granted),
  };
}

const cases = fc
  .record({
    price: fc.bigInt({ min: 100n, max: 10_000n }),
    freight: fc.bigInt({ min: 0n, max: 5_000n }),
    returned: fc.integer({ min: 2, max: pieces }),
    percent: fc.integer({ min: 0, max: 50 }),
  })
  .chain((drawn) =>
    fc.integer({ min: 1, max: drawn.returned }).map((received): Case => ({ ...drawn, received })),
  );

describe('what a seller keeps of products that came back', () => {
  test('is the share that was promised of what came, and stays the price of those pieces with what is paid', () => {
    fc.assert(
      fc.property(cases, (drawn) => {
        const { worth } = returnOf(drawn);
        const price = drawn.price * BigInt(drawn.received);
        expect(worth.value + worth.keptPrice).toBe(price);
        expect(worth.keptPrice).toBe((price * BigInt(drawn.percent)) / 100n);
      }),
    );
  });

  test('grows by what an operator grants less, so that nobody asks for that again', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 0, max: 100 }), (drawn, share) => {
        const { order, worth, decide } = returnOf(drawn);
        const granted = (worth.value * BigInt(share)) / 100n;
        const decided = decide(granted);
        expect(decided.value + decided.keptPrice).toBe(worth.value + worth.keptPrice);
        expect(decided.pieces).toEqual(worth.pieces);
        const later = leftOf({
          ...order,
          refunded_amount: granted,
          returned_amount: granted,
          kept_price: decided.keptPrice,
        } as never);
        // Whatever was granted, the buyer can ask for the other pieces and the freight, and for no more.
        expect(later.claimable).toBe(order.total_amount - drawn.price * BigInt(drawn.received));
        expect(later.total).toBe(later.claimable + decided.keptPrice);
      }),
    );
  });

  test('stays what it was where an operator grants more, which makes the missing pieces good', () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 99 }), (drawn, share) => {
        fc.pre(drawn.received < drawn.returned);
        const { order, worth, decide } = returnOf(drawn);
        const missing = drawn.price * BigInt(drawn.returned - drawn.received);
        const more = (missing * BigInt(share)) / 100n;
        fc.pre(more > 0n);
        const decided = decide(worth.value + more);
        expect([decided.value, decided.keptPrice]).toEqual([worth.value + more, worth.keptPrice]);
        expect(order.total_amount - decided.value - decided.keptPrice).toBeGreaterThanOrEqual(0n);
        const madeGood = decided.compensated.find(({ lineId }) => lineId === 'line');
        expect(madeGood!.amount + decided.freight).toBe(more);
      }),
    );
  });
});
