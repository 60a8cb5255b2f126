import type { Language, Text } from '../../../kit/languages.ts';
import { readText } from '../../../kit/languages.ts';
import type { SaleTax } from '../../../kit/amounts/tax.ts';
import type { Db } from '../../platform/database.ts';
import { getUnitNames } from '../../reference/public.ts';
import { freightTaxOf, taxOfLine } from '../show-taxes.ts';
import { listLines, listOrdersById, type LineRecord, type OrderRecord } from '../sql.ts';
import {
  listIssued,
  listRequestsAfter,
  type InvoiceFilter,
  type InvoiceRecord,
  type IssuedRecord,
} from './tax-invoices-sql.ts';

/** A request with all that its files are written from. */
export interface ReadInvoice {
  request: InvoiceRecord;
  order: OrderRecord;
  lines: readonly LineRecord[];
  issued: readonly IssuedRecord[];
}

// So many requests are in memory at a time, however many there are.
const atOnce = 200;

/** The requests of a shop that match, the oldest first, in batches. */
export async function* readInvoices(db: Db, filter: InvoiceFilter): AsyncGenerator<ReadInvoice[]> {
  let last: InvoiceRecord | undefined;
  do {
    const requests = await listRequestsAfter(db, filter, last, atOnce);
    const ids = requests.map((row) => row.order_id);
    if (ids.length === 0) return;
    const [orders, lines, issued] = await Promise.all([
      listOrdersById(db, ids),
      listLines(db, ids),
      listIssued(db, ids),
    ]);
    const orderById = new Map(orders.map((order) => [order.id, order]));
    const linesByOrder = Map.groupBy(lines, (line) => line.order_id);
    const issuedByOrder = Map.groupBy(issued, (row) => row.order_id);
    yield requests.map((request) => ({
      request,
      order: orderById.get(request.order_id)!,
      lines: linesByOrder.get(request.order_id) ?? [],
      issued: issuedByOrder.get(request.order_id) ?? [],
    }));
    last = requests.length === atOnce ? requests.at(-1) : undefined;
  } while (last);
}

/** A line of an invoice in words; freight is one of one piece. */
export interface WordedLine {
  title: string;
  spec: string;
  /** Of UN/ECE Recommendation 20, and what it is called. */
  unitCode: string;
  unit: string;
  pieces: number;
  /** Minor units, tax included. */
  amount: bigint;
  tax: SaleTax | null;
}

const onePiece = 'C62';

/** Puts the lines of invoices into words of a language. */
export async function lineWording(db: Db, language: Language, freightTitle: string) {
  const units = await getUnitNames(db, language);
  const unitName = (code: string) => units.get(code) ?? code;
  return (
    { lines }: Pick<ReadInvoice, 'lines'>,
    contents: {
      lines: readonly { lineId: string; pieces: number; amount: bigint }[];
      freight: bigint;
    },
  ): WordedLine[] => {
    const lineById = new Map(lines.map((line) => [line.id, line]));
    const worded = contents.lines.flatMap(({ lineId, pieces, amount }) => {
      const line = lineById.get(lineId);
      if (!line) return [];
      const source = line.source_language as Language;
      const read = (text: Text) => readText(text, language, source).text;
      return [
        {
          title: read(line.titles as Text),
          spec: (line.spec as Text[]).map(read).join(' / '),
          unitCode: line.unit_code,
          unit: unitName(line.unit_code),
          pieces,
          amount,
          tax: taxOfLine(line) || null,
        },
      ];
    });
    if (contents.freight === 0n) return worded;
    return [
      ...worded,
      {
        title: freightTitle,
        spec: '',
        unitCode: onePiece,
        unit: '',
        pieces: 1,
        amount: contents.freight,
        tax: freightTaxOf(lines),
      },
    ];
  };
}
