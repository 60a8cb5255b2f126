import { z } from 'zod';
import { roles } from '../../accounts/roles.ts';
import { endpoint, inOwnShop } from '../../endpoint.ts';
import { fileKey } from '../../files/files.ts';
import { printedLine } from '../../names.ts';
import { spreadsheetInput, spreadsheetIssues, unclearNumbers } from '../../file-jobs/file-jobs.ts';
import {
  base64Length,
  day,
  download,
  id,
  instant,
  line,
  money,
  page,
  pageInput,
  setOf,
} from '../../shapes.ts';
import {
  invoiceRowIssues,
  invoiceRowKinds,
  largestInvoiceSheet,
  mostInvoicesAtOnce,
} from './invoice-sheet.ts';
import { invoiceShape } from './order-invoice.ts';
import { orderDetail } from '../orders.ts';
import { creditScopes, taxInvoiceKinds, taxInvoiceStates, taxOfficeCountries } from './tax-invoice-kinds.ts';

const details = {
  /** One that the seller's country knows; where it is left out, the usual one there. */
  kind: z.enum(taxInvoiceKinds).optional(),
  /** The company it is made out to. */
  title: printedLine(120),
  taxNumber: printedLine(40, 0).default(''),
  address: printedLine(300, 0).default(''),
  email: z.union([z.literal(''), z.email().max(320)]).default(''),
  phone: printedLine(40, 0).default(''),
  /** What Chinese invoices say of the buyer besides. */
  bank: printedLine(120, 0).default(''),
  bankAccount: printedLine(60, 0).default(''),
};

/** How the seller's tax system knows it: by a number, a picture of it, or both. */
const paper = { number: printedLine(60, 0).default(''), picture: fileKey.optional() };
const isNamed = ({ number, picture }: { number: string; picture?: string | undefined }) =>
  number !== '' || picture !== undefined;
const unnamed = { path: ['number'], error: 'missing' };

/** What it comes to, as whoever sends it has seen it: minor units, tax included. */
const amount = z.string().regex(/^\d{1,18}$/, { abort: true });

/** An invoice as the seller has seen what it is to be over. */
const seenInvoice = {
  id,
  /** When the buyer last said what it is to say. */
  askedAt: instant,
  issuedOn: day,
  amount,
};

/** An invoice as a sheet has it. */
const sheetInvoice = z.object({
  /** Its first row. */
  line: z.number().int(),
  kind: z.enum(invoiceRowKinds),
  issue: z.enum(invoiceRowIssues).nullable(),
  order: z.object({ id: id.nullable(), number: z.string() }),
  /** Of what can be recorded: whom it is made out to, and what it is over. */
  title: z.string(),
  askedAt: instant.nullable(),
  amount: money.nullable(),
  number: z.string(),
  issuedOn: z.string(),
});
export type SheetInvoice = z.infer<typeof sheetInvoice>;

const narrowing = {
  state: z.enum(taxInvoiceStates).optional(),
  kind: z.enum(taxInvoiceKinds).optional(),
  /** Parts of the buyer's title, tax number, the order's number or the invoice's. */
  keyword: line(60, 0).optional(),
  /** Asked for from one moment on, and before another. */
  from: instant.optional(),
  to: instant.optional(),
};

const listedInvoice = invoiceShape.extend({
  /** Of its order. */
  id,
  orderNumber: z.string(),
  submittedAt: instant,
});
export type ListedInvoice = z.infer<typeof listedInvoice>;

