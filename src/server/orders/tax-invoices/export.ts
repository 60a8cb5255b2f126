import { utcDay } from '../../../kit/days.ts';
import type { ParsedOf } from '../../../contract/contract.ts';
import type { IssuedKind } from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import type { Download } from '../../../contract/shapes.ts';
import { serverWords } from '../../../words/server.ts';
import { amountCell, columnsOf, downloadOf, type Cell } from '../../platform/files/spreadsheet.ts';
import type { InShop } from '../../shops/public.ts';
import { contentsOfIssued, detailsOf, taxedLine, type KeptDetails } from './issued.ts';
import { shareTaxes } from './line-tax-rules.ts';
import { filterOfInvoices } from './list.ts';
import { lineWording, readInvoices, type ReadInvoice } from './read-invoices.ts';
import { invoiceNow, invoiceState, type InvoiceContents } from './tax-invoice-rules.ts';
import { taxOfficeFile } from './tax-office-file.ts';

const columns = [
  ['export.number', 22],
  ['invoice.kind', 24],
  ['export.state', 18],
  ['invoice.number', 24],
  ['invoice.issuedOn', 14],
  ['invoice.title', 36],
  ['export.buyerTaxNumber', 22],
  ['invoice.address', 40],
  ['invoice.phone', 18],
  ['invoice.bank', 24],
  ['invoice.bankAccount', 26],
  ['invoice.email', 28],
  ['export.products', 48],
  ['export.spec', 24],
  ['export.quantity', 10, 'count'],
  ['export.unit', 8],
  ['invoice.net', 14, 'amount'],
  ['invoice.taxRate', 20],
  ['invoice.tax', 14, 'amount'],
  ['invoice.gross', 14, 'amount'],
  ['export.currency', 10],
] as const;

/** Of each request what was issued, or what is to be; a credit note by amounts below zero. */
interface Document extends InvoiceContents {
  sign: 1n | -1n;
  number: string;
  issuedOn: string;
  details: KeptDetails;
  state: 'requested' | 'void' | IssuedKind;
}

function documentsOf({ request, order, lines, issued }: ReadInvoice): Document[] {
  const documents = issued.map((row): Document => {
    const contents = contentsOfIssued(row);
    return {
      ...contents,
      sign: contents.kind === 'invoice' ? 1n : -1n,
      number: row.number,
      issuedOn: row.issued_on,
      details: row.details as unknown as KeptDetails,
      state: contents.kind,
    };
  });
  const state = invoiceState(request.issued_amount, order.total_amount - order.refunded_amount);
  if (state !== 'requested') return documents;
  const contents = invoiceNow(order, lines.map(taxedLine));
  return [
    ...documents,
    { ...contents, sign: 1n, number: '', issuedOn: '', details: detailsOf(request), state },
  ];
}

async function* readRows(
  context: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
): AsyncGenerator<Cell[][]> {
  const { db, language, shop } = context;
  const t = serverWords(language);
  const wordLines = await lineWording(db, language, t('amount.freight'));
  for await (const batch of readInvoices(db, filterOfInvoices(shop.id, narrowing)))
    yield batch.flatMap((invoice) =>
      documentsOf(invoice).flatMap((document): Cell[][] => {
        const { currency, number } = invoice.order;
        const { details, sign } = document;
        const money = (amount: bigint | null) =>
          amount === null ? null : amountCell(String(sign * amount), currency);
        const head = [
          number,
          t(`invoice.kind.${details.kind}`),
          t(`invoice.state.${document.state}`),
          document.number,
          document.issuedOn,
          details.title,
          details.taxNumber,
          details.address,
          details.phone,
          details.bank,
          details.bankAccount,
          details.email,
        ];
        const lines = wordLines(invoice, document);
        // Of what was issued before its lines were kept, only the total is known.
        if (lines.length === 0)
          return [[...head, null, null, null, null, null, null, null, money(document.total), currency]];
        const taxes = shareTaxes(lines, document.taxes ?? []);
        return lines.map((line, i) => {
          const tax = taxes[i] ?? null;
          return [
            ...head,
            line.title,
            line.spec,
            { number: String(line.pieces) },
            line.unit,
            money(tax === null ? null : line.amount - tax),
            line.tax &&
              (line.tax.treatment === 'standard'
                ? `${line.tax.basisPoints / 100}%`
                : t(`document.tax.${line.tax.treatment}`)),
            money(tax),
            money(line.amount),
            currency,
          ];
        });
      }),
    );
}

/** `orders.exportInvoices`: a row for each line of what was issued or is to be, or the file that the tax office takes. */
export async function exportInvoices(
  context: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
): Promise<Download> {
  if (narrowing.as === 'tax_office') return taxOfficeFile(context, narrowing);
  const { language, now } = context;
  const t = serverWords(language);
  return downloadOf({
    name: `invoices-${utcDay(now)}`,
    sheet: { name: t('invoice.sheet'), columns: columnsOf(columns, t), language, timeZone: 'UTC' },
    read: () => readRows(context, narrowing),
  });
}
