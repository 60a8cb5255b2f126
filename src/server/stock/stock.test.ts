import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newId } from '../../kit/ids.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { setShopTerms } from '../../../test/shop-terms.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';

const caravan = prepareProduct();
const { opened, stocked, lying, sentFrom, priced, submit, ordered } = severalWarehouses(caravan);

const plainTerms = { preRatio: 100, balanceDays: 30, depositKept: 0 };

/** A shop with a warehouse in the Emirates besides its main one in China, where buyers may hold everything. */
async function shopWithTwo() {
  const seller = await caravan.seller({ autoConfirm: true });
  await setShopTerms(caravan, seller, { ...plainTerms, unpaidStockPercent: 100 });
  return { seller, main: seller.shopId, dubai: await opened(seller, 'Dubai') };
}

const movements = async (warehouseId: string, skuId: string) => {
  const { db } = caravan.deps;
  const rows = await db
    .selectFrom('stock_movements')
    .select(['kind', 'quantity'])
    .where('warehouse_id', '=', warehouseId)
    .where('sku_id', '=', skuId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, quantity }) => [kind, quantity]);
};

describe('pieces in several warehouses', () => {
  test('move between them, are all on sale, and only as many move as lie there', async () => {
    const { seller, main, dubai } = await shopWithTwo();
    const { id, skuId } = await stocked(seller, 6, { [dubai]: 4 });
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: { [dubai]: 4 } });
    expect((await caravan.done('catalog.product', { id })).skus[0]!.stock).toBe(10);
    const move = (from: string, into: string, quantity: number, who: typeof seller = seller) =>
      caravan.codeOf('warehouses.movePieces', { from, into, skus: [{ id: skuId, quantity }] }, who);
    expect(await move(dubai, main, 5)).toBe('WAREHOUSE_SHORT');
    expect(await move(main, dubai, 7)).toBe('WAREHOUSE_SHORT');
    expect(await move(main, main, 1)).toBe('BAD_INPUT');
    expect(await move(main, dubai, 0)).toBe('BAD_INPUT');
    expect(await move(main, dubai, -1)).toBe('BAD_INPUT');
    expect(await move(main, newId(), 1)).toBe('NOT_FOUND');
    const other = await caravan.seller();
    expect(await move(main, dubai, 1, other)).toBe('NOT_FOUND');
    expect(await move(other.shopId, dubai, 1, other)).toBe('NOT_FOUND');
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: { [dubai]: 4 } });
    // All that a warehouse holds, by several at once: one of them has it.
    const codes = await Promise.all([move(dubai, main, 4), move(dubai, main, 4)]);
    expect(codes.toSorted()).toEqual([200, 'WAREHOUSE_SHORT'].toSorted());
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: {} });
    expect(await movements(dubai, skuId)).toEqual([
      ['moved', 4],
      ['moved', -4],
    ]);
  });

  test('are told of as they come and go, the latest first, to their shop alone', async () => {
    const { seller, dubai } = await shopWithTwo();
    const { skuId } = await stocked(seller, 2, { [dubai]: 4 });
    const order = await ordered(await caravan.buyer(), [{ skuId, quantity: 3 }]);
    const told = await caravan.done('warehouses.movements', { id: dubai }, seller);
    expect(told.totalRecord).toBe(2);
    expect(told.rowList).toMatchObject([
      { kind: 'ordered', quantity: -3, orderId: order, spec: [] },
      { kind: 'moved', quantity: 4, orderId: null },
    ]);
    expect(told.rowList[0]!.title).not.toBe('');
    expect(await caravan.codeOf('warehouses.movements', { id: dubai }, await caravan.seller())).toBe(
      'NOT_FOUND',
    );
  });

  test('of another shop cannot be moved into one’s own', async () => {
    const { seller, main, dubai } = await shopWithTwo();
    const { skuId } = await stocked((await shopWithTwo()).seller, 5);
    const input = { from: main, into: dubai, skus: [{ id: skuId, quantity: 1 }] };
    expect(await caravan.codeOf('warehouses.movePieces', input, seller)).toBe('WAREHOUSE_SHORT');
  });

  test('that lie in a warehouse which closes move to another, once, and what is held there is still sent', async () => {
    const { seller, main, dubai } = await shopWithTwo();
    const jakarta = await opened(seller, 'Jakarta', { country: 'ID' });
    const { skuId } = await stocked(seller, 0, { [dubai]: 8 });
    const buyer = await caravan.buyer();
    const order = await ordered(buyer, [{ skuId, quantity: 3 }]);
    expect(await caravan.done('warehouses.depending', { id: dubai }, seller)).toEqual({
      skus: 1,
      pieces: 5,
      orders: 1,
    });
    const closing = { id: dubai, version: 1, moveTo: jakarta };
    expect(await caravan.codeOf('warehouses.close', { ...closing, moveTo: dubai }, seller)).toBe(
      'WAREHOUSE_CLOSED',
    );
    expect(await caravan.codeOf('warehouses.close', { ...closing, moveTo: newId() }, seller)).toBe(
      'NOT_FOUND',
    );
    const answers = await Promise.all([1, 2].map(() => caravan.call('warehouses.close', closing, seller)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'WAREHOUSE_CHANGED'].toSorted());
    expect(await lying(skuId)).toEqual({ stock: 5, elsewhere: { [jakarta]: 5 } });
    expect(await sentFrom(order)).toEqual([[dubai, skuId, 3]]);
    // Nothing is put into it any more; what comes back goes to the main one.
    const move = { from: main, into: dubai, skus: [{ id: skuId, quantity: 1 }] };
    expect(await caravan.codeOf('warehouses.movePieces', move, seller)).toBe('WAREHOUSE_CLOSED');
    await caravan.done('orders.cancel', { id: order, reason: '' }, buyer);
    expect(await lying(skuId)).toEqual({ stock: 8, elsewhere: { [jakarta]: 5 } });
    expect(await movements(main, skuId)).toEqual([
      ['moved', -8],
      ['released', 3],
    ]);
  });

  test('are none in the schema’s eyes where they are more than all, or below nothing', async () => {
    const { seller, dubai } = await shopWithTwo();
    const { skuId } = await stocked(seller, 5);
    for (const pieces of [6, 0, -1])
      await expect(
        sql`update skus set elsewhere = ${JSON.stringify({ [dubai]: pieces })} where id = ${skuId}`.execute(
          caravan.deps.db,
        ),
      ).rejects.toThrow('skus_elsewhere_check');
  });
});

