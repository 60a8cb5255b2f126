import type { ConsoleOrderCall } from '../../contract/orders/console-orders.ts';
import type { ParsedOf } from '../../contract/contract.ts';
import type { CallsOf } from '../../contract/handler.ts';
import { mostFruitless } from '../../contract/refunds/refund-kinds.ts';
import { roles } from '../../contract/accounts/roles.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import {
  allows,
  findOrder,
  getOwnOrder,
  isOnTerms,
  listLines,
  mayGoBack,
  type OrderRecord,
} from '../orders/public.ts';
import { sumDisputed } from '../payments/public.ts';
import type { Context, SignedIn } from '../platform/context.ts';
import { getOwnShop, type ShopHandlers } from '../shops/public.ts';
import { bookingRefundsApi } from './booking-api.ts';
import { consoleRefundsApi } from './console-api.ts';
import { consoleHoldsApi } from './holds/api.ts';
import { consoleOverdueApi } from './console-overdue.ts';
import { endOverdue } from './overdue.ts';
import { giveMoneyBack, mayPayFromBalance, worthGiven } from './give.ts';
import { promisedReturn, returnableLines, returnsUntil } from './returns/return-right.ts';
import { leftOf, moneyBack } from './rules.ts';
import { showRefunds } from './present.ts';
import * as rows from './sql.ts';
import { askRefund, isOwed, worthAsked } from './ask-refund.ts';
import { takeRefundStep } from './steps.ts';
import type { RefundActor, StepInput } from './settle-refund.ts';

async function showOne(context: Context, refund: rows.RefundRecord) {
  const order = await findOrder(context.db, refund.order_id);
  const [answer] = await showRefunds(context, order!, [refund]);
  return answer!;
}

async function sellerOf({ db, actor }: SignedIn, version: number): Promise<RefundActor> {
  const { accountId } = actor;
  const shop = await getOwnShop(db, accountId);
  return {
    by: 'seller',
    accountId,
    owns: (order) => order.shop_id === shop.id,
    version,
    mayPay: mayPayFromBalance(actor),
  };
}

/** Whoever calls, on their side of the request. */
const sideOf = (context: SignedIn, version: number): Promise<RefundActor> | RefundActor =>
  context.actor.role === roles.buyer ? buyerOf(context, version) : sellerOf(context, version);

const buyerOf = ({ actor: { accountId, company } }: SignedIn, version: number): RefundActor => ({
  by: 'buyer',
  accountId,
  company,
  owns: (order) => order.buyer_id === accountId,
  version,
});

type Answered = ParsedOf<'refunds.answer'>;

/** Where goods are to go, which belongs to that answer alone. @throws {Refusal} BAD_INPUT */
function returnToOf(
  answer: Answered['answer'],
  { returnTo: address, returnPaidBy: paidBy }: Pick<Answered, 'returnTo' | 'returnPaidBy'>,
): StepInput['returnTo'] {
  if ((answer === 'return') !== (address !== undefined && paidBy !== undefined))
    throw new Refusal('BAD_INPUT', { fields: address === undefined ? 'returnTo' : 'returnPaidBy' });
  return address && paidBy ? { address, paidBy } : undefined;
}

/** What of an order its buyer may send back without fault, and until when; null where nothing. */
async function showReturns({ db, now }: SignedIn, order: OrderRecord) {
  const lines = returnableLines(order, await listLines(db, [order.id]), now);
  if (lines.length === 0) return null;
  return { until: wireTime(returnsUntil(order)), lineIds: lines.map(({ id }) => id) };
}

export const refundsApi: ShopHandlers<
  Exclude<
    CallsOf<
      | 'refunds'
      | 'console.refunds'
      | 'console.holds'
      | 'console.orders'
      | 'bookingRefunds'
      | 'console.bookings'
    >,
    ConsoleOrderCall
  >
