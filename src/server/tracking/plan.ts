import { foldName } from '../../kit/text/fold.ts';
import type { TrackingIssue } from '../../contract/tracking/tracking-columns.ts';
import { Refusal } from '../../kit/errors.ts';
import {
  afterParcel,
  planParcel,
  requireShippable,
  toShip,
  type OrderToShip,
  type Shippable,
} from '../orders/public.ts';
import { issueOf } from './refusals.ts';
import { isUnfilled, readRow, type ReadRow, type TrackingRow } from './rules.ts';

/** A line of an order, and what a sheet may call it. */
export interface NamedLine extends Shippable {
  sku_id: string;
  code: string;
  skuCode: string;
  /** Its specification in every language. */
  specs: readonly string[];
}

/** What has to be known of an order to plan its shipments. */
export interface OrderFacts extends OrderToShip {
  order: OrderToShip['order'] & { id: string; version: number };
  lines: readonly NamedLine[];
  shipments: readonly {
    carrier_code: string;
    carrier: string;
    tracking_number: string;
    lines: readonly { line_id: string; quantity: number }[];
  }[];
}

export interface PlannedShipment {
  rows: TrackingRow[];
  orderId: string | null;
  orderNumber: string;
  version: number | null;
  carrierCode: string;
  carrier: string;
  tracking: string;
  lines: { id: string; quantity: number }[];
  isLast: boolean;
  kind: 'ship' | 'unchanged' | 'refused';
  issue: TrackingIssue | null;
  /** Of single rows; the others of a refused shipment are refused with them. */
  rowIssues: Map<number, TrackingIssue>;
}

interface TrackingReading {
  source: TrackingRow;
  row: ReadRow;
}

/**
 * What the rows of one order would ship: a shipment for each carrier and tracking number, in the order of the sheet.
 * Rows that say nothing of a shipment are left out.
 * @param order  null where the shop has no such order
 * @param others  what another carrier is called, in every language
 */
export function planOrder(
  rows: readonly TrackingRow[],
  order: OrderFacts | null,
  others: readonly string[],
  now: Date,
): { shipments: PlannedShipment[]; unfilled: number } {
  const filled = rows.filter((row) => !isUnfilled(row));
  const shipments: PlannedShipment[] = [];
  const byShipment = new Map<string, TrackingReading[]>();
  for (const source of filled) {
    // An untouched row of the export says what stands there already, however many shipments that are.
    if (order && isAsExported(source, order)) {
      shipments.push({ ...emptyPlan([source], order), kind: 'unchanged' });
      continue;
    }
    const read = readRow(source, others);
    if ('issue' in read) {
      shipments.push({ ...emptyPlan([source], order), kind: 'refused', issue: read.issue });
      continue;
    }
    const { carrierCode, carrier, tracking } = read.row;
    const key = [carrierCode, foldName(carrier), foldName(tracking)].join(' ');
    const together = byShipment.get(key) ?? [];
    together.push({ source, row: read.row });
    byShipment.set(key, together);
  }
  // What one shipment takes is not there for the next.
  let remainingOrder = order;
  for (const reads of byShipment.values()) {
    const planned = planShipment(reads, order, remainingOrder, now);
    shipments.push(planned.shipment);
    remainingOrder = planned.remainingOrder;
  }
  shipments.sort((a, b) => a.rows[0]!.line - b.rows[0]!.line);
  return { shipments, unfilled: rows.length - filled.length };
}

const emptyPlan = (rows: TrackingRow[], order: OrderFacts | null): Omit<PlannedShipment, 'kind'> => ({
  rows,
  orderId: order?.order.id ?? null,
  orderNumber: (rows[0]?.cells.number ?? '').trim().slice(0, 60),
  version: order?.order.version ?? null,
  carrierCode: 'other',
  carrier: (rows[0]?.cells.carrier ?? '').slice(0, 200),
  tracking: (rows[0]?.cells.tracking ?? '').slice(0, 200),
  lines: [],
  isLast: false,
  issue: null,
  rowIssues: new Map(),
});

/**
 * @param order  as it is
 * @param remainingOrder  as it is once the shipments before this one have left
 */
