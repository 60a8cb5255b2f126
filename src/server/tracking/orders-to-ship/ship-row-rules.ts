import type { CarrierCode } from '../../../contract/tracking/carriers.ts';
import type { ShipRowIssue } from '../../../contract/tracking/ship-limits.ts';
import { isFormulaNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import type { TrackingRow } from '../rules.ts';

/** What the rows of one order would ship, as far as it says which of them are taken. */
interface PlannedRows {
  rows: readonly TrackingRow[];
  carrierCode: string;
  carrier: string;
  tracking: string;
  lines: readonly { quantity: number }[];
  kind: 'ship' | 'unchanged' | 'refused';
  issue: ShipRowIssue | null;
  rowIssues: ReadonlyMap<number, ShipRowIssue>;
}

export interface TakenParcel {
  line: number;
  carrierCode: CarrierCode;
  carrier: string;
  trackingNumber: string;
}

/** Whether a row says nothing: a sheet has all orders in it, and the carrier may be filled in before the parcels are there. */
export const hasNoNumber = ({ cells }: TrackingRow): boolean => !cells.tracking?.trim();

/** Whether a text file has a formula in place of the number: nobody knows what it came to. */
export const isFormula = ({ cells }: TrackingRow): boolean => isFormulaNumber(cells.tracking ?? '');

/** A row with the carrier of those that name none. @param carrierName  as a sheet would name it; '' for none */
export const withCarrier = (row: TrackingRow, carrierName: string): TrackingRow =>
  row.cells.carrier?.trim() ? row : { ...row, cells: { ...row.cells, carrier: carrierName } };

/**
 * The one parcel in which an order goes, and why other rows of it are not taken: the page that is filled with it ships orders
 * whole.
 * @param piecesToShip  what one parcel of it takes now
 */
export function takeParcel(
  shipments: readonly PlannedRows[],
  piecesToShip: number,
): { parcel: TakenParcel | null; refused: { line: number; issue: ShipRowIssue }[] } {
  const planned = shipments.filter(({ kind }) => kind === 'ship');
  const [only] = planned;
  const pieces = (only?.lines ?? []).reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = planned.length === 1 && pieces === piecesToShip;
  const refused = shipments.flatMap(({ rows, kind, issue, rowIssues }) =>
    rows.flatMap(({ line }) => {
      const rowIssue = rowIssues.get(line) ?? reasonOf(kind, issue, rowIssues.size > 0, isWhole);
      return rowIssue ? [{ line, issue: rowIssue }] : [];
    }),
  );
  const parcel = only &&
    isWhole && {
      line: only.rows[0]!.line,
      carrierCode: only.carrierCode as CarrierCode,
      carrier: only.carrier,
      trackingNumber: only.tracking,
    };
  return { parcel: parcel || null, refused };
}

function reasonOf(
  kind: PlannedRows['kind'],
  issue: ShipRowIssue | null,
  hasRowIssues: boolean,
  isWhole: boolean,
): ShipRowIssue | null {
  if (kind === 'unchanged') return 'shipped';
  if (kind === 'refused') return hasRowIssues ? 'other' : issue;
  return isWhole ? null : 'partOfOrder';
}
