import { foldName } from '../../kit/text/fold.ts';
import {
  carrierAliases,
  carriers,
  knownCarriers,
  type CarrierCode,
} from '../../contract/tracking/carriers.ts';
import { line as oneLine } from '../../contract/shapes.ts';
import { trackingNumber } from '../../contract/tracking/tracking-number.ts';
import type { TrackingColumn, TrackingIssue } from '../../contract/tracking/tracking-columns.ts';

/** A row of a sheet by the keys of its columns. */
export interface TrackingRow {
  /** Where it stands in the file; the head is the first. */
  line: number;
  cells: Partial<Record<TrackingColumn, string>>;
  /** The columns whose last digits the spreadsheet has lost. */
  rounded?: readonly TrackingColumn[];
}

export interface Carrier {
  carrierCode: CarrierCode;
  /** The name of one that has no code; '' of others. */
  carrier: string;
}

/** What a row says, as far as it can be told without the order. */
export interface ReadRow extends Carrier {
  number: string;
  tracking: string;
  /** Which line it names, in small letters; all empty: all that can be sent. */
  code: string;
  spec: string;
  skuCode: string;
  /** Undefined: all of it that can be sent. */
  quantity: number | undefined;
}

// Without spaces, too: "SFExpress" is nobody else.
const nameKey = (name: string): string => foldName(name).replaceAll(' ', '');

const codesByName = new Map<string, CarrierCode>(
  knownCarriers.flatMap((code) =>
    [code, ...Object.values(carriers[code]), ...carrierAliases[code]].map(
      (name) => [nameKey(name), code] as const,
    ),
  ),
);

/**
 * The carrier a cell names, in whatever language; one without a code behind a colon: "Other: Local Cargo".
 * @param others  what "other" is called, in every language
 */
export function readCarrier(text: string, others: readonly string[]): Carrier | null {
  const carrierCode = codesByName.get(nameKey(text));
  if (carrierCode) return { carrierCode: carrierCode, carrier: '' };
  const at = text.search(/[:：]/);
  if (at < 0 || !others.some((other) => nameKey(other) === nameKey(text.slice(0, at)))) return null;
  const named = oneLine(60).safeParse(text.slice(at + 1));
  return named.success ? { carrierCode: 'other', carrier: named.data } : null;
}

/** Whether a row says nothing of a shipment: an export has all orders in it, and only some are filled in. */
export const isUnfilled = ({ cells }: TrackingRow): boolean =>
  !cells.carrier?.trim() && !cells.tracking?.trim();

/** What a row says, or why it cannot be taken. */
export function readRow(
  { cells, rounded = [] }: TrackingRow,
  others: readonly string[],
): { row: ReadRow } | { issue: TrackingIssue } {
  const text = (column: TrackingColumn) => (cells[column] ?? '').trim();
  if (!text('number')) return { issue: 'numberMissing' };
  if (!text('tracking')) return { issue: 'trackingMissing' };
  if (!text('carrier')) return { issue: 'carrierMissing' };
  const carrier = readCarrier(text('carrier'), others);
  if (!carrier) return { issue: 'unknownCarrier' };
  if (rounded.includes('tracking')) return { issue: 'trackingRounded' };
  if (rounded.length > 0) return { issue: 'rounded' };
  if (/[,;，；、\r\n]/.test(text('tracking'))) return { issue: 'trackingSeveral' };
  const tracking = trackingNumber.safeParse(text('tracking'));
  if (!tracking.success) return { issue: 'trackingWrong' };
  const quantity = text('quantity');
  if (quantity && !/^[1-9]\d{0,8}$/.test(quantity)) return { issue: 'quantityWrong' };
  return {
    row: {
      ...carrier,
      number: text('number'),
      tracking: tracking.data,
      code: foldName(text('code')),
      spec: foldName(text('spec')),
      skuCode: foldName(text('skuCode')),
      quantity: quantity ? Number(quantity) : undefined,
    },
  };
}
