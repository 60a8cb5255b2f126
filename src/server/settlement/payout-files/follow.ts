import { isSamePayer, listDebitsOf } from '../../payments/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { findObstacle, takePayoutStep } from '../payouts.ts';
import { findPayout } from '../sql.ts';
import { bankText } from './bank-text-rules.ts';
import * as rows from './files-sql.ts';

type UnderWay = Awaited<ReturnType<typeof rows.listUnderWay>>[number];

/** Whether a bank names whom a payout is for, or nobody. Banks cut names, and write them as the file did. */
function isItsPayee({ holder, currency }: UnderWay, payeeName: string): boolean {
  if (payeeName.trim() === '') return true;
  return [holder, bankText(currency, holder) ?? holder].some(
    (name) => isSamePayer(payeeName, name) || isSamePayer(payeeName, name.slice(0, payeeName.length)),
  );
}

/**
 * The debit by which a payout has left. Whoever approved it is not believed alone where a second person would have to
 * send it: a statement is a file that somebody loads.
 */
async function findDebit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  payout: UnderWay,
): Promise<Awaited<ReturnType<typeof listDebitsOf>>[number] | undefined> {
  const debits = await listDebitsOf(db, payout.bank_account_id, { ...payout, since: payout.taken_at! });
  const debit = debits.find(({ payee_name: payeeName }) => isItsPayee(payout, payeeName));
  if (!debit || debit.loaded_by !== payout.approved_by) return debit;
  const obstacle = await transact(db, async (tx) => {
    const row = await findPayout(tx, payout.id);
    return row && findObstacle(tx, row, debit.loaded_by, clock.now());
  });
  return obstacle === 'second_person' ? undefined : debit;
}

/**
 * Marks payouts of files that were taken to the bank as paid once a statement of the account has a debit of their amount,
 * with their number, to their holder. Another amount, payee or none is left for the comparison of the books.
 */
export async function followStatements(deps: Pick<Deps, 'db' | 'queue' | 'clock' | 'log'>): Promise<void> {
  const { db, queue, clock, log } = deps;
  for (const payout of await rows.listUnderWay(db)) {
    const debit = await findDebit(deps, payout);
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
