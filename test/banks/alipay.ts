import { startAlipay } from '../alipay-server.ts';
import { findAccount } from '../../src/server/payments/providers/alipay/account.ts';
import { pageAddress } from '../../src/server/payments/providers/alipay/charges.ts';
import { findCharge } from '../../src/server/payments/providers/wallets/sql.ts';
import { issueOf } from '../faulty-server.ts';
import type { Deps } from '../../src/server/platform/context.ts';
import { heldByAlipay, tellAlipayDay } from './alipay-bill.ts';
import type { StartBank } from './bank.ts';

/** Alipay, as far as every bank is alike; what it alone has is tested beside the channel. */
export const startBank: StartBank = async () => {
  const alipay = await startAlipay();
  /** The buyer opens the page: until then Alipay has heard of nothing. */
  async function open(deps: Deps, ref: string) {
    if (alipay.trades.has(ref)) return;
    const charge = await findCharge(deps.db, 'alipay', ref);
    alipay.openPage(pageAddress(deps, findAccount(deps.config)!, charge!, false));
  }
  return {
    env: alipay.env,
    isSignatureInBody: true,
    knowsNoRefusal: true,
    follow: (clock) => void (alipay.state.now = () => clock.now()),
    async decide(deps, ref, decision) {
      await open(deps, ref);
      if (!alipay.trades.has(ref)) return false;
      return alipay.decide(ref, decision === 'paid' ? 'paid' : 'closed');
    },
    async notify(deps, ref, { amount, currency } = {}) {
      await open(deps, ref);
      return alipay.notice(ref, {
        ...(amount !== undefined && { total_amount: (Number(amount) / 100).toFixed(2) }),
        ...(currency && { trans_currency: currency }),
      });
    },
    fail(what, how) {
      const names = { refund: 'alipay.trade.refund', close: 'alipay.trade.close' };
      // Its page opens without anybody being asked.
      if (what !== 'open') alipay.failures.issues.push(issueOf(names[what], how));
    },
    recover: () => void (alipay.failures.issues = []),
    forge({ headers, body }) {
      const fields = new URLSearchParams(body);
      fields.set('sign', 'AAAA');
      return { headers, body: fields.toString() };
    },
    held: async () => new Map([['CNY', heldByAlipay(alipay)]]),
    tellDay: (day) => tellAlipayDay(alipay, day),
    returned: async (_, ref) => BigInt(alipay.refundedOf(ref)),
    stop: alipay.stop,
  };
};
