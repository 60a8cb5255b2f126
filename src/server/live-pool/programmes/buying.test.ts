import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { livePrograms } from '../../../../test/live-programmes.ts';
import type { Caller } from '../../../../test/caravan.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const programmes = livePrograms(caravan);
const start = new Date('2026-03-02T08:00:00Z');
let operator: Awaited<ReturnType<typeof caravan.operator>>;
beforeAll(async () => {
  operator = await caravan.operator(['promotion']);
});
afterEach(() => caravan.clock.set(start));

let keys = 0;
type Buyer = Awaited<ReturnType<typeof caravan.buyer>>;

const calculationOf = (who: Caller, ...lines: [skuId: string, quantity: number][]) =>
  caravan.done('orders.calculate', { lines: lines.map(([skuId, quantity]) => ({ skuId, quantity })) }, who);

async function priceFor(who: Caller, skuId: string, quantity = 1) {
  const { shops } = await calculationOf(who, [skuId, quantity]);
  return shops[0]!.lines[0]!.price!.amount;
}

const submit = (quote: string, who: Buyer) =>
  caravan.call(
    'orders.submit',
    { idempotencyKey: `live-order-${++keys}`, quote, addressId: who.addressId },
    who,
  );

async function order(who: Buyer, skuId: string, quantity: number) {
  const { quote } = await calculationOf(who, [skuId, quantity]);
  return submit(quote, who);
}

/** An operator whose session began now: the clock moves on for hours. */
const operatorNow = () => caravan.operator(['promotion']);

const soldOf = async (id: string) =>
  (await caravan.done('console.programmes.get', { id }, await operatorNow())).products[0]!.piecesSold;

