import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import type { Caravan } from '../../../test/caravan.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

type Buyer = Awaited<ReturnType<Caravan['buyer']>>;
type Seller = Awaited<ReturnType<Caravan['seller']>>;
let keys = 0;

/** An order of one piece of each of these skus, brought to its end by default. */
async function ordered(buyer: Buyer, skuIds: string[], state: 'completed' | 'submitted' = 'completed') {
  const lines = skuIds.map((skuId) => ({ skuId, quantity: 1 }));
  const { quote } = await caravan.done('orders.calculate', { lines }, buyer);
  const { orders } = await caravan.done(
    'orders.submit',
    { idempotencyKey: `review-key-${++keys}`, quote, addressId: buyer.addressId },
    buyer,
  );
  const { id } = orders[0]!;
  if (state === 'completed') {
    // How an order comes to its end is the orders' own matter.
    await caravan.deps.db
      .updateTable('orders')
      .set((set) => ({ state, paid_amount: set.ref('total_amount'), deadline: null }))
      .where('id', '=', id)
      .execute();
  }
  const shown = await caravan.done('orders.getForBuyer', { id }, buyer);
  return { id, lineIds: shown.lines.map((line) => line.id) };
}

async function sold(
  skus = 1,
): Promise<{ buyer: Buyer; seller: Seller; productId: string; skuIds: string[] }> {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const { id, skuIds } = await caravan.products({ shopId: seller.shopId, skus });
  return { buyer, seller, productId: id, skuIds };
}

async function picture(): Promise<string> {
  const key = newId().replaceAll('-', '').padEnd(40, '0');
  await caravan.deps.db.insertInto('files').values({ key, mime: 'image/jpeg', bytes: 9 }).execute();
  return key;
}

describe('reviews.add', () => {
  test('a line of a completed order is reviewed once, by its buyer', async () => {
    const { buyer, productId, skuIds } = await sold(2);
    const { lineIds } = await ordered(buyer, skuIds);
    const key = await picture();
    const review = { lineId: lineIds[1]!, stars: 4, text: ' Solid. ', pictures: [key] };
    await caravan.done('reviews.add', review, buyer);
    expect(await caravan.call('reviews.add', review, buyer)).toMatchObject({ status: 409, code: 'REVIEWED' });
    const shown = await caravan.done('reviews.ofProduct', { productId });
    expect(shown.rowList).toMatchObject([
      { stars: 4, text: 'Solid.', language: 'en', pictures: [`/files/${key}`], country: 'CN', answer: null },
    ]);
    expect(shown.rowList[0]!.buyer).toMatch(/^Company \d+$/);
    expect(shown.rowList[0]!.spec).toEqual(['Colour 2']);
  });

  test('who wants no name is known by one letter alone', async () => {
    const { buyer, productId, skuIds } = await sold();
    const { lineIds } = await ordered(buyer, skuIds);
    await caravan.done('reviews.add', { lineId: lineIds[0]!, stars: 5, anonymous: true }, buyer);
    const [review] = (await caravan.done('reviews.ofProduct', { productId })).rowList;
    expect(review!.buyer).toBe('C**');
    expect(JSON.stringify(review)).not.toContain(buyer.id);
  });

  test('not before the order is completed, nor for another’s order, nor with a picture that is not there', async () => {
    const { buyer, seller, skuIds } = await sold();
    const open = await ordered(buyer, skuIds, 'submitted');
    const code = async (input: object, who = buyer as { token: string }) =>
      await caravan.codeOf('reviews.add', { stars: 5, ...input }, who);
    expect(await code({ lineId: open.lineIds[0]! })).toBe('ORDER_OPEN');
    const { lineIds } = await ordered(buyer, skuIds);
    expect(await code({ lineId: lineIds[0]! }, await caravan.buyer())).toBe('NOT_FOUND');
    expect(await code({ lineId: lineIds[0]! }, seller)).toBe('FORBIDDEN');
    expect(await code({ lineId: lineIds[0]!, pictures: ['0'.repeat(40)] })).toBe('NO_PICTURE');
    for (const wrong of [{ stars: 0 }, { stars: 6 }, { text: 'x'.repeat(1_001) }])
      expect(await code({ lineId: lineIds[0]!, ...wrong })).toBe('BAD_INPUT');
  });
});

