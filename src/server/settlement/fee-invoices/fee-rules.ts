import type { BalanceLine } from '../../../contract/settlement/months.ts';
import type { FeeInvoiceKind } from '../../../contract/settlement/fee-invoice-kinds.ts';
import { sum } from '../../../kit/money.ts';
import { balanceLineOf } from '../month-rules.ts';

/** What the marketplace kept of the movements of one kind that one owner had in a month; minor units. */
export interface FeeSum {
  currency: string;
  kind: string;
  /** Of those that a fee was kept of: what they came to before it, and the fee. */
  chargedOn: bigint;
  charged: bigint;
  /** Of those that gave a fee back: what they came to, and that fee; neither is below zero. */
  returnedOn: bigint;
  returned: bigint;
}

/** A line of an invoice for fees: so much of what came in or went back, in minor units. */
export interface FeeLine {
  line: BalanceLine;
  base: bigint;
  fee: bigint;
}

export interface FeeDocument {
  kind: FeeInvoiceKind;
  currency: string;
  lines: FeeLine[];
  total: bigint;
}

/**
 * The documents of one owner's fees of a month: in each currency an invoice of what was kept, and a credit note of what
 * was given back. The one less the other is what the statement of the month says of fees, to the last unit.
 */
export function feeDocumentsOf(fees: readonly FeeSum[]): FeeDocument[] {
  const byCurrency = [...Map.groupBy(fees, ({ currency }) => currency)].sort(([a], [b]) => (a < b ? -1 : 1));
  return byCurrency.flatMap(([currency, sums]) => [
    ...documentOf('fee_invoice', currency, sums, (row) => [row.chargedOn, row.charged]),
    ...documentOf('fee_credit_note', currency, sums, (row) => [row.returnedOn, row.returned]),
  ]);
}

function documentOf(
  kind: FeeInvoiceKind,
  currency: string,
  sums: readonly FeeSum[],
  sideOf: (row: FeeSum) => readonly [base: bigint, fee: bigint],
): FeeDocument[] {
  const lines = new Map<BalanceLine, FeeLine>();
  for (const row of sums) {
    const [base, fee] = sideOf(row);
    if (fee === 0n) continue;
    const line = balanceLineOf(row.kind);
    const earlier = lines.get(line);
    lines.set(line, { line, base: base + (earlier?.base ?? 0n), fee: fee + (earlier?.fee ?? 0n) });
  }
  const total = sum([...lines.values()].map(({ fee }) => fee));
  return total === 0n ? [] : [{ kind, currency, lines: [...lines.values()], total }];
}
