import { formatMoney } from '../../kit/money.ts';
import { getPersonNames, listContacts, listReaders, warnEach, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { listShopContacts, listShopReaders } from '../shops/public.ts';
import { writeOfAgingRates } from './aging-rates.ts';
import { issueFeeInvoices } from './fee-invoices/issue.ts';
import { followStatements } from './payout-files/follow.ts';
import { followRateFeed } from './rate-feed.ts';
import { stopPayoutsForClaims } from './payouts.ts';
import { ownerOf } from './present.ts';
import type { MoneyOwner } from './owners.ts';
import { findPayout } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'payouts.decided': { payoutId: string };
    'payouts.toNewAccount': { payoutId: string };
  }
}

/** Tells all who may see the money by mail that a payout is refused, stopped for claims, or has left for the bank. */
export async function mailPayout(deps: Deps, payoutId: string): Promise<void> {
  const { db, config } = deps;
  const payout = await findPayout(db, payoutId);
  const isTold = payout && (payout.state === 'asked' ? payout.held_back > 0n : payout.state !== 'approved');
  if (!isTold) return;
  const owner = ownerOf(payout);
  const readers = await (owner.kind === 'shop'
    ? listShopReaders(db, owner.id, 'money')
    : listReaders(db, [owner.id]));
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
    const link = `${config.publicUrl}/${language}/merchants/${pageOf(owner)}`;
    return { subject: say('news.payout.subject', values), body: `${say(word, values)}\n\n${link}` };
  });
}

/** Where the owner of a payout looks at its money. */
const pageOf = ({ kind }: MoneyOwner): string =>
  kind === 'shop' ? 'seller-center/money-manage/bill-detail' : 'service-center/account-records';

/** Tells all who may see the money of a payout to an account that was never used, while they can still stop it. */
export async function mailNewAccount(deps: Deps, payoutId: string): Promise<void> {
  const { db, config } = deps;
  const payout = await findPayout(db, payoutId);
  if (payout?.state !== 'asked') return;
  const owner = ownerOf(payout);
  const contacts = await (owner.kind === 'shop'
    ? listShopContacts(db, owner.id, 'money')
    : listContacts(db, [owner.id]));
  const askers = await getPersonNames(db, [payout.asked_by]);
  await warnEach(deps, contacts, ({ brand, say, language, tag }) => {
    const values = {
      brand,
      number: payout.number,
      amount: formatMoney(payout.amount, payout.currency, tag),
      holder: payout.holder,
      account: payout.account_end,
      name: askers.get(payout.asked_by) ?? '',
      hours: config.payoutAccountHours,
    };
    const link = `${config.publicUrl}/${language}/merchants/${pageOf(owner)}`;
    const body = say(
      payout.approvable_from ? 'news.payout.newAccount' : 'news.payout.newAccountAtOnce',
      values,
    );
    return { subject: say('news.payout.newAccountSubject', values), body: `${body}\n\n${link}` };
  });
}

export function workOnSettlement(queue: Queue, deps: Deps): void {
  queue.work('payouts.toNewAccount', ({ payoutId }) => mailNewAccount(deps, payoutId));
  queue.work('payouts.decided', ({ payoutId }) => mailPayout(deps, payoutId));
  queue.every('rates.read', '41 * * * *', () => followRateFeed(deps));
  queue.every('rates.watch', '20 0 * * *', () => writeOfAgingRates(deps));
  queue.every('payouts.followStatements', '*/5 * * * *', () => followStatements(deps));
  queue.every('feeInvoices.issue', '23 * * * *', () => issueFeeInvoices(deps));
  queue.every('payouts.forClaims', '* * * * *', () => stopPayoutsForClaims(deps));
}
