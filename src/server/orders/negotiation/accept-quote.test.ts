import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { quotedRequests } from '../../../../test/quoted-requests.ts';
import { mailOrderEvent } from '../events.ts';
import { setShopTerms } from '../../../../test/shop-terms.ts';

const caravan = prepareProduct();
const { key, quoted } = quotedRequests(caravan);

test('an accepted quote is an order with its price and freight frozen, waiting for payment', async () => {
  const { buyer, seller, id, accept, shown } = await quoted();
  const answer = await accept();
  expect(answer.status).toBe(200);
  const orderId = (answer.data as { id: string }).id;
  const news = { orderId, step: 'submit', to: 'awaiting_payment', party: 'buyer' } as const;
  await mailOrderEvent(caravan.deps, news);
  const [told] = await caravan.mailsTo(seller);
  expect(told!.body).toContain('you don’t need to confirm it');
  const order = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(order).toMatchObject({
    state: 'awaiting_payment',
    products: { amount: '300000', currency: 'CNY' },
    freight: { amount: '20000', currency: 'CNY' },
    total: { amount: '320000', currency: 'CNY' },
  });
  expect(order.lines).toMatchObject([{ title: 'Vacuum flasks, 500 ml', quantity: 200 }]);
  expect((await caravan.done('orders.getForSeller', { id: orderId }, seller)).number).toBe(order.number);
  const request = await caravan.done('rfqs.get', { id }, buyer);
  expect(request.state).toBe('closed');
  expect((await shown()).orderId).toBe(orderId);
});

const asked = {
  preRatio: 30,
  balanceDays: 14,
  depositKept: 20,
  exportTerm: { incoterm: 'FOB', namedPlace: 'Ningbo' } as const,
};
const worse = {
  preRatio: 100,
  balanceDays: 7,
  depositKept: 100,
  exportTerm: { incoterm: 'EXW', namedPlace: 'Yiwu' } as const,
};

/** The requests go to China. */
const abroad = { country: 'AE', regionCodes: [] };

test('an order has the payment terms of its quote, whatever its seller asks for by then', async () => {
  const seller = await caravan.seller();
  await setShopTerms(caravan, seller, { ...asked, ...abroad });
  const { buyer, id, accept, shown } = await quoted({}, {}, seller);
  // The seller reads what a quote would promise, before and after.
  const promised = async () => (await caravan.done('rfqs.get', { id }, seller)).shopTerms;
  expect([await promised(), (await shown()).terms]).toEqual([asked, asked]);
  expect((await caravan.done('rfqs.get', { id }, buyer)).shopTerms).toBeNull();
  await setShopTerms(caravan, seller, { ...worse, ...abroad });
  expect([await promised(), (await shown()).terms]).toEqual([worse, asked]);
  const { data } = await accept();
  const order = await caravan.done('orders.getForBuyer', { id: data.id }, buyer);
  expect(order).toMatchObject({ ...asked, leadDays: 12, deposit: { amount: '96000' } });
});

test('a quote within the seller’s country has no export term, nor has its order', async () => {
  const seller = await caravan.seller();
  await setShopTerms(caravan, seller, asked);
  const { buyer, accept, shown } = await quoted({}, {}, seller);
  expect((await shown()).terms).toEqual({ ...asked, exportTerm: null });
  const { data } = await accept();
  expect((await caravan.done('orders.getForBuyer', { id: data.id }, buyer)).exportTerm).toBeNull();
});

test('a quote that is revised has the terms of then, and what was read before is refused', async () => {
  const seller = await caravan.seller();
  await setShopTerms(caravan, seller, { ...asked, ...abroad });
  const { buyer, quote, accept, shown } = await quoted({}, {}, seller);
  const before = await shown();
  await setShopTerms(caravan, seller, { ...worse, ...abroad });
  // To the letter the same quote is no revision, and its seller reads that the terms have stayed.
  expect(await quote()).toMatchObject({ isSame: true, hasOtherTerms: true });
  expect((await shown()).termsAt).toBe(before.termsAt);
  // At the same moment, two revisions: they are told apart.
  const clock = caravan.clock.now().getTime();
  expect(await quote({ note: 'Blue' })).toMatchObject({ isSame: false });
  await quote();
  expect(caravan.clock.now().getTime() - clock).toBeLessThan(1_000);
  const after = await shown();
  expect(after.terms).toEqual(worse);
  expect(Date.parse(after.termsAt)).toBeGreaterThan(Date.parse(before.termsAt) + 1);
  expect((await accept({ termsAt: before.termsAt })).code).toBe('QUOTE_CHANGED');
  const { data } = await accept();
  expect(await caravan.done('orders.getForBuyer', { id: data.id }, buyer)).toMatchObject(worse);
});

