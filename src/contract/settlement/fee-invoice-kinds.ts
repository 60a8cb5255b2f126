/** What the marketplace gives a seller for the fees of a month: an invoice, and a credit note of those that went back. */
export const feeInvoiceKinds = ['fee_invoice', 'fee_credit_note'] as const;
export type FeeInvoiceKind = (typeof feeInvoiceKinds)[number];
