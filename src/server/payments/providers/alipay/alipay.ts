import { ChannelRefused, ChannelUnreachable, type KeyTrial, type PaymentChannel } from '../channel.ts';
import { isTestRef, isWalletSite, walletSites } from '../wallets/charges.ts';
import { bookWalletFees } from '../wallets/fees.ts';
import { readWalletStatement } from '../wallets/statement.ts';
import { findAccount, isTestOn, missingSettings } from './account.ts';
import { canAsk } from './amounts.ts';
import { readAlipayBill } from './bill.ts';
import { closeTrade, openTrade, pagesPath, queryTrade } from './charges.ts';
import { askAlipay, failureOf, otherKey } from './gateway.ts';
import { readNotice } from './notices.ts';
import { mountAlipayPages } from './pages.ts';
import { refundTrade } from './refunds.ts';

/** A trade that nobody has: asked for it, Alipay says so to whoever may ask. */
const noTrade = 'caravan_key_trial';

/** Alipay, on its own page: on a computer by its code or a sign-in, on a phone in its app. */
export const alipay: PaymentChannel = {
  test: false,
  isTestOn,
  isTestCharge: isTestRef,
  sites: walletSites,
  missingSettings,
  takes: (currency, site, config) => currency === 'CNY' && isWalletSite(site) && findAccount(config) !== null,
  isFor: async (_, { amount, currency }) => canAsk(amount, currency),
  open: openTrade,
  query: queryTrade,
  close: closeTrade,
  giveBack: refundTrade,
  readStatement: (deps, _since, readUntil) =>
    readWalletStatement(
      deps,
      { code: 'alipay', hasAccount: findAccount(deps.config) !== null, readBill: readAlipayBill },
      readUntil,
    ),
  readNotification: readNotice,
  answerNotification: (isTaken) => ({ type: 'text/plain', body: isTaken ? 'success' : 'failure' }),
  pages: { path: pagesPath, mount: mountAlipayPages },

  work(queue, deps) {
    queue.every('alipay.fees', '15 4 * * *', () => bookWalletFees(deps, 'alipay', readAlipayBill));
  },

  async tryKeys(deps): Promise<KeyTrial> {
    const account = findAccount(deps.config);
    if (!account) return { outcome: 'refused', answer: '' };
    const works = {
      outcome: 'works',
      answer: `${account.isTest ? 'test' : 'live'} · ${account.appId}`,
    } as const;
    try {
      await askAlipay(deps, account, 'alipay.trade.query', { out_trade_no: noTrade });
      return works;
    } catch (error) {
      if (!(error instanceof ChannelRefused || error instanceof ChannelUnreachable)) throw error;
      const failure = failureOf(error);
      if (error instanceof ChannelRefused && failure?.reason === 'ACQ.TRADE_NOT_EXIST') return works;
      const isWrong = failure?.code === otherKey || failure?.code.startsWith('4000');
      const isRefused = error instanceof ChannelRefused || isWrong;
      return { outcome: isRefused ? 'refused' : 'unreachable', answer: error.message };
    }
  },
};