test('reviews.ofProduct and reviews.ratings tell averages and counts, by stars and with pictures', async () => {
  const { buyer, productId, skuIds } = await sold(3);
  const [{ lineIds }, others] = [
    await ordered(buyer, [skuIds[0]!]),
    [await caravan.buyer(), await caravan.buyer()],
  ];
  const key = await picture();
  await caravan.done('reviews.add', { lineId: lineIds[0]!, stars: 5, pictures: [key] }, buyer);
  for (const [index, stars] of [5, 3].entries()) {
    const { lineIds: ofOther } = await ordered(others[index]!, [skuIds[index]!]);
    await caravan.done('reviews.add', { lineId: ofOther[0]!, stars }, others[index]!);
  }
  const all = await caravan.done('reviews.ofProduct', { productId, pageSize: 2 });
  expect(all.summary).toEqual({ average: 4.3, count: 3, withPictures: 1, perStar: [0, 0, 1, 0, 2] });
  expect([all.rowList.length, all.totalRecord]).toEqual([2, 3]);
  const threes = await caravan.done('reviews.ofProduct', { productId, stars: 3 });
  expect([threes.rowList.length, threes.totalRecord, threes.summary.count]).toEqual([1, 1, 3]);
  const pictured = await caravan.done('reviews.ofProduct', { productId, withPictures: true });
  expect([pictured.rowList.length, pictured.totalRecord]).toEqual([1, 1]);

  const silent = await sold();
  expect(await caravan.done('reviews.ratings', { productIds: `${productId},${silent.productId}` })).toEqual([
    { productId, average: 4.3, count: 3 },
  ]);
  const none = await caravan.done('reviews.ofProduct', { productId: silent.productId });
  expect(none.summary).toMatchObject({ average: null, count: 0 });
});

test('one buyer counts once for a product, by what they wrote last, and all of it is listed', async () => {
  const { buyer, seller, productId, skuIds } = await sold(3);
  const { lineIds } = await ordered(buyer, skuIds);
  for (const [index, stars] of [5, 5, 1].entries()) {
    await caravan.done('reviews.add', { lineId: lineIds[index]!, stars }, buyer);
    caravan.clock.advance(1_000);
  }
  const other = await caravan.buyer();
  const { lineIds: ofOther } = await ordered(other, [skuIds[0]!]);
  await caravan.done('reviews.add', { lineId: ofOther[0]!, stars: 4 }, other);
  const { summary, totalRecord, rowList } = await caravan.done('reviews.ofProduct', { productId });
  expect(summary).toMatchObject({ average: 2.5, count: 2, perStar: [1, 0, 0, 1, 0] });
  expect([totalRecord, rowList.length]).toEqual([4, 4]);
  expect(await caravan.done('reviews.ratings', { productIds: productId })).toEqual([
    { productId, average: 2.5, count: 2 },
  ]);
  expect(await caravan.done('reviews.ofShop', { shopId: seller.shopId })).toEqual({ average: 2.5, count: 2 });
});

test('what was given back whole is not reviewed', async () => {
  const { buyer, skuIds } = await sold();
  const { lineIds } = await ordered(buyer, skuIds);
  await caravan.deps.db
    .updateTable('order_lines')
    .set((set) => ({ refunded_quantity: set.ref('quantity') }))
    .where('id', '=', lineIds[0]!)
    .execute();
  expect(await caravan.codeOf('reviews.add', { lineId: lineIds[0]!, stars: 5 }, buyer)).toBe('LINE_REFUNDED');
});

test('reviews.ofOrder is for the two sides of the order alone', async () => {
  const { buyer, seller, skuIds } = await sold();
  const { id, lineIds } = await ordered(buyer, skuIds);
  await caravan.done('reviews.add', { lineId: lineIds[0]!, stars: 2, anonymous: true }, buyer);
  for (const who of [buyer, seller])
    expect(await caravan.done('reviews.ofOrder', { orderId: id }, who)).toMatchObject([
      { lineId: lineIds[0], stars: 2, anonymous: true },
    ]);
  for (const who of [await caravan.buyer(), await caravan.seller()])
    expect((await caravan.call('reviews.ofOrder', { orderId: id }, who)).status).toBe(404);
  expect((await caravan.call('reviews.ofOrder', { orderId: id })).status).toBe(401);
});

test('reviews.answer is the seller’s, once', async () => {
  const { buyer, seller, productId, skuIds } = await sold();
  const { lineIds } = await ordered(buyer, skuIds);
  const { id } = await caravan.done('reviews.add', { lineId: lineIds[0]!, stars: 2 }, buyer);
  const answer = { id, text: 'We have sent new ones.' };
  expect((await caravan.call('reviews.answer', answer, await caravan.seller())).status).toBe(404);
  expect((await caravan.call('reviews.answer', answer, buyer)).status).toBe(403);
  await caravan.done('reviews.answer', answer, seller);
  expect(await caravan.call('reviews.answer', answer, seller)).toMatchObject({
    status: 409,
    code: 'ANSWERED',
  });
  const [shown] = (await caravan.done('reviews.ofProduct', { productId })).rowList;
  expect(shown!.answer!.text).toBe(answer.text);
});

test('reviews.ofShop is the average of all products of a shop, null while nobody has said anything', async () => {
  const { buyer, seller, skuIds } = await sold();
  const { shopId } = seller;
  expect(await caravan.done('reviews.ofShop', { shopId })).toEqual({ average: null, count: 0 });
  for (const [who, stars] of [
    [buyer, 5],
    [await caravan.buyer(), 2],
  ] as const) {
    const { lineIds } = await ordered(who, skuIds);
    await caravan.done('reviews.add', { lineId: lineIds[0]!, stars }, who);
  }
  expect(await caravan.done('reviews.ofShop', { shopId })).toEqual({ average: 3.5, count: 2 });
  const other = await caravan.seller();
  expect((await caravan.done('reviews.ofShop', { shopId: other.shopId })).count).toBe(0);
});