> = {
  ...consoleRefundsApi,
  ...consoleHoldsApi,
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
    const most = isBuyer ? left.claimable : left.total;
    const money = wireMoneyIn(currency);
    const mayGoOn =
      allows(order, 'refundLate', 'buyer', context.now) ||
      (await rows.countFruitless(context.db, orderId)) < mostFruitless;
    const disputed = await sumDisputed(context.db, orderId);
    return {
      disputed: disputed > 0n ? money(disputed) : null,
      refunds: await showRefunds(context, order, await rows.listOfOrder(context.db, orderId)),
      left:
        (isBuyer
          ? mayGoOn && mayGoBack(order, context.now) && !order.refund && !order.held_at
          : allows(order, 'giveBack', 'seller', context.now)) && most > 0n
          ? { total: money(most), freight: money(left.freight) }
          : null,
      returns: isBuyer && mayGoOn && !order.refund ? await showReturns(context, order) : null,
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
    const returnRequest = { ...input, reason: 'not_needed', offersReturn: input.isReturn };
    const promised = isBuyer ? promisedReturn(order, lines, returnRequest, now) : undefined;
    const worth = isBuyer ? worthAsked(order, lines, input, promised) : worthGiven(order, lines, input);
    const { value } = worth;
    const money = wireMoneyIn(order.currency);
    const atOnce = !isBuyer || isOwed(order, worth, now);
    const back = money(moneyBack(order, value));
    return { value: money(value), back, atOnce, isOnTerms: isOnTerms(order) };
  },

  'refunds.give': async (context, input) => showOne(context, await giveMoneyBack(context, input)),

  'refunds.ask': async (context, input) => showOne(context, await askRefund(context, input)),

  async 'refunds.answer'(context, { id, version, answer, amount, note, restock, pictures, ...input }) {
    if (answer === 'refuse' && !note) throw new Refusal('REASON_MISSING');
    if (answer !== 'offer' && amount !== undefined) throw new Refusal('BAD_INPUT', { fields: 'amount' });
    if (answer !== 'refuse' && pictures.length > 0) throw new Refusal('BAD_INPUT', { fields: 'pictures' });
    const returnTo = returnToOf(answer, input);
    const offer = answer === 'offer' ? BigInt(amount ?? 0) : undefined;
    const answered = { step: answer, note, amount: offer, restock, pictures, ...(returnTo && { returnTo }) };
    return showOne(context, await takeRefundStep(context, id, await sellerOf(context, version), answered));
  },

  async 'refunds.receive'(context, { id, version, lines, note, pictures, postage }) {
    const agreedPostage = postage === undefined ? undefined : BigInt(postage);
    const receipt = { step: 'receive' as const, received: lines, note, pictures, postage: agreedPostage };
    return showOne(context, await takeRefundStep(context, id, await sellerOf(context, version), receipt));
  },

  async 'refunds.sendBack'(context, { id, version, carrier, trackingNumber, postage, receipt }) {
    if ((postage === undefined) !== (receipt === undefined))
      throw new Refusal('BAD_INPUT', { fields: receipt === undefined ? 'receipt' : 'postage' });
    const mostPercent = context.config.returnPostageMost;
    const laidOut = postage === undefined ? undefined : { amount: BigInt(postage), mostPercent };
    const shipment = {
      step: 'sendBack' as const,
      note: '',
      sentBack: { carrier, trackingNumber, postage: laidOut },
      ...(receipt !== undefined && { pictures: [receipt] }),
    };
    return showOne(context, await takeRefundStep(context, id, buyerOf(context, version), shipment));
  },

  async 'refunds.reply'(context, { id, version, reply, note }) {
    return showOne(
      context,
      await takeRefundStep(context, id, buyerOf(context, version), { step: reply, note }),
    );
  },

  async 'refunds.acceptDecision'(context, { id, version }) {
    const acceptance = { step: 'acceptDecision' as const, note: '' };
    return showOne(context, await takeRefundStep(context, id, await sideOf(context, version), acceptance));
  },

  async 'refunds.appeal'(context, { id, version, reason, pictures }) {
    const appeal = { step: 'appeal' as const, note: reason, pictures };
    return showOne(context, await takeRefundStep(context, id, await sideOf(context, version), appeal));
  },
};
