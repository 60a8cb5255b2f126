import type { OwedOrder, TermsDebt } from '../../contract/customer-terms/customer-terms.ts';
import { ageGroups } from '../../contract/customer-terms/terms-limits.ts';
import { dayOfSite } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { wireMoney, wireMoneyIn, wireTime } from '../../kit/wire.ts';
import { daysLate, stateOf, sumByAge, type Debt } from './rules.ts';
import type { DebtRow, OwedRow, TermsRecord } from './sql.ts';

/** Terms as both sides read them. */
export const showTerms = (row: TermsRecord, now: Date, site: Site) => ({
  days: row.days,
  limit: wireMoney(row.limit_amount, row.currency),
  validUntil: row.valid_until,
  state: stateOf(row, dayOfSite(now, site)),
});

export function showDebt({ currency, open, overdue, ages }: Debt): TermsDebt {
  const money = wireMoneyIn(currency);
  return {
    open: money(open),
    overdue: money(overdue),
    ages: Object.fromEntries(ageGroups.map((group) => [group, money(ages[group])])) as TermsDebt['ages'],
  };
}

export const debtsOf = (rows: readonly DebtRow[]): Debt[] =>
  sumByAge(rows.map(({ currency, open, due_on: dueOn, today }) => ({ currency, open, dueOn, today })));

export function showOwed(row: OwedRow): OwedOrder {
  const money = wireMoneyIn(row.currency);
  return {
    id: row.order_id,
    number: row.number,
    state: row.state,
    submittedAt: wireTime(row.submitted_at),
    days: row.days,
    dueOn: row.due_on,
    daysLate: daysLate(row.due_on, row.today),
    total: money(row.total),
    paid: money(row.paid),
    open: money(row.open),
  };
}
