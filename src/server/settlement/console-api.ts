import type { CallsOf, Handlers } from '../../contract/handler.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { accountKeyOf, openAccount } from './ask-payout.ts';
import { getOwnerNames } from './owners.ts';
import { bouncePayout, listMoneyBack } from './payout-back.ts';
import { takePayoutStep } from './payouts.ts';
import { ownerOf, showPayout } from './present.ts';
import * as rows from './sql.ts';

export const consolePayoutsApi: Handlers<CallsOf<'console.payouts'>, Context, SignedIn, Staffed> = {
  async 'console.payouts.list'(context, { state, ...page }) {
    const requested = state
      ? { states: [state], oldestFirst: state === 'asked' || state === 'approved' }
      : { states: ['asked' as const, 'approved' as const], oldestFirst: true };
    const payouts = await rows.listPayouts(context.db, requested, page);
    const [names, paidAccounts] = await Promise.all([
      getOwnerNames(context, payouts.rows.map(ownerOf)),
      rows.listPayoutAccounts(context.db, [...new Set(payouts.rows.map((row) => row.owner_id))]),
    ]);
    const paidKeys = new Set(paidAccounts.map((paid) => `${paid.owner_id} ${accountKeyOf(paid)}`));
    return {
      rowList: payouts.rows.map((row) => ({
        ...showPayout(row),
        owner: { ...ownerOf(row), name: names.get(row.owner_id) ?? '' },
        isFirstToAccount:
          row.ended_at === null &&
          (row.account_print === null || !paidKeys.has(`${row.owner_id} ${accountKeyOf(row)}`)),
      })),
      totalRecord: payouts.total,
    };
  },

  async 'console.payouts.number'(context, { id }) {
    return transact(context.db, async (tx) => {
      const payout = await rows.findPayout(tx, id);
      const account = payout && openAccount(context, payout);
      if (!payout || !account) throw new Refusal('NOT_FOUND');
      await logStaffAction(tx, context, {
        action: 'payouts.number',
        subjectType: 'payout',
        subjectId: id,
        details: { name: payout.number },
      });
      return { account };
    });
  },

  async 'console.payouts.decide'(context, { id, version, approve, reason }) {
    if (!approve && !reason) throw new Refusal('REASON_MISSING');
    const step = approve ? ('approve' as const) : ('refuse' as const);
    const doing = {
      step,
      version,
      owns: () => true,
      staffId: context.staff.staffId,
      ...(approve ? {} : { reason }),
    };
    await takePayoutStep(context, id, doing, (tx, payout) =>
      logStaffAction(tx, context, {
        action: `payouts.${step}`,
        subjectType: 'payout',
        subjectId: id,
        details: { name: payout.number, reason: approve ? '' : reason },
      }),
    );
    return {};
  },

  async 'console.payouts.paid'(context, { id, version, bankReference }) {
    const doing = {
      step: 'pay' as const,
      version,
      owns: () => true,
      bankReference,
      staffId: context.staff.staffId,
    };
    await takePayoutStep(context, id, doing, (tx, payout) =>
      logStaffAction(tx, context, {
        action: 'payouts.pay',
        subjectType: 'payout',
        subjectId: id,
        details: { name: payout.number, reference: bankReference },
      }),
    );
    return {};
  },

  'console.payouts.moneyBack': (context, { id }) => listMoneyBack(context, id),

  async 'console.payouts.bounce'(context, input) {
    return { isDone: await bouncePayout(context, input) };
  },
};
