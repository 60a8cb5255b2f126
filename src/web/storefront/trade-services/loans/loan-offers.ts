import type { LoanPurpose } from '../../../../contract/trade-services/service-kinds.ts';
import type { WireMoney } from '../../../../contract/shapes.ts';
import { amortise, effectiveAnnualRate, type Instalment } from '../../../../kit/amounts/annuity.ts';
import { divideRounded, sum } from '../../../../kit/money.ts';
import type { ContentItemOf } from '../../../page/content.ts';
import { minorUnits } from '../../../page/format/format.ts';

export type Loan = ContentItemOf<'loan'>;

export interface LoanRequest {
  currency: string;
  /** Minor units. */
  amount: bigint;
  months: number;
  purpose: LoanPurpose | '';
}

/** What a loan would cost. */
export interface LoanOffer {
  loan: Loan;
  monthly: WireMoney;
  interest: WireMoney;
  fee: WireMoney;
  /** Interest and fee. */
  total: WireMoney;
  /** Percent a year with the fee, or null. */
  effective: number | null;
  plan: Instalment[];
}

/** Minor units of an amount as operators write it: "50000" or "50000.00". */
const bound = (amount: string, currency: string): bigint => BigInt(minorUnits(amount, currency) ?? 0);

/** The loans that fit, those that cost the least first. */
export function offersFor(loans: readonly Loan[], request: LoanRequest): LoanOffer[] {
  const { currency, amount, months, purpose } = request;
  return loans
    .filter(
      ({ data }) =>
        data.currency === currency &&
        (!purpose || data.purpose === purpose) &&
        amount >= bound(data.minimum, currency) &&
        amount <= bound(data.maximum, currency) &&
        months >= (data.monthsFrom ?? 1) &&
        months <= (data.monthsTo ?? 0),
    )
    .map((loan) => offerOf(loan, request))
    .sort((a, b) => Number(BigInt(a.total.amount) - BigInt(b.total.amount)));
}

function offerOf(loan: Loan, { currency, amount, months }: LoanRequest): LoanOffer {
  const plan = amortise(amount, loan.data.annualRate ?? 0, months);
  const interest = sum(plan.map((row) => row.interest));
  // Percent with four decimals at the most, so nothing of the fee is lost.
  const fee = divideRounded(amount * BigInt(Math.round((loan.data.fee ?? 0) * 10_000)), 1_000_000n);
  const money = (value: bigint): WireMoney => ({ amount: String(value), currency });
  return {
    loan,
    monthly: money(plan[0]!.payment),
    interest: money(interest),
    fee: money(fee),
    total: money(interest + fee),
    effective: effectiveAnnualRate(
      amount - fee,
      plan.map(({ payment }) => payment),
    ),
    plan,
  };
}
