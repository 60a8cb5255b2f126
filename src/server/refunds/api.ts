import type { CallsOf } from '../../contract/handler.ts';
import { mostFruitless } from '../../contract/refunds/refund-kinds.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn } from '../../kit/wire.ts';
import { allows, findOrder, getOwnOrder, listLines, mayGoBack } from '../orders/public.ts';
import type { Context } from '../platform/context.ts';
import { getOwnShop, type ShopHandlers } from '../shops/public.ts';
import { bookingRefundsApi } from './booking-api.ts';
import { consoleRefundsApi } from './console-api.ts';
import { consoleOverdueApi } from './console-overdue.ts';
import { endOverdue } from './overdue.ts';
import { giveMoneyBack, worthGiven } from './give.ts';
import { leftOf, moneyBack } from './rules.ts';
import { showRefunds } from './present.ts';
import * as rows from './sql.ts';
import { askRefund, isOwed, takeRefundStep } from './steps.ts';
import type { RefundActor } from './settle-refund.ts';

async function showOne(context: Context, refund: rows.RefundRecord) {
  const order = await findOrder(context.db, refund.order_id);
  const [answer] = await showRefunds(context, order!.currency, [refund]);
  return answer!;
}

export const refundsApi: ShopHandlers<
  CallsOf<'refunds' | 'console.refunds' | 'console.orders' | 'bookingRefunds' | 'console.bookings'>
> = {
  ...consoleRefundsApi,
  ...consoleOverdueApi,
  ...bookingRefundsApi,

  async 'refunds.endUnpaid'(context, { orderId, version }) {
    const { actor, shop } = context;
    await endOverdue(context, orderId, {
      by: 'seller',
      accountId: actor.accountId,
      owns: (order) => order.shop_id === shop.id,
      version,
      note: '',
    });
    return {};
  },

  async 'refunds.ofOrder'(context, { orderId }) {
    const order = await getOwnOrder(context, orderId);
    const { currency } = order;
    const left = leftOf(order);
    const isBuyer = context.actor.role === roles.buyer;
    const money = wireMoneyIn(currency);
    const mayGoOn =
      allows(order, 'refundLate', 'buyer', context.now) ||
      (await rows.countFruitless(context.db, orderId)) < mostFruitless;
    return {
      refunds: await showRefunds(context, currency, await rows.listOfOrder(context.db, orderId)),
      left:
        (isBuyer
          ? mayGoOn && mayGoBack(order, context.now) && !order.refund
          : allows(order, 'giveBack', 'seller', context.now)) && left.total > 0n
          ? { total: money(left.total), freight: money(left.freight) }
          : null,
    };
  },

  async 'refunds.calculate'(context, input) {
    const { db, actor, now } = context;
    const order = await getOwnOrder(context, input.orderId);
    if (!mayGoBack(order, now)) throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
    const isBuyer = actor.role === roles.buyer;
    if (isBuyer && input.compensation !== undefined)
      throw new Refusal('BAD_INPUT', { fields: 'compensation' });
    const lines = await listLines(db, [order.id]);
    const worth = worthGiven(order, lines, input);
    const { value } = worth;
    const money = wireMoneyIn(order.currency);
    const atOnce = !isBuyer || isOwed(order, worth, now);
    return { value: money(value), back: money(moneyBack(order, value)), atOnce };
  },

  'refunds.give': async (context, input) => showOne(context, await giveMoneyBack(context, input)),

  'refunds.ask': async (context, input) => showOne(context, await askRefund(context, input)),

  async 'refunds.answer'(context, { id, version, answer, amount, note, restock }) {
    if (answer === 'refuse' && !note) throw new Refusal('REASON_MISSING');
    if (answer !== 'offer' && amount !== undefined) throw new Refusal('BAD_INPUT', { fields: 'amount' });
    const { db, actor } = context;
    const shop = await getOwnShop(db, actor.accountId);
    const seller: RefundActor = {
      by: 'seller',
      accountId: actor.accountId,
      owns: (order) => order.shop_id === shop.id,
      version,
    };
    const offer = answer === 'offer' ? BigInt(amount ?? 0) : undefined;
    const refund = await takeRefundStep(context, id, seller, { step: answer, note, amount: offer, restock });
    return showOne(context, refund);
  },

  async 'refunds.reply'(context, { id, version, reply, note }) {
    const { accountId } = context.actor;
    const buyer: RefundActor = {
      by: 'buyer',
      accountId,
      owns: (order) => order.buyer_id === accountId,
      version,
    };
    return showOne(context, await takeRefundStep(context, id, buyer, { step: reply, note }));
  },
};
