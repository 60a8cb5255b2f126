import { ChannelRefused, ChannelUnreachable, type KeyTrial, type PaymentChannel } from '../channel.ts';
import { isTestRef, isWalletSite, walletSites } from '../wallets/charges.ts';
import { bookWalletFees } from '../wallets/fees.ts';
import { readWalletStatement } from '../wallets/statement.ts';
import { findAccount, isTestOn, missingSettings } from './account.ts';
import { askWeChatPay, failureOf, otherKey } from './ask.ts';
import { readWeChatPayBill } from './bill.ts';
import { canAsk, closeOrder, openOrder, orderPath, queryOrder } from './charges.ts';
import { readNotice } from './notices.ts';
import { isRefundLost, refundOrder, returnIdOf } from './refunds.ts';

/** An order that nobody has: asked for it, WeChat Pay says so to whoever may ask. */
const noOrder = 'caravan_key_trial';

/** WeChat Pay: a code on our page that the buyer scans, and on a phone a way into its app. */
export const weChatPay: PaymentChannel = {
  test: false,
  isTestOn,
  isTestCharge: isTestRef,
  sites: walletSites,
  missingSettings,
  takes: (currency, site, config) => currency === 'CNY' && isWalletSite(site) && findAccount(config) !== null,
  isFor: async (_, { amount, currency }) => canAsk(amount, currency),
  open: openOrder,
  query: queryOrder,
  close: closeOrder,
  giveBack: refundOrder,
  hasComeBack: isRefundLost,
  readStatement: (deps, _since, readUntil) =>
    readWalletStatement(
      deps,
      {
        code: 'wechat-pay',
        hasAccount: findAccount(deps.config) !== null,
        readBill: readWeChatPayBill,
        returnIdOf,
      },
      readUntil,
    ),
  readNotification: readNotice,
  answerNotification: (isTaken) => ({
    type: 'application/json',
    body: JSON.stringify(isTaken ? { code: 'SUCCESS' } : { code: 'FAIL', message: 'not taken' }),
  }),

  work(queue, deps) {
    queue.every('wechatPay.fees', '25 4 * * *', () =>
      bookWalletFees(deps, 'wechat-pay', readWeChatPayBill, returnIdOf),
    );
  },

  async tryKeys(deps): Promise<KeyTrial> {
    const account = findAccount(deps.config);
    if (!account) return { outcome: 'refused', answer: '' };
    const works = {
      outcome: 'works',
      answer: `${account.isTest ? 'test' : 'live'} · ${account.mchid}`,
    } as const;
    try {
      await askWeChatPay(deps, account, 'GET', `${orderPath(noOrder)}?mchid=${account.mchid}`);
      return works;
    } catch (error) {
      if (!(error instanceof ChannelRefused || error instanceof ChannelUnreachable)) throw error;
      const failure = failureOf(error);
      if (error instanceof ChannelRefused && failure?.status === 404) return works;
      const isWrong = failure?.code === otherKey || [401, 403, 404].includes(failure?.status ?? 0);
      const isRefused = error instanceof ChannelRefused || isWrong;
      return { outcome: isRefused ? 'refused' : 'unreachable', answer: error.message };
    }
  },
};
