import type { SaleTax, StatedTax, TaxTotal } from '../../../kit/amounts/tax.ts';

/**
 * The tax of each line of an invoice, so that together they are what the invoice states: each is what the lines up to it
 * have of the tax of their kind, less what the ones before it had.
 * @returns minor units in the order of the lines; null where nothing is known of a line's tax
 */
export function shareTaxes(
  lines: readonly { amount: bigint; tax: SaleTax | null }[],
  taxes: readonly TaxTotal[],
): (bigint | null)[] {
  const keyOf = ({ treatment, basisPoints }: StatedTax) => `${treatment} ${basisPoints}`;
  const totals = new Map(taxes.map((total) => [keyOf(total), total]));
  const amountsSoFar = new Map<string, bigint>();
  const taxUpTo = ({ amount, tax }: TaxTotal, share: bigint) => (amount === 0n ? 0n : (tax * share) / amount);
  return lines.map(({ amount, tax }) => {
    const total = tax && totals.get(keyOf(tax));
    if (!total) return null;
    const preceding = amountsSoFar.get(keyOf(tax)) ?? 0n;
    amountsSoFar.set(keyOf(tax), preceding + amount);
    return taxUpTo(total, preceding + amount) - taxUpTo(total, preceding);
  });
}