function planShipment(
  reads: readonly TrackingReading[],
  order: OrderFacts | null,
  remainingOrder: OrderFacts | null,
  now: Date,
): { shipment: PlannedShipment; remainingOrder: OrderFacts | null } {
  const { carrierCode, carrier, tracking } = reads[0]!.row;
  const plan = {
    ...emptyPlan(
      reads.map(({ source }) => source),
      order,
    ),
    carrierCode,
    carrier: carrierCode === 'other' ? carrier : '',
    tracking,
  };
  const refused = (issue: TrackingIssue, rowIssues = plan.rowIssues) => ({
    shipment: { ...plan, kind: 'refused' as const, issue, rowIssues },
    remainingOrder,
  });
  if (!order || !remainingOrder) return refused('unknownOrder');
  const requested = choose(reads, remainingOrder.lines);
  const isRecorded =
    requested.issues.size === 0 && reads.every(({ row }, i) => isThere(row, requested.lineOf[i], order));
  if (isRecorded) return { shipment: { ...plan, kind: 'unchanged' }, remainingOrder };
  try {
    requireShippable(remainingOrder, now);
    const [issue] = [...requested.issues.values()].filter((each) => each !== 'twice');
    if (issue) return refused(issue, requested.issues);
    const parcel = planParcel(remainingOrder, { lines: requested.lines }, now);
    const shipment = {
      ...plan,
      lines: parcel.lines.map(({ lineId, quantity }) => ({ id: lineId, quantity })),
      isLast: parcel.isLast,
      kind: 'ship' as const,
      rowIssues: requested.issues,
    };
    return { shipment, remainingOrder: { ...remainingOrder, ...afterParcel(remainingOrder, parcel) } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const isTooMany = error.code === 'SHIP_TOO_MANY';
    return refused(
      isTooMany && isAskedBack(remainingOrder.lines, requested.lines) ? 'refunding' : issueOf(error),
    );
  }
}

/** Whether pieces are short because they are asked back. */
const isAskedBack = (left: readonly NamedLine[], requested: readonly { id: string }[] | undefined): boolean =>
  left.some(
    (line) =>
      line.asked_quantity > 0 && (requested === undefined || requested.some(({ id }) => id === line.id)),
  );

interface ShipmentPieces {
  /** Undefined: all that can be sent. */
  lines: { id: string; quantity: number }[] | undefined;
  /** By row; undefined where it is for the whole order. */
  lineOf: (NamedLine | undefined)[];
  /** By the place of the row in the file. */
  issues: Map<number, TrackingIssue>;
}

/** Which lines and pieces the rows of one shipment mean. */
function choose(reads: readonly TrackingReading[], left: readonly NamedLine[]): ShipmentPieces {
  const issues = new Map<number, TrackingIssue>();
  const lineOf: ShipmentPieces['lineOf'] = [];
  const pieces = new Map<string, number>();
  let isWhole = false;
  for (const [i, { source, row }] of reads.entries()) {
    const line = findLine(row, left);
    lineOf[i] = typeof line === 'object' ? line : undefined;
    if (line === 'lineUnknown' || line === 'lineUnclear') issues.set(source.line, line);
    else if (isWhole || (line === 'whole' && i > 0) || (typeof line === 'object' && pieces.has(line.id)))
      issues.set(source.line, 'twice');
    else if (line === 'whole') isWhole = true;
    else pieces.set(line.id, row.quantity ?? toShip(line));
  }
  return {
    lines: isWhole ? undefined : [...pieces].map(([id, quantity]) => ({ id, quantity })),
    lineOf,
    issues,
  };
}

/** The line a row names by its item number, SKU code and, where that is not enough, its specification. */
function findLine(
  row: ReadRow,
  lines: readonly NamedLine[],
): NamedLine | 'whole' | 'lineUnknown' | 'lineUnclear' {
  const isNamed = Boolean(row.code || row.skuCode || row.spec);
  if (!isNamed && row.quantity === undefined) return 'whole';
  let namedLines = lines.filter(
    ({ code, skuCode }) =>
      (!row.code || foldName(code) === row.code) && (!row.skuCode || foldName(skuCode) === row.skuCode),
  );
  const isSpecWanted = row.spec && (namedLines.length > 1 || (!row.code && !row.skuCode));
  if (isSpecWanted)
    namedLines = namedLines.filter(({ specs }) => specs.some((spec) => foldName(spec) === row.spec));
  if (namedLines.length > 1) return 'lineUnclear';
  return namedLines[0] ?? 'lineUnknown';
}

/** Whether what a row says is done already: a sheet that is sent twice ships nothing twice. */
function isThere(row: ReadRow, line: NamedLine | undefined, order: OrderFacts): boolean {
  const same = order.shipments.filter(
    (one) =>
      foldName(one.tracking_number) === foldName(row.tracking) &&
      one.carrier_code === row.carrierCode &&
      (row.carrierCode !== 'other' || foldName(one.carrier) === foldName(row.carrier)),
  );
  if (same.length === 0) return false;
  if (!line) return true;
  const sent = same
    .flatMap((one) => one.lines)
    .filter(({ line_id }) => line_id === line.id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return sent > 0 && (row.quantity ?? sent) <= sent;
}

/** Whether a row is as the export of orders has it, with all shipments of its order one behind the other. */
function isAsExported({ cells }: TrackingRow, { shipments, lines }: OrderFacts): boolean {
  if (shipments.length === 0) return false;
  const all = shipments.map((one) => one.tracking_number).join(', ');
  const quantity = (cells.quantity ?? '').trim();
  return (
    foldName(cells.tracking ?? '') === foldName(all) &&
    lines.some((line) => quantity === String(line.quantity)) &&
    (shipments.length > 1 || lines.some((line) => line.shipped_quantity < line.quantity))
  );
}
