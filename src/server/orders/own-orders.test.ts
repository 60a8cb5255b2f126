import { expect, test } from 'vitest';
import { joinShop } from '../../../test/joined-shop.ts';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import type { ShopRight } from '../../contract/shops/shop-rights.ts';
import { noteSharedDevice } from '../accounts/links-sql.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);

/** The buyer of an order begins to work in the shop that it was placed with. @returns their session of the office */
const join = ({ buyer, seller }: PaidOrder, rights: ShopRight[]) => joinShop(caravan, buyer, seller, rights);

test('whoever bought from a shop and works there by now sets no price of what they ordered', async () => {
  const order = await orders.submitted();
  const office = await join(order, ['orders']);
  const line = order.lines[0]!;
  const cheap = { id: order.id, lines: [{ id: line.id, price: '1' }], freight: '0' };
  expect(await caravan.codeOf('orders.updatePrice', cheap as never, office)).toBe('OWN_SHOP');
  // Somebody else of the shop may.
  const colleague = await caravan.member(order.seller, ['orders']);
  expect(await caravan.codeOf('orders.updatePrice', cheap as never, colleague)).toBe(200);
});

test('nor gives themselves money back for it', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  const office = await join(order, ['orders', 'money']);
  const { version } = await caravan.done('orders.getForSeller', { id: order.id }, order.seller);
  const codeOfRefund = await caravan.codeOf(
    'refunds.give',
    {
      orderId: order.id,
      version,
      scope: 'lines',
      reason: 'goodwill',
      note: 'For me',
      lines: [{ id: order.lines[0]!.id, quantity: 10 }],
      compensation: '9000',
    } as never,
    office,
  );
  expect(codeOfRefund).toBe('OWN_SHOP');
});

test('nor answers what they ask for themselves', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  const request = await caravan.call(
    'refunds.ask',
    { orderId: order.id, scope: 'whole', reason: 'quality', note: 'Rust' } as never,
    order.buyer,
  );
  const office = await join(order, ['orders', 'money']);
  const { id, version } = request.data as { id: string; version: number };
  const agree = { id, version, answer: 'agree' } as never;
  expect(await caravan.codeOf('refunds.answer', agree, office)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('refunds.answer', agree, order.seller)).toBe(200);
});

test('nor quotes for what they want to buy themselves', async () => {
  const order = await orders.placed();
  const draft = {
    title: 'Vacuum flasks, 500 ml',
    categoryId: await caravan.category({ en: 'Flasks' }),
    quantity: 300,
    unitCode: 'H87',
    country: 'CN',
    lastDay: '2026-03-20',
  };
  const { id } = await caravan.done('rfqs.add', draft, order.buyer);
  const office = await join(order, ['orders', 'products', 'store', 'money']);
  const quote = {
    id,
    price: '1',
    currency: 'CNY',
    freight: '0',
    minimum: 100,
    leadDays: 12,
    validUntil: '2026-04-01',
  };
  expect(await caravan.codeOf('rfqs.quote', quote, office)).toBe('OWN_RFQ');
});

test('as a buyer they still receive what they ordered before, but do not praise their own shop', async () => {
  const order = await orders.paid({ state: 'dispatched' });
  await join(order, ['orders']);
  expect(await caravan.codeOf('orders.takeDelivery', { id: order.id }, order.buyer)).toBe(200);
  const praise = { lineId: order.lines[0]!.id, stars: 5, text: 'Good', pictures: [], anonymous: false };
  expect(await caravan.codeOf('reviews.add', praise, order.buyer)).toBe('OWN_SHOP');
});

test('a member gives nothing to an account of their own hand, but ships what it ordered; the owner gives what is theirs', async () => {
  const order = await orders.submitted();
  const { buyer, seller, id } = order;
  const member = await caravan.member(seller, ['orders', 'money']);
  for (const person of [member, seller])
    await noteSharedDevice(caravan.deps.db, buyer.id, [person.id], caravan.clock.now());
  const cheap = { id, lines: [{ id: order.lines[0]!.id, price: '1' }], freight: '0' } as never;
  expect(await caravan.codeOf('orders.updatePrice', cheap, member)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('orders.updatePrice', cheap, seller)).toBe(200);
  const sent = await orders.paid({ between: order });
  expect(await caravan.codeOf('orders.prepareGoods', { id: sent.id }, member)).toBe(200);
});

test('an invitation is accepted while an order is open', async () => {
  const { buyer, seller } = await orders.submitted();
  const contact = `${buyer.id}@example.test`;
  const { address } = await caravan.done('members.invite', { contact, rights: ['orders'] }, seller);
  const token = address.split('invitation=')[1]!;
  expect(await caravan.codeOf('members.accept', { token }, buyer)).toBe(200);
});
