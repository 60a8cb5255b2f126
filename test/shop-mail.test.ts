import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tellOfMessage } from '../src/server/messages/jobs.ts';
import { tellOfPayout } from '../src/server/money/jobs.ts';
import { tellOfCounter } from '../src/server/opportunities/jobs.ts';
import { tellOfOrder } from '../src/server/orders/news.ts';
import { tellOfRefund } from '../src/server/refunds/jobs.ts';
import { tellOfSample } from '../src/server/samples/jobs.ts';
import { createProduct, type Product } from './product.ts';
import { createTraders, type Traders } from './traders.ts';

let product: Product;
let traders: Traders;
/** Members of the shop by what they may do, and somebody of another shop who may do everything there. */
let people: Record<'orders' | 'money' | 'goods' | 'elsewhere', string>;
const languages = { orders: 'ru', money: 'ar', goods: 'tr', elsewhere: 'en' };

beforeAll(async () => {
  product = await createProduct();
  traders = await createTraders(product);
  const { db } = product.services;
  const [elsewhere, ...members] = await Promise.all([
    product.member(await product.seller(), ['goods', 'orders', 'money', 'store']),
    ...(['orders', 'money', 'goods'] as const).map((right) => product.member(traders.seller, [right])),
  ]);
  const [orders, money, goods] = members.map(({ id }) => id) as [string, string, string];
  people = { orders, money, goods, elsewhere: elsewhere!.id };
  for (const [name, id] of Object.entries(people)) {
    const language = languages[name as keyof typeof languages];
    await db.updateTable('accounts').set({ language }).where('id', '=', id).execute();
  }
  // Who was there before is not asked about here.
  await db.deleteFrom('shop_members').where('account_id', '=', traders.memberId).execute();
  await db.deleteFrom('outbox_messages').execute();
}, 180_000);
afterAll(() => product.close());

/** Whose mail is there now, and what it says; it is taken out. */
async function told(): Promise<Record<string, string>> {
  const { db } = product.services;
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
    await tellOfOrder(product.services, { orderId, step: 'submit', to: 'submitted', party: 'buyer' });
    const mails = await told();
    expect(Object.keys(mails).sort()).toEqual(['orders', 'owner']);
    expect(mails.owner).toContain('/en/merchants/seller-center/order-manage-detail');
    expect(mails.orders).toContain('/ru/merchants/seller-center/order-manage-detail');
    expect(mails.orders).toContain('заказ');
  });

  test('of refunds', async () => {
    await tellOfRefund(product.services, { refundId: traders.refund.id, step: 'ask', by: 'buyer' });
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
    await tellOfRefund(product.services, { refundId: traders.refund.id, step: 'agree', by: 'system' });
    expect(Object.keys(await told()).sort()).toEqual(['buyer', 'orders', 'owner']);
  });

  test('of samples', async () => {
    await tellOfSample(product.services, { sampleId: traders.sampleId, version: 1 });
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
  });

  test('of messages, once an hour', async () => {
    await tellOfMessage(product.services, traders.messageId);
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
    await tellOfMessage(product.services, traders.messageId);
    expect(await told()).toEqual({});
  });

  test('of counter-offers', async () => {
    const quoteId = traders.quote.id;
    await product.done('opportunities.counter', { quoteId, price: '1400' }, traders.buyer);
    await tellOfCounter(product.services, quoteId);
    expect(Object.keys(await told()).sort()).toEqual(['orders', 'owner']);
  });

  test('of payouts', async () => {
    const operator = await product.operator(['money']);
    const { id, version } = traders.payout;
    const decision = { id, version, approve: false, reason: 'The name differs' };
    await product.done('console.payouts.decide', decision, operator);
    await tellOfPayout(product.services, id);
    const mails = await told();
    expect(Object.keys(mails).sort()).toEqual(['money', 'owner']);
    expect(mails.money).toContain('/ar/merchants/seller-center/money-manage/bill-detail');
  });
});

test('an address that takes no mail keeps the others from nothing; when none takes it, it is tried again', async () => {
  const { services } = product;
  const orderId = traders.orders.submitted;
  const news = { orderId, step: 'submit', to: 'submitted', party: 'buyer' } as const;
  const refusing = (refused: (recipient: string) => boolean): typeof services => ({
    ...services,
    mail: {
      send: (db, message) =>
        refused(message.recipient)
          ? Promise.reject(new Error('550 no such mailbox'))
          : services.mail.send(db, message),
    },
  });
  let first = '';
  await tellOfOrder(
    refusing((recipient) => recipient === (first ||= recipient)),
    news,
  );
  expect(Object.keys(await told())).toEqual(['orders']);
  await expect(
    tellOfOrder(
      refusing(() => true),
      news,
    ),
  ).rejects.toThrow('550');
});