/** Tax invoices of orders: the buyer asks, the seller issues them in their country's own system and says so here. */
export const orderInvoices = {
  'orders.askInvoice': endpoint({
    summary: 'The buyer asks for an invoice of a paid order, or changes what it is to say until it is issued',
    who: [roles.buyer],
    input: z.object({ id, ...details }),
    output: orderDetail,
    errors: ['NOT_FOUND', 'ORDER_STATE', 'INVOICE_ISSUED'],
  }),
  'orders.issueInvoice': endpoint({
    summary:
      'The seller says that the invoice is issued: by its number, a picture of it, or both. It is over what the order comes to now; the first one may be over what it came to before anything was given back, where it was issued by then',
    ...inOwnShop('orders'),
    input: z.object({ ...seenInvoice, ...paper }).refine(isNamed, unnamed),
    output: orderDetail,
    errors: [
      'NOT_FOUND',
      'INVOICE_ISSUED',
      'INVOICE_CHANGED',
      'INVOICE_AMOUNT',
      'INVOICE_NUMBER_USED',
      'OWN_SHOP',
    ],
  }),
  'orders.readInvoiceSheet': endpoint({
    summary:
      'What a sheet of invoice numbers would record, order by order, such as the export of tax invoices with the numbers filled in, or the list that the tax office gives back; nothing is written',
    ...inOwnShop('orders'),
    limit: 'export',
    largestBody: base64Length(largestInvoiceSheet) + 100_000,
    input: z.object(spreadsheetInput(largestInvoiceSheet)),
    output: z.object({
      /** Why the file cannot be read. */
      issue: z.enum(spreadsheetIssues).nullable(),
      unclear: unclearNumbers,
      rows: z.number().int(),
      /** Rows without a number. */
      unfilled: z.number().int(),
      invoices: z.array(sheetInvoice),
    }),
  }),
  'orders.issueInvoices': endpoint({
    summary:
      'The seller says that several invoices are issued, each by itself: what refuses one takes no other with it. One that is recorded with the same number already counts as recorded',
    ...inOwnShop('orders'),
    input: z.object({
      invoices: setOf(z.object({ ...seenInvoice, number: printedLine(60) }), 'id')
        .min(1)
        .max(mostInvoicesAtOnce),
    }),
    output: z.object({
      issued: z.number().int(),
      refused: z.array(z.object({ id, issue: z.enum(invoiceRowIssues) })),
    }),
    errors: ['NOT_FOUND'],
  }),
  'orders.creditInvoice': endpoint({
    summary:
      'The seller says that a credit note is issued: over what was given back since the invoice, or over all of it, after which another can be issued',
    ...inOwnShop('orders'),
    input: z
      .object({ id, scope: z.enum(creditScopes), ...paper, issuedOn: day, amount })
      .refine(isNamed, unnamed),
    output: orderDetail,
    errors: ['NOT_FOUND', 'INVOICE_AMOUNT', 'INVOICE_NUMBER_USED', 'OWN_SHOP'],
  }),
  'orders.renumberInvoice': endpoint({
    summary: 'The seller corrects the number or the picture of an invoice or a credit note',
    ...inOwnShop('orders'),
    input: z.object({ id, issuedId: id, ...paper }).refine(isNamed, unnamed),
    output: orderDetail,
    errors: ['NOT_FOUND', 'INVOICE_NUMBER_USED', 'OWN_SHOP'],
  }),
  'orders.listInvoices': endpoint({
    summary: 'The tax invoices that buyers asked my shop for, with what became of them; the newest first',
    ...inOwnShop('orders'),
    input: z.object({ ...pageInput, ...narrowing }),
    output: page(listedInvoice).extend({
      /** How many there are in each state, whatever else narrows the list. */
      counts: z.partialRecord(z.enum(taxInvoiceStates), z.number().int()),
      /** The country whose tax office takes a file of them; empty where there is none. */
      taxOffice: z.union([z.enum(taxOfficeCountries), z.literal('')]),
    }),
  }),
  'orders.exportInvoices': endpoint({
    summary:
      'Tax invoices of my shop with their lines and taxes: as a spreadsheet, or what is still to be issued as the file that the tax office of the shop’s country takes',
    ...inOwnShop('orders'),
    limit: 'export',
    input: z.object({ ...narrowing, as: z.enum(['list', 'tax_office']) }),
    output: download,
    errors: ['INVOICES_NONE', 'TAX_NUMBER_MISSING'],
  }),
};
