import { beforeAll, describe, expect, test } from 'vitest';
import { mailMessage } from '../src/server/messages/jobs.ts';
import { mailPayout } from '../src/server/settlement/jobs.ts';
import { mailCounterOffer } from '../src/server/rfqs/jobs.ts';
import { mailOrderEvent } from '../src/server/orders/events.ts';
import { mailRefundEvent } from '../src/server/refunds/jobs.ts';
import { mailSampleEvent } from '../src/server/samples/jobs.ts';
import { prepareProduct } from './prepare-product.ts';
import { createTraders, type Traders } from './traders.ts';

const caravan = prepareProduct();
let traders: Traders;
/** Members of the shop by what they may do, and somebody of another shop who may do everything there. */
let people: Record<'orders' | 'money' | 'products' | 'elsewhere', string>;
const languages = { orders: 'ru', money: 'ar', products: 'tr', elsewhere: 'en' };

beforeAll(async () => {
  traders = await createTraders(caravan);
  const { db } = caravan.deps;
  const [elsewhere, ...members] = await Promise.all([
    caravan.member(await caravan.seller(), ['products', 'orders', 'money', 'store']),
    ...(['orders', 'money', 'products'] as const).map((right) => caravan.member(traders.seller, [right])),
  ]);
  const [orders, money, products] = members.map(({ id }) => id) as [string, string, string];
  people = { orders, money, products, elsewhere: elsewhere!.id };
  for (const [name, id] of Object.entries(people)) {
    const language = languages[name as keyof typeof languages];
    await db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
  }
  // Who was there before is not asked about here.
  await db.deleteFrom('shop_members').where('account_id', '=', traders.memberId).execute();
  await db.deleteFrom('outbox_messages').execute();
}, 180_000);

/** Whose mail is there now, and what it says; it is taken out. */
async function told(): Promise<Record<string, string>> {
  const { db } = caravan.deps;
  const mails = await db
    .deleteFrom('outbox_messages')
    .using('accounts')
    .whereRef('accounts.email', '=', 'outbox_messages.recipient')
    .returning(['accounts.id', 'body'])
    .execute();
  const names = new Map(
    Object.entries({ owner: traders.seller.id, ...people }).map(([name, id]) => [id, name]),
  );
  return Object.fromEntries(mails.map(({ id, body }) => [names.get(id) ?? 'buyer', body]));
}

describe('of a shop its owner hears, and whoever of its members may do what follows', () => {
  test('of orders', async () => {
    const orderId = traders.orders.submitted;
    await mailOrderEvent(caravan.deps, { orderId, step: 'submit', to: 'submitted', party: 'buyer' });
    const mails = await told();
    expect(Object.keys(mails).sort()).toEqual(['orders', 'owner']);
    expect(mails.owner).toContain('/en/merchants/seller-center/order-manage-detail');
    expect(mails.orders).toContain('/ru/merchants/seller-center/order-manage-detail');
    expect(mails.orders).toContain('заказ');
  });

  test('of refunds', async () => {
    await mailRefundEvent(caravan.deps, { refundId: traders.refund.id, step: 'ask', by: 'buyer' });
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
    await mailRefundEvent(caravan.deps, { refundId: traders.refund.id, step: 'agree', by: 'system' });
    expect(Object.keys(await told()).sort()).toEqual(['buyer', 'orders', 'owner']);
  });

  test('of samples', async () => {
    await mailSampleEvent(caravan.deps, { sampleId: traders.sampleId, version: 1 });
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
  });

  test('of messages, once an hour', async () => {
    await mailMessage(caravan.deps, traders.messageId);
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
    await mailMessage(caravan.deps, traders.messageId);
    expect(await told()).toEqual({});
  });

  test('of counter-offers', async () => {
    const quoteId = traders.quote.id;
    await caravan.done('rfqs.counter', { quoteId, price: '1400' }, traders.buyer);
    await mailCounterOffer(caravan.deps, quoteId);
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
  });

  test('of payouts', async () => {
    const operator = await caravan.operator(['money']);
    const { id, version } = traders.payout;
    const decision = { id, version, approve: false, reason: 'The name differs' };
    await caravan.done('console.payouts.decide', decision, operator);
    await mailPayout(caravan.deps, id);
    const mails = await told();
    expect(Object.keys(mails).sort()).toEqual(['money', 'owner']);
    expect(mails.money).toContain('/ar/merchants/seller-center/money-manage/bill-detail');
  });
});

test('of those who are written to all are or none is: a job that is tried again writes to nobody twice', async () => {
  const { deps } = caravan;
  const orderId = traders.orders.submitted;
  const news = { orderId, step: 'submit', to: 'submitted', party: 'buyer' } as const;
  let sent = 0;
  const failing: typeof deps = {
    ...deps,
    mail: {
      send: (db, message) =>
        ++sent === 2 ? Promise.reject(new Error('the database is away')) : deps.mail.send(db, message),
    },
  };
  await expect(mailOrderEvent(failing, news)).rejects.toThrow('away');
  expect(await told()).toEqual({});
  await mailOrderEvent(deps, news);
  expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
});
