import type { UnclearNumber } from '../../../contract/file-jobs/file-jobs.ts';
import type { PurchaseOrderColumns } from '../../../contract/purchase-orders/purchase-orders.ts';
import {
  mostPurchaseOrderLines,
  type UnreadReason,
} from '../../../contract/purchase-orders/purchase-order-parts.ts';
import type { DecimalMark } from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { cutText } from '../../../kit/text/cut-text.ts';
import type { TextEncoding } from '../../../kit/text/text-encodings.ts';
import { isWorkbook } from '../../imports/public.ts';
import { areEnough, guessOrderColumns } from './columns-rules.ts';
import { decodeOrder } from './decode.ts';
import { readEdifact } from './edifact.ts';
import { looksLikeEdifact } from './edifact-rules.ts';
import { cleanOrder, fileText, UnreadFile, type OrderFile } from './order-file.ts';
import { orderOfTable, readOrderTable } from './table.ts';
import { readUbl } from './ubl.ts';

export interface SentOrderFile {
  bytes: Uint8Array;
  /** Of a text; told by what is in it unless somebody says. */
  encoding: TextEncoding | undefined;
  language: Language;
  mark: DecimalMark | undefined;
  /** What somebody says now that the columns of a table hold, and what was said of the one before. */
  columns: PurchaseOrderColumns | undefined;
  earlierColumns: PurchaseOrderColumns | undefined;
  /** Whether what the columns hold is to be looked at first. */
  asksColumns: boolean;
}

export type OrderFileReading =
  | { outcome: 'read'; order: OrderFile; isTable: boolean }
  | { outcome: 'columns'; header: string[]; rows: string[][]; guess: PurchaseOrderColumns }
  | { outcome: 'unclear'; unclear: UnclearNumber[] }
  | { outcome: 'issue'; reason: UnreadReason; location: string };

declare module '../../platform/workers/workers.ts' {
  interface Tasks {
    'purchaseOrders.readFile': { takes: SentOrderFile; gives: OrderFileReading };
  }
}

const exampleRows = 5;

/** Reads a purchase order, whichever of the formats it is, on a thread of its own (`src/worker.ts`). */
export async function* readOrderFileApart(file: SentOrderFile): AsyncGenerator<OrderFileReading> {
  try {
    const reading = await readOrderFile(file);
    yield reading.outcome === 'read' ? { ...reading, order: checkedOrder(reading.order) } : reading;
  } catch (error) {
    if (!(error instanceof UnreadFile)) throw error;
    yield { outcome: 'issue', reason: error.reason, location: cutText(fileText(error.location, 200), 100) };
  }
}

/** @throws {UnreadFile} */
function checkedOrder(order: OrderFile): OrderFile {
  if (order.lines.length === 0) throw new UnreadFile('empty');
  if (order.lines.length > mostPurchaseOrderLines)
    throw new UnreadFile('long', String(mostPurchaseOrderLines));
  return cleanOrder(order);
}

const isNamedIn = (header: readonly string[], columns: PurchaseOrderColumns | undefined) =>
  columns !== undefined &&
  Object.values(columns).every((name) => header.includes(name)) &&
  areEnough(columns);

async function readOrderFile(file: SentOrderFile): Promise<OrderFileReading> {
  const { bytes, encoding, language, mark } = file;
  const isBook = isWorkbook(bytes);
  if (!isBook) {
    const text = decodeOrder(bytes, encoding);
    if (text.trim() === '') throw new UnreadFile('empty');
    if (/^\uFEFF?\s*</.test(text)) return read(readUbl(text.replace(/^\uFEFF/, '').trimStart()), false);
    if (looksLikeEdifact(text)) return read(readEdifact(text), false);
  }
  const table = await readOrderTable(bytes, encoding);
  if (table.header.length < 2) throw new UnreadFile('format');
  const guess = guessOrderColumns(table.header);
  const columns = [file.columns, file.earlierColumns, guess].find((candidate) =>
    isNamedIn(table.header, candidate),
  );
  if (!columns || file.asksColumns || (file.columns && columns !== file.columns))
    return {
      outcome: 'columns',
      header: table.header.map((name) => fileText(name, 300)),
      rows: table.rows
        .slice(0, exampleRows)
        .map(({ cells }) => table.header.map((name) => fileText(cells[name] ?? '', 100))),
      guess: file.columns || !columns ? guess : columns,
    };
  const order = await orderOfTable(table, columns, isBook ? 'xlsx' : 'csv', { language, mark });
  return 'unclear' in order ? { outcome: 'unclear', unclear: order.unclear } : read(order, true);
}

const read = (order: OrderFile, isTable: boolean): OrderFileReading => ({ outcome: 'read', order, isTable });