describe('the live price', () => {
  test('counts from the minute the programme begins to the minute it ends, and is frozen with the order', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    const { skuId } = product;
    expect(await priceFor(buyer, skuId)).toBe('1000');
    await caravan.done('cart.add', { lines: [{ skuId, quantity: 2 }] }, buyer);
    programmes.goTo(programme, 0);
    const { quote, shops } = await calculationOf(buyer, [skuId, 2]);
    expect(shops[0]!.lines[0]).toMatchObject({ price: { amount: '800' }, amount: { amount: '1600' } });
    const cart = await caravan.done('cart.get', {}, buyer);
    expect(cart.shops[0]!.lines[0]).toMatchObject({
      price: { amount: '800' },
      publicPrice: { amount: '1000' },
      live: { programmeId: id, endsAt: programme.endsAt },
      nextTier: null,
    });
    const placed = await submit(quote, buyer);
    expect(placed.status).toBe(200);
    programmes.goTo(programme, 59);
    const stale = (await calculationOf(buyer, [skuId, 1])).quote;
    programmes.goTo(programme, 60);
    const refused = await submit(stale, buyer);
    expect(refused.code).toBe('PRICE_CHANGED');
    expect(refused.data).toMatchObject({
      changes: [{ before: { amount: '800' }, after: { amount: '1000' } }],
    });
    expect(await priceFor(buyer, skuId)).toBe('1000');
    const orderId = placed.data.orders[0]!.id;
    const orderDetail = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    expect(orderDetail.lines[0]).toMatchObject({ price: { amount: '800' } });
    expect(await programmes.agreementOf(seller, id, product.id)).toMatchObject({
      sold: { orders: 1, pieces: 2, turnover: { amount: '1600' } },
      answers: [],
    });
  });

  test('two buyers at once get the last piece once', async () => {
    const seller = await caravan.seller();
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 1 });
    programmes.goTo(programme, 5);
    const buyers = [await caravan.buyer(), await caravan.buyer(), await caravan.buyer()];
    const quotes = await Promise.all(
      buyers.map(async (who) => (await calculationOf(who, [product.skuId, 1])).quote),
    );
    const answers = await Promise.all(quotes.map((quote, at) => submit(quote, buyers[at]!)));
    expect(answers.map(({ code }) => code).toSorted()).toEqual(
      [200, 'PRICE_CHANGED', 'PRICE_CHANGED'].toSorted(),
    );
    expect(await soldOf(id)).toBe(1);
    // Everybody else pays the usual price.
    expect(await priceFor(buyers[1]!, product.skuId)).toBe('1000');
  });

  test('is for no more pieces than were agreed on, all variants together; a larger order pays the usual price', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, {
      pieces: 5,
      product: { skus: 2 },
    });
    programmes.goTo(programme, 5);
    const [first, second] = product.skuIds as [string, string];
    const both = await calculationOf(buyer, [first, 3], [second, 3]);
    expect(both.shops[0]!.lines.map((line) => line.price!.amount)).toEqual(['1000', '1000']);
    const fitting = await calculationOf(buyer, [first, 3], [second, 2]);
    expect(fitting.shops[0]!.lines.map((line) => line.price!.amount)).toEqual(['800', '800']);
    expect((await submit(fitting.quote, buyer)).status).toBe(200);
    expect(await soldOf(id)).toBe(5);
    expect(await priceFor(buyer, first)).toBe('1000');
  });

  test('comes back for others when an order is cancelled', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator, { pieces: 4 });
    programmes.goTo(programme, 5);
    const { data } = await order(buyer, product.skuId, 4);
    expect([await soldOf(id), await priceFor(buyer, product.skuId)]).toEqual([4, '1000']);
    const { id: orderId } = data.orders[0]!;
    const { version } = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
    await caravan.done('orders.cancel', { id: orderId, version, reason: 'Too many' }, buyer);
    expect([await soldOf(id), await priceFor(buyer, product.skuId)]).toEqual([0, '800']);
    expect((await programmes.agreementOf(seller, id, product.id)).sold).toMatchObject({
      orders: 0,
      pieces: 0,
    });
  });

  test('gives way to a lower price, and uses up no pieces then', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    programmes.goTo(programme, 5);
    // The seller lowers everybody's price below it.
    await caravan.deps.db
      .updateTable('skus')
      .set({ tier_prices: [700n] })
      .where('id', '=', product.skuId)
      .execute();
    expect(await priceFor(buyer, product.skuId)).toBe('700');
    expect((await order(buyer, product.skuId, 1)).status).toBe(200);
    expect(await soldOf(id)).toBe(0);
    expect(await caravan.done('programmes.ofProducts', { ids: product.id }, buyer)).toEqual([]);
  });

  test('ends where the programme is cancelled, or the product is hidden from sale', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { id, product, programme } = await programmes.agreedProgramme(seller, operator);
    programmes.goTo(programme, 5);
    const readProgramme = () => caravan.done('programmes.get', { id }, buyer);
    expect((await readProgramme()).products).toMatchObject([
      {
        card: { id: product.id },
        livePrice: { amount: '800' },
        usualPrice: { amount: '1000' },
        piecesLeft: 10,
      },
    ]);
    expect(await caravan.done('programmes.ofProducts', { ids: product.id }, buyer)).toMatchObject([
      { productId: product.id, programmeId: id, livePrice: { amount: '800' }, piecesLeft: 10 },
    ]);
    const customerPrices = await caravan.done('catalog.customerPrices', { productIds: [product.id] }, buyer);
    expect(customerPrices).toMatchObject([{ productId: product.id, priceFrom: { amount: '800' } }]);
    const setStock = (stock: number) =>
      caravan.deps.db.updateTable('skus').set({ stock }).where('id', '=', product.skuId).execute();
    await setStock(0);
    expect((await readProgramme()).products).toEqual([]);
    await setStock(1_000);
    const { quote } = await calculationOf(buyer, [product.skuId, 1]);
    const canceller = await operatorNow();
    const { version } = await caravan.done('console.programmes.get', { id }, canceller);
    await caravan.done('console.programmes.cancel', { id, version, reason: 'The host is ill' }, canceller);
    expect((await submit(quote, buyer)).code).toBe('PRICE_CHANGED');
    expect(await readProgramme()).toMatchObject({
      state: 'cancelled',
      cancelReason: 'The host is ill',
      products: [],
    });
  });

  test('holds on the sites of its programme alone', async () => {
    const [seller, buyer] = [await caravan.seller(), await caravan.buyer()];
    const { product, programme } = await programmes.agreedProgramme(seller, operator, {
      draft: { sites: ['hk'] },
    });
    programmes.goTo(programme, 5);
    const liveOn = async (website: string) =>
      (await caravan.done('programmes.ofProducts', { ids: product.id }, { headers: { website } })).length;
    expect([await liveOn('hk'), await liveOn('cn')]).toEqual([1, 0]);
    expect(await priceFor(buyer, product.skuId)).toBe('1000');
  });
});
