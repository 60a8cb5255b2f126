import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { severalWarehouses } from '../../../test/warehouses.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';

const caravan = prepareProduct();
const { opened, stocked, lying, sentFrom, submit } = severalWarehouses(caravan);
const company = buyingCompanies(caravan);

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

/** A freight table that asks so much for anything, wherever it goes. @returns its id */
async function table(seller: Seller, name: string, price: string): Promise<string> {
  const zone = { firstGrams: 1_000_000, firstPrice: price, furtherGrams: 1_000_000, furtherPrice: '0' };
  const zones = [{ ...zone, countries: ['CN', 'AE', 'TR'], daysMin: 1, daysMax: 2 }];
  const { id } = await caravan.done('freight.save', { name, country: 'CN', currency: 'CNY', zones }, seller);
  return id;
}

/**
 * A shop that sends 10 pieces for 100 yuan from where it is, in 10 days, soonest from a depot that holds 6, for 70, and
 * for least from a barn that holds 20, for 20, in 30 days.
 */
async function threeWarehouses() {
  const seller = await caravan.seller({ autoConfirm: true });
  const usual = await table(seller, 'Usual', '10000');
  const depot = await opened(seller, 'Depot', {
    country: 'AE',
    leadDays: 2,
    freightTableId: await table(seller, 'Depot', '7000'),
  });
  const barn = await opened(seller, 'Barn', {
    country: 'TR',
    leadDays: 30,
    freightTableId: await table(seller, 'Barn', '2000'),
  });
  await caravan.deps.db.updateTable('shops').set({ lead_days: 10 }).where('id', '=', seller.shopId).execute();
  const { skuId } = await stocked(seller, 10, { [depot]: 6, [barn]: 20 });
  await caravan.deps.db
    .updateTable('products')
    .set({ weight_grams: 100, freight_template_id: usual })
    .where('shop_id', '=', seller.shopId)
    .execute();
  const buyer = await caravan.buyer();
  const price = (quantity: number, way?: 'fewest' | 'fastest' | 'cheapest') =>
    caravan.done(
      'orders.calculate',
      {
        lines: [{ skuId, quantity }],
        addressId: buyer.addressId,
        ...(way && { sending: [{ shopId: seller.shopId, way }] }),
      },
      buyer,
    );
  return { seller, depot, barn, skuId, buyer, price };
}

