import { z } from 'zod';
import { roles } from '../accounts/roles.ts';
import { endpoint } from '../endpoint.ts';
import { shownTax } from '../orders/order-taxes.ts';
import { siteCodes } from '../reference/sites.ts';
import { download, id, instant, money, page, pageInput } from '../shapes.ts';
import { feeInvoiceKinds } from './fee-invoice-kinds.ts';
import { month } from './months.ts';

const byOwner = { who: [roles.seller, roles.tradeService], shopRight: 'money' } as const;
const byMoney = { who: 'staff', right: 'money' } as const;

const feeInvoice = z.object({
  id,
  kind: z.enum(feeInvoiceKinds),
  number: z.string(),
  month,
  issuedAt: instant,
  /** What was kept, or went back; tax included. */
  total: money,
  /** What the total includes; null where nothing is known of tax. */
  tax: shownTax.nullable(),
  /** Of a credit note: the numbers of the invoices whose fees went back. */
  invoices: z.array(z.string()),
});
export type FeeInvoice = z.infer<typeof feeInvoice>;

export const feeInvoices = {
  'feeInvoices.list': endpoint({
    summary:
      "The marketplace's invoices to me for the fees of each month, and its credit notes, the newest first",
    ...byOwner,
    input: z.object(pageInput),
    output: page(feeInvoice),
  }),
  'feeInvoices.document': endpoint({
    summary: 'An invoice or credit note for my fees, as a PDF in the language of the caller',
    ...byOwner,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};

const consoleRow = feeInvoice.extend({
  site: z.enum(siteCodes),
  owner: z.object({ kind: z.enum(['shop', 'provider']), id, name: z.string() }),
});
export type ConsoleFeeInvoice = z.infer<typeof consoleRow>;

export const consoleFeeInvoices = {
  'console.feeInvoices.list': endpoint({
    summary: "The marketplace's invoices for fees and its credit notes, the newest first",
    ...byMoney,
    input: z.object({
      ...pageInput,
      site: z.enum(siteCodes).optional(),
      kind: z.enum(feeInvoiceKinds).optional(),
      month: month.optional(),
    }),
    output: page(consoleRow),
  }),
  'console.feeInvoices.document': endpoint({
    summary: 'An invoice or credit note for fees, as a PDF in the language of the caller',
    ...byMoney,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
