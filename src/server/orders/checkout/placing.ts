import type { ExportTerm } from '../../../contract/orders/incoterms.ts';
import type { ReturnTerms } from '../../../contract/orders/returning-terms.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { SignedIn } from '../../platform/context.ts';

/** An order as whoever admits it sees it. */
export const placingOf = (row: {
  id: string;
  number: string;
  shop_id: string;
  total_amount: bigint;
  currency: string;
  pre_ratio: number;
  balance_days: number;
  deposit_kept: number;
  export_term: ExportTerm | null;
  return_terms?: ReturnTerms | null;
}) => ({
  id: row.id,
  number: row.number,
  shopId: row.shop_id,
  total: row.total_amount,
  currency: row.currency,
  depositPercent: row.pre_ratio,
  balanceDays: row.balance_days,
  depositKept: row.deposit_kept,
  exportTerm: row.export_term,
  returnTerms: row.return_terms ?? null,
});

/** Order currency for one unit of the sale currency, in nine decimals. */
export function rateBetween(rates: SignedIn['rates'], saleCurrency: string, currency: string): string {
  if (saleCurrency === currency) return '1';
  const [rate, saleRate] = [rates.get(currency), rates.get(saleCurrency)];
  if (!rate || !saleRate) throw new Refusal('NO_RATE', { from: saleCurrency, to: currency });
  const scaled = (rate * 1_000_000_000n) / saleRate;
  const digits = String(scaled).padStart(10, '0');
  return `${digits.slice(0, -9)}.${digits.slice(-9)}`;
}
