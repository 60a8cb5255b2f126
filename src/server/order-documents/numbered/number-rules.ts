import type { FeeInvoiceKind } from '../../../contract/settlement/fee-invoice-kinds.ts';
import type { NumberedKind } from '../../../contract/order-documents/document-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';

/** Whose numbers a series has: a shop's, or the marketplace's own on one of its sites. */
export type Series = { shopId: string; kind: NumberedKind } | { site: Site; kind: FeeInvoiceKind };

const prefixes: Record<NumberedKind | FeeInvoiceKind, string> = {
  proforma: 'PI',
  commercial_invoice: 'CI',
  packing_list: 'PL',
  credit_note: 'CN',
  kept_deposit: 'KD',
  fee_invoice: 'FI',
  fee_credit_note: 'FC',
};

/**
 * A number of a series of a year (UTC): a shop's first commercial invoice of 2026 is CI-2026-000001, the marketplace's
 * first invoice for fees on the site cn FI-CN-2026-000001.
 */
export function documentNumber(series: Series, year: number, position: number): string {
  const issuer = 'site' in series ? [series.site.toUpperCase()] : [];
  return [prefixes[series.kind], ...issuer, year, String(position).padStart(6, '0')].join('-');
}
