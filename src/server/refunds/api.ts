import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { mostFruitless } from '../../contract/refund-kinds.ts';
import { roles } from '../../contract/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { allows, findOrder, listLines, type OrderRecord } from '../orders/door.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { getOwnShop } from '../shops/door.ts';
import { consoleRefundsApi } from './console-api.ts';
import { consoleOverdueApi } from './console-overdue.ts';
import { endOverdue } from './overdue.ts';
import { leftOf, mayAsk, moneyBack, worthOf } from './rules.ts';
import { showRefunds } from './show.ts';
import * as rows from './sql.ts';
import { askRefund, isOwed, takeRefundStep, wishOf, type RefundDoer } from './steps.ts';

/** An order that is the caller's, as buyer or as seller. @throws {Refusal} NOT_FOUND */
async function getOwnOrder({ db, actor }: SignedIn, id: string): Promise<OrderRecord> {
  const order = await findOrder(db, id);
  const isOwn =
    actor.role === roles.buyer
      ? order?.buyer_id === actor.accountId
      : order?.shop_id === (await getOwnShop(db, actor.accountId)).id;
  if (!order || !isOwn) throw new Refusal('NOT_FOUND');
  return order;
}

async function showOne(context: Context, refund: rows.RefundRecord) {
  const order = await findOrder(context.db, refund.order_id);
  const [shown] = await showRefunds(context, order!.currency, [refund]);
  return shown!;
}

export const refundsApi: Handlers<
  CallsOf<'refunds' | 'console.refunds' | 'console.orders'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...consoleRefundsApi,
  ...consoleOverdueApi,

  async 'refunds.endUnpaid'(context, { orderId, version }) {
    const { actor } = context;
    const shop = await getOwnShop(context.db, actor.accountId);
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
    const money = (amount: bigint) => ({ amount: String(amount), currency });
    const mayGoOn =
      allows(order, 'refundLate', 'buyer', context.now) ||
      (await rows.countFruitless(context.db, orderId)) < mostFruitless;
    return {
      refunds: await showRefunds(context, currency, await rows.listOfOrder(context.db, orderId)),
      left:
        isBuyer && mayGoOn && mayAsk(order) && !order.refund && left.total > 0n
          ? { total: money(left.total), freight: money(left.freight) }
          : null,
    };
  },

  async 'refunds.calculate'({ db, actor, now }, input) {
    const order = await findOrder(db, input.orderId);
    if (order?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    if (!mayAsk(order)) throw new Refusal('ORDER_STATE', { state: order.state, step: 'refund' });
    const worth = worthOf(order, await listLines(db, [order.id]), wishOf(input));
    const { value } = worth;
    const money = (amount: bigint) => ({ amount: String(amount), currency: order.currency });
    return { value: money(value), back: money(moneyBack(order, value)), atOnce: isOwed(order, worth, now) };
  },

  'refunds.ask': async (context, input) => showOne(context, await askRefund(context, input)),

  async 'refunds.answer'(context, { id, version, answer, amount, note, restock }) {
    if (answer === 'refuse' && !note) throw new Refusal('REASON_MISSING');
    const { db, actor } = context;
    const shop = await getOwnShop(db, actor.accountId);
    const seller: RefundDoer = {
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
    const buyer: RefundDoer = {
      by: 'buyer',
      accountId,
      owns: (order) => order.buyer_id === accountId,
      version,
    };
    return showOne(context, await takeRefundStep(context, id, buyer, { step: reply, note }));
  },
};
