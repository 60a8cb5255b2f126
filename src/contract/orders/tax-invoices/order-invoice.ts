import { z } from 'zod';
import { id, instant, money } from '../../shapes.ts';
import { shownTax } from '../order-taxes.ts';
import { issuedKinds, taxInvoiceKinds, taxInvoiceStates } from './tax-invoice-kinds.ts';

/** Whom a tax invoice is made out to; what its kind does not ask for is empty. */
export const invoiceDetails = {
  kind: z.enum(taxInvoiceKinds),
  title: z.string(),
  taxNumber: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  bank: z.string(),
  bankAccount: z.string(),
};

/** What the seller's tax system issued for an order. */
const issuedInvoice = z.object({
  id,
  kind: z.enum(issuedKinds),
  /** Empty where only a picture of it is known. */
  number: z.string(),
  /** The day that stands on it. */
  issuedOn: z.string(),
  amount: money,
  /** What it states of tax; null of what was issued before that was kept. */
  taxes: z.array(shownTax).nullable(),
  /** A signed address that ends after ten minutes; empty without a picture. */
  picture: z.string(),
  recordedAt: instant,
});
export type IssuedInvoice = z.infer<typeof issuedInvoice>;

/** The tax invoice of an order: what it is to say, and what became of it. */
export const invoiceShape = z.object({
  ...invoiceDetails,
  state: z.enum(taxInvoiceStates),
  askedAt: instant,
  /** What an invoice of today comes to, and what the seller has still to take off what they issued. */
  due: money,
  toCredit: money,
  /** What all of them come to, less credit notes. */
  invoiced: money,
  /** The oldest first. */
  issued: z.array(issuedInvoice),
});
export type OrderInvoice = z.infer<typeof invoiceShape>;
