import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { PayoutRecordCall } from '../../contract/settlement/console-payouts.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { listPayouts } from './all-payouts/list-payouts.ts';
import { openAccount } from './ask-payout.ts';
import { bouncePayout, listMoneyBack } from './payout-back.ts';
import { takePayoutStep } from './payouts.ts';
import * as rows from './sql.ts';

export const consolePayoutsApi: Handlers<
  Exclude<CallsOf<'console.payouts'>, PayoutRecordCall>,
  Context,
  SignedIn,
  Staffed
> = {
  'console.payouts.list': listPayouts,

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
