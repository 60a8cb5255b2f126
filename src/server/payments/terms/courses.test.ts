import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import type { PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { recoverClaims } from '../../refunds/claims/claim-money.ts';
import { releaseEscrow } from '../jobs.ts';

const caravan = prepareProduct();
const { orders, steps, ordered, shipped, rowOf, openOf, feeOf, expectSound, giveBackAll } =
  ordersOnTerms(caravan);

test('what nobody has paid counts for nothing in public: neither sales nor a review', async () => {
  const order = await shipped(await ordered());
  const { id, buyer, lines } = order;
  const salesOf = async () => {
    const row = await caravan.deps.db
      .selectFrom('products')
      .select('sales_count')
      .where('id', '=', lines[0]!.productId)
      .executeTakeFirstOrThrow();
    return row.sales_count;
  };
  await caravan.done('orders.takeDelivery', { id }, buyer);
  const review = { lineId: lines[0]!.id, stars: 5, text: 'Good' };
  expect(await salesOf()).toBe(0);
  expect(await caravan.codeOf('reviews.add', review, buyer)).toBe('ORDER_OWED');
  await steps.pay(buyer, [id], 9_999);
  expect(await salesOf()).toBe(0);
  await steps.pay(buyer, [id], 1);
  expect(await salesOf()).toBe(10);
  await caravan.done('reviews.add', review, buyer);
});

describe('whatever happens to it, one after the other', () => {
  const courses = fc.array(
    fc.record({
      act: fc.constantFrom('pay', 'give', 'deliver', 'release', 'sendBack'),
      /** Percent of what is open, or pieces. */
      size: fc.integer({ min: 1, max: 100 }),
    }),
    { minLength: 3, maxLength: 9 },
  );

  async function take(order: PaidOrder, act: string, size: number) {
    const { id, buyer, seller, lines } = order;
    const { state, version } = await rowOf(order);
    const open = (await openOf(order))!;
    if (act === 'pay' && open > 0n) {
      const amount = (open * BigInt(size)) / 100n;
      await steps.pay(buyer, [id], amount > 0n ? amount : 1n);
    } else if (act === 'give' && state !== 'refunded') {
      const { refunded_quantity: refunded, quantity } = await caravan.deps.db
        .selectFrom('order_lines')
        .select(['refunded_quantity', 'quantity'])
        .where('id', '=', lines[0]!.id)
        .executeTakeFirstOrThrow();
      const pieces = Math.min(1 + (size % 3), quantity - refunded);
      if (pieces === 0) return;
      await caravan.done(
        'refunds.give',
        {
          orderId: id,
          version,
          scope: 'lines',
          lines: [{ id: lines[0]!.id, quantity: pieces }],
          reason: 'other',
          note: 'As agreed',
        } as never,
        seller,
      );
    } else if (act === 'deliver' && state === 'dispatched') {
      await caravan.done('orders.takeDelivery', { id }, buyer);
    } else if (act === 'release') {
      await releaseEscrow(caravan.deps, id);
      await recoverClaims(caravan.deps);
    } else if (act === 'sendBack') await giveBackAll();
  }

  test('the ledger sums to zero, nobody owes less than nothing, and shop and fee share what was paid', async () => {
    await fc.assert(
      fc.asyncProperty(courses, async (some) => {
        const order = await shipped(await ordered());
        const feeBefore = await feeOf();
        for (const { act, size } of some) {
          await take(order, act, size);
          await expectSound(order);
        }
        await take(order, 'pay', 100);
        await take(order, 'deliver', 0);
        await take(order, 'release', 0);
        await giveBackAll();
        await expectSound(order);
        const { state, paid_amount: paid, returned_amount: returned } = await rowOf(order);
        const got = (await orders.holds('seller', order)) + (await feeOf()) - feeBefore;
        expect(await orders.holds('escrow', order)).toBe(0n);
        if (state === 'completed') expect(got).toBe(paid - returned);
        expect(await openOf(order)).toBe(0n);
      }),
      { numRuns: 12 },
    );
  }, 120_000);
});
