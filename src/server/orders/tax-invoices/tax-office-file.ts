import type { ParsedOf } from '../../../contract/contract.ts';
import type { Download } from '../../../contract/shapes.ts';
import { isTaxNumber } from '../../../kit/check-digits.ts';
import { zoneOfCountry } from '../../../contract/reference/site-days.ts';
import { dayIn } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';
import type { Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import { getProfile } from '../../accounts/public.ts';
import { spreadsheetType, writeWorkbook, type Cell } from '../../platform/files/spreadsheet.ts';
import type { InShop } from '../../shops/public.ts';
import { detailsOf, taxedLine } from './issued.ts';
import { fapiaoLines, fapiaoRow, fapiaoTemplate, headRows, isFapiao } from './fapiao-rules.ts';
import { filterOfInvoices } from './list.ts';
import { lineWording, readInvoices } from './read-invoices.ts';
import { invoiceNow } from './tax-invoice-rules.ts';
import { coretaxFile, isFaktur, taxpayerNumber, type OfficeInvoice } from './tax-office-rules.ts';

/** As many as tax offices take in one file; the oldest first, so that the next file has the next ones. */
const mostInFile = 500;

/** What is to be issued, in the language of the office. */
async function readDue(
  { db, shop }: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
  { language, isTaken }: { language: Language; isTaken: (invoice: OfficeInvoice) => boolean },
): Promise<OfficeInvoice[]> {
  const wordLines = await lineWording(db, language, serverWords(language)('amount.freight'));
  const invoices: OfficeInvoice[] = [];
  const filter = { ...filterOfInvoices(shop.id, narrowing), state: 'requested' as const };
  for await (const batch of readInvoices(db, filter)) {
    for (const { request, order, lines } of batch) {
      const invoice = {
        orderNumber: order.number,
        currency: order.currency,
        details: detailsOf(request),
        lines: wordLines({ lines }, invoiceNow(order, lines.map(taxedLine))).filter(
          ({ amount }) => amount !== 0n,
        ),
      };
      if (isTaken(invoice)) invoices.push(invoice);
      if (invoices.length === mostInFile) return invoices;
    }
  }
  return invoices;
}

async function* oneBatch(rows: Cell[][]): AsyncGenerator<Cell[][]> {
  yield rows;
}

async function fapiaoFile(
  context: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
  day: string,
): Promise<Download> {
  const invoices = await readDue(context, narrowing, { language: 'zh', isTaken: isFapiao });
  if (invoices.length === 0) throw new Refusal('INVOICES_NONE');
  const rows = [invoices.map(fapiaoRow), invoices.flatMap(fapiaoLines)];
  const shared = { language: 'zh', timeZone: 'UTC' } as const;
  const sheets = fapiaoTemplate.sheets.map((sheet, i) => ({
    sheet: {
      name: sheet.name,
      // The first row is the bureau's explanation, which nothing is read from.
      columns: sheet.columns.map((_, column) => ({ title: column === 0 ? '填表说明' : '', width: 20 })),
      ...shared,
    },
    batches: oneBatch([...headRows(sheet), ...(rows[i] ?? [])]),
  }));
  const version = {
    sheet: { name: 'excelVersion', columns: [{ title: '', width: 20 }], ...shared },
    batches: oneBatch([[null], [null], [fapiaoTemplate.version]]),
  };
  return {
    fileName: `fapiao-${day}.xlsx`,
    contentType: spreadsheetType,
    body: writeWorkbook([...sheets, version]),
  };
}

async function fakturFile(
  context: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
  day: string,
): Promise<Download> {
  const { company_tax_number: number } = await getProfile(context.db, context.shop.owner_id);
  if (!isTaxNumber('ID', number)) throw new Refusal('TAX_NUMBER_MISSING');
  const invoices = await readDue(context, narrowing, { language: 'indonesian', isTaken: isFaktur });
  if (invoices.length === 0) throw new Refusal('INVOICES_NONE');
  return {
    fileName: `faktur-pajak-${day}.xml`,
    contentType: 'application/xml',
    body: new Blob([coretaxFile(taxpayerNumber(number), day, invoices)]).stream() as Download['body'],
  };
}

/** What is to be issued as the file that the tax office of the shop's country takes. */
export function taxOfficeFile(
  context: InShop,
  narrowing: ParsedOf<'orders.exportInvoices'>,
): Promise<Download> {
  const { shop, now } = context;
  const day = dayIn(now, zoneOfCountry(shop.country));
  if (shop.country === 'CN') return fapiaoFile(context, narrowing, day);
  if (shop.country === 'ID') return fakturFile(context, narrowing, day);
  throw new Refusal('INVOICES_NONE');
}
