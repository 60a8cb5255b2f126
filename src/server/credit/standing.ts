import type { CreditAccount, CreditScore } from '../../contract/credit/credit.ts';
import type { CreditState } from '../../contract/credit/credit-states.ts';
import { sum } from '../../kit/money.ts';
import { wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { findPassedCompany } from '../merchants/public.ts';
import { readTradeFigures } from '../orders/public.ts';
import type { Db } from '../platform/database.ts';
import { findNewestApplication, showApplication } from './applications-sql.ts';
import {
  availableOf,
  dayOf,
  isOpen,
  isOverdue,
  lateFeeOf,
  owedOf,
  scoreOf,
  suggestedLimit,
} from './rules.ts';
import { sumDisputedOf } from './reversals-sql.ts';
import * as rows from './sql.ts';

/** What is owed as it stands now: late fees of days that nobody has charged for yet are among it. */
export async function currentDraws(db: Db, line: rows.LineRecord, now: Date): Promise<rows.DrawRecord[]> {
  const today = dayOf(now);
  return (await rows.listOpenDraws(db, line.account_id)).map((draw) => {
    const { fee, accrued, until } = lateFeeOf(draw, today, line.currency);
    return { ...draw, fees: draw.fees + fee, accrued, charged_until: until };
  });
}

/** What is owed as it stands now, with what banks may take back of repayments. */
export async function currentDebt(db: Db, line: rows.LineRecord, now: Date) {
  return { draws: await currentDraws(db, line, now), disputed: await sumDisputedOf(db, line.account_id) };
}

const monthMs = (365 / 12) * 86_400_000;

/** A buyer's score by their trade of the last twelve months, and the limit that it speaks for. */
export async function readScore(
  db: Db,
  accountId: string,
  currency: string,
  now: Date,
): Promise<CreditScore> {
  const [trade, company] = await Promise.all([
    readTradeFigures(db, accountId, currency, { since: new Date(now.getTime() - 12 * monthMs), now }),
    findPassedCompany(db, accountId),
  ]);
  const months = trade.since ? Math.floor((now.getTime() - trade.since.getTime()) / monthMs) : 0;
  const score = scoreOf({ ...trade, months, papersSeen: company !== undefined });
  const money = wireMoneyIn(currency);
  return {
    ...score,
    purchases: money(trade.purchases),
    suggested: money(suggestedLimit(score, trade.purchases, currency)),
  };
}

/** Where somebody stands with trust credit. */
export async function readAccount(db: Db, accountId: string, now: Date): Promise<CreditAccount> {
  const [line, application] = await Promise.all([
    rows.findLine(db, accountId),
    findNewestApplication(db, accountId),
  ]);
  const applied = application ? showApplication(application) : null;
  if (!line) {
    const state: CreditState =
      application?.state === 'waiting' ? 'waiting' : application ? 'refused' : 'none';
    return { state, reason: application?.reason ?? '', application: applied, line: null };
  }
  const debt = await currentDebt(db, line, now);
  const { draws, disputed } = debt;
  const today = dayOf(now);
  const late = draws.filter((draw) => isOverdue(draw, today));
  const money = wireMoneyIn(line.currency);
  return {
    state: line.state === 'active' && !isOpen(line, debt, today) ? 'frozen' : line.state,
    reason: line.reason,
    application: applied,
    line: {
      limit: money(line.limit_amount),
      termDays: line.term_days,
      lateFeeBasisPoints: line.late_fee_bps,
      used: money(sum(draws.map(owedOf))),
      available: money(availableOf(line, debt, today)),
      overdue: money(sum(late.map(owedOf))),
      lateFees: money(sum(draws.map((draw) => draw.fees - draw.fees_paid))),
      inFavour: money(line.in_favour),
      disputed: money(disputed),
      nextDue: draws[0]?.due_on ?? null,
      openedAt: wireTime(line.opened_at),
    },
  };
}

/** Whether a buyer can pay a sum by trust credit now. */
export async function canDraw(
  db: Db,
  accountId: string,
  { amount, currency }: { amount: bigint; currency: string },
  now: Date,
): Promise<boolean> {
  const line = await rows.findLine(db, accountId);
  if (line?.currency !== currency) return false;
  return availableOf(line, await currentDebt(db, line, now), dayOf(now)) >= amount;
}
