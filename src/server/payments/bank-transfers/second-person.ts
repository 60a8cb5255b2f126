import type { Staffed } from '../../platform/context.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { getRates, getRatesAt } from '../../reference/public.ts';
import { listStaff, lockActsOf } from '../../staff/public.ts';
import { aloneDays, isColleague, isWithinAloneLimit } from './rules.ts';

type Actor = Pick<Staffed, 'staff' | 'now'>;

/** Whether another operator could confirm what this one does with money. */
export async function hasColleague(db: Db, { staff, now }: Actor): Promise<boolean> {
  return (await listStaff(db)).some((member) => isColleague(member, staff.staffId, now));
}

interface Sum {
  amount: bigint;
  currency: string;
}

/**
 * Whether an operator may act on a sum alone, with what they did alone of the same kind lately. What one operator does at
 * once waits in turn, so that each act counts the ones before it.
 * @param listAlone  what they did alone since a moment; asked once nothing else of theirs is under way
 */
export async function mayActAlone(
  tx: Tx,
  { staffId, now }: { staffId: string; now: Date },
  listAlone: (since: Date) => Promise<readonly Sum[]>,
  sum: Sum,
): Promise<boolean> {
  await lockActsOf(tx, staffId);
  const since = new Date(now.getTime() - aloneDays * 86_400_000);
  // The right to money is the right to load rates as well: those of before must let it pass too.
  const rates = [await getRates(tx, now), await getRatesAt(tx, since)];
  return isWithinAloneLimit([...(await listAlone(since)), sum], rates);
}
