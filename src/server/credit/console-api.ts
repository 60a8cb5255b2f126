import { amountText } from '../../kit/money.ts';
import type { CreditScore } from '../../contract/credit/credit.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { getPartnerNames, searchAccounts } from '../accounts/public.ts';
import { privateAddress } from '../files/public.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { showPage } from '../platform/paging.ts';
import { logStaffAction } from '../staff/public.ts';
import * as rows from './applications-sql.ts';
import { deleteProposal } from './proposals-sql.ts';
import { showProposals, takesEffect } from './proposals.ts';
import { dayOf, givesMore, newCredit, readTerms, termsInState, type Terms } from './rules.ts';
import { lockLine } from './sql.ts';

/** How many accounts a search for lines looks at. */
const mostSearched = 100;

const termsOf = (input: { limit: string; termDays: number; lateFeeBasisPoints: number }): Terms => ({
  limit: BigInt(input.limit),
  termDays: input.termDays,
  lateFeeBasisPoints: input.lateFeeBasisPoints,
});

export const consoleCreditApi: Handlers<CallsOf<'console.credit'>, Context, SignedIn, Staffed> = {
  async 'console.credit.applications'({ db, config, now, staff }, { state, ...page }) {
    const applications = await rows.listApplications(db, state, page);
    const waiting = applications.rows.filter((row) => row.state === 'waiting');
    const proposals = await showProposals(
      db,
      waiting.map((row) => ({
        accountId: row.buyer_id,
        currency: row.currency,
        applicationId: row.id,
        version: null,
      })),
      { staff, now },
    );
    const names = await getPartnerNames(
      db,
      applications.rows.map((row) => row.buyer_id),
    );
    return showPage(applications, (row) => ({
      ...rows.showApplication(row),
      buyer: { id: row.buyer_id, name: names.get(row.buyer_id) ?? '' },
      score: row.score as CreditScore,
      proposal: (row.state === 'waiting' && proposals.get(row.buyer_id)) || null,
      pictures: row.pictures.map((key) => privateAddress(config.secret, key, now)),
    }));
  },

  async 'console.credit.decide'(context, input) {
    const { db, now, staff, queue } = context;
    return transact(db, async (tx) => {
      const application = requireFound(await rows.lockApplication(tx, input.id));
      if (application.state !== 'waiting') throw new Refusal('CREDIT_CHANGED');
      const { buyer_id: buyerId, currency } = application;
      if (input.approve) {
        const terms = termsOf(input);
        const line = await lockLine(tx, buyerId);
        const proposal = { accountId: buyerId, applicationId: input.id, lineVersion: line?.version ?? null };
        const given = newCredit(line && { ...readTerms(line), state: line.state }, terms);
        if (!(await takesEffect(tx, context, { ...proposal, terms, currency, given })))
          return { waits: true };
        if (!(await rows.openLine(tx, buyerId, currency, terms, now))) throw new Refusal('CREDIT_CHANGED');
      } else {
        await deleteProposal(tx, buyerId);
      }
      const reason = input.approve ? '' : input.reason;
      const state = input.approve ? ('approved' as const) : ('refused' as const);
      await rows.decideApplication(tx, input.id, { state, reason, staffId: staff.staffId }, now);
      await queue.publish(tx, 'credit.decided', { applicationId: input.id });
      await logStaffAction(tx, context, {
        action: input.approve ? 'credit.approve' : 'credit.refuse',
        subjectType: 'account',
        subjectId: buyerId,
        details: input.approve
          ? { limit: amountText({ amount: BigInt(input.limit), currency }), days: input.termDays }
          : { reason },
      });
      return { waits: false };
    });
  },

  async 'console.credit.lines'({ db, now, staff }, { search, ...page }) {
    const accounts = search
      ? await searchAccounts(db, { search }, { pageNum: 1, pageSize: mostSearched })
      : undefined;
    const accountIds = accounts?.rows.map(({ id }) => id);
    const lines = await rows.listLines(db, accountIds, dayOf(now), page);
    const proposals = await showProposals(
      db,
      lines.rows.map((row) => ({
        accountId: row.account_id,
        currency: row.currency,
        applicationId: null,
        version: row.version,
      })),
      { staff, now },
    );
    const names = await getPartnerNames(
      db,
      lines.rows.map((row) => row.account_id),
    );
    return showPage(lines, (row) => {
      const money = wireMoneyIn(row.currency);
      return {
        buyer: { id: row.account_id, name: names.get(row.account_id) ?? '' },
        state: row.state,
        reason: row.reason,
        limit: money(row.limit_amount),
        termDays: row.term_days,
        lateFeeBasisPoints: row.late_fee_bps,
        used: { amount: row.used, currency: row.currency },
        overdue: { amount: row.overdue, currency: row.currency },
        version: row.version,
        openedAt: wireTime(row.opened_at),
        proposal: proposals.get(row.account_id) ?? null,
      };
    });
  },

  async 'console.credit.change'(context, { accountId, version, state, reason, ...terms }) {
    const { db, now } = context;
    return transact(db, async (tx) => {
      const line = requireFound(await lockLine(tx, accountId));
      if (line.version !== version) throw new Refusal('CREDIT_CHANGED');
      const change = { state, reason, terms: termsInState(readTerms(line), termsOf(terms), state) };
      const before = { ...readTerms(line), state: line.state };
      if (givesMore(before, { ...change.terms, state })) {
        const given = newCredit(before, change.terms);
        const proposal = { accountId, applicationId: null, lineVersion: version, terms: change.terms, given };
        if (!(await takesEffect(tx, context, { ...proposal, currency: line.currency })))
          return { waits: true };
      }
      if (!(await rows.changeLine(tx, accountId, version, change, now))) throw new Refusal('CREDIT_CHANGED');
      await logStaffAction(tx, context, {
        action: 'credit.change',
        subjectType: 'account',
        subjectId: accountId,
        details: {
          state,
          reason,
          limit: amountText({ amount: change.terms.limit, currency: line.currency }),
          days: change.terms.termDays,
        },
      });
      return { waits: false };
    });
  },
};
