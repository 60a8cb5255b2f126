import fc from 'fast-check';
import { expect, test } from 'vitest';
import { connectedOrdersWorld } from '../../../../test/connected-orders.ts';
import { carryOutOrders } from './carry-out.ts';

const { caravan, shops, orders, shopWithOrders, paid, listOf, orderOf, placedThere, minutes, advance } =
  connectedOrdersWorld();

/** What may happen, in any order: orders come and are given back, answers are lost, and several work at once. */
const step = fc.oneof(
  fc.constant({ kind: 'order' as const }),
  fc.record({ kind: fc.constant('giveBack' as const), which: fc.nat(5) }),
  fc.record({ kind: fc.constant('fulfil' as const), which: fc.nat(5) }),
  fc.record({
    kind: fc.constant('mishap' as const),
    operation: fc.constantFrom('PlaceOrder', 'FindOrder', 'ReadOrders', 'ReadPieces', 'CancelOrder'),
    mishap: fc.constantFrom(
      'lost' as const,
      'cut' as const,
      500 as const,
      429 as const,
      'throttled' as const,
    ),
  }),
  fc.record({ kind: fc.constant('minutes' as const), count: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ kind: fc.constant('together' as const), workers: fc.integer({ min: 2, max: 4 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type Shop = Awaited<ReturnType<typeof shopWithOrders>>;

async function giveBack({ seller }: Shop, orderId: string): Promise<void> {
  const { version } = await orderOf(seller, orderId);
  const whole = { orderId, version, scope: 'whole', reason: 'out_of_stock' } as const;
  // One that has left is given back otherwise.
  await caravan.call('refunds.give', whole, seller);
}

async function take(shop: Shop, placedIds: string[], one: Step): Promise<void> {
  const orderId = 'which' in one ? placedIds[one.which % Math.max(1, placedIds.length)] : undefined;
  if (one.kind === 'order' && placedIds.length < 4) placedIds.push((await paid(shop)).id);
  if (one.kind === 'giveBack' && orderId) await giveBack(shop, orderId);
  if (one.kind === 'fulfil' && orderId) {
    const { number } = await orderOf(shop.seller, orderId);
    const theirs = placedThere().find(({ input }) => input.tags.includes(number));
    if (theirs && !theirs.cancelledAt && theirs.fulfilments.length === 0)
      shops.shopify.fulfil(theirs, { number: `T-${number}` });
  }
  if (one.kind === 'mishap') shops.shopify.mishaps.push({ operation: one.operation, mishap: one.mishap });
  if (one.kind === 'minutes') await minutes(shop.id, one.count);
  if (one.kind === 'together') {
    advance(1);
    await Promise.all(Array.from({ length: one.workers }, () => carryOutOrders(caravan.deps, shop.id)));
  }
}

test('whatever happens in whichever order, each order is there once, and both sides agree in the end', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      shops.shopify.orders.clear();
      shops.shopify.mishaps.length = 0;
      const shop = await shopWithOrders();
      const orderIds: string[] = [];
      for (const one of steps) await take(shop, orderIds, one);
      shops.shopify.mishaps.length = 0;
      await minutes(shop.id, 90);
      const rows = new Map((await listOf(shop.seller, shop.id)).map((row) => [row.orderId, row]));
      for (const orderId of orderIds) {
        const { number, state, shipments } = await orderOf(shop.seller, orderId);
        const theirs = placedThere().filter(({ input }) => input.tags.includes(number));
        expect(theirs.length).toBeLessThanOrEqual(1);
        const [only] = theirs;
        const row = rows.get(orderId);
        expect(shipments.length).toBeLessThanOrEqual(1);
        if (state === 'refunded' && only?.fulfilments.length === 0) expect(only.cancelledAt).not.toBeNull();
        if (state === 'preparing') expect([row?.state, only?.cancelledAt]).toEqual(['placed', null]);
        if (state === 'dispatched') expect([row?.state, only?.fulfilments.length]).toEqual(['ended', 1]);
        // What both did at once is its seller’s to see.
        if (state === 'refunded' && only?.fulfilments.length)
          expect(['needs_you', 'ended']).toContain(row?.state);
      }
      const inTrade = placedThere().filter(({ cancelledAt }) => cancelledAt === null).length;
      const product = [...shops.shopify.products.values()].at(-1)!;
      expect(product.variants[0]!.stock).toBe(100 - 4 * inTrade);
      expect(await orders.stockOf(shop.lines[0]!.skuId)).toBeLessThanOrEqual(100);
      await caravan.done('shopSystems.disconnect', { id: shop.id }, shop.seller);
      shops.shopify.products.clear();
    }),
    { numRuns: 12, interruptAfterTimeLimit: 60_000 },
  );
}, 180_000);