test('the product that a quote names is shown, and kept by the order, as it was when the quote was given', async () => {
  const seller = await caravan.seller();
  const titles = { en: 'Steel flask', tr: 'Çelik matara' };
  const { id: productId } = await caravan.products({ shopId: seller.shopId, titles });
  const change = async (
    title: string,
    product: { pictures: string[]; version?: number; publish_status?: 'down' },
  ) => {
    const { db } = caravan.deps;
    await db.updateTable('product_texts').set({ title }).where('product_id', '=', productId).execute();
    await db.updateTable('products').set(product).where('id', '=', productId).execute();
  };
  await change(titles.en, { pictures: ['a'.repeat(40), 'b'.repeat(40)] });
  await caravan.deps.db
    .updateTable('product_texts')
    .set({ description: 'Double wall' })
    .where('product_id', '=', productId)
    .where('language', '=', 'en')
    .execute();
  const said = { productId, note: 'With lid' };
  const {
    buyer,
    accept,
    shown,
    quote,
    id: requestId,
  } = await quoted(said, { details: 'Matte black' }, seller);
  const before = (await shown()).product;
  expect(before).toMatchObject({
    id: productId,
    title: titles.en,
    version: 1,
    isOnSale: true,
    hasChanged: false,
  });
  expect(before!.picture).toBe(`/files/${'a'.repeat(40)}`);
  await change('EMPTY BOX', { pictures: [], version: 2, publish_status: 'down' });
  expect((await shown()).product).toEqual({ ...before, isOnSale: false, hasChanged: true });
  const { id } = (await accept()).data;
  const order = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(order.lines).toMatchObject([{ title: 'Vacuum flasks, 500 ml', picture: before!.picture }]);
  for (const [call, who] of [
    ['orders.productForBuyer', buyer],
    ['orders.productForSeller', seller],
  ] as const) {
    const { product } = await caravan.done(call, { id, lineId: order.lines[0]!.id }, who);
    const { isOnSale: _isOnSale, hasChanged: _hasChanged, ...named } = before!;
    expect(product).toMatchObject({
      namedProduct: { ...named, description: 'Double wall', unit: 'piece', attributes: [] },
      quote: { details: 'Matte black', note: 'With lid', leadDays: 12 },
      pictures: [before!.picture],
      code: '',
    });
    expect(product!.quote!.requestId).toBe(requestId);
  }
  // A product that is off sale is named by no new quote.
  await expect(quote()).rejects.toThrow();
});

test('a quote that names another product is another quote', async () => {
  const seller = await caravan.seller();
  const [one, other] = [await caravan.products(seller), await caravan.products(seller)];
  const { quote, shown, accept } = await quoted({ productId: one.id }, {}, seller);
  const { termsAt } = await shown();
  await quote({ productId: other.id });
  expect((await shown()).product!.id).toBe(other.id);
  expect((await accept({ termsAt })).code).toBe('QUOTE_CHANGED');
});

test('what is made for a quote is in no list, and goes back to nowhere when the order is cancelled', async () => {
  const { buyer, seller, accept } = await quoted();
  const orderId = ((await accept()).data as { id: string }).id;
  const own = await caravan.done('products.list', {}, seller);
  expect(own.rowList).toEqual([]);
  await caravan.done('orders.cancel', { id: orderId, reason: 'changed_mind' }, buyer);
  const order = await caravan.done('orders.getForBuyer', { id: orderId }, buyer);
  expect(order.state).toBe('cancelled');
});

