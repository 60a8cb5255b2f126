import {
  includedTax,
  keepTaxes,
  readKeptTaxes,
  type KeptTax,
  type TaxTotal,
} from '../../../kit/amounts/tax.ts';
import { floorPayable, sum } from '../../../kit/money.ts';
import { invoiceNow, type InvoicedOrder, type TaxedLine } from '../tax-invoices/tax-invoice-rules.ts';

/** What a seller kept of a deposit, as its document says it: minor units of the order's currency, as text. */
export interface KeptDeposit {
  total: string;
  /** Of the order until then, less what had gone back. */
  paid: string;
  /** What went back to the buyer with it. */
  returned: string;
  /** What it includes of tax; null where nothing is known of it. */
  taxes: KeptTax[] | null;
}

/**
 * What an amount that is kept of an order's deposit includes of tax: of each kind in proportion to what the order came to,
 * or, where law takes it for damages, none.
 * @param order  and its lines, as they were before the rest was given back
 */
export function taxesOfKept(
  order: InvoicedOrder,
  lines: readonly TaxedLine[],
  { keptAmount, isDamages }: { keptAmount: bigint; isDamages: boolean },
): KeptTax[] | null {
  const { taxes, total } = invoiceNow(order, lines);
  if (!taxes) return null;
  if (isDamages)
    return keepTaxes([{ treatment: 'outside_scope', basisPoints: 0, amount: keptAmount, tax: 0n }]);
  return keepTaxes(sharesOf(taxes, { total, part: keptAmount, currency: order.currency }));
}

/** What a part of a sum includes of each kind of tax. */
function sharesOf(
  taxes: readonly TaxTotal[],
  { total, part, currency }: { total: bigint; part: bigint; currency: string },
): TaxTotal[] {
  // Cut where the sum of the shares so far ends, so that they come to the whole.
  const cutAfter = (amount: bigint) =>
    amount === total ? part : floorPayable((part * amount) / total, currency);
  const shares = taxes.map((kind, i): TaxTotal => {
    const preceding = sum(taxes.slice(0, i).map(({ amount }) => amount));
    const share = cutAfter(preceding + kind.amount) - cutAfter(preceding);
    return { ...kind, amount: share, tax: includedTax(share, kind.basisPoints, currency) };
  });
  return shares.filter(({ amount }) => amount !== 0n);
}

/** What an amount includes of tax that is given back of a deposit that was kept. */
export const taxesOfReturnedDeposit = (
  { total, taxes }: KeptDeposit,
  part: bigint,
  currency: string,
): KeptTax[] | null =>
  taxes && keepTaxes(sharesOf(readKeptTaxes(taxes), { total: BigInt(total), part, currency }));
