import type { NumberedKind } from '../../../contract/order-documents/document-kinds.ts';

const prefixes: Record<NumberedKind, string> = {
  proforma: 'PI',
  commercial_invoice: 'CI',
  packing_list: 'PL',
  credit_note: 'CN',
};

/** A number of a shop's series of a year (UTC): the first commercial invoice of 2026 is CI-2026-000001. */
export const documentNumber = (kind: NumberedKind, year: number, position: number): string =>
  `${prefixes[kind]}-${year}-${String(position).padStart(6, '0')}`;
