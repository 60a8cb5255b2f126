import { expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { paidOrders, type PaidOrder } from '../../../test/paid-orders.ts';
import { quotedRequests } from '../../../test/quoted-requests.ts';
import { newId } from '../../kit/ids.ts';
import { blockPair } from '../shops/public.ts';

const caravan = prepareProduct();
const { placed, paid } = paidOrders(caravan);
const { quoted } = quotedRequests(caravan);

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
