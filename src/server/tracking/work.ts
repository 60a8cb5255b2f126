import type { CarrierCode } from '../../contract/tracking/carriers.ts';
import { mostTrackingRows, type TrackingColumn } from '../../contract/tracking/tracking-columns.ts';
import { wholeNumbers } from '../../kit/decimals.ts';
import { Refusal } from '../../kit/errors.ts';
import type { TextEncoding } from '../../kit/text/text-encodings.ts';
import { beginWork, endCheck, endFile, findFile } from '../file-jobs/public.ts';
import { readRows, type NumberColumns } from '../imports/public.ts';
import { shipOrder } from '../orders/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { keysByHead, otherCarrierNames } from './columns.ts';
import { readOrderFacts } from './order-facts.ts';
import { planOrder, type PlannedShipment } from './plan.ts';
import { issueOf } from './refusals.ts';
import { type TrackingRow } from './rules.ts';
import * as rows from './sql.ts';
import { trackingFiles, type TrackingFile } from './tracking-files.ts';

/** Without these a spreadsheet says nothing of shipments. */
const neededColumns: readonly TrackingColumn[] = ['number', 'tracking'];

const numbers: NumberColumns = new Map([['quantity', { kind: wholeNumbers }]]);

/** So many orders are looked at, or shipments taken up, at a time. */
const atOnce = 200;

/**
 * Works off a sheet from where it was left: finds out what it would ship, or, once that is confirmed, ships it. Whoever
 * is interrupted looks at everything again, but ships nothing twice.
 */
export async function runTracking(deps: Deps, importId: string): Promise<void> {
  const { db } = deps;
  const sheet = await findFile(db, trackingFiles, importId);
  if (!sheet || sheet.finished_at || sheet.state === 'checked') return;
  if (sheet.confirmed_at) await ship(deps, sheet);
  else await check(deps, sheet);
}

async function check(deps: Deps, sheet: TrackingFile): Promise<void> {
  const { db, clock } = deps;
  const reading = { keys: keysByHead, mostRows: mostTrackingRows, numbers };
  const read = await readRows(deps, trackingFiles, sheet, reading);
  if (!read) return;
  const { encoding, columns } = read;
  const issue =
    read.issue ?? (neededColumns.every((column) => columns.includes(column)) ? null : 'noColumns');
  if (issue) {
    await endFile(db, trackingFiles, sheet.id, {
      issue,
      now: clock.now(),
      own: { encoding, unclear: JSON.stringify(read.unclear) },
    });
    return;
  }
  if (!(await beginCheck(deps, sheet, { rows_total: read.rows.length, encoding }))) return;
  // Rows without a number are of no order, each by itself.
  const byOrder = Map.groupBy(
    read.rows as TrackingRow[],
    ({ line, cells }) => cells.number?.trim() || `\0${line}`,
  );
  const groups = [...byOrder.values()];
  for (let first = 0; first < groups.length; first += atOnce) {
    const some = groups.slice(first, first + atOnce);
    const facts = await readOrderFacts(
      db,
      sheet.shop_id,
      some.flatMap(([row]) => row!.cells.number?.trim() || []),
    );
    const planned = some.map((group) =>
      planOrder(
        group,
        facts.get(group[0]!.cells.number?.trim() ?? '') ?? null,
        otherCarrierNames,
        clock.now(),
      ),
    );
    const shipments = planned.flatMap((one) => one.shipments);
    const parcels = shipments.map(parcelOf);
    const results = shipments.filter(({ kind }) => kind !== 'unchanged').flatMap(rowsOf);
    const toShip = parcels.filter(({ kind }) => kind === 'ship');
    await transact(db, (tx) =>
      rows.insertFound(tx, sheet.id, {
        parcels,
        rows: results,
        counts: {
          rows: some.reduce((sum, group) => sum + group.length, 0),
          refused: results.filter(({ issue }) => issue !== null).length,
          unchanged:
            planned.reduce((sum, { unfilled }) => sum + unfilled, 0) +
            parcels.reduce((sum, { kind, row_count: n }) => sum + (kind === 'unchanged' ? n : 0), 0),
          parcels: toShip.length,
          orders: toShip.filter(({ is_last: isLast }) => isLast).length,
        },
      }),
    );
  }
  // The file has said everything.
  await endCheck(db, trackingFiles, sheet.id, { file: null });
}

/** Begins a check from its beginning. @returns false when it has ended */
const beginCheck = (
  { db }: Deps,
  sheet: TrackingFile,
  counts: { rows_total: number; encoding: TextEncoding | null },
): Promise<boolean> =>
  transact(db, async (tx) => {
    if (!(await beginWork(tx, trackingFiles, sheet, { ...counts, ...rows.nothingFound }))) return false;
    await rows.deleteFound(tx, sheet.id);
    return true;
  });

const parcelOf = (plan: PlannedShipment): rows.ParcelRow => ({
  line: plan.rows[0]!.line,
  row_count: plan.rows.length,
  order_id: plan.orderId,
  order_number: plan.orderNumber,
  version: plan.version,
  carrier_code: plan.carrierCode,
  carrier: plan.carrier,
  tracking_number: plan.tracking,
  lines: plan.lines,
  is_last: plan.isLast,
  kind: plan.kind,
  issue: plan.issue,
});

/** A row that is right in itself says so where another one of its shipment is wrong. */
const rowsOf = ({ rows: ownTrackings, kind, issue, rowIssues }: PlannedShipment) =>
  ownTrackings.map(({ line, cells }) => ({
    line,
    cells,
    parcel: ownTrackings[0]!.line,
    issue:
      rowIssues.get(line) ?? (kind !== 'refused' ? null : rowIssues.size > 0 ? ('other' as const) : issue),
  }));

/** Ships what was confirmed, each shipment by itself: one that cannot be made any more takes no other with it. */
async function ship(deps: Deps, sheet: TrackingFile): Promise<void> {
  const { db, queue, clock } = deps;
  await beginWork(db, trackingFiles, sheet);
  for (let behind = 1; ;) {
    const some = await rows.listToShip(db, sheet.id, behind, atOnce);
    if (some.length === 0) break;
    for (const { line } of some) {
      // Looked at again: a shipment before it may have raised its order's version.
      const [parcel] = await rows.listToShip(db, sheet.id, line - 1, 1);
      if (parcel?.line !== line) continue;
      const seller = {
        party: 'seller' as const,
        accountId: sheet.account_id,
        owns: (order: { shop_id: string }) => order.shop_id === sheet.shop_id,
        version: parcel.version!,
      };
      const sending = {
        carrierCode: parcel.carrier_code as CarrierCode,
        carrier: parcel.carrier,
        trackingNumber: parcel.tracking_number,
        lines: parcel.lines,
      };
      try {
        const deps = { db, queue, now: clock.now() };
        await shipOrder(deps, parcel.order_id!, seller, sending, (tx, order) =>
          rows.markShipped(tx, sheet.id, parcel, order.version + 1),
        );
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        await transact(db, (tx) => rows.markRefused(tx, sheet.id, line, issueOf(error)));
      }
    }
    behind = some.at(-1)!.line;
  }
  await endFile(db, trackingFiles, sheet.id, { issue: null, now: clock.now() });
}
