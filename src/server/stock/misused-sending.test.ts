import { describe, expect, test } from 'vitest';
import { paidOrders } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { setShopTerms } from '../../../test/shop-terms.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';
import type { SendingWay } from '../../contract/warehouses/sending-ways.ts';

const caravan = prepareProduct();
const { opened, stocked, lying, sentFrom, submit, priced, ordered } = severalWarehouses(caravan);
const { pay } = paidOrders(caravan);

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

const zone = { firstGrams: 1_000_000, furtherGrams: 1_000_000, furtherPrice: '0', daysMin: 1, daysMax: 2 };

/** A freight table that asks so much for anything, in China and elsewhere. */
const tableOf = (price: string, freeFrom: string | null = null, abroad = price) => ({
  name: `For ${price}`,
  country: 'CN',
  currency: 'CNY',
  zones: [
    { ...zone, firstPrice: price, freeFrom, countries: ['CN'] },
    { ...zone, firstPrice: abroad, freeFrom: null, countries: ['AE', 'TR'] },
  ],
});

const table = async (seller: Seller, ...asks: Parameters<typeof tableOf>): Promise<string> =>
  (await caravan.done('freight.save', tableOf(...asks), seller)).id;

/** A shop with a depot for 70 yuan that sends in 2 days and a barn for 20 that sends in 30, beside itself for 100. */
async function threeWarehouses(freeFrom: string | null = null) {
  const seller = await caravan.seller({ autoConfirm: true });
  await setShopTerms(caravan, seller, {
    preRatio: 100,
    balanceDays: 30,
    depositKept: 0,
    unpaidStockPercent: 100,
  });
  const usual = await table(seller, '10000', freeFrom);
  const barnTable = await table(seller, '2000', freeFrom, '9000');
  const depotTable = await table(seller, '7000', freeFrom);
  const depot = await opened(seller, 'Depot', { leadDays: 2, freightTableId: depotTable });
  const barn = await opened(seller, 'Barn', { country: 'TR', leadDays: 30, freightTableId: barnTable });
  const { skuId } = await stocked(seller, 10, { [depot]: 6, [barn]: 20 });
  await caravan.deps.db
    .updateTable('products')
    .set({ weight_grams: 100, freight_template_id: usual })
    .where('shop_id', '=', seller.shopId)
    .execute();
  const buyer = await caravan.buyer();
  const price = (quantity: number, way: SendingWay = 'fewest', shopId = seller.shopId) =>
    caravan.done(
      'orders.calculate',
      { lines: [{ skuId, quantity }], addressId: buyer.addressId, sending: [{ shopId, way }] },
      buyer,
    );
  return { seller, depot, barn, barnTable, depotTable, skuId, buyer, price };
}

