import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { quoteTerms, request } from '../../../../test/traders.ts';
import { mailOrderEvent } from '../events.ts';

const caravan = prepareProduct();
const orders = paidOrders(caravan);
let keys = 0;

/** An order of a quote: two hundred pieces for 15 yuan each, and 200 yuan of freight. */
async function accepted() {
  const [buyer, seller] = [await caravan.buyer(), await caravan.seller()];
  const wanted = { ...request(await caravan.category()), country: 'CN' };
  const { id: rfqId } = await caravan.done('rfqs.add', wanted, buyer);
  await caravan.done('rfqs.quote', { id: rfqId, ...quoteTerms, freight: '20000' }, seller);
  const [quote] = (await caravan.done('rfqs.get', { id: rfqId }, buyer)).quotes;
  const { id } = await caravan.done(
    'orders.acceptQuote',
    {
      idempotencyKey: `offers-key-${++keys}`,
      quoteId: quote!.id,
      termsAt: quote!.termsAt,
      quantity: 200,
      addressId: buyer.addressId,
    },
    buyer,
  );
  return { buyer, seller, id, order: await caravan.done('orders.getForSeller', { id }, seller) };
}

test('an offer that says nothing new is none, and keeps nobody from paying', async () => {
  const { buyer, seller, id, order } = await accepted();
  const [line] = order.lines;
  const same = [{ id: line!.id, price: '1500' }];
  for (const nothing of [{}, { lines: same }, { freight: '20000' }, { lines: same, freight: '20000' }])
    expect(await caravan.codeOf('orders.offerPrice', { id, ...nothing }, seller)).toBe('NOTHING_CHANGED');
  const { orders: due } = await caravan.done('orders.payInfo', { id }, buyer);
  const offer = { id, lines: [{ id: line!.id, price: '1600' }], note: 'Steel' };
  await caravan.done('orders.offerPrice', offer, seller);
  expect(await caravan.codeOf('orders.offerPrice', offer, seller)).toBe('NOTHING_CHANGED');
  // The price that the buyer was shown is still the price.
  const paying = await caravan.call('payments.start', paymentOf(due), buyer);
  expect(paying.status).toBe(200);
});

test('its seller takes an offer back by the prices that the order has', async () => {
  const { buyer, seller, id, order } = await accepted();
  const [line] = order.lines;
  const price = (value: string) =>
    caravan.codeOf('orders.offerPrice', { id, lines: [{ id: line!.id, price: value }] }, seller);
  expect(await price('150')).toBe(200);
  expect(await price('1500')).toBe(200);
  const shown = await caravan.done('orders.getForBuyer', { id }, buyer);
  expect(shown.offered).toBeNull();
  expect(shown.total).toEqual(order.total);
  expect(
    await caravan.codeOf('orders.answerOffer', { id, version: shown.version, accept: true }, buyer),
  ).toBe('ORDER_STATE');
  expect(await price('1500')).toBe('NOTHING_CHANGED');
});

test('an offer is shown to nobody once the order is paid or canceled: it cannot be taken any more', async () => {
  const offered = async () => {
    const at = await accepted();
    const lines = [{ id: at.order.lines[0]!.id, price: '1600' }];
    await caravan.done('orders.offerPrice', { id: at.id, lines }, at.seller);
    return at;
  };
  const shownTo = async ({ buyer, seller, id }: Awaited<ReturnType<typeof offered>>) => [
    (await caravan.done('orders.getForBuyer', { id }, buyer)).offered?.total.amount,
    (await caravan.done('orders.getForSeller', { id }, seller)).offered?.total.amount,
  ];
  const paid = await offered();
  expect(await shownTo(paid)).toEqual(['340000', '340000']);
  await orders.pay(paid);
  expect(await shownTo(paid)).toEqual([undefined, undefined]);
  const canceled = await offered();
  await caravan.done('orders.cancel', { id: canceled.id, reason: 'changed_mind' }, canceled.buyer);
  expect(await shownTo(canceled)).toEqual([undefined, undefined]);
});

test('its seller says another price ten times a day, and is heard by mail five times', async () => {
  const { buyer, seller, id, order } = await accepted();
  const [line] = order.lines;
  const offer = (price: number) =>
    caravan.call('orders.offerPrice', { id, lines: [{ id: line!.id, price: `${price}` }] }, seller);
  const mails = (await caravan.mailsTo(buyer)).length;
  for (let n = 0; n < 10; n++) {
    expect((await offer(1_600 + n)).status).toBe(200);
    await mailOrderEvent(caravan.deps, {
      orderId: id,
      step: 'offerPrice',
      to: 'awaiting_payment',
      party: 'seller',
    });
  }
  expect((await caravan.mailsTo(buyer)).length - mails).toBe(5);
  expect((await offer(1_700)).code).toBe('TOO_MANY');
});
