import { currencyDigits, decimalText } from '../../../../kit/money.ts';
import { ChannelRefused, ChannelUnreachable, type KeyTrial, type PaymentChannel } from '../channel.ts';
import { askStripe, failureOf, findAccount, isTestOn, missingSettings, stripeSites } from './account.ts';
import { canCharge, cardCurrencies, fromStripe } from './amounts.ts';
import { closeSession, isTestCharge, minutesToPay, openSession, querySession } from './charges.ts';
import { askDispute, keepEvidence, sendEvidence } from './disputes.ts';
import { readEventPosted } from './events.ts';
import { bookFees } from './fees.ts';
import { findNewDisputes, recheckDisputes } from './recheck-disputes.ts';
import { findRefund, isRefundLost, refundSession } from './refunds.ts';
import { readBalance } from './statement.ts';

const writeAmount = (stripeAmount: number, currency: string): string =>
  `${decimalText(String(fromStripe(stripeAmount, currency)), currencyDigits[currency] ?? 2)} ${currency}`;

const isKeyRefused = (cause: unknown): boolean =>
  ['StripeAuthenticationError', 'StripePermissionError'].includes(failureOf(cause)?.type ?? '');

/** Cards, on Stripe's own page: it reads the card and asks the buyer's bank, and we never see either. */
export const stripe: PaymentChannel = {
  test: false,
  isTestOn,
  isTestCharge,
  sites: stripeSites,
  missingSettings,
  takes: (currency, site, config) => cardCurrencies.includes(currency) && findAccount(site, config) !== null,
  isFor: async (_, { amount, currency }) => canCharge(amount, currency),
  minutesToPay,
  open: openSession,
  query: querySession,
  close: closeSession,
  giveBack: refundSession,
  findReturn: findRefund,
  hasComeBack: isRefundLost,
  answerDispute: sendEvidence,
  keepEvidence,
  readStatement: readBalance,
  readNotification: readEventPosted,
  answerNotification: (isTaken) => ({
    type: 'application/json',
    body: JSON.stringify({ received: isTaken }),
  }),

  async tryKeys({ config }, site): Promise<KeyTrial> {
    try {
      const { available, livemode } = await askStripe(config, site, (client) => client.balance.retrieve());
      const amounts = available.map((balance) => writeAmount(balance.amount, balance.currency.toUpperCase()));
      return { outcome: 'works', answer: [livemode ? 'live' : 'test', ...amounts].join(' · ') };
    } catch (error) {
      if (!(error instanceof ChannelRefused || error instanceof ChannelUnreachable)) throw error;
      const isRefused = error instanceof ChannelRefused || isKeyRefused(error.cause);
      return { outcome: isRefused ? 'refused' : 'unreachable', answer: error.message };
    }
  },

  work(queue, deps) {
    queue.work('stripe.dispute', (dispute) => askDispute(deps, dispute), { retries: 20 });
    queue.work('stripe.newDisputes', (account) => findNewDisputes(deps, account), { retries: 20 });
    queue.every('stripe.disputes', '37 4 * * *', () => recheckDisputes(deps));
    queue.every('stripe.fees', '*/5 * * * *', () => bookFees(deps));
  },
};
