import { id as uuid } from '../../../../contract/shapes.ts';
import { chinaClock } from '../../../../kit/china-time.ts';
import { dayAfter } from '../../../../kit/days.ts';
import type { Deps } from '../../../platform/context.ts';
import { ofFee, ofPayment, ofReturn } from '../../reconciliation/subjects.ts';
import { ChannelRefused, type ChannelStatement, type StatementLine } from '../channel.ts';
import { BillIssue, type BillLine } from './bill.ts';
import { findCharge, findFirstCharge, type WalletCode } from './sql.ts';

/** The hour in China from which the bill of the day before is there, with its fees booked. */
const hourOfBills = 13;
/** Bills are fetched one after the other: what is missing of many days comes with the next times. */
const mostDays = 7;
const hourMs = 3_600_000;

export interface Wallet {
  code: WalletCode;
  /** Whether there is an account whose bills could be read. */
  hasAccount: boolean;
  /** The movements of a day in China, YYYY-MM-DD; none where there is no bill. */
  readBill: (deps: Deps, day: string) => Promise<BillLine[]>;
  /** The return that a refund's number is of. */
  returnIdOf?: (refundNumber: string) => string;
}

const chinaDay = (moment: Date): string => chinaClock(moment).slice(0, 10);
const beginOf = (day: string): Date => new Date(`${day}T00:00:00+08:00`);

/**
 * What a wallet's bills say has moved. A bill comes the day after, so the statement speaks up to the last midnight in China
 * of which there is one; each time one is due, the one before is read again, since it may have come late.
 * @param readUntil  what was read before speaks up to then; null before anything was
 * @throws {ChannelUnreachable}
 * @throws {ChannelRefused} for a bill that cannot be read
 */
export async function readWalletStatement(
  deps: Deps,
  { code, hasAccount, readBill, returnIdOf = (number) => number }: Wallet,
  readUntil: Date | null,
): Promise<ChannelStatement> {
  const now = deps.clock.now();
  const first = hasAccount ? await findFirstCharge(deps.db, code) : undefined;
  // Nothing was ever paid by it, or nobody may read its bills: it says nothing of any currency.
  if (!first) return { lines: [], currencies: [], until: now };
  const dueUntil = beginOf(chinaDay(new Date(now.getTime() - hourOfBills * hourMs)));
  const begin = readUntil ?? beginOf(chinaDay(first));
  if (begin >= dueUntil) return { lines: [], currencies: ['CNY'], until: begin };
  const lines: StatementLine[] = [];
  let day = chinaDay(begin);
  if (readUntil) lines.push(...(await linesOfDay(dayAfter(day, -1))));
  for (let count = 0; count < mostDays && beginOf(day) < dueUntil; count++) {
    lines.push(...(await linesOfDay(day)));
    day = dayAfter(day, 1);
  }
  return { lines, currencies: ['CNY'], until: beginOf(day) };

  async function linesOfDay(billDay: string): Promise<StatementLine[]> {
    try {
      const ofDay: StatementLine[] = [];
      for (const line of await readBill(deps, billDay))
        ofDay.push(...statementLinesOf(line, await subjectsOf(line)));
      return ofDay;
    } catch (error) {
      if (error instanceof BillIssue) throw new ChannelRefused(`${billDay}: ${error.message}`);
      throw error;
    }
  }

  /** What of ours a movement is about; the wallet's own number of it where it is nothing of ours. */
  async function subjectsOf(line: BillLine): Promise<{ ofAmount: string; ofCost: string }> {
    const charge = await findCharge(deps.db, code, line.ref);
    const returnId = uuid.safeParse(returnIdOf(line.refundNumber)).data;
    const cause = line.kind === 'payment' ? charge?.payment_id : returnId;
    if (!charge || !cause)
      return { ofAmount: `${code} ${line.reference}`, ofCost: `fee ${code} ${line.reference}` };
    return { ofAmount: line.kind === 'payment' ? ofPayment(cause) : ofReturn(cause), ofCost: ofFee(cause) };
  }
}

function statementLinesOf(
  { kind, reference, refundNumber, ref, amount, fee, currency, movedAt }: BillLine,
  { ofAmount, ofCost }: { ofAmount: string; ofCost: string },
): StatementLine[] {
  // A payment and each of its refunds have the same reference.
  const key = [kind, reference, refundNumber].filter(Boolean).join(' ');
  const about = { currency, movedAt, description: ref };
  const lines: StatementLine[] = [];
  if (amount !== 0n)
    lines.push({ ...about, key, subject: ofAmount, kind, amount: kind === 'payment' ? amount : -amount });
  if (fee !== 0n) lines.push({ ...about, key: `${key} fee`, subject: ofCost, kind: 'fee', amount: -fee });
  return lines;
}
