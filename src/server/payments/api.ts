import { termsChannel } from '../../contract/customer-terms/terms-limits.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import { sum } from '../../kit/money.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { findBooking } from '../bookings/public.ts';
import { listOrdersOfBuyerById } from '../orders/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { bankTransfersApi } from './bank-transfers/api.ts';
import type { InShop } from '../shops/public.ts';
import { channelTasksApi } from './channel-tasks/api.ts';
import { disputeFilesApi } from './channel-tasks/evidence/api.ts';
import { consoleCouponSharesApi } from './coupon-shares.ts';
import { reconcilePayment } from './jobs.ts';
import { ChannelUnreachable } from './providers/channel.ts';
import { getChannel, isTestPayment } from './providers/index.ts';
import { listChannelsFor, requireOffered } from './providers/offered-channels.ts';
import { showOrder } from './providers/wechat-pay/address.ts';
import { chooseMethod, showCharge } from './providers/xendit/pay-page.ts';
import * as rows from './sql.ts';
import { nameChannel } from './name-channel.ts';
import { bookingPaymentsApi } from './bookings/pay-booking.ts';
import { repaymentsApi } from './repay.ts';
import type { SettledPayment } from './settle.ts';
import { confirmTerms, listTermsChannel, offerTerms, requireTermsFor } from './terms/order-on-terms.ts';
import { listTermsPaymentChannels, startTermsPayment } from './terms/pay-terms.ts';
import { askedOf, partsOf, payableTogether, startPayment } from './start.ts';

export const paymentsApi: Handlers<
  CallsOf<
    | 'payments'
    | 'repayments'
    | 'bookingPayments'
    | 'termsOrders'
    | 'termsPayments'
    | 'console.couponShares'
    | 'bankTransfers'
    | 'weChatPayments'
    | 'xenditPayments'
    | 'console.bankAccounts'
    | 'console.bankStatements'
    | 'console.bankReceipts'
    | 'console.bankReversals'
    | 'console.outgoingTransfers'
    | 'console.paymentChannels'
    | 'console.channelTasks'
    | 'disputeFiles'
    | 'bookingDisputeFiles'
  >,
  Context,
  SignedIn,
  Staffed,
  InShop
> = {
  ...repaymentsApi,
  ...bookingPaymentsApi,
  ...consoleCouponSharesApi,
  ...bankTransfersApi,
  'weChatPayments.open': (context, { paymentId }) => showOrder(context, paymentId),
  'xenditPayments.open': (context, { paymentId }) => showCharge(context, paymentId),
  'xenditPayments.choose': chooseMethod,
  ...channelTasksApi,
  ...disputeFilesApi,

  async 'payments.channels'(context, { orderIds }) {
    const { db, actor } = context;
    const orders = await listOrdersOfBuyerById(db, actor.accountId, orderIds);
    const { site } = payableTogether(orders, orderIds);
    const channels = await listChannelsFor(context, await askedOf(db, orders));
    return [...channels.map(nameChannel({ ...context, site })), ...(await listTermsChannel(context, orders))];
  },

  async 'payments.amount'(context, { orderIds, channel }) {
    const { db, actor } = context;
    const orders = await listOrdersOfBuyerById(db, actor.accountId, orderIds);
    const { currency, site } = payableTogether(orders, orderIds);
    const question = await askedOf(db, orders);
    if (channel === termsChannel) await requireTermsFor(context, orders);
    else
      await requireOffered(
        context,
        getChannel(context.config, channel, currency, site),
        question,
        () => question,
      );
    const amount = String(sum(partsOf(orders).map((part) => part.amount)));
    return { amount: { amount, currency }, fee: { amount: '0', currency }, total: { amount, currency } };
  },

  'payments.start': startPayment,

  'termsOrders.offer': offerTerms,
  'termsOrders.confirm': confirmTerms,
  'termsPayments.channels': listTermsPaymentChannels,
  'termsPayments.start': startTermsPayment,

  async 'payments.result'(context, { paymentId }) {
    const { db, actor } = context;
    const recorded = await rows.findPayment(db, paymentId);
    if (recorded?.buyer_id !== actor.accountId) throw new Refusal('NOT_FOUND');
    // The buyer may be back before the notification: the channel is asked, and its answer counts the same.
    // While the channel does not answer it is as it was last known.
    const payment: SettledPayment = await reconcilePayment(context, recorded).catch((error: Error) => {
      if (!(error instanceof ChannelUnreachable)) throw error;
      return rows.findPayment(db, paymentId).then((payment) => payment!);
    });
    const parts = payment.parts ?? (await rows.listParts(db, paymentId));
    const booking = payment.booking_id ? await findBooking(db, payment.booking_id) : undefined;
    const money = wireMoneyIn(payment.currency);
    const returned = parts.filter(({ outcome }) => outcome === 'returned').map(({ amount }) => amount);
    return {
      id: payment.id,
      number: payment.number,
      state: payment.state,
      amount: money(payment.amount),
      sentBack: money(payment.outcome === 'returned' ? payment.amount : sum(returned)),
      channel: payment.channel,
      subject: payment.subject,
      test: isTestPayment(payment.channel, payment.channel_ref),
      reason: payment.reason,
      createdAt: wireTime(payment.created_at),
      settledAt: wireTime(payment.settled_at),
      booking: booking ? { id: booking.id, number: booking.number } : null,
      orders: parts.map((part) => ({ id: part.order_id, number: part.number, amount: money(part.amount) })),
    };
  },
};
