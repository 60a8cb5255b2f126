import { describe, expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';
import { severalWarehouses } from '../../../../test/warehouses.ts';

const caravan = prepareProduct();
const { opened, stocked, lying, ordered } = severalWarehouses(caravan);
const { pay } = paidOrders(caravan);
const parcel = (trackingNumber: string) => ({ carrierCode: 'sf' as const, trackingNumber });

/** A paid order of nine pieces: six from the main warehouse, three from the Emirates; it is ready to be sent. */
async function splitOrder() {
  const [seller, buyer] = [await caravan.seller({ autoConfirm: true }), await caravan.buyer()];
  await setShopTerms(caravan, seller, {
    preRatio: 100,
    balanceDays: 30,
    depositKept: 0,
    unpaidStockPercent: 100,
  });
  const dubai = await opened(seller, 'Dubai', { leadDays: 30 });
  const { skuId } = await stocked(seller, 6, { [dubai]: 4 });
  const id = await ordered(buyer, [{ skuId, quantity: 9 }]);
  await pay({ id, buyer });
  const { version, lines } = await caravan.done('orders.prepareGoods', { id }, seller);
  return { id, seller, buyer, main: seller.shopId, dubai, skuId, version, lineId: lines[0]!.id };
}

describe('an order that is sent from two warehouses', () => {
  test('says so to both sides, what each sends, and its seller’s names to the seller alone', async () => {
    const { id, seller, buyer, main, dubai, lineId } = await splitOrder();
    const [sold, bought] = [
      await caravan.done('orders.getForSeller', { id }, seller),
      await caravan.done('orders.getForBuyer', { id }, buyer),
    ];
    expect(sold.sending).toMatchObject([
      { warehouseId: main, name: '', country: 'CN', lines: [{ lineId, quantity: 6, toShip: 6 }] },
      { warehouseId: dubai, name: 'Dubai', country: 'AE', leadDays: 30, lines: [{ quantity: 3 }] },
    ]);
    expect(bought.sending.map(({ name, country }) => [name, country])).toEqual([
      ['', 'CN'],
      ['', 'AE'],
    ]);
    expect(sold.leadDays).toBe(30);
    expect(sold.sending[0]!.regions).toHaveLength(2);
  });

  test('leaves in parcels that name their warehouse, none with more than it sends', async () => {
    const { id, seller, buyer, main, dubai, lineId } = await splitOrder();
    const ship = (input: object) =>
      caravan.call('orders.sendDelivery', { id, ...parcel('P1'), ...input }, seller);
    expect(await ship({})).toMatchObject({ code: 'WAREHOUSE_MISSING' });
    expect(await ship({ warehouseId: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await ship({ warehouseId: dubai, lines: [{ id: lineId, quantity: 4 }] })).toMatchObject({
      code: 'SHIP_TOO_MANY',
      data: { left: 3 },
    });
    // Without a name: only one of them has so many.
    const first = await ship({ lines: [{ id: lineId, quantity: 5 }] });
    expect(first.data.shipments.map(({ warehouseId }) => warehouseId)).toEqual([main]);
    expect(first.data.state).toBe('awaiting_dispatch');
    // Twice at once: what is left there goes once.
    const twice = await Promise.all([ship({ warehouseId: dubai }), ship({ warehouseId: dubai })]);
    expect(twice.map(({ code }) => code).toSorted()).toEqual([200, 'SHIP_TOO_MANY'].toSorted());
    const last = await ship({});
    expect(last.data.state).toBe('dispatched');
    const { shipments, sending } = await caravan.done('orders.getForBuyer', { id }, buyer);
    expect(shipments.map(({ warehouseId, lines }) => [warehouseId, lines[0]!.quantity])).toEqual([
      [main, 5],
      [dubai, 3],
      [main, 1],
    ]);
    expect(sending.map(({ lines }) => lines[0])).toMatchObject([
      { quantity: 6, shipped: 6, toShip: 0 },
      { quantity: 3, shipped: 3, toShip: 0 },
    ]);
  });

  test('is moved to a warehouse that has the pieces, before they are sent', async () => {
    const { id, seller, main, dubai, skuId, version } = await splitOrder();
    const move = (input: object, who = seller) =>
      caravan.call('orders.moveSending', { id, version, from: dubai, into: main, ...input }, who);
    expect(await move({})).toMatchObject({ code: 'WAREHOUSE_SHORT' });
    expect(await move({ into: newId() })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await move({ version: version - 1 })).toMatchObject({ code: 'ORDER_CHANGED' });
    expect(await move({}, await caravan.seller())).toMatchObject({ code: 'NOT_FOUND' });
    expect(await move({ from: main, into: main })).toMatchObject({ code: 'BAD_INPUT' });
    const jakarta = await opened(seller, 'Jakarta', { country: 'ID' });
    await caravan.done(
      'warehouses.movePieces',
      { from: dubai, into: jakarta, skus: [{ id: skuId, quantity: 1 }] },
      seller,
    );
    const order = await caravan.done('orders.getForSeller', { id }, seller);
    const some = [{ id: order.lines[0]!.id, quantity: 1 }];
    const answers = await Promise.all([1, 2].map(() => move({ into: jakarta, lines: some })));
    expect(answers.map(({ code }) => code).toSorted()).toEqual([200, 'ORDER_CHANGED'].toSorted());
    const moved = await caravan.done('orders.getForSeller', { id }, seller);
    expect(moved.events.at(-1)).toMatchObject({ kind: 'moveSending', by: 'seller' });
    const left = new Map(moved.sending.map(({ warehouseId, lines }) => [warehouseId, lines[0]!.quantity]));
    expect(left).toEqual(
      new Map([
        [main, 6],
        [dubai, 2],
        [jakarta, 1],
      ]),
    );
    expect(await lying(skuId)).toEqual({ stock: 1, elsewhere: { [dubai]: 1 } });
    await caravan.done('warehouses.close', { id: jakarta, version: 1 }, seller);
    const late = { version: moved.version, into: jakarta, lines: some };
    expect(await move(late)).toMatchObject({ code: 'WAREHOUSE_SHORT' });
    // What was to leave from a warehouse that is closed now still does, or moves.
    await caravan.done('orders.sendDelivery', { id, warehouseId: jakarta, ...parcel('P2') }, seller);
    const { version: now } = await caravan.done('orders.getForSeller', { id }, seller);
    expect(await move({ version: now, from: jakarta, into: dubai })).toMatchObject({ code: 'SHIP_TOO_MANY' });
  });

  test('gives back what was never sent to where it lay', async () => {
    const { id, seller, main, dubai, skuId, version, lineId } = await splitOrder();
    await caravan.done('orders.sendDelivery', { id, warehouseId: main, ...parcel('P1') }, seller);
    const order = await caravan.done('orders.getForSeller', { id }, seller);
    const given = await caravan.call(
      'refunds.give',
      {
        orderId: id,
        version: order.version,
        scope: 'lines',
        lines: [{ id: lineId, quantity: 2 }],
        reason: 'out_of_stock',
      },
      seller,
    );
    expect(given.code).toBe(200);
    expect(version).toBeLessThan(order.version);
    expect(await lying(skuId)).toEqual({ stock: 3, elsewhere: { [dubai]: 3 } });
    const { sending } = await caravan.done('orders.getForSeller', { id }, seller);
    expect(sending.map(({ lines }) => lines[0]!.toShip)).toEqual([0, 1]);
    await caravan.done('orders.sendDelivery', { id, ...parcel('P2') }, seller);
    expect((await caravan.done('orders.getForSeller', { id }, seller)).state).toBe('dispatched');
  });

  test('puts what was sent back into the warehouses that it came from, and into none more than left it', async () => {
    const { id, seller, main, dubai, skuId, lineId } = await splitOrder();
    await caravan.done('orders.sendDelivery', { id, warehouseId: main, ...parcel('P1') }, seller);
    await caravan.done('orders.sendDelivery', { id, warehouseId: dubai, ...parcel('P2') }, seller);
    expect(await lying(skuId)).toEqual({ stock: 1, elsewhere: { [dubai]: 1 } });
    const give = async (quantity: number) => {
      const { version } = await caravan.done('orders.getForSeller', { id }, seller);
      const lines = [{ id: lineId, quantity }];
      const refund = { orderId: id, version, scope: 'lines', lines, reason: 'out_of_stock' } as const;
      expect((await caravan.call('refunds.give', { ...refund, restock: true }, seller)).code).toBe(200);
    };
    // Six left the main one, three the other.
    await give(5);
    expect(await lying(skuId)).toEqual({ stock: 6, elsewhere: { [dubai]: 1 } });
    await give(3);
    expect(await lying(skuId)).toEqual({ stock: 9, elsewhere: { [dubai]: 4 } });
  });
});
