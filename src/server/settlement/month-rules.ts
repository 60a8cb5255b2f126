import type { StatedTax } from '../../kit/amounts/tax.ts';
import { sum } from '../../kit/money.ts';
import type { BalanceLine, DebtLine, EscrowLine } from '../../contract/settlement/months.ts';

/** What movements of one kind changed in a month, in minor units. */
export interface MonthSum {
  /** `2026-03`. */
  month: string;
  currency: string;
  purse: 'seller' | 'escrow';
  kind: string;
  amount: bigint;
  /** What of it the platform kept; below zero what it gave back. */
  fee: bigint;
}

/** What claims against a shop came to in a month, in minor units. */
export interface MonthDebt {
  month: string;
  currency: string;
  /** What it owes for those that were agreed on, and what was taken off its balance. */
  agreed: bigint;
  paid: bigint;
}

interface Section<Line extends string> {
  opening: bigint;
  /** In the order of the lines; without those that are zero. */
  lines: { line: Line; amount: bigint }[];
  closing: bigint;
}

export interface MonthOfCurrency {
  currency: string;
  balance: Section<BalanceLine>;
  escrow: Section<EscrowLine>;
  debts: Section<DebtLine>;
}

export interface Month {
  month: string;
  currencies: MonthOfCurrency[];
}

const balanceLines: Record<string, BalanceLine> = {
  completion: 'sales',
  'deposit kept': 'deposits',
  'coupon share': 'coupons',
  claim: 'claims',
  payout: 'payouts',
  'payout returned': 'payouts',
  'payout back': 'payouts',
};

/** The line of a balance that movements of a kind stand in. */
export const balanceLineOf = (kind: string): BalanceLine => balanceLines[kind] ?? 'other';

const escrowLineOf: Record<string, EscrowLine> = {
  payment: 'payments',
  refund: 'refunds',
  completion: 'released',
  'deposit kept': 'released',
};

/** The month after one. */
export function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map((digits) => parseInt(digits, 10));
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

/**
 * An owner's money by month, the first one first, from the first movement until a month: each begins with what the one
 * before ended with, in every currency that there was by then.
 */
export function monthsOf(
  sums: readonly MonthSum[],
  until: string,
  debts: readonly MonthDebt[] = [],
): Month[] {
  const byMonth = Map.groupBy(sums, ({ month }) => month);
  const debtsByMonth = Map.groupBy(debts, ({ month }) => month);
  const first = [...byMonth.keys()].sort()[0];
  if (first === undefined) return [];
  const months: Month[] = [];
  const carriedOver = new Map<string, Opening>();
  for (let month = first; month <= until; month = monthAfter(month)) {
    const ofMonth = Map.groupBy(byMonth.get(month) ?? [], ({ currency }) => currency);
    const currencies = [...new Set([...carriedOver.keys(), ...ofMonth.keys()])].sort().map((currency) => {
      const opening = carriedOver.get(currency) ?? { balance: 0n, escrow: 0n, debts: 0n };
      const debtsOf = (debtsByMonth.get(month) ?? []).filter((row) => row.currency === currency);
      const statement = {
        ...statementOf(currency, opening, ofMonth.get(currency) ?? []),
        debts: debtSection(opening.debts, debtsOf),
      };
      const { balance, escrow, debts: owed } = statement;
      carriedOver.set(currency, {
        balance: balance.closing,
        escrow: escrow.closing,
        debts: owed.closing,
      });
      return statement;
    });
    months.push({ month, currencies });
  }
  return months;
}

/** What a month begins with. */
type Opening = Record<'balance' | 'escrow' | 'debts', bigint>;

function debtSection(opening: bigint, debts: readonly MonthDebt[]): Section<DebtLine> {
  const lines = new Map<DebtLine, bigint>();
  for (const { agreed, paid } of debts) {
    add(lines, 'agreed', agreed);
    add(lines, 'paid', -paid);
  }
  return sectionOf(opening, lines);
}

function statementOf(
  currency: string,
  opening: Opening,
  sums: readonly MonthSum[],
): Omit<MonthOfCurrency, 'debts'> {
  const balance = new Map<BalanceLine, bigint>();
  const escrow = new Map<EscrowLine, bigint>();
  for (const { purse, kind, amount, fee } of sums)
    if (purse === 'escrow') add(escrow, escrowLineOf[kind] ?? 'other', amount);
    else {
      add(balance, balanceLineOf(kind), amount + fee);
      add(balance, 'fees', -fee);
    }
  return {
    currency,
    balance: sectionOf(opening.balance, balance),
    escrow: sectionOf(opening.escrow, escrow),
  };
}

const add = <Line>(lines: Map<Line, bigint>, line: Line, amount: bigint): void =>
  void lines.set(line, (lines.get(line) ?? 0n) + amount);

function sectionOf<Line extends string>(opening: bigint, sums: ReadonlyMap<Line, bigint>): Section<Line> {
  const lines = [...sums].filter(([, amount]) => amount !== 0n).map(([line, amount]) => ({ line, amount }));
  return { opening, lines, closing: lines.reduce((sum, { amount }) => sum + amount, opening) };
}

interface TaxedSum {
  amount: bigint;
  tax: bigint;
}

/** What a month's invoices and kept deposits, and its credit notes, state of one kind of tax. */
export interface MonthTax extends StatedTax {
  sales: TaxedSum;
  refunds: TaxedSum;
}

/** The tax of a month in one currency by treatment and rate: what its papers state, and what credit notes take back. */
export function monthTaxesOf(
  sums: readonly (StatedTax & TaxedSum & { taxSide: 'sales' | 'refunds' })[],
): MonthTax[] {
  const byTax = Map.groupBy(sums, ({ treatment, basisPoints }) => `${treatment} ${basisPoints}`);
  return [...byTax.values()].map((rows) => {
    const { treatment, basisPoints } = rows[0]!;
    const total = (taxSide: 'sales' | 'refunds'): TaxedSum => ({
      amount: sum(rows.filter((row) => row.taxSide === taxSide).map(({ amount }) => amount)),
      tax: sum(rows.filter((row) => row.taxSide === taxSide).map(({ tax }) => tax)),
    });
    return { treatment, basisPoints, sales: total('sales'), refunds: total('refunds') };
  });
}
