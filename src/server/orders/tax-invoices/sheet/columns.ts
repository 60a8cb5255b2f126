import { languageCodes } from '../../../../kit/languages.ts';
import { serverWords, type ServerWord } from '../../../../words/server.ts';
import { columnNames } from '../../../platform/tables/read-csv.ts';

/** What is read of a sheet; `ownNumber` and `remark` stand where tax offices have two columns for one thing. */
export type InvoiceColumn =
  | 'order'
  | 'remark'
  | 'number'
  | 'ownNumber'
  | 'issuedOn'
  | 'title'
  | 'taxNumber'
  | 'gross'
  | 'currency';

/** The heads of the export of tax invoices. */
const exported = {
  order: 'export.number',
  number: 'invoice.number',
  issuedOn: 'invoice.issuedOn',
  title: 'invoice.title',
  taxNumber: 'export.buyerTaxNumber',
  gross: 'invoice.gross',
  currency: 'export.currency',
} as const satisfies Partial<Record<InvoiceColumn, ServerWord>>;

/**
 * The heads of what tax offices give back: the electronic tax bureau of China and Coretax of Indonesia. The files for them
 * carry the order's number as serial number or remark, and as reference.
 */
const official: Partial<Record<InvoiceColumn, readonly string[]>> = {
  order: ['发票流水号', 'Referensi', 'Nomor Referensi'],
  remark: ['备注'],
  number: ['数电发票号码', 'Nomor Faktur Pajak', 'Nomor Faktur'],
  ownNumber: ['发票号码'],
  issuedOn: ['开票日期', 'Tanggal Faktur Pajak', 'Tanggal Faktur'],
  title: ['购买方名称', 'Nama Pembeli'],
  taxNumber: ['购方识别号', '购买方纳税人识别号', 'NPWP Pembeli'],
  gross: ['价税合计'],
};

const entriesOf = <Value>(record: Partial<Record<InvoiceColumn, Value>>) =>
  Object.entries(record) as [InvoiceColumn, Value][];

/** The keys of columns by their heads, in any language: a sheet made in one may be sent in another. */
export const keysByHead: ReadonlyMap<string, InvoiceColumn> = new Map([
  ...entriesOf(official).flatMap(([column, heads]) =>
    heads.map((head) => [columnNames([head])[0]!, column] as const),
  ),
  ...languageCodes.flatMap((language) =>
    entriesOf(exported).map(
      ([column, word]) => [columnNames([serverWords(language)(word)])[0]!, column] as const,
    ),
  ),
]);
