import type { Staffed } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database.ts';
import { isSamePayer, referencesIn } from '../rules.ts';
import * as reversals from './reversals-sql.ts';
import { takeBack } from './take-back.ts';

declare module '../../../platform/queue.ts' {
  interface Jobs {
    /** The bank has taken money back that an operator has to look at. */
    'bankReversals.found': { count: number };
  }
}

/** How long after it came in a bank may take money back. */
export const daysToReverse = 120;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * What a reversal takes back: the money of its amount that has the same reference, or the only one of that amount from
 * the same payer. Where two could be meant nobody guesses.
 */
function findReversed(
  debit: reversals.DebitRecord,
  receipts: readonly reversals.ReversedReceipt[],
): reversals.ReversedReceipt[] {
  const day = dayNumber(debit.booked_on);
  const possible = receipts.filter(({ amount, batch_amount: batch, booked_on: on }) => {
    const distance = day - dayNumber(on);
    return (amount === debit.amount || batch === debit.amount) && distance >= 0 && distance <= daysToReverse;
  });
  const sameReference = possible.filter(
    ({ bank_reference: reference }) => reference !== '' && reference === debit.bank_reference,
  );
  const ownRefs = referencesIn(debit.remittance);
  const alike = possible.filter(
    ({ payer_name: payer, remittance }) =>
      isSamePayer(payer, debit.payee_name) || referencesIn(remittance).some((ref) => ownRefs.includes(ref)),
  );
  const matches = sameReference.length > 0 ? sameReference : alike;
  const total = matches.reduce((sum, { amount }) => sum + amount, 0n);
  const isOne = matches.length === 1 && matches[0]!.amount === debit.amount;
  // A batch is taken back whole.
  const isBatch =
    total === debit.amount && matches.every(({ batch_amount: batch }) => batch === debit.amount);
  return (isOne || isBatch) && matches.every(({ reversed_at: reversedAt }) => reversedAt === null)
    ? matches
    : [];
}

/**
 * Links what the bank took back to what had come in, and blocks that. What a payment has taken already, and what nobody
 * can tell, waits for an operator; all of them get a letter.
 */
export async function linkReversals(tx: Tx, context: Staffed, accountIds: readonly string[]): Promise<void> {
  const debits = await reversals.lockUnlinkedReversals(tx, accountIds);
  if (debits.length === 0) return;
  const amounts = debits.map(({ amount }) => amount);
  let waiting = 0;
  for (const debit of debits) {
    const receipts = findReversed(debit, await reversals.listReceiptsOfAmounts(tx, accountIds, amounts));
    if (receipts.length === 0 || !(await link(tx, context, debit, receipts))) waiting++;
  }
  if (waiting > 0) await context.queue.publish(tx, 'bankReversals.found', { count: waiting });
}

/**
 * Takes receipts for what a debit took back.
 * @returns whether nothing is left for an operator to say
 */
export async function link(
  tx: Tx,
  context: Staffed,
  debit: reversals.DebitRecord,
  receipts: readonly reversals.ReversedReceipt[],
): Promise<boolean> {
  const isDone = await takeBack(tx, context, debit, receipts);
  await reversals.updateDebit(tx, debit.id, {
    receipt_id: receipts[0]!.id,
    ...(isDone && { settled_at: context.now, settled_by: context.staff.staffId }),
  });
  return isDone;
}
