import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId, newNumber } from '../../kit/ids.ts';
import { sum } from '../../kit/money.ts';
import { serverWords, type ServerWord } from '../../words/server.ts';
import { dueNow, listOrdersOfBuyerById, lockOrdersOfBuyer, type OrderRecord } from '../orders/door.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { reconcile } from './jobs.ts';
import { getChannel, listChannels } from './providers/index.ts';
import { paymentMinutes } from './rules.ts';
import * as rows from './sql.ts';

/** @throws {Refusal} unless all are the buyer's and of one currency. */
function oneCurrency(orders: readonly OrderRecord[], asked: readonly string[]): string {
  const [first] = orders;
  if (!first || orders.length < new Set(asked).size) throw new Refusal('NOT_FOUND');
  if (orders.some((order) => order.currency !== first.currency)) throw new Refusal('CURRENCIES_DIFFER');
  return first.currency;
}

/** What is due of each order. @throws {Refusal} NOTHING_TO_PAY when one of them has nothing due. */
function partsOf(orders: readonly OrderRecord[]) {
  return orders.map((order) => {
    const due = dueNow(order);
    if (!due) throw new Refusal('NOTHING_TO_PAY');
    return { orderId: order.id, ...due };
  });
}

export const paymentsApi: Handlers<CallsOf<'payments'>, Context, SignedIn> = {
  async 'payments.channels'({ db, actor, site, language }, { orderIds }) {
    const currency = oneCurrency(await listOrdersOfBuyerById(db, actor.accountId, orderIds), orderIds);
    const say = serverWords(language);
    return listChannels(currency, site).map(({ code, test }) => ({
      code,
      test,
      name: say(`channel.${code}.name` as ServerWord),
      description: say(`channel.${code}.description` as ServerWord),
    }));
  },

  async 'payments.amount'({ db, actor, site }, { orderIds, channel }) {
    const orders = await listOrdersOfBuyerById(db, actor.accountId, orderIds);
    const currency = oneCurrency(orders, orderIds);
    getChannel(channel, currency, site);
    const amount = String(sum(partsOf(orders).map((part) => part.amount)));
    return { amount: { amount, currency }, fee: { amount: '0', currency }, total: { amount, currency } };
  },

  async 'payments.start'(context, { orderIds, channel: code }) {
    const { db, actor, site, now, language } = context;
    const payment = await transact(db, async (tx) => {
      // Locked, so that a price cannot change between what is due and what is asked for.
      const orders = await lockOrdersOfBuyer(tx, actor.accountId, orderIds);
      const currency = oneCurrency(orders, orderIds);
      getChannel(code, currency, site);
      const parts = partsOf(orders);
      const amount = sum(parts.map((part) => part.amount));
      const open = await rows.findOpenPayment(
        tx,
        { channel: code, amount, orderIds: orders.map((order) => order.id) },
        now,
      );
      if (open) return open;
      const fresh = {
        id: newId(now.getTime()),
        number: newNumber('P', now),
        tradeId: orders[0]!.trade_id,
        buyerId: actor.accountId,
        channel: code,
        currency,
        amount,
        expiresAt: new Date(now.getTime() + paymentMinutes * 60_000),
        parts,
      };
      await rows.insertPayment(tx, fresh, now);
      return fresh;
    });
    const { id, number, amount, currency } = payment;
    const { ref, redirectUrl } = await getChannel(code, currency, site).open(context, {
      id,
      number,
      amount,
      currency,
      language,
    });
    await rows.markPending(db, id, ref);
    return { paymentId: id, number, redirectUrl };
  },

  async 'payments.result'(context, { paymentId }) {
    const { db, actor } = context;
    const known = await rows.findPayment(db, paymentId);
    if (known?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    // The buyer may be back before the notification: the channel is asked, and its answer counts the same.
    const payment = await reconcile(context, paymentId);
    const parts = await rows.listParts(db, paymentId);
    const money = (amount: bigint) => ({ amount: String(amount), currency: payment.currency });
    return {
      id: payment.id,
      number: payment.number,
      state: payment.state,
      amount: money(payment.amount),
      channel: payment.channel,
      reason: payment.reason,
      createdAt: payment.created_at.toISOString(),
      settledAt: payment.settled_at?.toISOString() ?? null,
      orders: parts.map((part) => ({ id: part.order_id, number: part.number, amount: money(part.amount) })),
    };
  },
};