describe('an order of several warehouses that is partly sent', () => {
  /** Nine pieces that are paid and ready: six from the main warehouse, three from Dubai. */
  async function splitOrder() {
    const { seller, buyer } = await threeWarehouses();
    const dubai = await opened(seller, 'Dubai', { leadDays: 30 });
    const { skuId } = await stocked(seller, 6, { [dubai]: 4 });
    const id = await ordered(buyer, [{ skuId, quantity: 9 }]);
    await pay({ id, buyer });
    const { lines } = await caravan.done('orders.prepareGoods', { id }, seller);
    const lineId = lines[0]!.id;
    const send = (warehouseId: string, quantity: number, trackingNumber: string) =>
      caravan.done(
        'orders.sendDelivery',
        { id, warehouseId, carrierCode: 'sf', trackingNumber, lines: [{ id: lineId, quantity }] },
        seller,
      );
    const give = async (quantity: number) => {
      const { version } = await caravan.done('orders.getForSeller', { id }, seller);
      const lines = [{ id: lineId, quantity }];
      const refund = { orderId: id, version, scope: 'lines', lines, reason: 'out_of_stock' } as const;
      await caravan.done('refunds.give', { ...refund, restock: true }, seller);
    };
    const counted = () =>
      caravan.deps.db
        .selectFrom('reservations')
        .select(['warehouse_id', 'quantity', 'shipped', 'withdrawn', 'returned'])
        .where('order_id', '=', id)
        .orderBy('quantity', 'desc')
        .execute();
    return { id, seller, main: seller.shopId, dubai, skuId, send, give, counted };
  }

  test('counts both what never left a warehouse and what came back into it', async () => {
    const { id, main, dubai, skuId, send, give, counted, seller } = await splitOrder();
    await send(main, 4, 'P1');
    // Five were never sent, two of them from where three of those come back to.
    await give(8);
    expect(await lying(skuId)).toEqual({ stock: 9, elsewhere: { [dubai]: 4 } });
    expect(await counted()).toEqual([
      { warehouse_id: main, quantity: 6, shipped: 4, withdrawn: 2, returned: 3 },
      { warehouse_id: dubai, quantity: 3, shipped: 0, withdrawn: 3, returned: 0 },
    ]);
    const { sending } = await caravan.done('orders.getForSeller', { id }, seller);
    expect(sending.flatMap(({ lines }) => lines.map(({ toShip }) => toShip))).toEqual([0, 0]);
    for (const warehouse of [main, dubai]) {
      const depending = await caravan.done('warehouses.depending', { id: warehouse }, seller);
      expect(depending.orders).toBe(0);
    }
    await give(1);
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: { [dubai]: 4 } });
  });

  test('has what comes back to a closed warehouse lie in the main one, once', async () => {
    const { main, dubai, skuId, send, give, counted, seller } = await splitOrder();
    await send(main, 6, 'P1');
    await send(dubai, 3, 'P2');
    await caravan.done('warehouses.close', { id: dubai, version: 1 }, seller);
    await give(9);
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: {} });
    expect((await counted()).map(({ returned }) => returned)).toEqual([6, 3]);
  });

  test('says of pieces of a closed warehouse that never left it that they were withdrawn', async () => {
    const { id, main, dubai, skuId, send, give, seller } = await splitOrder();
    await send(main, 6, 'P1');
    await caravan.done('warehouses.close', { id: dubai, version: 1 }, seller);
    await give(5);
    // Three were to leave the closed one, two are back from the main one.
    expect(await lying(skuId)).toEqual({ stock: 6, elsewhere: {} });
    const { rowList } = await caravan.done('warehouses.movements', { id: main }, seller);
    const ofOrder = rowList.filter(({ orderId, quantity }) => orderId === id && quantity > 0);
    expect(ofOrder.map(({ kind, quantity }) => [kind, quantity]).toSorted()).toEqual([
      ['returned', 2],
      ['withdrawn', 3],
    ]);
  });

  test('has what was moved to another warehouse before it left come back to that one', async () => {
    const { id, main, dubai, skuId, send, give, seller } = await splitOrder();
    const { version } = await caravan.done('orders.getForSeller', { id }, seller);
    const depot = await opened(seller, 'Late', { country: 'CN' });
    const skus = [{ id: skuId, quantity: 1 }];
    await caravan.done('warehouses.movePieces', { from: dubai, into: depot, skus }, seller);
    const { lines } = await caravan.done('orders.getForSeller', { id }, seller);
    const moved = [{ id: lines[0]!.id, quantity: 1 }];
    await caravan.done('orders.moveSending', { id, version, from: dubai, into: depot, lines: moved }, seller);
    await send(main, 6, 'P1');
    await send(dubai, 2, 'P2');
    await send(depot, 1, 'P3');
    await give(9);
    expect(await lying(skuId)).toEqual({ stock: 10, elsewhere: { [dubai]: 3, [depot]: 1 } });
  });
});

