import { findAccount } from '../../src/server/payments/providers/xendit/account.ts';
import { xenditMethods } from '../../src/server/payments/providers/xendit/methods.ts';
import { openMethod } from '../../src/server/payments/providers/xendit/pay-page.ts';
import { findCharge } from '../../src/server/payments/providers/wallets/sql.ts';
import { issueOf } from '../faulty-server.ts';
import type { Deps } from '../../src/server/platform/context.ts';
import { startXendit } from '../xendit-server.ts';
import type { StartBank } from './bank.ts';

const qris = xenditMethods.find(({ code }) => code === 'QRIS')!;

/** Xendit, as far as every bank is alike; what it alone has is tested beside the channel. */
export const startBank: StartBank = async () => {
  const xendit = await startXendit();
  xendit.state.isListing = true;
  /** The buyer chooses QRIS, of which money can go back; until then Xendit has heard of nothing. */
  async function open(deps: Deps, ref: string) {
    if (!xendit.requestOf(ref)) {
      const charge = (await findCharge(deps.db, 'xendit', ref))!;
      if (charge.closed_at === null) await openMethod(deps, findAccount(deps.config)!, charge, qris);
    }
    return xendit.requestOf(ref);
  }
  return {
    env: xendit.env,
    currency: 'IDR',
    isKnownByToken: true,
    knowsNoRefusal: true,
    follow: (clock) => void (xendit.state.now = () => clock.now()),
    async decide(deps, ref, decision) {
      const request = await open(deps, ref);
      return request !== undefined && xendit.decide(request.id, decision === 'paid' ? 'paid' : 'expired');
    },
    // What it tells is no more than a reason to ask: another sum is what it answers then.
    async notify(deps, ref, { amount, currency } = {}) {
      const request = (await open(deps, ref))!;
      const sum = amount === undefined ? request.asked.request_amount : (Number(amount) / 100).toFixed(2);
      request.paid = { amount: sum, currency: currency ?? 'IDR' };
      return xendit.notice(request.id);
    },
    fail(what, how) {
      const names = {
        open: 'POST /v3/payment_requests',
        refund: 'POST /refunds',
        close: 'POST /v3/payment_requests/',
      };
      xendit.failures.issues.push(issueOf(names[what], how));
    },
    recover: () => void (xendit.failures.issues = []),
    forge: ({ headers, body }) => ({ headers: { ...headers, 'x-callback-token': 'a-guess' }, body }),
    // It counts whole rupiah.
    async held() {
      const moved = xendit.listMoved();
      const rupiah = moved.reduce(
        (sum, { cashflow, net_amount: net }) => sum + (cashflow === 'MONEY_IN' ? net : -net),
        0,
      );
      return new Map([['IDR', BigInt(rupiah) * 100n]]);
    },
    returned: async (_, ref) => BigInt(xendit.refundedOf(ref) * 100),
    stop: xendit.stop,
  };
};
