import { requireFound } from '../../kit/errors.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { findCharge } from './charges-sql.ts';
import { dayOf, lateFeeOf, owedOf, spread, type Settled } from './rules.ts';
import * as rows from './sql.ts';

/** What a repayment or a return did: what of it paid late fees, what lay on draws, and what is now in favour. */
export interface Laid {
  fees: bigint;
  principal: bigint;
  inFavour: bigint;
}

/** What parts that were laid on draws, or taken off them, come to together. */
export const laidOf = (parts: readonly Settled[], left: bigint): Laid => {
  const laid = { fees: 0n, principal: 0n, inFavour: left };
  for (const { principal, fee } of parts) {
    laid.fees += fee;
    laid.principal += principal;
  }
  return laid;
};

/** Charges all late fees up to today on a locked line; what is owed is then what is read. */
export async function chargeLateFees(tx: Tx, line: rows.LineRecord, now: Date): Promise<rows.DrawRecord[]> {
  const today = dayOf(now);
  const draws = await rows.listOpenDraws(tx, line.account_id);
  for (const draw of draws) {
    const late = lateFeeOf(draw, today, line.currency);
    const { fee, until } = late;
    if (until === draw.charged_until) continue;
    await rows.chargeLateFee(tx, draw.id, late);
    Object.assign(draw, { fees: draw.fees + fee, accrued: late.accrued, charged_until: until });
    if (fee > 0n) {
      const cause = `${draw.id} ${until}`;
      const movement = { accountId: line.account_id, cause, paymentNumber: draw.payment_number, amount: fee };
      await rows.insertMovement(tx, { ...movement, kind: 'late fee' }, now);
    }
  }
  return draws;
}

/** Locks a line and brings its late fees up to today. @throws {Refusal} NOT_FOUND for somebody without one */
export async function lockOwed(tx: Tx, accountId: string, now: Date) {
  const line = requireFound(await rows.lockLine(tx, accountId));
  return { line, draws: await chargeLateFees(tx, line, now) };
}

interface Credit {
  accountId: string;
  /** Written once for each cause. */
  cause: string;
  paymentNumber: string;
  amount: bigint;
}

/**
 * Lays a repayment that has come in on what is owed. What is more than that stands in the buyer's favour.
 * @returns undefined when it was laid before
 */
export async function layRepayment(tx: Tx, repaid: Credit, now: Date): Promise<Laid | undefined> {
  const { line, draws } = await lockOwed(tx, repaid.accountId, now);
  const movement = { ...repaid, kind: 'repayment' as const, amount: -repaid.amount };
  if (!(await rows.insertMovement(tx, movement, now))) return undefined;
  return lay(tx, line, draws, repaid.amount);
}

async function lay(
  tx: Tx,
  line: rows.LineRecord,
  draws: readonly rows.DrawRecord[],
  amount: bigint,
): Promise<Laid> {
  const { parts, left } = spread(amount, draws);
  await rows.settleDraws(tx, parts);
  if (left > 0n) await rows.setInFavour(tx, line.account_id, line.in_favour + left);
  return laidOf(parts, left);
}

/**
 * Takes what goes back to a buyer off the draw that paid for it; what was repaid of that already lies on the others, and
 * what nothing is owed for stands in the buyer's favour.
 * @param cause  the same one counts once
 * @returns undefined when it counted before
 * @throws Error for more than was drawn
 */
export async function returnToDraw(
  tx: Tx,
  ref: string,
  amount: bigint,
  cause: string,
  now: Date,
): Promise<Laid | undefined> {
  const draw = await rows.findDrawByRef(tx, ref);
  const charge = await findCharge(tx, ref);
  if (!draw || !charge) throw new Error(`nothing was drawn for ${ref}`);
  const { account_id: accountId } = charge;
  const { line, draws } = await lockOwed(tx, accountId, now);
  const movement = { accountId, cause, paymentNumber: draw.payment_number, amount: -amount };
  if (!(await rows.insertMovement(tx, { ...movement, kind: 'return' }, now))) return undefined;
  if ((await rows.sumReturned(tx, accountId, draw.payment_number)) > charge.amount)
    throw new Error('more is to go back than was drawn');
  const drawn = draws.filter(({ id }) => id === draw.id);
  const others = draws.filter(({ id }) => id !== draw.id);
  return lay(tx, line, [...drawn, ...others], amount);
}

/** Charges late fees on every line that has some to charge. @returns how many draws it looked at */
export async function chargeAllLateFees({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const late = await rows.listLateDraws(db, dayOf(now), 100);
  for (const accountId of new Set(late.map(({ account_id }) => account_id)))
    await transact(db, (tx) => lockOwed(tx, accountId, now));
  return late.length;
}

export const totalOwed = (draws: readonly rows.DrawRecord[]): bigint =>
  draws.reduce((sum, draw) => sum + owedOf(draw), 0n);