describe('a way of sending that was signed', () => {
  test('is not exchanged under the key of another', async () => {
    const { price, buyer, skuId } = await threeWarehouses();
    const [cheapest, fastest] = [await price(2, 'cheapest'), await price(2, 'fastest')];
    const order = ({ quote }: { quote: string }) =>
      caravan.call(
        'orders.submit',
        { idempotencyKey: 'one-key-only', quote, addressId: buyer.addressId },
        buyer,
      );
    const first = await order(cheapest);
    expect(first.code).toBe(200);
    expect((await order(fastest)).code).toBe('KEY_REUSED');
    expect((await order(cheapest)).data).toEqual(first.data);
    expect((await lying(skuId)).stock).toBe(34);
  });

  test('is not altered, nor ordered by anybody else', async () => {
    const { price, buyer, skuId } = await threeWarehouses();
    const { quote } = await price(2, 'fastest');
    expect((await submit(await caravan.buyer(), quote)).code).toBe('BAD_INPUT');
    const [body, ...rest] = quote.split('.');
    const text = Buffer.from(body!, 'base64url').toString('utf8');
    const altered = Buffer.from(text.replace('"7000"', '"0"'), 'utf8').toString('base64url');
    expect(altered).not.toBe(body);
    expect((await submit(buyer, [altered, ...rest].join('.'))).code).toBe('BAD_INPUT');
    expect((await lying(skuId)).stock).toBe(36);
  });

  test('is refused once its price is another, its table is gone, or its warehouse is closed', async () => {
    const { price, buyer, seller, depot, depotTable, barnTable, skuId } = await threeWarehouses();
    const [cheapest, fastest] = [(await price(2, 'cheapest')).quote, (await price(2, 'fastest')).quote];
    await caravan.done('freight.save', { id: barnTable, ...tableOf('2500') }, seller);
    expect((await submit(buyer, cheapest)).code).toBe('TERMS_CHANGED');
    await caravan.done('freight.delete', { id: depotTable }, seller);
    expect((await submit(buyer, fastest)).code).toBe('TERMS_CHANGED');
    const anew = (await price(2, 'fastest')).quote;
    await caravan.done('warehouses.close', { id: depot, version: 1 }, seller);
    expect((await submit(buyer, anew)).code).toBe('TERMS_CHANGED');
    expect(await lying(skuId)).toMatchObject({ stock: 36 });
  });

  test('says nothing of a shop that nothing is ordered from', async () => {
    const { price } = await threeWarehouses();
    const other = await caravan.seller();
    const [shop] = (await price(2, 'cheapest', other.shopId)).shops;
    expect(shop).toMatchObject({ freight: { amount: '10000' } });
  });

  test('gives the pieces of an order that is canceled back to the warehouse that was chosen', async () => {
    const { price, buyer, skuId, barn, depot } = await threeWarehouses();
    const { data } = await submit(buyer, (await price(5, 'cheapest')).quote);
    expect((await lying(skuId)).elsewhere).toEqual({ [barn]: 15, [depot]: 6 });
    const id = data.orders[0]!.id;
    await Promise.all([1, 2].map(() => caravan.call('orders.cancel', { id, reason: 'changed_mind' }, buyer)));
    expect(await lying(skuId)).toEqual({ stock: 36, elsewhere: { [barn]: 20, [depot]: 6 } });
  });
});

describe('freight', () => {
  test('that is free from an amount on is so for what each warehouse sends, not for all of it', async () => {
    // A piece costs ten yuan: the barn's twenty are sent for nothing, five of the depot are not.
    const { price } = await threeWarehouses('20000');
    const [shop] = (await price(25, 'cheapest')).shops;
    expect(shop).toMatchObject({ freight: { amount: '7000' }, products: { amount: '25000' } });
    expect(shop!.sendings.map(({ freight }) => freight?.amount)).not.toContain('0');
  });

  test('to another place is what it is from the warehouse that was chosen', async () => {
    const { price, buyer } = await threeWarehouses();
    const { data } = await submit(buyer, (await price(5, 'cheapest')).quote);
    const id = data.orders[0]!.id;
    const { id: addressId } = await caravan.done(
      'addresses.save',
      {
        name: 'Izmir',
        prefixId: '7',
        phone: '5321234567',
        country: 'TR',
        regionCodes: [],
        city: 'Izmir',
        detail: 'Liman 1',
        postcode: '35000',
        isDefault: false,
      },
      buyer,
    );
    const { version } = await caravan.done('orders.getForBuyer', { id }, buyer);
    const weighed = await caravan.done('orders.weighAddress', { id, version, addressId }, buyer);
    expect(weighed?.freight?.amount).toBe('9000');
  });
});

