import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct, type Product } from '../../../test/product.ts';

let product: Product;
let categoryId: string;
beforeAll(async () => {
  product = await createProduct();
  categoryId = await product.category({ en: 'Flasks' });
});
afterAll(() => product.close());

let n = 0;
const key = () => `accept-key-${++n}`;

/** A request of a buyer who has an address, and a quote for it. */
async function quoted(terms: object = {}, wish: object = {}) {
  const [buyer, seller] = [await product.buyer(), await product.seller()];
  const { addressId } = buyer;
  const { id } = await product.done(
    'opportunities.add',
    {
      title: 'Vacuum flasks, 500 ml',
      categoryId,
      quantity: 300,
      unitCode: 'H87',
      country: 'CN',
      lastDay: '2026-03-20',
      ...wish,
    },
    buyer,
  );
  const quote = (more: object = {}) =>
    product.done(
      'opportunities.quote',
      {
        id,
        price: '1500',
        currency: 'CNY',
        freight: '20000',
        minimum: 100,
        leadDays: 12,
        validUntil: '2026-04-01',
        ...terms,
        ...more,
      },
      seller,
    );
  const { id: quoteId } = await quote();
  const shown = async () => (await product.done('opportunities.get', { id }, buyer)).quotes[0]!;
  const accept = async (more: object = {}, who: { token?: string } = buyer) =>
    product.call(
      'orders.acceptQuote',
      {
        idempotencyKey: key(),
        quoteId,
        terms: (await shown()).termsAt,
        quantity: 200,
        addressId,
        ...more,
      },
      who,
    );
  return { buyer, seller, id, quoteId, addressId, quote, shown, accept };
}

test('an accepted quote is an order with its price and freight frozen, waiting for payment', async () => {
  const { buyer, seller, id, accept, shown } = await quoted();
  const answer = await accept();
  expect(answer.status).toBe(200);
  const orderId = (answer.data as { id: string }).id;
  const order = await product.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    goods: { amount: '300000', currency: 'CNY' },
    freight: { amount: '20000', currency: 'CNY' },
    total: { amount: '320000', currency: 'CNY' },
  });
  expect(order.lines).toMatchObject([{ title: 'Vacuum flasks, 500 ml', quantity: 200 }]);
  expect((await product.done('orders.getForSeller', { id: orderId }, seller)).number).toBe(order.number);
  const request = await product.done('opportunities.get', { id }, buyer);
  expect(request.state).toBe('closed');
  expect((await shown()).orderId).toBe(orderId);
});

test('what is made for a quote is in no list, and goes back to nowhere when the order is cancelled', async () => {
  const { buyer, seller, accept } = await quoted();
  const orderId = ((await accept()).data as { id: string }).id;
  const own = await product.done('goods.list', {}, seller);
  expect(own.rowList).toEqual([]);
  await product.done('orders.cancel', { id: orderId, reason: 'changed_mind' }, buyer);
  const order = await product.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(order.state).toBe('cancelled');
});

test('the same key again answers the same order, another one finds the request closed', async () => {
  const { accept } = await quoted();
  const idempotencyKey = key();
  const [first, again] = [await accept({ idempotencyKey }), await accept({ idempotencyKey })];
  expect(again.data).toEqual(first.data);
  expect((await accept({ idempotencyKey, quantity: 201 })).code).toBe('KEY_REUSED');
  expect((await accept()).code).toBe('OPPORTUNITY_OVER');
});

test('of twenty who press at once, one order comes', async () => {
  const { accept } = await quoted();
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['OPPORTUNITY_OVER']),
  );
});

test('terms that changed meanwhile, that have expired, or too little of it are refused', async () => {
  const { accept, quote, shown } = await quoted();
  const { termsAt: terms } = await shown();
  product.clock.advance(1_000);
  await quote({ price: '1600' });
  expect((await accept({ terms })).code).toBe('QUOTE_CHANGED');
  expect((await accept({ quantity: 99 })).code).toBe('QUANTITY_BELOW_MINIMUM');
  const old = await quoted({ validUntil: new Date(product.clock.now()).toISOString().slice(0, 10) });
  product.clock.advance(2 * 86_400_000);
  expect((await old.accept()).code).toBe('QUOTE_EXPIRED');
});

test('only the buyer who asked accepts or makes a counter-offer', async () => {
  const { accept, quoteId, seller } = await quoted();
  const stranger = await product.buyer();
  expect((await accept({ addressId: stranger.addressId }, stranger)).code).toBe('NOT_FOUND');
  expect((await accept({}, seller)).code).toBe('FORBIDDEN');
  expect((await product.call('opportunities.counter', { quoteId, price: '1' }, stranger)).code).toBe(
    'NOT_FOUND',
  );
});

test('a counter-offer is seen by both until the seller says something anew', async () => {
  const { buyer, seller, id, quoteId, quote, shown } = await quoted();
  await product.done('opportunities.counter', { quoteId, price: '1400', note: 'For 500 a month.' }, buyer);
  const counter = { price: { amount: '1400', currency: 'CNY' }, note: 'For 500 a month.' };
  expect((await shown()).counter).toMatchObject(counter);
  const forSeller = await product.done('opportunities.get', { id }, seller);
  expect(forSeller.quotes[0]!.counter).toMatchObject(counter);
  await quote({ price: '1400' });
  expect(await shown()).toMatchObject({ counter: null, price: { amount: '1400' } });
});
