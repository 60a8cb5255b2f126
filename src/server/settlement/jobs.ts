import { formatMoney } from '../../kit/money.ts';
import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { listShopReaders } from '../shops/public.ts';
import { writeOfAgingRates } from './aging-rates.ts';
import { issueFeeInvoices } from './fee-invoices/issue.ts';
import { followStatements } from './payout-files/follow.ts';
import { followRateFeed } from './rate-feed.ts';
import { stopPayoutsForClaims } from './payouts.ts';
import { ownerOf } from './present.ts';
import { findPayout } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'payouts.decided': { payoutId: string };
  }
}

/** Tells all who may see the money by mail that a payout is refused, stopped for claims, or has left for the bank. */
export async function mailPayout(deps: Deps, payoutId: string): Promise<void> {
  const { db, config } = deps;
  const payout = await findPayout(db, payoutId);
  const isTold = payout && (payout.state === 'asked' ? payout.held_back > 0n : payout.state !== 'approved');
  if (!isTold) return;
  const owner = ownerOf(payout);
  const ofShop = owner.kind === 'shop';
  const readers = await (ofShop ? listShopReaders(db, owner.id, 'money') : listReaders(db, [owner.id]));
  const page = ofShop ? 'seller-center/money-manage/bill-detail' : 'service-center/account-records';
  const word = `news.payout.${payout.state === 'asked' ? 'heldBack' : (payout.state as 'paid')}` as const;
  await writeTo(deps, readers, ({ brand, say, language, tag }) => {
    const values = {
      brand,
      number: payout.number,
      amount: formatMoney(payout.amount, payout.currency, tag),
      held: formatMoney(payout.held_back, payout.currency, tag),
      account: payout.account_end,
      reason: payout.reason,
      reference: payout.bank_reference,
    };
    const link = `${config.publicUrl}/${language}/merchants/${page}`;
    return { subject: say('news.payout.subject', values), body: `${say(word, values)}\n\n${link}` };
  });
}

export function workOnSettlement(queue: Queue, deps: Deps): void {
  queue.work('payouts.decided', ({ payoutId }) => mailPayout(deps, payoutId));
  queue.every('rates.read', '41 * * * *', () => followRateFeed(deps));
  queue.every('rates.watch', '20 0 * * *', () => writeOfAgingRates(deps));
  queue.every('payouts.followStatements', '*/5 * * * *', () => followStatements(deps));
  queue.every('feeInvoices.issue', '23 * * * *', () => issueFeeInvoices(deps));
  queue.every('payouts.forClaims', '* * * * *', () => stopPayoutsForClaims(deps));
}
