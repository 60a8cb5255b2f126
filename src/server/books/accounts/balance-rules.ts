import type { LedgerAccountKind } from '../../../contract/books/book-states.ts';

/** What the accounts of a kind come to in a currency; minor units. */
export interface KindSum {
  kind: LedgerAccountKind;
  currency: string;
  accounts: number;
  entries: number;
  /** Of the accounts that are above zero, and of those that are below. */
  positive: bigint;
  negative: bigint;
}

export interface CurrencyBalance {
  currency: string;
  positive: bigint;
  negative: bigint;
  /** Zero, or the books do not balance. */
  difference: bigint;
  entries: number;
  kinds: { kind: LedgerAccountKind; accounts: number; balance: bigint }[];
}

/** By currency, what all accounts of the ledger come to. */
export function balanceCurrencies(sums: readonly KindSum[]): CurrencyBalance[] {
  const currencies = [...new Set(sums.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const kinds = sums.filter((sum) => sum.currency === currency);
    const add = (value: (sum: KindSum) => bigint) => kinds.reduce((total, sum) => total + value(sum), 0n);
    return {
      currency,
      positive: add(({ positive }) => positive),
      negative: add(({ negative }) => negative),
      difference: add(({ positive, negative }) => positive + negative),
      entries: kinds.reduce((total, sum) => total + sum.entries, 0),
      kinds: kinds.map(({ kind, accounts, positive, negative }) => ({
        kind,
        accounts,
        balance: positive + negative,
      })),
    };
  });
}

/** What an account holds after each of some amounts. @param opening  what it held before them */
export function runBalance<Row extends { amount: string }>(
  opening: bigint,
  rows: readonly Row[],
): { balance: bigint; rows: (Row & { balance: string })[] } {
  let balance = opening;
  const balanced = rows.map((row) => {
    balance += BigInt(row.amount);
    return { ...row, balance: String(balance) };
  });
  return { balance, rows: balanced };
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => uuid.test(text);

/** The ids in what a movement was booked for: `payment order`, `refund portion`, or one alone. */
export const idsInCause = (cause: string): string[] => cause.split(' ', 4).filter(isId);
