import { expect, test } from 'vitest';
import { newId } from '../../../kit/ids.ts';
import { paidOrders } from '../../../../test/paid-orders.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';
import { noteSharedDevice } from '../../accounts/links-sql.ts';
import { noteAllLinks } from '../../orders/holdings/one-hand.ts';
import { weighStanding, type StandingFacts } from '../../shops/public.ts';
import { weighShops } from './weigh-shops.ts';

const caravan = prepareProduct();
const day = 86_400_000;

interface Order {
  shopId: string;
  buyerId?: string;
  /** Minor units of yuan. */
  amount?: bigint;
  state?: 'completed' | 'refunded' | 'cancelled' | 'awaiting_dispatch';
  sentAfterDays?: number | null;
}

/** An order of a month ago. */
async function order({
  shopId,
  buyerId,
  amount = 50_000n,
  state = 'completed',
  sentAfterDays = 1,
}: Order): Promise<void> {
  const { db } = caravan.deps;
  const paidAt = new Date(caravan.clock.now().getTime() - 30 * day);
  const buyer = buyerId ?? (await caravan.buyer()).id;
  const [trade, id] = [newId(), newId()];
  await db
    .insertInto('trades')
    .values({ id: trade, buyer_id: buyer, idempotency_key: id, request_hash: '', created_at: paidAt })
    .execute();
  const isPaid = state !== 'cancelled';
  await db
    .insertInto('orders')
    .values({
      id,
      number: id.replaceAll('-', '').slice(-20),
      trade_id: trade,
      buyer_id: buyer,
      shop_id: shopId,
      site: 'cn',
      state,
      currency: 'CNY',
      sale_currency: 'CNY',
      rate: '1',
      products_amount: amount,
      total_amount: amount,
      paid_amount: isPaid ? amount : 0n,
      ...(state === 'refunded' && { refunded_amount: amount, returned_amount: amount }),
      pre_ratio: 100,
      address: '{}',
      submitted_at: paidAt,
    })
    .execute();
  const event = isPaid
    ? ({ kind: 'pay', actor_role: 'bank', to_state: 'preparing' } as const)
    : ({
        kind: 'cancel',
        actor_role: 'seller',
        from_state: 'awaiting_payment',
        to_state: 'cancelled',
      } as const);
  await db
    .insertInto('order_events')
    .values({ id: newId(), order_id: id, version: 2, at: paidAt, ...event })
    .execute();
  if (isPaid && sentAfterDays !== null)
    await db
      .insertInto('shipments')
      .values({
        id: newId(),
        order_id: id,
        warehouse_id: shopId,
        carrier: 'SF',
        tracking_number: '1',
        shipped_at: new Date(paidAt.getTime() + sentAfterDays * day),
      })
      .execute();
}

async function factsOf(shopId: string): Promise<StandingFacts> {
  const { db } = caravan.deps;
  await noteAllLinks(caravan.deps);
  await weighShops(caravan.deps);
  const row = await db
    .selectFrom('shop_standings')
    .selectAll()
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow();
  const facts = row.facts as unknown as StandingFacts;
  expect(weighStanding(facts)).toMatchObject({ level: row.level, points: row.points });
  return facts;
}

test('orders of different buyers count; tiny ones, those of one hand, and more than three of a buyer do not', async () => {
  const { id: ownerId, shopId } = await caravan.seller();
  const [often, linked] = [await caravan.buyer(), await caravan.buyer()];
  await noteSharedDevice(caravan.deps.db, linked.id, [ownerId, linked.id], caravan.clock.now());
  for (let n = 0; n < 5; n++) await order({ shopId, buyerId: often.id });
  await order({ shopId, buyerId: linked.id });
  await order({ shopId, amount: 19_900n });
  await order({ shopId, amount: 20_000n });
  expect(await factsOf(shopId)).toMatchObject({ completed: 4, due: 4, onTime: 4, agreed: 4, broken: 0 });
});

