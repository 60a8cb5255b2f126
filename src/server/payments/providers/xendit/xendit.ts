import { z } from 'zod';
import { amountText } from '../../../../kit/money.ts';
import { ChannelRefused, ChannelUnreachable, type KeyTrial, type PaymentChannel } from '../channel.ts';
import { isTestRef } from '../wallets/charges.ts';
import { canAsk, findAccount, isTestOn, missingSettings, takes, xenditSites } from './account.ts';
import { fromXendit } from './amounts.ts';
import { askXendit, failureOf } from './ask.ts';
import { closeCharge, minutesToPay, openCharge, queryCharge } from './charges.ts';
import { askAgain, readNotice } from './notices.ts';
import { isRefundLost, refundCharge } from './refunds.ts';
import { bookXenditFees, readTransactions } from './statement.ts';

const balance = z.object({ balance: z.number() });

/** Xendit, in Indonesia: virtual accounts of the buyer's bank, and QRIS, on a page of ours. */
export const xendit: PaymentChannel = {
  test: false,
  isTestOn,
  isTestCharge: isTestRef,
  sites: xenditSites,
  missingSettings,
  takes,
  isFor: async ({ config }, { amount, currency }) => canAsk(config, amount, currency),
  minutesToPay,
  open: openCharge,
  query: queryCharge,
  close: closeCharge,
  giveBack: refundCharge,
  hasComeBack: isRefundLost,
  readStatement: readTransactions,
  readNotification: readNotice,
  answerNotification: (isTaken) => ({
    type: 'application/json',
    body: JSON.stringify({ received: isTaken }),
  }),

  work(queue, deps) {
    queue.work('xendit.ask', ({ requestId }) => askAgain(deps, requestId), { retries: 20 });
    queue.every('xendit.fees', '40 * * * *', () => bookXenditFees(deps));
  },

  async tryKeys({ config }): Promise<KeyTrial> {
    const account = findAccount(config);
    if (!account) return { outcome: 'refused', answer: '' };
    try {
      const answer = await askXendit(account, { method: 'GET', path: '/balance?currency=IDR' });
      const amount = fromXendit(balance.parse(answer).balance, 'IDR') ?? 0n;
      const parts = [account.isTest ? 'test' : 'live', amountText({ amount, currency: 'IDR' })];
      return { outcome: 'works', answer: parts.join(' · ') };
    } catch (error) {
      if (!(error instanceof ChannelRefused || error instanceof ChannelUnreachable)) throw error;
      const status = failureOf(error)?.status ?? 0;
      const isRefused = status === 401 || status === 403 || error instanceof ChannelRefused;
      return { outcome: isRefused ? 'refused' : 'unreachable', answer: error.message };
    }
  },
};
