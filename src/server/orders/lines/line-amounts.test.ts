import { expect, test } from 'vitest';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

const inDollars = { 'price-type': '2' };
// 161.00 CNY at 1.1684 USD and 7.9827 CNY for a euro are 23.565 USD; a piece is 0.03366.
const line = { amount: '2357', currency: 'USD' };
const piece = { amount: '3', currency: 'USD', decimal: '0.0337' };

/** 700 pieces at 0.23 yuan, in dollars, as somebody puts them into the cart. */
async function priced() {
  const [account, seller] = await Promise.all([caravan.buyer(), caravan.seller({ autoConfirm: true })]);
  const buyer = { ...account, headers: inDollars };
  const clip = await caravan.products({ shopId: seller.shopId, price: 23n, stock: 5_000 });
  await caravan.done('cart.add', { lines: [{ skuId: clip.skuId, quantity: 700 }] }, buyer);
  const calculation = await caravan.done('orders.calculate', {}, buyer);
  return { buyer, seller, clip, calculation };
}

async function placed() {
  const { buyer, seller, clip, calculation } = await priced();
  const { quote } = calculation;
  const { orders: made } = await caravan.done(
    'orders.submit',
    { idempotencyKey: `line-amount-${seller.shopId.slice(-8)}`, quote, addressId: buyer.addressId },
    buyer,
  );
  const { id } = made[0]!;
  const detail = await caravan.done('orders.getForBuyer', { id }, buyer);
  return { id, buyer, seller, products: [clip], lines: detail.lines, detail };
}

test('a line costs the same on the product page, in the cart, at review and in the order', async () => {
  const { buyer, clip, calculation } = await priced();
  const product = await caravan.done('catalog.product', { id: clip.id }, { headers: inDollars });
  const { exact } = product.skus[0]!.tiers[0]!.price;
  expect(product.skus[0]!.tiers[0]!.price).toEqual({ ...piece, exact });
  const cart = await caravan.done('cart.get', {}, buyer);
  expect(cart.shops[0]!.lines[0]).toMatchObject({ price: piece, amount: line });
  expect(calculation.shops[0]!.lines[0]).toMatchObject({ price: piece, amount: line });
  expect(calculation.total).toEqual(line);

  const order = await placed();
  expect(order.detail).toMatchObject({
    products: line,
    total: line,
    lines: [{ price: piece, amount: line }],
  });
});

test('what is refunded in parts adds up to the line', async () => {
  const order = await placed();
  const { buyer, seller, id } = order;
  await orders.pay(order);
  let returned = 0n;
  for (const quantity of [1, 1, 333, 365]) {
    const refund = await caravan.done(
      'refunds.ask',
      { orderId: id, scope: 'lines', reason: 'late', lines: [{ id: order.lines[0]!.id, quantity }] },
      buyer,
    );
    const { settled } = await caravan.done(
      'refunds.answer',
      { id: refund.id, version: refund.version, answer: 'agree', restock: false },
      seller,
    );
    returned += BigInt(settled!.amount);
  }
  expect(returned).toBe(BigInt(line.amount));
  expect(await caravan.done('orders.getForBuyer', { id }, buyer)).toMatchObject({ state: 'refunded' });
});

test('a seller reprices below one with four decimals, and a price that reads as it was changes nothing', async () => {
  const { buyer, seller, id, lines, detail } = await placed();
  const reprice = (decimal: string) =>
    caravan.call('orders.updatePrice', { id, lines: [{ id: lines[0]!.id, decimal }] }, seller);
  expect((await reprice('0.0337')).code).toBe('NOTHING_CHANGED');
  expect((await reprice('0.03005')).code).toBe('BAD_INPUT');
  expect((await reprice('1.005')).code).toBe('PRICE_DECIMALS');
  expect((await reprice('0.0321')).data).toMatchObject({
    total: { amount: '2247' },
    lines: [{ price: { amount: '3', decimal: '0.0321' }, amount: { amount: '2247' } }],
  });
  const after = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(BigInt(after.total.amount)).toBeLessThan(BigInt(detail.total.amount));
});

test('an accepted quote comes to the same line as a product at that price', async () => {
  const [account, seller] = [await caravan.buyer(), await caravan.seller()];
  const buyer = { ...account, headers: inDollars };
  const { id: rfqId } = await caravan.done(
    'rfqs.add',
    {
      title: 'Paper clips',
      categoryId: await caravan.category(),
      quantity: 700,
      unitCode: 'H87',
      country: 'CN',
      lastDay: '2026-03-20',
    },
    buyer,
  );
  const { id: quoteId } = await caravan.done(
    'rfqs.quote',
    { id: rfqId, price: '23', currency: 'CNY', minimum: 700, leadDays: 5, validUntil: '2026-04-01' },
    seller,
  );
  const { quotes } = await caravan.done('rfqs.get', { id: rfqId }, buyer);
  expect(quotes[0]!.about).toMatchObject(piece);
  const { id } = await caravan.done(
    'orders.acceptQuote',
    {
      idempotencyKey: `line-quote-${quoteId.slice(-8)}`,
      quoteId,
      termsAt: quotes[0]!.termsAt,
      quantity: 700,
      addressId: buyer.addressId,
    },
    buyer,
  );
  const order = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(order).toMatchObject({ total: line, lines: [{ price: piece, amount: line }] });
});

test('what costs less than can be paid is refused with the reason, in an order and in a refund', async () => {
  const { buyer, seller } = await priced();
  const tiny = await caravan.products({ shopId: seller.shopId, price: 1n, stock: 5_000 });
  const lines = [{ skuId: tiny.skuId, quantity: 1 }];
  const tooSmall = await caravan.call('orders.calculate', { lines }, buyer);
  expect(tooSmall).toMatchObject({ code: 'PRICE_BELOW_ZERO' });
  expect(tooSmall.message).toContain('smallest amount');

  const { quote } = await caravan.done(
    'orders.calculate',
    { lines: [{ skuId: tiny.skuId, quantity: 1_000 }] },
    buyer,
  );
  const { orders: made } = await caravan.done(
    'orders.submit',
    { idempotencyKey: `tiny-${tiny.id.slice(-8)}`, quote, addressId: buyer.addressId },
    buyer,
  );
  const { id } = made[0]!;
  await orders.pay({ id, buyer });
  const detail = await caravan.done('orders.getForBuyer', { id }, buyer);
  const ofOne = { orderId: id, scope: 'lines' as const, lines: [{ id: detail.lines[0]!.id, quantity: 1 }] };
  const refused = await caravan.call('refunds.calculate', ofOne, buyer);
  expect(refused).toMatchObject({ code: 'REFUND_TOO_SMALL' });
});
