import type { Db } from '../../platform/database.ts';
import { listLines, type OrderRecord } from '../sql.ts';
import { taxedLine } from './issued.ts';
import { listIssued, listLastRefunds, type InvoiceRecord, type IssuedRecord } from './tax-invoices-sql.ts';

/** What recording an invoice looks at of some orders with their requests (`IssuingFacts`), by order, with what was issued. */
export async function readIssuingFacts(
  db: Db,
  requests: readonly { order: OrderRecord; invoice: InvoiceRecord }[],
) {
  const ids = requests.map(({ order }) => order.id);
  const [lines, issued, refundedAt] = await Promise.all([
    listLines(db, ids),
    listIssued(db, ids),
    listLastRefunds(db, ids),
  ]);
  const linesOf = Map.groupBy(lines, (line) => line.order_id);
  const issuedOf = Map.groupBy(issued, (document) => document.order_id);
  return new Map(
    requests.map(({ order, invoice }) => [
      order.id,
      {
        order,
        request: invoice,
        lines: (linesOf.get(order.id) ?? []).map(taxedLine),
        issued: issuedOf.get(order.id) ?? ([] as IssuedRecord[]),
        hasIssued: issuedOf.has(order.id),
        refundedAt: refundedAt.get(order.id),
      },
    ]),
  );
}