test('the same key again answers the same order, another one finds the request closed', async () => {
  const { accept } = await quoted();
  const idempotencyKey = key();
  const [first, again] = [await accept({ idempotencyKey }), await accept({ idempotencyKey })];
  expect(again.data).toEqual(first.data);
  expect((await accept({ idempotencyKey, quantity: 201 })).code).toBe('KEY_REUSED');
  expect((await accept()).code).toBe('RFQ_OVER');
});

test('of twenty who press at once, one order comes', async () => {
  const { accept } = await quoted();
  const answers = await Promise.all(Array.from({ length: 20 }, () => accept()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ code }) => code))).toEqual(
    new Set(['RFQ_OVER']),
  );
});

test('terms that changed meanwhile, that have expired, or too little of it are refused', async () => {
  const { accept, quote, shown } = await quoted();
  const { termsAt } = await shown();
  caravan.clock.advance(1_000);
  await quote({ price: '1600' });
  expect((await accept({ termsAt })).code).toBe('QUOTE_CHANGED');
  expect((await accept({ quantity: 99 })).code).toBe('QUANTITY_BELOW_MINIMUM');
  const old = await quoted({ validUntil: new Date(caravan.clock.now()).toISOString().slice(0, 10) });
  caravan.clock.advance(2 * 86_400_000);
  expect((await old.accept()).code).toBe('QUOTE_EXPIRED');
});

test('only the buyer who asked accepts or makes a counter-offer', async () => {
  const { accept, quoteId, seller } = await quoted();
  const stranger = await caravan.buyer();
  expect((await accept({ addressId: stranger.addressId }, stranger)).code).toBe('NOT_FOUND');
  expect((await accept({}, seller)).code).toBe('FORBIDDEN');
  expect(await caravan.codeOf('rfqs.counter', { quoteId, price: '1' }, stranger)).toBe('NOT_FOUND');
});

test('a quote that holds no more, or that its shop can revise no more, is answered by no counter-offer', async () => {
  const counter = (quoteId: string, who: { token?: string }) =>
    caravan.codeOf('rfqs.counter', { quoteId, price: '1400' }, who);
  const lapsed = await quoted();
  const { id } = (await lapsed.accept()).data;
  expect(await counter(lapsed.quoteId, lapsed.buyer)).toBe('RFQ_OVER');
  await caravan.done('orders.cancel', { id, reason: 'changed_mind' }, lapsed.buyer);
  expect(await counter(lapsed.quoteId, lapsed.buyer)).toBe('QUOTE_LAPSED');
  await lapsed.quote();
  expect(await counter(lapsed.quoteId, lapsed.buyer)).toBe(200);

  const today = caravan.clock.now().toISOString().slice(0, 10);
  const expired = await quoted({ validUntil: today });
  const ended = await quoted({}, { lastDay: today });
  caravan.clock.advance(2 * 86_400_000);
  expect(await counter(expired.quoteId, expired.buyer)).toBe('QUOTE_EXPIRED');
  // The quote itself holds, but nobody can answer with another one.
  expect(await counter(ended.quoteId, ended.buyer)).toBe('RFQ_OVER');
  expect((await ended.accept()).status).toBe(200);
  caravan.clock.advance(-2 * 86_400_000);
});

test('a counter-offer is seen by both until the seller offers again', async () => {
  const { buyer, seller, id, quoteId, quote, shown } = await quoted();
  await caravan.done('rfqs.counter', { quoteId, price: '1400', note: 'For 500 a month.' }, buyer);
  const counter = { price: { amount: '1400', currency: 'CNY' }, quantity: null, note: 'For 500 a month.' };
  expect((await shown()).counter).toMatchObject(counter);
  const forSeller = await caravan.done('rfqs.get', { id }, seller);
  expect(forSeller.quotes[0]!.counter).toMatchObject(counter);
  await quote({ price: '1400' });
  expect(await shown()).toMatchObject({ counter: null, price: { amount: '1400' } });
});

