import { expect, test } from 'vitest';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { paymentOf } from '../../../../test/start-payment.ts';
import { quoteTerms, request } from '../../../../test/traders.ts';
import { mailDuePrices, mailOrderEvent } from '../events.ts';
import { findOrder } from '../sql.ts';
import { toldOfPrices } from './told-prices.ts';

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

test('its buyer reads what is offered instead of what, and that it was taken back; often changed, in one letter', async () => {
  const { buyer, seller, id, order } = await accepted();
  const [line] = order.lines;
  const offer = async (price: number) => {
    const pricesBefore = toldOfPrices((await findOrder(caravan.deps.db, id))!);
    const answer = await caravan.call(
      'orders.offerPrice',
      { id, lines: [{ id: line!.id, price: `${price}` }] },
      seller,
    );
    if (answer.status === 200)
      await mailOrderEvent(caravan.deps, {
        orderId: id,
        step: 'offerPrice',
        to: 'awaiting_payment',
        party: 'seller',
        pricesBefore,
      });
    return answer;
  };
  const before = new Set((await caravan.mailsTo(buyer)).map(({ body }) => body));
  const letters = async () =>
    (await caravan.mailsTo(buyer)).map(({ body }) => body).filter((body) => !before.has(body));
  await offer(1_600);
  expect((await letters()).join()).toContain('a new total of CN¥3,400.00 instead of CN¥3,200.00');
  for (const price of [1_700, 1_800, 1_500]) await offer(price);
  expect(await letters()).toHaveLength(1);
  caravan.clock.advance(3_600_000);
  await mailDuePrices(caravan.deps);
  const back = (await letters()).filter((body) => body.includes('withdrew its offer of CN¥3,400.00'));
  expect(back).toHaveLength(1);
  expect(back[0]).toContain('stays at CN¥3,200.00');
  // Back and forth within the time of a letter is no news, but for the offer that stands.
  for (const price of [1_900, 1_500, 1_900, 1_500]) await offer(price);
  caravan.clock.advance(86_400_000);
  await mailDuePrices(caravan.deps);
  expect(await letters()).toHaveLength(2);
  const codes = [];
  for (let n = 0; n < 12; n++) codes.push((await offer(2_000 + n)).code);
  expect(codes.at(-1)).toBe('TOO_MANY');
});

test('a price that a seller changes back and forth is told once, with what it was', async () => {
  const { id, buyer, seller, lines } = await orders.placed();
  const sent = (await caravan.mailsTo(buyer)).length;
  const change = async (price: string) => {
    const pricesBefore = toldOfPrices((await findOrder(caravan.deps.db, id))!);
    await caravan.done('orders.updatePrice', { id, lines: [{ id: lines[0]!.id, price }] }, seller);
    const news = { orderId: id, step: 'updatePrice', to: 'awaiting_payment', party: 'seller' } as const;
    await mailOrderEvent(caravan.deps, { ...news, pricesBefore });
  };
  await change('1100');
  for (const price of ['1000', '1100', '1000', '1100']) await change(price);
  caravan.clock.advance(3_600_000);
  await mailDuePrices(caravan.deps);
  const mails = await caravan.mailsTo(buyer);
  expect(mails).toHaveLength(sent + 1);
  expect(mails.map(({ body }) => body).join()).toContain('was CN¥100.00 and is now CN¥110.00');
});
