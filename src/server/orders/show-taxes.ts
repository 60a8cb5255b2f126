import type { ShownTax } from '../../contract/orders/order-taxes.ts';
import { taxOfFreight, taxTotals, type SaleTax, type TaxTotal } from '../../kit/amounts/tax.ts';
import { wireMoney } from '../../kit/wire.ts';
import type { LineRecord, OrderRecord } from './sql.ts';

/** The taxes of some amounts as they are sent; null where nothing is known of them. */
export const showTaxes = (totals: readonly TaxTotal[] | null, currency: string): ShownTax[] | null =>
  totals &&
  totals.map(({ treatment, basisPoints, amount, tax }) => ({
    treatment,
    basisPoints,
    amount: wireMoney(amount, currency),
    tax: wireMoney(tax, currency),
  }));

/** The tax that a line's price includes. */
export const taxOfLine = ({ tax_treatment: treatment, tax_basis_points: basisPoints }: LineRecord) =>
  treatment && { treatment, basisPoints };

/** The taxes that an order's total includes as it was agreed on, whatever is given back of it. */
export const taxesOfOrder = (order: OrderRecord, lines: readonly LineRecord[]): ShownTax[] | null =>
  showTaxes(taxTotals(lines.map(taxedNet), order.freight_amount, order), order.currency);

const taxedNet = (line: LineRecord) => ({
  amount: line.amount - line.shop_discount - line.platform_discount,
  tax: taxOfLine(line),
});

/** The tax of an order's freight, in each of its documents. */
export const freightTaxOf = (lines: readonly LineRecord[]): SaleTax | null =>
  taxOfFreight(lines.map(taxedNet));
