import type { ParsedOf } from '../../../contract/contract.ts';
import type { FeeInvoice } from '../../../contract/settlement/fee-invoices.ts';
import type { CallsOf, Handlers } from '../../../contract/handler.ts';
import type { Download } from '../../../contract/shapes.ts';
import { requireFound } from '../../../kit/errors.ts';
import { wireMoneyIn, wireTime } from '../../../kit/wire.ts';
import { readBrandName } from '../../marketplace/public.ts';
import type { Context, SignedIn, Staffed } from '../../platform/context.ts';
import { showPage } from '../../platform/paging.ts';
import { drawnPdf } from '../drawn-pdf.ts';
import { getMoneyOwner } from '../owners.ts';
import type { FeeInvoiceFacts } from './facts.ts';
import * as rows from './invoices-sql.ts';

const factsOf = (row: rows.FeeInvoiceRecord) => row.facts as unknown as FeeInvoiceFacts;

function showFeeInvoice(row: rows.FeeInvoiceRecord): FeeInvoice {
  const money = wireMoneyIn(row.currency);
  const { tax, invoices } = factsOf(row);
  return {
    id: row.id,
    kind: row.kind,
    number: row.number,
    month: row.month,
    issuedAt: wireTime(row.issued_at),
    total: money(row.total),
    tax: tax && { ...tax, amount: money(row.total), tax: money(row.tax) },
    invoices,
  };
}

/** The document in the language of whoever reads it: it says the same in all of them. */
async function writeDocument(
  { db, language, workers }: Context,
  row: rows.FeeInvoiceRecord,
): Promise<Download> {
  const contents = {
    kind: row.kind,
    number: row.number,
    issuedAt: wireTime(row.issued_at),
    month: row.month,
    currency: row.currency,
    total: String(row.total),
    tax: String(row.tax),
    facts: factsOf(row),
  };
  const brand = await readBrandName(db, language);
  const drawing = { contents, language, drawnAt: row.issued_at, brand };
  return drawnPdf(workers.run('settlement.drawFeeInvoice', drawing), `${row.number}-${language}`);
}

/** What the marketplace invoices sellers and providers: their own, and everybody's for operators. */
export const feeInvoicesApi = {
  async 'feeInvoices.list'(context: SignedIn, page: ParsedOf<'feeInvoices.list'>) {
    const { id: ownerId } = await getMoneyOwner(context);
    return showPage(await rows.listFeeInvoices(context.db, { ownerId }, page), showFeeInvoice);
  },

  async 'feeInvoices.document'(context: SignedIn, { id }: ParsedOf<'feeInvoices.document'>) {
    const owner = await getMoneyOwner(context);
    const row = await rows.findFeeInvoice(context.db, id);
    return writeDocument(context, requireFound(row?.owner_id === owner.id ? row : undefined));
  },

  async 'console.feeInvoices.list'({ db, language }, { site, kind, month, ...page }) {
    const invoices = await rows.listFeeInvoices(db, { site, kind, month }, page);
    return showPage(invoices, (row) => {
      const { name, company } = factsOf(row).recipient[language];
      return {
        ...showFeeInvoice(row),
        site: row.site,
        owner: {
          kind: row.shop_id === null ? ('provider' as const) : ('shop' as const),
          id: row.owner_id,
          name: name || company,
        },
      };
    });
  },

  async 'console.feeInvoices.document'(context, { id }) {
    return writeDocument(context, requireFound(await rows.findFeeInvoice(context.db, id)));
  },
} satisfies Handlers<CallsOf<'console.feeInvoices' | 'feeInvoices'>, Context, SignedIn, Staffed>;
