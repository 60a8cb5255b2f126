import { expect, test } from 'vitest';
import { bankTransferTools } from '../../../test/bank-transfers.ts';
import { buyingCompanies } from '../../../test/buying-company.ts';
import type { Caller } from '../../../test/caravan.ts';
import { paidOrders, parcel } from '../../../test/paid-orders.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';
import { blockPair } from '../shops/public.ts';

const caravan = prepareProduct();
const company = buyingCompanies(caravan);
const orders = paidOrders(caravan);
const bank = bankTransferTools(caravan);

type Seller = Awaited<ReturnType<typeof caravan.seller>>;

/** An order of a company that was paid and sent. */
async function sent(buying: Awaited<ReturnType<typeof company>>, seller: Seller) {
  const product = await caravan.products({ shopId: seller.shopId, price: 1_000n });
  const placed = await buying.order([{ skuId: product.skuId, quantity: 5 }], buying.owner);
  const { id } = placed.data.orders[0]!;
  await caravan.done('orders.confirm', { id }, seller);
  await orders.pay({ id, buyer: buying.owner });
  await caravan.done('orders.prepareGoods', { id }, seller);
  await caravan.done('orders.sendDelivery', { id, ...parcel }, seller);
  return { id, productId: product.id };
}

test('who works in the selling shop asks for no refund for the company and answers none', async () => {
  const buying = await company();
  const { seller, buying: both } = await buying.joinSeller('purchaser');
  const purchaser = await buying.join('purchaser');
  const { id: orderId } = await sent(buying, seller);
  const claim = { orderId, scope: 'whole', reason: 'wrong', note: 'Wrong color' } as const;
  expect(await caravan.codeOf('refunds.ask', claim, both)).toBe('OWN_SHOP');
  const refund = await caravan.done('refunds.ask', claim, purchaser);
  const { id, version } = refund;
  const offer = { id, version, answer: 'offer', amount: '100' } as const;
  const offered = await caravan.done('refunds.answer', offer, seller);
  const accept = { id, version: offered.version, reply: 'accept', note: '' } as const;
  expect(await caravan.codeOf('refunds.reply', accept, both)).toBe('OWN_SHOP');
  expect(await caravan.codeOf('refunds.reply', accept, purchaser)).toBe(200);
  expect(await caravan.codeOf('orders.cancel', { id: orderId, reason: 'changed_mind' }, both)).toBe(
    'OWN_SHOP',
  );
});

test('the history of an order names the person who asked for money back', async () => {
  const buying = await company();
  const purchaser = await buying.join('purchaser');
  const seller = await caravan.seller();
  const { id: orderId } = await sent(buying, seller);
  const claim = { orderId, scope: 'whole', reason: 'wrong', note: 'Wrong color' } as const;
  await caravan.done('refunds.ask', claim, purchaser);
  const event = await caravan.deps.db
    .selectFrom('order_events')
    .select('actor_id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'askRefund')
    .executeTakeFirstOrThrow();
  expect(event.actor_id).toBe(purchaser.id);
});

test('one founder of several companies counts once in the stars of a product, a review of the own shop not at all', async () => {
  const [one, two] = [await company(), await company()];
  const { seller, buying: both } = await one.joinSeller('purchaser');
  const completed = async (buying: typeof one, of: Seller) => {
    const { id, productId } = await sent(buying, of);
    await caravan.done('orders.takeDelivery', { id }, buying.owner);
    const { lines } = await caravan.done('orders.getForBuyer', { id }, buying.owner);
    return { lineId: lines[0]!.id, productId };
  };
  const { lineId } = await completed(one, seller);
  const praise = { stars: 5, text: 'Good', pictures: [], anonymous: false };
  expect(await caravan.codeOf('reviews.add', { ...praise, lineId }, both)).toBe('OWN_SHOP');

  const other = await caravan.seller();
  const product = await caravan.products({ shopId: other.shopId, price: 1_000n });
  const review = async (who: Caller & { id: string }, addressId: string) => {
    const { quote } = await caravan.done(
      'orders.calculate',
      { lines: [{ skuId: product.skuId, quantity: 5 }], addressId },
      who,
    );
    const idempotencyKey = `review-${who.id.slice(-8)}-${addressId.slice(-8)}`;
    const placed = await caravan.done('orders.submit', { idempotencyKey, quote, addressId }, who);
    const { id } = placed.orders[0]!;
    await caravan.done('orders.confirm', { id }, other);
    await orders.pay({ id, buyer: who as Parameters<typeof orders.pay>[0]['buyer'] });
    await caravan.done('orders.prepareGoods', { id }, other);
    await caravan.done('orders.sendDelivery', { id, ...parcel, trackingNumber: id.slice(-12) }, other);
    await caravan.done('orders.takeDelivery', { id }, who);
    const { lines } = await caravan.done('orders.getForBuyer', { id }, who);
    await caravan.done('reviews.add', { ...praise, lineId: lines[0]!.id }, who);
  };
  // As a company, as another of the same founder, and as themselves; then as the company of somebody else.
  await review(one.owner, one.addressId);
  await caravan.done('companies.actFor', { id: null }, one.owner);
  await review(one.owner, one.owner.addressId);
  await review(two.owner, two.addressId);
  const { summary } = await caravan.done('reviews.ofProduct', { productId: product.id });
  expect(summary).toMatchObject({ count: 2, average: 5 });
});

test('whom operators keep from a shop writes to it for no company either', async () => {
  const buying = await company();
  const colleague = await buying.join('purchaser');
  const { shopId } = await caravan.seller();
  const { owner } = buying;
  const write = (who: Caller) => caravan.codeOf('messages.send', { shopId, text: 'Hello' }, who);
  await caravan.done('companies.actFor', { id: null }, owner);
  expect(await write(owner)).toBe(200);
  const moderation = await caravan.deps.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow();
  await caravan.deps.db
    .transaction()
    .execute((tx) =>
      blockPair(tx as never, { buyerId: owner.id, shopId }, moderation.id, caravan.clock.now()),
    );
  expect(await write(owner)).toBe('CONVERSATION_BLOCKED');
  await caravan.done('companies.actFor', { id: buying.id }, owner);
  expect(await write(owner)).toBe('CONVERSATION_BLOCKED');
  // Nobody was kept from it but them.
  expect(await write(colleague)).toBe(200);
});

test('where money goes back to is said by an owner of the company, not by whoever pays', async () => {
  const buying = await company();
  const finance = await buying.join('finance');
  const declaredBy = async (who: Awaited<ReturnType<typeof buying.join>>) => {
    const buyer = { ...buying.owner, addressId: buying.addressId };
    const opened = await bank.started({ between: { buyer, seller: await caravan.seller() } });
    const order = { ...opened.order, buyer: who };
    expect((await bank.declare({ ...opened, order })).code).toBe(200);
    return caravan.deps.db
      .selectFrom('bank_transfers')
      .select(['payer_account', 'payer_account_end'])
      .where('payment_id', '=', opened.paymentId)
      .executeTakeFirstOrThrow();
  };
  expect(await declaredBy(finance)).toEqual({ payer_account: null, payer_account_end: '9999' });
  expect((await declaredBy(buying.owner)).payer_account).not.toBeNull();
});
