import { findDebitOf } from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { takePayoutStep } from '../payouts.ts';
import * as rows from './files-sql.ts';

/**
 * Marks payouts of files as paid once a statement of the account has a debit of their amount with their number. Another
 * amount, or none, is left for the comparison of the books.
 */
export async function followStatements(deps: Pick<Deps, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  const { db, queue, clock, log } = deps;
  for (const payout of await rows.listUnderWay(db)) {
    const debit = await findDebitOf(db, payout.bank_account_id, payout);
    if (!debit) continue;
    const step = {
      step: 'pay' as const,
      version: payout.version,
      owns: () => true,
      bankReference: debit.bank_reference || payout.number,
      stated: { paidBy: payout.made_by },
    };
    const line = { fileId: payout.file_id, payoutId: payout.id, debitId: debit.id };
    await takePayoutStep({ db, queue, now: clock.now() }, payout.id, step, (tx) =>
      rows.noteDebit(tx, line).then(() => undefined),
    ).catch((error: Error) =>
      log.warn({ payoutId: payout.id, reason: error.message }, 'a payout did not follow its statement'),
    );
  }
}
