import { expect, test } from 'vitest';
import { ordersOnTerms } from '../../../../test/orders-on-terms.ts';
import type { PaidOrder } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { newId } from '../../../kit/ids.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { noteAllLinks } from '../holdings/one-hand.ts';

const caravan = prepareProduct();
const { orders, steps, withTerms, ordered, shipped, rowOf, openOf } = ordersOnTerms(caravan);

const salesOf = async ({ lines }: PaidOrder) =>
  (
    await caravan.deps.db
      .selectFrom('products')
      .select('sales_count')
      .where('id', '=', lines[0]!.productId)
      .executeTakeFirstOrThrow()
  ).sales_count;

/** The seller makes something good for all pieces, or takes some of them back. */
const give = async (
  order: PaidOrder,
  { pieces = 10, ...change }: { pieces?: number; compensation?: string },
) =>
  caravan.done(
    'refunds.give',
    {
      orderId: order.id,
      version: (await rowOf(order)).version,
      scope: 'lines',
      reason: 'goodwill',
      note: 'Agreed on the phone',
      lines: [{ id: order.lines[0]!.id, quantity: pieces }],
      ...change,
    } as never,
    order.seller,
  );

const review = (order: PaidOrder) =>
  caravan.codeOf('reviews.add', { lineId: order.lines[0]!.id, stars: 5, text: 'Good' }, order.buyer);

async function delivered(): Promise<PaidOrder> {
  const order = await shipped(await ordered());
  await caravan.done('orders.takeDelivery', { id: order.id }, order.buyer);
  return order;
}

/** Another buyer's order of ten pieces of the same product, on terms of the same shop. */
async function orderedBeside({ seller, products }: PaidOrder): Promise<PaidOrder> {
  const buyer = await caravan.buyer();
  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId: products[0]!.skuId, quantity: 10 }] },
    buyer,
  );
  const submission = { idempotencyKey: `beside-${newId()}`, quote, addressId: buyer.addressId };
  const { id } = (await caravan.done('orders.submit', submission, buyer)).orders[0]!;
  const { lines } = await caravan.done('orders.confirm', { id }, seller);
  await steps.grant(seller, buyer.id);
  await steps.orderOnTerms({ buyer }, id);
  return { id, buyer, seller, products, lines };
}

async function link({ buyer, seller }: PaidOrder) {
  await noteSharedDevice(caravan.deps.db, buyer.id, [seller.id], caravan.clock.now());
  await noteAllLinks(caravan.deps);
}

test('what the seller forgives is no sale, and cannot be praised', async () => {
  const order = await delivered();
  await steps.pay(order.buyer, [order.id], 1);
  await give(order, { compensation: '9999' });
  expect(await openOf(order)).toBe(0n);
  expect([await salesOf(order), await review(order)]).toEqual([0, 'ORDER_OWED']);
});

test('what is forgiven once it was paid leaves the sales, and so does what comes back, each once', async () => {
  const order = await delivered();
  await steps.pay(order.buyer, [order.id], 10_000);
  expect(await salesOf(order)).toBe(10);
  await give(order, { pieces: 2 });
  expect(await salesOf(order)).toBe(8);
  await give(order, { pieces: 8, compensation: '3900' });
  expect(await salesOf(order)).toBe(8);
  await give(order, { pieces: 8, compensation: '200' });
  expect(await salesOf(order)).toBe(0);
  await link(order);
  expect(await salesOf(order)).toBe(0);
});

test('pieces that something was made good for are sold and can be reviewed, while most of their price was paid', async () => {
  const order = await delivered();
  await give(order, { compensation: '4000' });
  await steps.pay(order.buyer, [order.id], 6_000);
  expect([await salesOf(order), await review(order)]).toEqual([10, 200]);
});

test('a link that becomes known takes off the sales what was counted, and nothing of others', async () => {
  const first = await withTerms();
  await orders.pay(first);
  const [partly, whole] = [await orderedBeside(first), await orderedBeside(first)];
  await steps.pay(partly.buyer, [partly.id], 1);
  await steps.pay(whole.buyer, [whole.id], 10_000);
  expect(await salesOf(first)).toBe(20);
  await link(partly);
  expect(await salesOf(first)).toBe(20);
  await link(whole);
  expect(await salesOf(first)).toBe(10);
});
