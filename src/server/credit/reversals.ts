import type { Tx } from '../platform/database.ts';
import type { Publisher } from '../platform/queue.ts';
import { laidOf, lockOwed, type Laid } from './owed.ts';
import {
  deleteDisputed,
  freezeLine,
  insertDisputed,
  listSettledDraws,
  reopenDraws,
} from './reversals-sql.ts';
import { addDays, dayOf, takeBack } from './rules.ts';
import { insertMovement, setInFavour } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A bank has taken a repayment back: its buyer owes it again. */
    'credit.reversed': { accountId: string; amount: string };
  }
}

/** A repayment that a bank may take back. */
interface DisputedRepayment {
  /** The channel's own name of the dispute. */
  ref: string;
  accountId: string;
  /** Minor units of the line's currency. */
  amount: bigint;
}

/** A bank may take a repayment back: nothing is drawn on its line until that is decided. Noted once. */
export const holdRepayment = (tx: Tx, repayment: DisputedRepayment, now: Date): Promise<void> =>
  insertDisputed(tx, repayment, now);

/** A bank has decided that a repayment stays. */
export const releaseRepayment = (tx: Tx, ref: string): Promise<void> => deleteDisputed(tx, ref);

/**
 * A bank has taken a repayment back: what it had settled is owed again. Late fees count on from today, since the platform
 * had the money meanwhile; the line is frozen until an operator opens it.
 * @returns what of it was late fees, lent, and in the buyer's favor; undefined when it was reversed before
 */
export async function reverseRepayment(
  tx: Tx,
  queue: Publisher,
  { ref, accountId, amount, paymentNumber }: DisputedRepayment & { paymentNumber: string },
  now: Date,
): Promise<Laid | undefined> {
  const { line } = await lockOwed(tx, accountId, now);
  const movement = { accountId, kind: 'reversal' as const, cause: ref, paymentNumber, amount };
  if (!(await insertMovement(tx, movement, now))) return undefined;
  const { parts, fromFavor } = takeBack(amount, line.in_favour, await listSettledDraws(tx, accountId));
  await reopenDraws(tx, parts, addDays(dayOf(now), -1));
  if (fromFavor > 0n) await setInFavour(tx, accountId, line.in_favour - fromFavor);
  await freezeLine(tx, accountId, now);
  await deleteDisputed(tx, ref);
  await queue.publish(tx, 'credit.reversed', { accountId, amount: String(amount) });
  return laidOf(parts, fromFavor);
}