describe('a shop with several warehouses', () => {
  test('lets its buyer choose how it sends, each way with its price, its days and its parcels', async () => {
    const { price } = await threeWarehouses();
    const { sendings } = (await price(5)).shops[0]!;
    expect(
      sendings.map(({ way, freight, leadDays, parcels, isChosen }) => [
        way,
        freight?.amount,
        leadDays,
        parcels,
        isChosen,
      ]),
    ).toEqual([
      ['fewest', '10000', 10, 1, true],
      ['fastest', '7000', 2, 1, false],
      ['cheapest', '2000', 30, 1, false],
    ]);
    for (const [way, freight, leadDays] of [
      ['fastest', '7000', 2],
      ['cheapest', '2000', 30],
    ] as const) {
      const [shop] = (await price(5, way)).shops;
      expect(shop).toMatchObject({ freight: { amount: freight }, leadDays });
      expect(BigInt(shop!.total.amount)).toBe(BigInt(shop!.products.amount) + BigInt(freight));
      expect(shop!.sendings.find(({ isChosen }) => isChosen)?.way).toBe(way);
    }
  });

  test('takes the pieces from the warehouses that were chosen, at the price that was shown', async () => {
    const { price, buyer, barn, depot, skuId } = await threeWarehouses();
    const { data } = await submit(buyer, (await price(5, 'cheapest')).quote);
    const [order] = data.orders;
    expect(await sentFrom(order!.id)).toEqual([[barn, skuId, 5]]);
    const placed = await caravan.done('orders.getForBuyer', { id: order!.id }, buyer);
    expect(placed).toMatchObject({ freight: { amount: '2000' }, leadDays: 30 });
    expect(await lying(skuId)).toMatchObject({ stock: 31, elsewhere: { [barn]: 15, [depot]: 6 } });
  });

  test('splits what no warehouse has alone, and each part goes at its own price', async () => {
    const { price, buyer, barn, depot } = await threeWarehouses();
    // 10 in the main one, 6 in the depot, 20 in the barn.
    const [shop] = (await price(25)).shops;
    expect(shop!.sendings.map(({ way, freight, parcels }) => [way, freight?.amount, parcels])).toContainEqual(
      ['cheapest', '9000', 2],
    );
    const { data } = await submit(buyer, (await price(25, 'cheapest')).quote);
    const parts = await sentFrom(data.orders[0]!.id);
    expect(parts.map(([from]) => from).toSorted()).toEqual([barn, depot].toSorted());
  });

  test('orders nothing on other terms: when the chosen warehouse is emptied meanwhile, the buyer is told', async () => {
    const { price, buyer, barn, skuId, seller } = await threeWarehouses();
    const { quote } = await price(5, 'cheapest');
    const skus = [{ id: skuId, quantity: 20 }];
    await caravan.done('warehouses.movePieces', { from: barn, into: seller.shopId, skus }, seller);
    expect((await submit(buyer, quote)).code).toBe('TERMS_CHANGED');
    expect((await lying(skuId)).stock).toBe(36);
  });

  test('of two who choose the same warehouse at once, no piece is sold twice', async () => {
    const { price, buyer, skuId } = await threeWarehouses();
    const { quote } = await price(4, 'fastest');
    const answers = await Promise.all([submit(buyer, quote), submit(buyer, quote)]);
    // The depot holds six: the second order would leave later and cost another sum.
    expect(answers.map(({ code }) => code).sort()).toEqual([200, 'TERMS_CHANGED']);
    expect((await lying(skuId)).stock).toBe(32);
  });

  test('is asked for as it was chosen by somebody of a company, and ordered so once approved', async () => {
    const { seller, barn, skuId } = await threeWarehouses();
    const buying = await company([{ kind: 'order', amount: '100', currency: 'CNY', approvals: 1 }]);
    const purchaser = await buying.join('purchaser');
    const { quote } = await caravan.done(
      'orders.calculate',
      {
        lines: [{ skuId, quantity: 5 }],
        addressId: buying.addressId,
        sending: [{ shopId: seller.shopId, way: 'cheapest' }],
      },
      purchaser,
    );
    const input = { idempotencyKey: 'cheapest-way', quote, addressId: buying.addressId };
    const { id } = await caravan.done('purchaseRequests.add', input, purchaser);
    const approve = { id, version: 1 };
    await caravan.done('purchaseRequests.approve', approve, buying.approver);
    const { orders } = await caravan.done('purchaseRequests.get', { id }, purchaser);
    expect(await sentFrom(orders[0]!.id)).toEqual([[barn, skuId, 5]]);
  });

  test('says of a way that is the soonest and the cheapest that it is both', async () => {
    const { price, seller, barn, depot, skuId } = await threeWarehouses();
    const skus = [{ id: skuId, quantity: 20 }];
    await caravan.done('warehouses.movePieces', { from: barn, into: depot, skus }, seller);
    const { sendings } = (await price(5)).shops[0]!;
    expect(sendings.map(({ ways }) => ways)).toEqual([['fewest'], ['fastest', 'cheapest']]);
  });

  test('with one warehouse asks nobody anything', async () => {
    const seller = await caravan.seller({ autoConfirm: true });
    const { skuId } = await stocked(seller, 10);
    const buyer = await caravan.buyer();
    const input = { lines: [{ skuId, quantity: 2 }], addressId: buyer.addressId };
    expect((await caravan.done('orders.calculate', input, buyer)).shops[0]!.sendings).toEqual([]);
  });

  test('names freight tables of its own alone', async () => {
    const [seller, other] = [await caravan.seller(), await caravan.seller()];
    const freightTableId = await table(other, 'Theirs', '100');
    const depot = { name: 'Depot', country: 'CN', freightTableId };
    expect(await caravan.codeOf('warehouses.save', depot, seller)).toBe('BAD_INPUT');
  });
});

test('the cart and the product page foresee the freight that the order is placed at', async () => {
  const { seller, buyer, skuId, depot, price } = await threeWarehouses();
  const skus = [{ id: skuId, quantity: 10 }];
  await caravan.done('warehouses.movePieces', { from: seller.shopId, into: depot, skus }, seller);
  await caravan.done('cart.add', { lines: [{ skuId, quantity: 5 }] }, buyer);
  const order = (await price(5)).shops[0]!;
  expect(order.freight?.amount).toBe('7000');
  const { shops } = await caravan.done('cart.freight', { country: 'CN', province: '44' }, buyer);
  expect(shops[0]).toMatchObject({ freight: { amount: '7000' }, leadDays: 2 });
  const { product_id: productId } = await caravan.deps.db
    .selectFrom('skus')
    .select('product_id')
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  const lines = [{ skuId, quantity: 5 }];
  const foreseen = await caravan.done('catalog.freight', { productId, lines, country: 'CN' }, buyer);
  expect(foreseen).toMatchObject({ estimate: { price: { amount: '7000' } }, leadDays: 2 });
});