test('what was cancelled, paid back, sent late or never sent counts against a shop, before what went well', async () => {
  const { shopId } = await caravan.seller();
  const buyer = await caravan.buyer();
  for (let n = 0; n < 5; n++) await order({ shopId, buyerId: buyer.id });
  await order({ shopId, buyerId: buyer.id, state: 'refunded' });
  await order({ shopId, buyerId: buyer.id, state: 'cancelled' });
  expect(await factsOf(shopId)).toMatchObject({ completed: 1, agreed: 3, broken: 2 });
  await order({ shopId, sentAfterDays: 25 });
  await order({ shopId, state: 'awaiting_dispatch', sentAfterDays: null });
  expect(await factsOf(shopId)).toMatchObject({ due: 4, onTime: 2, agreed: 5 });
});

test('what buyers take back by themselves counts for nothing, and what a shop gave back by its own word does', async () => {
  const orders = paidOrders(caravan);
  const takenBack = await orders.paid({ prices: [5_000n] });
  const { seller } = takenBack;
  const notFilled = await orders.paid({
    between: { buyer: await caravan.buyer(), seller },
    prices: [5_000n],
  });
  const wholly = { scope: 'whole' as const, note: '' };
  const taking = { orderId: takenBack.id, ...wholly, reason: 'other' as const };
  const { id, version } = await caravan.done('refunds.ask', taking, takenBack.buyer);
  await caravan.done('refunds.answer', { id, version, answer: 'agree' }, seller);
  const sold = await caravan.done('orders.getForSeller', { id: notFilled.id }, seller);
  const giving = { orderId: notFilled.id, version: sold.version, ...wholly, reason: 'out_of_stock' as const };
  await caravan.done('refunds.give', giving, seller);
  expect(await factsOf(seller.shopId)).toMatchObject({ agreed: 1, broken: 1 });
});

test('the level is that of the standing, the same for buyers and for its seller, and counting again changes nothing', async () => {
  const seller = await caravan.seller();
  const stranger = await caravan.seller();
  const { shopId } = seller;
  const { db } = caravan.deps;
  const before = new Date(caravan.clock.now().getTime() - 6 * 366 * day);
  await db.updateTable('shops').set({ created_at: before, level: 5 }).where('id', '=', shopId).execute();
  expect(await caravan.done('shops.profile', { id: shopId })).toMatchObject({ level: 5, standing: null });
  for (let n = 0; n < 10; n++) await order({ shopId });
  const facts = await factsOf(shopId);
  // Time 10, orders 8, dispatch 15, kept 15, claims 10.
  const standing = { level: 3, points: 58, most: 100, nextLevelAt: 65 };
  const profile = await caravan.done('shops.profile', { id: shopId });
  expect(profile).toMatchObject({ level: 3, standing });
  expect((await caravan.done('benefits.check', {}, seller)).standing).toEqual(profile.standing);
  expect((await caravan.done('benefits.check', {}, stranger)).standing).toMatchObject({ level: 1 });
  expect(await factsOf(shopId)).toEqual(facts);
});

test('answers count by buyer, with questions that nobody answered, and without accounts of one hand', async () => {
  const { db } = caravan.deps;
  const { id: ownerId, shopId } = await caravan.seller();
  const now = caravan.clock.now().getTime();
  const ask = async (buyerId: string, minutes: number | null) => {
    const threadId = newId();
    const askedAt = new Date(now - 3 * day);
    await db
      .insertInto('message_threads')
      .values({ id: threadId, buyer_id: buyerId, shop_id: shopId, begun_at: askedAt, last_at: askedAt })
      .execute();
    const say = (side: 'buyer' | 'seller', at: Date) =>
      db
        .insertInto('messages')
        .values({
          id: newId(at.getTime()),
          thread_id: threadId,
          side,
          text: 'x',
          language: 'en',
          sent_at: at,
        })
        .execute();
    await say('buyer', askedAt);
    if (minutes !== null) await say('seller', new Date(askedAt.getTime() + minutes * 60_000));
  };
  for (const minutes of [10, 20, 30, null]) await ask((await caravan.buyer()).id, minutes);
  expect(await factsOf(shopId)).toMatchObject({ conversations: 4, answerMinutes: 25 });
  const linked = await caravan.buyer();
  await noteSharedDevice(db, linked.id, [ownerId, linked.id], caravan.clock.now());
  await ask(linked.id, 1);
  expect(await factsOf(shopId)).toMatchObject({ conversations: 4 });
  await ask((await caravan.buyer()).id, null);
  expect(await factsOf(shopId)).toMatchObject({ conversations: 5, answerMinutes: 30 });
});
