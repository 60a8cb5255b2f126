import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { newId } from '../../kit/ids.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import { bookingSteps } from '../../../test/bookings.ts';
import { blockPair } from '../shops/public.ts';
import { blockProviderPair } from '../trade-services/public.ts';

const caravan = prepareProduct();
const { placed, paid } = paidOrders(caravan);
const { quoted } = quotedRequests(caravan);
const companyThatBuys = buyingCompanies(caravan);

const block = ({ buyer, seller }: Pick<PaidOrder, 'buyer' | 'seller'>) =>
  caravan.deps.db
    .transaction()
    .execute((tx) =>
      blockPair(tx as never, { buyerId: buyer.id, shopId: seller.shopId }, newId(), caravan.clock.now()),
    );
const blocked = 'CONVERSATION_BLOCKED';

test('who may not write to each other sends no quote and no counter-offer, and accepts without words', async () => {
  const { buyer, seller, quoteId, quote, accept } = await quoted();
  await block({ buyer, seller });
  await expect(quote({ price: '1400', note: 'Call me' })).rejects.toThrow(blocked);
  const counter = { quoteId, price: '1200', note: 'Too dear' };
  expect(await caravan.codeOf('rfqs.counter', counter, buyer)).toBe(blocked);
  expect(await accept({ message: 'Thief' })).toMatchObject({ code: blocked });
  expect(await accept()).toMatchObject({ status: 200 });
});

test('an order is placed without a message alone, and others are not stopped', async () => {
  const order = await placed();
  await block(order);
  const { buyer, seller, products } = order;
  const other = await caravan.buyer();
  const place = async (who: typeof buyer, message: string) => {
    const lines = [{ skuId: products[0]!.skuId, quantity: 1 }];
    const { quote } = await caravan.done('orders.calculate', { lines }, who);
    return caravan.codeOf(
      'orders.submit',
      {
        idempotencyKey: `blocked-${newId()}`,
        quote,
        addressId: who.addressId,
        messages: [{ shopId: seller.shopId, message }],
      },
      who,
    );
  };
  expect(await place(buyer, 'You again')).toBe(blocked);
  expect(await place(buyer, '  ')).toBe(200);
  expect(await place(other, 'Hello')).toBe(200);
});

test('an order that exists is carried out: prices without notes, a reason to cancel, a parcel without words', async () => {
  const order = await placed();
  const { id, seller, buyer } = order;
  await block(order);
  expect(await caravan.codeOf('orders.updatePrice', { id, freight: '500', note: 'Liar' }, seller)).toBe(
    blocked,
  );
  expect(await caravan.codeOf('orders.updatePrice', { id, freight: '500' }, seller)).toBe(200);
  expect(await caravan.codeOf('orders.cancel', { id, reason: 'No longer needed' }, buyer)).toBe(200);

  const sent = await paid({ state: 'awaiting_dispatch' });
  await block(sent);
  const ship = (carrier: string, trackingNumber: string) =>
    caravan.call('orders.sendDelivery', { id: sent.id, carrier, trackingNumber }, sent.seller);
  expect(await ship('SF Express', 'you will regret this')).toMatchObject({ code: blocked });
  expect(await ship('You will regret this', 'SF123456')).toMatchObject({ status: 200 });
  const { shipments } = await caravan.done('orders.getForBuyer', { id: sent.id }, sent.buyer);
  expect(JSON.stringify(shipments)).not.toContain('regret');
  const ask = { orderId: sent.id, scope: 'whole', reason: 'late', note: 'It never came' } as const;
  expect(await caravan.codeOf('refunds.ask', ask, sent.buyer)).toBe(200);
});

test('a shop that is kept from a person writes to no company of theirs, nor to the person where it is the company', async () => {
  const [company, seller] = [await companyThatBuys(), await caravan.seller()];
  const { owner } = company;
  const product = await caravan.products({ shopId: seller.shopId });
  const { data } = await company.order([{ skuId: product.skuId, quantity: 10 }], owner);
  const orderId = (data as { orders: { id: string }[] }).orders[0]!.id;
  const hello = { shopId: seller.shopId, text: 'Hello' };
  const { threadId } = await caravan.done('messages.send', hello, owner);
  const sample = { threadId, productId: product.id, quantity: 1, terms: 'free' } as const;
  const writing = async () => [
    await caravan.codeOf('messages.send', { threadId, text: 'Listen' }, seller),
    await caravan.codeOf('samples.offer', sample, seller),
    await caravan.codeOf('orders.updatePrice', { id: orderId, freight: '500', note: 'Liar' }, seller),
    await caravan.codeOf('messages.send', hello, owner),
  ];
  await block({ buyer: owner, seller });
  expect(await writing()).toEqual([blocked, blocked, blocked, blocked]);
  expect(await caravan.codeOf('orders.updatePrice', { id: orderId, freight: '500' }, seller)).toBe(200);

  // The other way round: the company is kept from another shop, and its owner writes as themselves.
  const other = await caravan.seller();
  const person = await caravan.buyer();
  const own = await caravan.done('messages.send', { shopId: other.shopId, text: 'Hello' }, person);
  const founded = { name: 'Heron Trading LLC', country: 'AE', address: 'Dubai', taxNumber: '100200301' };
  const { id } = await caravan.done('companies.found', founded, person);
  await block({ buyer: { ...person, id }, seller: other });
  const { threadId: ownThread } = own;
  expect(await caravan.codeOf('messages.send', { threadId: ownThread, text: 'Listen' }, other)).toBe(blocked);
  const offered = await caravan.products({ shopId: other.shopId });
  await caravan.deps.db
    .updateTable('shops')
    .set({ samples: 'free' })
    .where('id', '=', other.shopId)
    .execute();
  const ask = { productId: offered.id, quantity: 1, addressId: person.addressId };
  expect(await caravan.codeOf('samples.ask', ask, person)).toBe(blocked);
  // Who is neither of them is written to.
  const stranger = await caravan.buyer();
  expect(await caravan.codeOf('messages.send', { shopId: other.shopId, text: 'Hello' }, stranger)).toBe(200);
});

test('a provider who is kept from a company is kept from its owner too', async () => {
  const { inquiryId, buyer, provider } = await bookingSteps(caravan).asked();
  const founded = { name: 'Heron Trading LLC', country: 'AE', address: 'Dubai', taxNumber: '100200302' };
  const { id } = await caravan.done('companies.found', founded, buyer);
  await caravan.deps.db
    .transaction()
    .execute((tx) =>
      blockProviderPair(tx as never, { buyerId: id, providerId: provider.id }, newId(), caravan.clock.now()),
    );
  for (const who of [buyer, provider])
    expect(await caravan.codeOf('inquiries.say', { id: inquiryId, text: 'Hello' }, who)).toBe(blocked);
});