test('a quote holds for what was asked for and the ranges that its seller names, each with its freight', async () => {
  const { buyer, seller, id, quoteId, quote, shown, accept } = await quoted();
  expect(await shown()).toMatchObject({
    ranges: [{ from: 100, to: 300, freight: { amount: '20000', currency: 'CNY' } }],
  });
  const beyond = await accept({ quantity: 1_000_000 });
  expect(beyond).toMatchObject({ status: 409, code: 'QUOTE_QUANTITY' });
  expect((await accept({ quantity: 301 })).code).toBe('QUOTE_QUANTITY');

  // The buyer asks, the seller says what it costs, and the quote holds that far and no further.
  await caravan.done('rfqs.counter', { quoteId, price: '1500', quantity: 900 }, buyer);
  const asked = await caravan.done('rfqs.get', { id }, seller);
  expect(asked.quotes[0]!.counter).toMatchObject({ quantity: 900, price: { amount: '1500' } });
  caravan.clock.advance(1_000);
  await quote({ further: [{ to: 900, freight: '45000' }] });
  expect((await shown()).counter).toBeNull();
  expect((await accept({ quantity: 901 })).code).toBe('QUOTE_QUANTITY');
  const answer = await accept({ quantity: 900 });
  const order = await caravan.done('orders.getForBuyer', { id: (answer.data as { id: string }).id }, buyer);
  expect(order).toMatchObject({ freight: { amount: '45000' }, total: { amount: '1395000' } });
});

test('ranges that do not rise are refused', async () => {
  const { id, seller } = await quoted();
  const terms = { id, price: '1500', currency: 'CNY', minimum: 100, leadDays: 12, validUntil: '2026-04-01' };
  for (const further of [
    [{ to: 300, freight: '1' }],
    [
      { to: 500, freight: '1' },
      { to: 500, freight: '2' },
    ],
  ])
    expect(await caravan.codeOf('rfqs.quote', { ...terms, further }, seller)).toBe('BAD_INPUT');
});

test('an order is in the currency of the account whatever client makes it, or in the one that the browser shows', async () => {
  const dollarsOf = async ({ buyer }: Awaited<ReturnType<typeof quoted>>) => {
    await caravan.deps.db
      .updateTable('accounts')
      .set({ price_type_id: 2 })
      .where('id', '=', buyer.id)
      .execute();
    const { token } = buyer;
    const orderOf = async (answer: { data: { id: string } }) =>
      (await caravan.done('orders.getForBuyer', { id: answer.data.id }, buyer)).total.currency;
    return { token, orderOf };
  };
  const bare = await quoted();
  const { token, orderOf } = await dollarsOf(bare);
  expect(await orderOf(await bare.accept({}, { token }))).toBe('USD');
  // One that the site has no prices in says nothing.
  for (const [type, currency] of [
    ['999', 'USD'],
    ['1', 'CNY'],
  ] as const) {
    const other = await quoted();
    const by = await dollarsOf(other);
    const answer = await other.accept({}, { token: by.token, headers: { 'price-type': type } });
    expect(await by.orderOf(answer)).toBe(currency);
  }

  const { skuId } = await caravan.products({ shopId: bare.seller.shopId, price: 10_000n });
  const lines = [{ skuId, quantity: 2 }];
  const { quote, total } = await caravan.done('orders.calculate', { lines }, { token });
  expect(total.currency).toBe('USD');
  const order = { idempotencyKey: key(), quote, addressId: bare.addressId };
  // What was shown in one currency is ordered in no other.
  const yuan = { token, headers: { 'price-type': '1' } };
  expect(await caravan.codeOf('orders.submit', order, yuan)).toBe('PRICE_CHANGED');
  expect((await caravan.done('orders.submit', order, { token })).orders).toMatchObject([
    { total: { currency: 'USD' } },
  ]);
});

test('an offer of other freight is taken where the price was converted, and its lines stay as they are', async () => {
  const { buyer, seller, accept } = await quoted({ price: '8437' });
  const dollars = { ...buyer, headers: { 'price-type': '2' } };
  const { id } = (await accept({}, dollars)).data;
  const before = await caravan.done('orders.getForBuyer', { id }, dollars);
  expect(before.total.currency).toBe('USD');
  const { version } = await caravan.done('orders.offerPrice', { id, freight: '100' }, seller);
  const answer = await caravan.call('orders.answerOffer', { id, version, accept: true }, dollars);
  expect(answer.data).toMatchObject({
    offered: null,
    products: before.products,
    freight: { amount: '100', currency: 'USD' },
  });
});
