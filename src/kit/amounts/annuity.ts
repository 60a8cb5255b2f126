import { divideRounded } from '../money.ts';

/** One month of a loan, in minor units. */
export interface Instalment {
  payment: bigint;
  interest: bigint;
  principal: bigint;
  /** What is still owed after it. */
  balance: bigint;
}

const scale = 10n ** 24n;
const perPercent = 1_000_000;
/** A percent a year as a share of the month: so many of these. */
const monthly = 100n * 12n * BigInt(perPercent);

const rateOf = (annualPercent: number): bigint => BigInt(Math.round(annualPercent * perPercent));

/**
 * The same sum each month that pays a loan back with its interest, in minor units, rounded to the nearest.
 * @param principal  minor units, positive
 * @param annualPercent  nominal, a twelfth of it each month
 */
export function monthlyPayment(principal: bigint, annualPercent: number, months: number): bigint {
  const rate = rateOf(annualPercent);
  if (rate === 0n) return divideRounded(principal, BigInt(months));
  let growth = scale;
  for (let month = 0; month < months; month++) growth += divideRounded(growth * rate, monthly);
  return divideRounded(principal * rate * growth, monthly * (growth - scale));
}

/** Month by month: interest on what is owed, the rest pays it off; the last one takes what rounding left. */
export function amortise(principal: bigint, annualPercent: number, months: number): Instalment[] {
  const rate = rateOf(annualPercent);
  const same = monthlyPayment(principal, annualPercent, months);
  const rows: Instalment[] = [];
  let balance = principal;
  for (let month = 1; month <= months; month++) {
    const interest = divideRounded(balance * rate, monthly);
    const owed = balance + interest;
    const payment = month === months || same > owed ? owed : same;
    balance = owed - payment;
    rows.push({ payment, interest, principal: payment - interest, balance });
  }
  return rows;
}

const tolerance = 1e-12;
const mostRounds = 100;

/**
 * What a loan really costs a year, in percent, fee and compounding included: the rate at which what is paid back each
 * month is worth what was received, found by Newton's method.
 * @param received  minor units, after the fee
 * @returns null where nothing was received
 */
export function effectiveAnnualRate(received: bigint, payments: readonly bigint[]): number | null {
  if (received <= 0n) return null;
  const sum = Number(received);
  const paid = payments.map(Number);
  // Present value falls and is convex in the rate, so from zero each step stays short of the root.
  let rate = 0;
  for (let round = 0; round < mostRounds; round++) {
    let value = -sum;
    let slope = 0;
    let discount = 1;
    for (const [index, payment] of paid.entries()) {
      discount /= 1 + rate;
      value += payment * discount;
      slope -= ((index + 1) * payment * discount) / (1 + rate);
    }
    const next = rate - value / slope;
    if (Math.abs(next - rate) < tolerance) return ((1 + next) ** 12 - 1) * 100;
    rate = next;
  }
  return ((1 + rate) ** 12 - 1) * 100;
}