test('of many who order at once in every way, no piece is sold twice and none is lost', async () => {
  const { price, skuId, buyer, seller, barn, depot } = await threeWarehouses();
  const quotes = await Promise.all(
    (['fewest', 'fastest', 'cheapest'] as const).map(async (way) => (await price(4, way)).quote),
  );
  const answers = await Promise.all([...quotes, ...quotes, ...quotes].map((quote) => submit(buyer, quote)));
  const placed = answers.flatMap(({ code, data }) => (code === 200 ? [data.orders[0]!.id] : []));
  expect(answers.map(({ code }) => code).filter((code) => code !== 200 && code !== 'TERMS_CHANGED')).toEqual(
    [],
  );
  const parts = (await Promise.all(placed.map(sentFrom))).flat();
  const taken = (from: string) =>
    parts.filter(([id]) => id === from).reduce((sum, [, , quantity]) => sum + Number(quantity), 0);
  expect(await lying(skuId)).toEqual({
    stock: 36 - 4 * placed.length,
    elsewhere: { [barn]: 20 - taken(barn), [depot]: 6 - taken(depot) },
  });
  expect(taken(seller.shopId)).toBeLessThanOrEqual(10);
  expect(taken(depot)).toBe(4);
});

test('a buyer who asks for more than there is gets none of it in any way', async () => {
  const { buyer, skuId, seller } = await threeWarehouses();
  for (const way of ['fewest', 'fastest', 'cheapest'] as const) {
    const lines = [{ skuId, quantity: 37 }];
    const sending = [{ shopId: seller.shopId, way }];
    const input = { lines, addressId: buyer.addressId, sending };
    expect(await caravan.codeOf('orders.calculate', input, buyer)).toBe('STOCK_SHORT');
  }
  expect((await priced(buyer, [{ skuId, quantity: 36 }])).shops[0]!.sendings.length).toBeLessThan(4);
});

test('of baskets of two products that are ordered at once in every way, each takes all of its pieces or none', async () => {
  const { skuId, buyer, seller, barn, depot } = await threeWarehouses();
  const { skuId: otherId } = await stocked(seller, 5, { [depot]: 5, [barn]: 5 });
  const baskets = [
    [skuId, otherId],
    [otherId, skuId],
  ].flatMap((ids) =>
    (['fewest', 'fastest', 'cheapest'] as const).map((way) =>
      caravan.done(
        'orders.calculate',
        {
          lines: ids.map((id) => ({ skuId: id, quantity: 3 })),
          addressId: buyer.addressId,
          sending: [{ shopId: seller.shopId, way }],
        },
        buyer,
      ),
    ),
  );
  const quotes = (await Promise.all(baskets)).map(({ quote }) => quote);
  const answers = await Promise.all([...quotes, ...quotes].map((quote) => submit(buyer, quote)));
  const placed = answers.flatMap(({ code, data }) => (code === 200 ? [data.orders[0]!.id] : []));
  expect(placed.length).toBeGreaterThan(0);
  const parts = (await Promise.all(placed.map(sentFrom))).flat();
  for (const [id, before, inDepot, inBarn] of [
    [skuId, 36, 6, 20],
    [otherId, 15, 5, 5],
  ] as const) {
    const taken = (from?: string) =>
      parts
        .filter(([warehouse, sku]) => sku === id && (from === undefined || warehouse === from))
        .reduce((sum, [, , quantity]) => sum + Number(quantity), 0);
    expect(taken()).toBe(3 * placed.length);
    const { stock, elsewhere } = await lying(id);
    expect(stock).toBe(before - taken());
    const pieces = elsewhere as Record<string, number>;
    expect([pieces[depot] ?? 0, pieces[barn] ?? 0]).toEqual([inDepot - taken(depot), inBarn - taken(barn)]);
  }
});
