import type { CarrierCode } from '../../../contract/tracking/carriers.ts';
import { plainTrackingNumber } from '../../../contract/tracking/plain-tracking-number.ts';
import { plainText } from '../../../kit/text/fold.ts';
import { looksRounded } from '../../../kit/text/rounded-number.ts';

/** With whom a parcel goes; '' before somebody chose. The name is that of a carrier without a code. */
export interface ParcelCarrier {
  carrierCode: CarrierCode | '';
  carrier: string;
}

/** What is entered for an order before it ships. */
export interface ShipDraft {
  /** The order's, for whoever finds it here when the order is no longer to be shipped. */
  orderNumber: string;
  trackingNumber: string;
  /** Null: that of all orders. */
  carrier: ParcelCarrier | null;
  /** The order's version that was on the screen. */
  version: number;
  /** Another order of this page goes in the same parcel. */
  isTogether: boolean;
  /** An order of another buyer went under the same number, and that is meant. */
  isShared: boolean;
}

/** What keeps a parcel from being sent as it is entered. */
export type DraftIssue =
  | { kind: 'rounded' | 'orderNumber' | 'tooLong' | 'several' | 'characters' | 'carrier' | 'changed' }
  | { kind: 'twice'; orderNumber: string };

const longest = 60;

/** Numbers of orders as they are printed on slips: `C261121-7K3M9Q2X`. */
export const looksLikeOrderNumber = (text: string): boolean =>
  /^C\d{6}[0-9A-HJKMNP-TV-Z]{8}$/.test(plainTrackingNumber(text));

export const hasNumber = (draft: ShipDraft | undefined): draft is ShipDraft =>
  draft !== undefined && draft.trackingNumber.trim() !== '';

/** Whether it is clear with whom a parcel goes. */
export const isCarrierKnown = ({ carrierCode, carrier }: ParcelCarrier): boolean =>
  carrierCode === 'other' ? carrier.trim() !== '' : carrierCode !== '';

interface CheckedOrder {
  id: string;
  number: string;
  version: number;
}

/**
 * What is wrong with what is entered, by the ids of orders that have a number; null where nothing is.
 * @param carrierOfAll  of the parcels that name none of their own
 */
export function checkDrafts(
  orders: readonly CheckedOrder[],
  drafts: ReadonlyMap<string, ShipDraft>,
  carrierOfAll: ParcelCarrier,
): Map<string, DraftIssue | null> {
  const numbered = orders.filter(({ id }) => hasNumber(drafts.get(id)));
  const byNumber = Map.groupBy(numbered, ({ id }) => plainTrackingNumber(drafts.get(id)!.trackingNumber));
  const orderNumbers = new Set(orders.map(({ number }) => plainTrackingNumber(number)));
  return new Map(
    numbered.map((order): [string, DraftIssue | null] => {
      const draft = drafts.get(order.id)!;
      const plain = plainTrackingNumber(draft.trackingNumber);
      const kind =
        numberIssue(draft.trackingNumber) ??
        (orderNumbers.has(plain) || looksLikeOrderNumber(plain) ? 'orderNumber' : null) ??
        (isCarrierKnown(draft.carrier ?? carrierOfAll) ? null : 'carrier') ??
        (draft.version === order.version ? null : 'changed');
      if (kind) return [order.id, { kind }];
      const twin = byNumber.get(plain)!.find(({ id }) => id !== order.id);
      return [order.id, twin && !draft.isTogether ? { kind: 'twice', orderNumber: twin.number } : null];
    }),
  );
}

function numberIssue(text: string): 'rounded' | 'several' | 'tooLong' | 'characters' | null {
  const plain = plainText(text).trim();
  if (looksRounded(plain)) return 'rounded';
  if (/[,;，；、]/.test(plain)) return 'several';
  if ([...plain].length > longest) return 'tooLong';
  // oxlint-disable-next-line no-control-regex -- what the server refuses as well
  return /[\u0000-\u001F\u007F-\u009F\u2028-\u202E\u2066-\u2069]/.test(plain) ? 'characters' : null;
}

/** The row that is next to be filled in, from one of them on and then from the first; null where every one has a number. */
export function nextWithoutNumber(
  orders: readonly CheckedOrder[],
  drafts: ReadonlyMap<string, ShipDraft>,
  fromId: string,
): string | null {
  const index = orders.findIndex(({ id }) => id === fromId);
  const inTurn = [...orders.slice(index + 1), ...orders.slice(0, index + 1)];
  return inTurn.find(({ id }) => !hasNumber(drafts.get(id)))?.id ?? null;
}
