import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import type { PurchaseOrderColumns } from '../../../contract/purchase-orders/purchase-orders.ts';
import {
  mostPurchaseOrderLines,
  purchaseOrderFields,
  type PurchaseOrderField,
} from '../../../contract/purchase-orders/purchase-order-parts.ts';
import { readDecimal, type DecimalMark, type NumberKind } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { looksRounded } from '../../../kit/text/rounded-number.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { clarifyNumbers, sheetRecords, type NumberColumns } from '../../imports/public.ts';
import { dayAsWritten } from './columns-rules.ts';
import { UnreadFile, type OrderFile, type OrderFileLine } from './order-file.ts';

interface TableRow {
  line: number;
  cells: Record<string, string>;
  numeric: readonly string[];
  rounded: readonly string[];
}

export interface OrderTable {
  header: string[];
  rows: TableRow[];
}

/** Rows that name nothing are few: sums and notes. */
const mostRows = mostPurchaseOrderLines + 100;
const mostColumns = 200;

/** Quantities are whole as a rule, and may have fractions: three decimals are a question. Prices may be finer than money. */
const quantities: NumberKind = { digits: 0, finest: 3 };
const prices: NumberKind = { digits: 2, finest: 12 };
const numbers: NumberColumns = new Map([
  ['quantity', { kind: quantities }],
  ['unitPrice', { kind: prices }],
]);

/** The table of a workbook or of separated values. @throws {UnreadFile} */
export async function readOrderTable(
  bytes: Uint8Array,
  encoding: TextEncoding | undefined,
): Promise<OrderTable> {
  const table: OrderTable = { header: [], rows: [] };
  try {
    for await (const record of sheetRecords(bytes, encoding)) {
      if ('issue' in record) throw new UnreadFile('row', String(record.line));
      table.header = [...(record.columns ?? [])].slice(0, mostColumns);
      if (table.rows.length >= mostRows) throw new UnreadFile('long', String(mostPurchaseOrderLines));
      table.rows.push({
        line: record.line,
        cells: record.value as Record<string, string>,
        numeric: record.cells?.numeric ?? [],
        rounded: record.cells?.rounded ?? [],
      });
    }
  } catch (error) {
    // A workbook that is broken, or that unpacks to more than anybody orders.
    throw error instanceof UnreadFile ? error : new UnreadFile('format');
  }
  if (table.rows.length === 0) throw new UnreadFile('empty');
  return table;
}

/** The cells of the columns that somebody explained, by what they hold. */
function cellsByField({ cells }: TableRow, columns: PurchaseOrderColumns) {
  const entries = purchaseOrderFields.flatMap((field) => {
    const text = columns[field] === undefined ? undefined : cells[columns[field]]?.trim();
    return text ? [[field, text] as const] : [];
  });
  return Object.fromEntries(entries) as Partial<Record<PurchaseOrderField, string>>;
}

const codes: readonly PurchaseOrderField[] = ['itemNumber', 'buyerItemNumber', 'gtin', 'poNumber'];

/** A workbook leaves out what stands behind the fifteenth digit: such a number names another thing. @throws {UnreadFile} */
function refuseRounded({ line, rounded, cells }: TableRow, columns: PurchaseOrderColumns): void {
  for (const field of codes) {
    const name = columns[field];
    if (name !== undefined && (rounded.includes(name) || looksRounded(cells[name] ?? '')))
      throw new UnreadFile('rounded', String(line));
  }
}

/** What all rows say of the whole order. @throws {UnreadFile} where they say several numbers */
function onlyOne(texts: readonly (string | undefined)[]): string {
  const values = [...new Set(texts.filter((text) => text !== undefined))];
  if (values.length > 1) throw new UnreadFile('severalOrders', values.slice(0, 3).join(', '));
  return values[0] ?? '';
}

const decimal = (text: string, kind: NumberKind, reason: 'quantity' | 'price', line: number): string => {
  const result = readDecimal(text, kind);
  if (!('value' in result) || !/^\d{1,15}(?:\.\d{1,12})?$/.test(result.value))
    throw new UnreadFile(reason, String(line));
  return result.value;
};

/**
 * The order that a table says, by what its columns hold.
 * @returns the numbers that can be read in two ways, where there are any
 * @throws {UnreadFile}
 */
export async function orderOfTable(
  { rows }: OrderTable,
  columns: PurchaseOrderColumns,
  format: 'csv' | 'xlsx',
  writer: { language: Language; mark: DecimalMark | undefined },
): Promise<OrderFile | { unclear: UnclearNumber[] }> {
  const fields = rows.map((row) => ({ row, line: row.line, cells: cellsByField(row, columns) }));
  const lineRows = fields.filter(
    ({ cells }) => cells.quantity ?? cells.itemNumber ?? cells.buyerItemNumber ?? cells.gtin,
  );
  for (const { row } of lineRows) refuseRounded(row, columns);
  const clear = lineRows.map(({ row, line, cells }) => ({
    line,
    cells,
    numeric: (['quantity', 'unitPrice'] as const).filter((field) =>
      row.numeric.includes(columns[field] ?? ''),
    ),
  }));
  const unclear = await clarifyNumbers(clear, numbers, writer);
  if (unclear.length > 0) return { unclear };
  const lines = clear.map(({ line, cells }): OrderFileLine => {
    // A row that only sums up has a quantity and nothing that it is of.
    if (!cells.quantity) throw new UnreadFile('quantity', String(line));
    return {
      lineNumber: cells.lineNumber ?? '',
      itemNumber: cells.itemNumber ?? '',
      buyerItemNumber: cells.buyerItemNumber ?? '',
      gtin: cells.gtin ?? '',
      description: cells.description ?? '',
      quantity: decimal(cells.quantity, quantities, 'quantity', line),
      unit: cells.unit ?? '',
      unitPrice: cells.unitPrice ? decimal(cells.unitPrice, prices, 'price', line) : null,
      priceQuantity: '1',
      currency: cells.currency ?? '',
    };
  });
  const orderLines = lines.filter(
    ({ itemNumber, buyerItemNumber, gtin, description }) =>
      itemNumber || buyerItemNumber || gtin || description,
  );
  const all = (field: PurchaseOrderField) => lineRows.map(({ cells }) => cells[field]);
  const firstDay = (field: PurchaseOrderField) => dayAsWritten(all(field).find(Boolean) ?? '');
  return {
    format,
    poNumber: onlyOne(all('poNumber')),
    orderDate: firstDay('orderDate'),
    // Lines may be due on several days: then none is that of the order.
    deliveryDate: new Set(all('deliveryDate').filter(Boolean)).size > 1 ? '' : firstDay('deliveryDate'),
    buyerName: '',
    sellerName: '',
    shipTo: '',
    lines: orderLines,
    skippedRows: rows.length - orderLines.length,
  };
}
