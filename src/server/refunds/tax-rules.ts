import { taxOfFreight, taxTotals, type SaleTax, type TaxTotal } from '../../kit/amounts/tax.ts';
import { sum } from '../../kit/money.ts';

/** A line of an order, as far as the tax of what is given back of it needs it. */
export interface TaxedLine {
  id: string;
  quantity: number;
  /** After coupons; minor units. */
  net: bigint;
  tax: SaleTax | null;
}

interface RefundedPart {
  /** What is taken off the order; minor units. */
  value: bigint;
  /** The pieces that are given back; none where it is of all that is left. */
  pieces: readonly { lineId: string; quantity: number }[];
  isFreight: boolean;
  /** What a credit note says, where it is of the whole. */
  credit: { lines: readonly { lineId: string; amount: bigint }[]; freight: bigint } | null;
}

/**
 * What a refund gives back of tax, by treatment and rate: exactly what its credit note states, or before anything was
 * invoiced the tax of its lines, by what each of them costs.
 * @returns null where nothing is known of the order's tax
 */
export function taxOfRefund(
  lines: readonly TaxedLine[],
  { value, pieces, isFreight, credit }: RefundedPart,
  currency: string,
): TaxTotal[] | null {
  const freightTax = taxOfFreight(lines.map(({ net, tax }) => ({ amount: net, tax })));
  const taxOf = new Map(lines.map(({ id, tax }) => [id, tax]));
  if (credit)
    return taxTotals(
      credit.lines.map(({ lineId, amount }) => ({ amount, tax: taxOf.get(lineId) ?? null })),
      credit.freight,
      { currency, freightTax },
    );
  const returned = new Map(pieces.map(({ lineId, quantity }) => [lineId, quantity]));
  const weights = lines.map(({ id, quantity, net, tax }) => ({
    tax,
    weight: returned.size === 0 ? net : (net * BigInt(returned.get(id) ?? 0)) / BigInt(quantity),
  }));
  const total = sum(weights.map(({ weight }) => weight));
  // What has no weight is taxed as freight.
  if (isFreight || total === 0n) return taxTotals([{ amount: value, tax: freightTax }], 0n, { currency });
  let precedingWeight = 0n;
  const parts = weights.map(({ weight, tax }) => {
    const begin = (value * precedingWeight) / total;
    precedingWeight += weight;
    return { tax, amount: (value * precedingWeight) / total - begin };
  });
  return taxTotals(
    parts.filter(({ amount }) => amount !== 0n || value === 0n),
    0n,
    { currency },
  );
}
