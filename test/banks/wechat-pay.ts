import { findAccount } from '../../src/server/payments/providers/wechat-pay/account.ts';
import { openAddress } from '../../src/server/payments/providers/wechat-pay/address.ts';
import { findCharge } from '../../src/server/payments/providers/wallets/sql.ts';
import { issueOf } from '../faulty-server.ts';
import type { Deps } from '../../src/server/platform/context.ts';
import { startWeChatPay } from '../wechat-pay-server.ts';
import type { StartBank } from './bank.ts';
import { heldByWeChat, tellWeChatDay } from './wechat-bill.ts';

/** WeChat Pay, as far as every bank is alike; what it alone has is tested beside the channel. */
export const startBank: StartBank = async () => {
  const weChatPay = await startWeChatPay();
  /** The buyer opens the page with the code: until then WeChat Pay has heard of nothing. */
  async function open(deps: Deps, ref: string) {
    if (weChatPay.orders.has(ref)) return;
    const charge = await findCharge(deps.db, 'wechat-pay', ref);
    await openAddress(deps, findAccount(deps.config)!, charge!, 'native', '');
  }
  return {
    env: weChatPay.env,
    knowsNoRefusal: true,
    follow: (clock) => void (weChatPay.state.now = () => clock.now()),
    async decide(deps, ref, decision) {
      await open(deps, ref);
      if (!weChatPay.orders.has(ref)) return false;
      return weChatPay.decide(ref, decision === 'paid' ? 'paid' : 'closed');
    },
    async notify(deps, ref, { amount, currency } = {}) {
      await open(deps, ref);
      const { total } = weChatPay.getOrder(ref);
      const sum = { total: amount === undefined ? total : Number(amount), currency: currency ?? 'CNY' };
      return weChatPay.notice(ref, amount || currency ? { amount: sum } : {});
    },
    fail(what, how) {
      const names = { refund: 'POST /v3/refund', close: 'POST /v3/pay/transactions/out-trade-no' };
      // It hears of an order when its page is opened.
      if (what !== 'open') weChatPay.failures.issues.push(issueOf(names[what], how));
    },
    recover: () => void (weChatPay.failures.issues = []),
    forge: ({ headers, body }) => ({ headers: { ...headers, 'wechatpay-signature': 'AAAA' }, body }),
    held: async () => new Map([['CNY', heldByWeChat(weChatPay)]]),
    tellDay: (day) => tellWeChatDay(weChatPay, day),
    returned: async (_, ref) => BigInt(weChatPay.refundedOf(ref)),
    stop: weChatPay.stop,
  };
};
