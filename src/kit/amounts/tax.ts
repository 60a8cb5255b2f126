import { divideRounded, payableUnit, sum } from '../money.ts';

/** What the law of a site's country makes of a sale within it. */
export const rateTreatments = ['standard', 'zero', 'exempt', 'reverse_charge'] as const;

/** What a sale is to the tax office; what leaves the seller's country is an export, without tax. */
export const taxTreatments = [...rateTreatments, 'export'] as const;
export type TaxTreatment = (typeof taxTreatments)[number];

/** What papers state: damages for a sale that did not take place are outside the scope of a tax on sales. */
export const statedTreatments = [...taxTreatments, 'outside_scope'] as const;

/** What a price includes: hundredths of a percent on top of the net price, all of the standard treatment. */
export interface SaleTax {
  treatment: TaxTreatment;
  basisPoints: number;
}

/** What a paper says of an amount. */
export interface StatedTax extends Omit<SaleTax, 'treatment'> {
  treatment: (typeof statedTreatments)[number];
}

export interface TaxedAmount {
  /** Minor units, tax included. */
  amount: bigint;
  /** Null where nothing is known of its tax. */
  tax: SaleTax | null;
}

/** What some amounts include of one kind of tax; minor units. */
export interface TaxTotal extends StatedTax {
  amount: bigint;
  tax: bigint;
}

/** The tax that an amount includes, as it can be paid in its currency: in minor units, halves away from nothing. */
export function includedTax(amount: bigint, basisPoints: number, currency: string): bigint {
  const points = BigInt(basisPoints);
  const unit = payableUnit(currency);
  return divideRounded(amount * points, (10_000n + points) * unit) * unit;
}

const keyOf = ({ treatment, basisPoints }: StatedTax): string => `${treatment} ${basisPoints}`;

const negated = (total: TaxTotal): TaxTotal => ({ ...total, amount: -total.amount, tax: -total.tax });

/**
 * What some amounts have of tax more than others, by treatment and rate; what is alike in both is left out. Parts that are
 * written so come to the tax of the whole, whatever rounding does to each of them.
 */
export function taxDifference(totals: readonly TaxTotal[], others: readonly TaxTotal[]): TaxTotal[] {
  const otherByKind = new Map(others.map((total) => [keyOf(total), total]));
  const compared = totals.map((total) => {
    const other = otherByKind.get(keyOf(total));
    otherByKind.delete(keyOf(total));
    return other
      ? { ...total, amount: total.amount - other.amount, tax: total.tax - other.tax }
      : { ...total };
  });
  return [...compared, ...[...otherByKind.values()].map(negated)].filter(
    ({ amount, tax }) => amount !== 0n || tax !== 0n,
  );
}

/** What some amounts and others have of tax together. */
export const taxSum = (totals: readonly TaxTotal[], others: readonly TaxTotal[]): TaxTotal[] =>
  taxDifference(totals, others.map(negated));

/** A total of tax as it is kept in JSON: amounts as decimal digits. */
export type KeptTax = StatedTax & { amount: string; tax: string };

export const keepTaxes = (totals: readonly TaxTotal[]): KeptTax[] =>
  totals.map((total) => ({ ...total, amount: String(total.amount), tax: String(total.tax) }));

export const readKeptTaxes = (kept: readonly KeptTax[]): TaxTotal[] =>
  kept.map((total) => ({ ...total, amount: BigInt(total.amount), tax: BigInt(total.tax) }));

/**
 * The tax of an order's freight: of what it carries, which is of the line that costs most.
 * @param lines  of the whole order, also where a document is of a part of it
 * @returns null where nothing is known of the tax of any line
 */
export const taxOfFreight = (lines: readonly TaxedAmount[]): SaleTax | null =>
  lines.reduce<TaxedAmount | null>(
    (dearest, line) => (line.tax && (!dearest || line.amount > dearest.amount) ? line : dearest),
    null,
  )?.tax ?? null;

/**
 * The tax of an invoice by treatment and rate, rounded once for each.
 * @param freightTax  of the order's freight; where these lines are all of it, it follows from them
 * @returns null where nothing is known of the tax of any of it
 */
export function taxTotals(
  lines: readonly TaxedAmount[],
  freight: bigint,
  {
    currency,
    freightTax = taxOfFreight(lines),
  }: { currency: string; freightTax?: SaleTax | null | undefined },
): TaxTotal[] | null {
  const taxed = [...lines, ...(freight === 0n ? [] : [{ amount: freight, tax: freightTax }])].flatMap(
    ({ amount, tax }) => (tax ? [{ amount, tax }] : []),
  );
  if (taxed.length === 0) return null;
  const byKind = Map.groupBy(taxed, ({ tax }) => keyOf(tax));
  return [...byKind.values()].map((parts) => {
    const { tax } = parts[0]!;
    const amount = sum(parts.map((part) => part.amount));
    return { ...tax, amount, tax: includedTax(amount, tax.basisPoints, currency) };
  });
}
