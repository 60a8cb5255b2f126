import { isTaxNumber } from '../../../kit/check-digits.ts';

/**
 * Tax invoices as the laws of sellers' countries know them: the ordinary and the special VAT fapiao, the faktur pajak, a
 * VAT invoice, and an invoice of a country without such a tax.
 */
export const taxInvoiceKinds = [
  'cn_ordinary',
  'cn_special',
  'id_faktur',
  'vat_invoice',
  'plain_invoice',
] as const;
export type TaxInvoiceKind = (typeof taxInvoiceKinds)[number];

const kindsByCountry: Record<string, readonly TaxInvoiceKind[]> = {
  CN: ['cn_ordinary', 'cn_special'],
  ID: ['id_faktur'],
  HK: ['plain_invoice'],
};

/** The kinds that a seller of a country issues, the usual one first. @param country  ISO 3166-1 alpha-2 */
export const invoiceKindsOf = (country: string): readonly TaxInvoiceKind[] =>
  kindsByCountry[country] ?? ['vat_invoice'];

/**
 * What becomes of a tax invoice: it is to be issued, it is issued, more was given back since than it says, or there is
 * nothing left to invoice.
 */
export const taxInvoiceStates = ['requested', 'issued', 'to_credit', 'void'] as const;
export type TaxInvoiceState = (typeof taxInvoiceStates)[number];

export const issuedKinds = ['invoice', 'credit_note'] as const;
export type IssuedKind = (typeof issuedKinds)[number];

/** Of what is issued the credit note takes off: what the order was left with less, or all of it. */
export const creditScopes = ['difference', 'whole'] as const;
export type CreditScope = (typeof creditScopes)[number];

/** Files that the tax offices of some countries take many invoices from. */
export const taxOfficeCountries = ['CN', 'ID'] as const;

/** Whom a tax invoice is made out to. */
export interface InvoiceDetails {
  title: string;
  taxNumber: string;
  address: string;
  email: string;
  phone: string;
  bank: string;
  bankAccount: string;
}

/** What a kind cannot be issued without. */
export const neededDetails = (kind: TaxInvoiceKind): readonly (keyof InvoiceDetails)[] =>
  kind === 'cn_special'
    ? ['title', 'taxNumber']
    : kind === 'id_faktur'
      ? ['title', 'taxNumber', 'address']
      : kind === 'vat_invoice'
        ? ['title', 'address']
        : ['title'];

/** Where companies are registered that can get an invoice of a kind: its tax office takes no number of another country. */
const onlyRegisteredIn: Partial<Record<TaxInvoiceKind, string>> = { cn_special: 'CN', id_faktur: 'ID' };

/**
 * What has to be put right before an invoice can be made out: what is missing, and a number that no tax office gave. Of a
 * company of another country its number is taken as it stands.
 * @param country  the seller's
 * @param buyerCountry  where the buyer's company is registered; empty where nobody said so
 */
export function wrongDetails(
  kind: TaxInvoiceKind,
  { country, buyerCountry }: { country: string; buyerCountry: string },
  details: InvoiceDetails,
): (keyof InvoiceDetails)[] {
  const missing = neededDetails(kind).filter((name) => details[name] === '');
  const registeredIn = onlyRegisteredIn[kind] ?? (buyerCountry === country ? country : '');
  const isWrong =
    details.taxNumber !== '' && registeredIn !== '' && !isTaxNumber(registeredIn, details.taxNumber);
  return isWrong ? [...missing, 'taxNumber'] : missing;
}