describe('an order', () => {
  test('is sent from one warehouse that has everything, the one in the buyer’s country first', async () => {
    const { seller, main, dubai } = await shopWithTwo();
    const [both, onlyDubai] = [
      await stocked(seller, 10, { [dubai]: 10 }),
      await stocked(seller, 0, { [dubai]: 5 }),
    ];
    const buyer = await caravan.buyer();
    const first = await ordered(buyer, [{ skuId: both.skuId, quantity: 2 }]);
    expect(await sentFrom(first)).toEqual([[main, both.skuId, 2]]);
    const second = await ordered(buyer, [
      { skuId: both.skuId, quantity: 2 },
      { skuId: onlyDubai.skuId, quantity: 1 },
    ]);
    expect(new Set((await sentFrom(second)).map(([id]) => id))).toEqual(new Set([dubai]));
    await caravan.done('warehouses.arrange', { ids: [dubai, main] }, seller);
    // The main one is in the country that it goes to, whatever the shop prefers.
    const third = await ordered(buyer, [{ skuId: both.skuId, quantity: 1 }]);
    expect(await sentFrom(third)).toEqual([[main, both.skuId, 1]]);
  });

  test('is split where no warehouse has enough, promises the longest way, and gives back to each its own, once', async () => {
    const { seller, main } = await shopWithTwo();
    const dubai = await opened(seller, 'Slow', { leadDays: 40 });
    const { skuId } = await stocked(seller, 6, { [dubai]: 4 });
    const buyer = await caravan.buyer();
    expect((await priced(buyer, [{ skuId, quantity: 6 }])).shops[0]!.leadDays).toBe(20);
    expect((await priced(buyer, [{ skuId, quantity: 7 }])).shops[0]!.leadDays).toBe(40);
    const order = await ordered(buyer, [{ skuId, quantity: 9 }]);
    expect(await sentFrom(order)).toEqual([
      [main, skuId, 6],
      [dubai, skuId, 3],
    ]);
    expect((await caravan.done('orders.getForBuyer', { id: order }, buyer)).leadDays).toBe(40);
    expect(await lying(skuId)).toEqual({ stock: 1, elsewhere: { [dubai]: 1 } });
    await Promise.all(
      [buyer, buyer, seller].map((who) => caravan.call('orders.cancel', { id: order, reason: '' }, who)),
    );
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: { [dubai]: 4 } });
    expect(await movements(dubai, skuId)).toEqual([
      ['moved', 4],
      ['ordered', -3],
      ['released', 3],
    ]);
  });

  test('is sent from where products lie by the time it is submitted, unless that changes what was agreed to', async () => {
    const { seller, main } = await shopWithTwo();
    const [slow, quick] = [await opened(seller, 'Slow', { leadDays: 40 }), await opened(seller, 'Quick')];
    const [one, other] = [await stocked(seller, 5), await stocked(seller, 5)];
    const buyer = await caravan.buyer();
    const lines = [one, other].map(({ skuId }) => ({ skuId, quantity: 5 }));
    const { quote } = await priced(buyer, lines);
    const move = (from: string, into: string) =>
      caravan.done('warehouses.movePieces', { from, into, skus: [{ id: one.skuId, quantity: 5 }] }, seller);
    await move(main, slow);
    expect(await submit(buyer, quote)).toMatchObject({
      code: 'TERMS_CHANGED',
      data: { terms: [{ changes: [{ term: 'leadDays', before: 20, after: 40 }] }] },
    });
    await move(slow, quick);
    const placed = await submit(buyer, quote);
    expect(new Map((await sentFrom(placed.data.orders[0]!.id)).map(([id, skuId]) => [skuId, id]))).toEqual(
      new Map([
        [one.skuId, quick],
        [other.skuId, main],
      ]),
    );
  });

  test('of many at once, while the seller moves stock, takes no piece twice and leaves none behind', async () => {
    const { seller, main, dubai } = await shopWithTwo();
    const jakarta = await opened(seller, 'Jakarta', { country: 'ID' });
    const { skuId } = await stocked(seller, 13, { [dubai]: 9, [jakarta]: 8 });
    const buyers = await Promise.all(Array.from({ length: 30 }, () => caravan.buyer()));
    const quotes = await Promise.all(
      buyers.map((buyer, at) => priced(buyer, [{ skuId, quantity: 1 + (at % 3) }])),
    );
    const moving = [main, dubai, jakarta].flatMap((from, at, all) =>
      [1, 2].map((step) =>
        caravan.call(
          'warehouses.movePieces',
          { from, into: all[(at + step) % 3]!, skus: [{ id: skuId, quantity: 2 }] },
          seller,
        ),
      ),
    );
    const [answers] = await Promise.all([
      Promise.all(buyers.map((buyer, at) => submit(buyer, quotes[at]!.quote))),
      Promise.all(moving),
    ]);
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200, 'STOCK_SHORT']));
    const orders = answers.flatMap(({ status, data }) => (status === 200 ? data.orders[0]!.id : []));
    const sold = (await Promise.all(orders.map(sentFrom))).flat();
    const { stock, elsewhere } = await lying(skuId);
    const left = Object.values(elsewhere as Record<string, number>);
    expect(left.every((pieces) => pieces > 0)).toBe(true);
    expect(sold.reduce((sum, [, , pieces]) => sum + (pieces as number), 0)).toBe(30 - stock);
    // Whoever was refused asked for more than there was then: of what is left nobody could have had one piece.
    expect(stock).toBeLessThan(3);
    // What was written down of each warehouse adds up to what lies there.
    for (const id of [dubai, jakarta]) {
      const written = (await movements(id, skuId)).reduce((sum, [, pieces]) => sum + (pieces as number), 0);
      expect(written).toBe((elsewhere as Record<string, number>)[id] ?? 0);
    }
    await Promise.all(
      answers.map(({ status, data }, at) =>
        status === 200
          ? caravan.call('orders.cancel', { id: data.orders[0]!.id, reason: '' }, buyers[at]!)
          : undefined,
      ),
    );
    expect((await lying(skuId)).stock).toBe(30);
  });
});
