import { ageGroups, type AgeGroup, type TermsState } from '../../contract/customer-terms/terms-limits.ts';

const dayMs = 86_400_000;

const daysBetween = (firstDay: string, lastDay: string): number =>
  Math.round((Date.parse(`${lastDay}T00:00:00Z`) - Date.parse(`${firstDay}T00:00:00Z`)) / dayMs);

/** Terms as they are decided on; amounts in minor units, days as YYYY-MM-DD. */
export interface Terms {
  limit_amount: bigint;
  currency: string;
  valid_until: string | null;
  ended_at: Date | null;
}

/** What a customer owes a shop already. */
export interface OpenAmounts {
  /** In the currency of the terms, what is owed in others by the rates of the day; null where one of them has no rate. */
  open: bigint | null;
  /** Whether anything is overdue, in whatever currency. */
  isOverdue: boolean;
}

/** @param today  of the site on which somebody orders */
export function stateOf({ ended_at: endedAt, valid_until: until }: Terms, today: string): TermsState {
  if (endedAt !== null) return 'ended';
  return until !== null && until < today ? 'expired' : 'active';
}

export type TermsRefusal = 'TERMS_UNAVAILABLE' | 'TERMS_OVERDUE' | 'TERMS_SHORT';

/**
 * What of the limit can still be used, never below zero: nothing while anything is overdue, once they have ended, or where
 * nobody can say how much is owed.
 */
export function availableOf(terms: Terms, { open, isOverdue }: OpenAmounts, today: string): bigint {
  if (isOverdue || open === null || stateOf(terms, today) !== 'active') return 0n;
  return terms.limit_amount > open ? terms.limit_amount - open : 0n;
}

/** Why an amount cannot be ordered on terms; null where it can. */
export function refusalOf(
  terms: Terms | undefined,
  owed: OpenAmounts,
  { amount, currency, today }: { amount: bigint; currency: string; today: string },
): TermsRefusal | null {
  if (!terms || stateOf(terms, today) !== 'active' || terms.currency !== currency) return 'TERMS_UNAVAILABLE';
  if (owed.isOverdue) return 'TERMS_OVERDUE';
  return availableOf(terms, owed, today) < amount ? 'TERMS_SHORT' : null;
}

/** Days since the due day; none where it is today, or later, or not known yet. */
export function daysLate(dueOn: string | null, today: string): number {
  if (dueOn === null) return 0;
  const days = daysBetween(dueOn, today);
  return days > 0 ? days : 0;
}

/** How late something is, as debts are aged: a month is thirty days. */
export function ageGroupOf(late: number): AgeGroup {
  if (late === 0) return 'notDue';
  if (late <= 30) return 'to30';
  if (late <= 60) return 'to60';
  return late <= 90 ? 'to90' : 'over90';
}

export interface Owed {
  currency: string;
  open: bigint;
  dueOn: string | null;
  /** Of its site. */
  today: string;
}

export interface Debt {
  currency: string;
  open: bigint;
  overdue: bigint;
  ages: Record<AgeGroup, bigint>;
}

/** Sums up what is owed by currency and by how late it is; the groups of a currency make its open amount. */
export function sumByAge(owed: readonly Owed[]): Debt[] {
  const debts = new Map<string, Debt>();
  for (const { currency, open, dueOn, today } of owed) {
    if (open <= 0n) continue;
    const debt = debts.get(currency) ?? {
      currency,
      open: 0n,
      overdue: 0n,
      ages: Object.fromEntries(ageGroups.map((group) => [group, 0n])) as Record<AgeGroup, bigint>,
    };
    const group = ageGroupOf(daysLate(dueOn, today));
    debt.open += open;
    if (group !== 'notDue') debt.overdue += open;
    debt.ages[group] += open;
    debts.set(currency, debt);
  }
  return [...debts.values()].toSorted((a, b) => (a.currency < b.currency ? -1 : 1));
}

/** Days from the due day on which a customer is reminded, each once: three before, on the day, seven and fourteen after. */
export const reminderDays = [-3, 0, 7, 14] as const;

/** How many of the reminders have had their day; whoever was not told in time is told the latest only. */
export const reminderStage = (dueOn: string, today: string): number =>
  reminderDays.filter((days) => daysBetween(dueOn, today) >= days).length;
