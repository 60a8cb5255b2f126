import type { ParcelState } from '../../contract/parcels/parcel-states.ts';

/** A receipt, as far as it moves something. */
export interface Receipt {
  status: string;
  /** 17 digits; compared as text. */
  time: string;
}

/** How far a document is: what the receipts on it amount to. */
export type DocumentState = 'sent' | 'stored' | 'done' | 'inspected' | 'released' | 'closed' | 'refused';

/** Of receipts of one moment the one that says more counts. */
const rank: Record<string, number> = {
  1: 1,
  2: 2,
  3: 3,
  120: 5,
  300: 6,
  399: 7,
  500: 8,
  800: 9,
  899: 10,
  700: 11,
};
const rankOf = ({ status }: Receipt): number => rank[status] ?? 4;

const isRefusal = (status: string): boolean =>
  status === '100' || status === '4' || (status.startsWith('-') && Number(status) < 0);
const held = new Set(['501', '502', '503', '505', '599', '600']);

/** Where a status of customs leads a list. */
function listStep(at: DocumentState, status: string): DocumentState {
  if (status === '700') return 'refused';
  // Never back from there.
  if (at === 'closed' || (at === 'released' && status !== '899')) return at;
  if (status === '899') return 'closed';
  if (status === '800') return 'released';
  if (status === '500' || held.has(status)) return 'inspected';
  if (['120', '300', '399'].includes(status)) return at === 'inspected' ? at : 'stored';
  if (status === '100') return 'refused';
  // An error about a later sending says nothing of what is stored.
  if (isRefusal(status)) return at === 'sent' || at === 'refused' ? 'refused' : at;
  return at;
}

/** Where a status leads the other documents: stored, or examined, is their good end. */
function documentStep(kind: number, at: DocumentState, status: string): DocumentState {
  if (at === 'done') return at;
  const isDone = status === '399' || (status === '120' && (kind < 506 || kind === 701));
  if (isDone) return 'done';
  if (status === '120' || status === '300') return 'stored';
  return isRefusal(status) ? 'refused' : at;
}

/**
 * What the receipts on a document amount to. They count in the order of their own times: whichever way and however often
 * they come, it is the same.
 */
export function documentState(kind: number, receipts: readonly Receipt[]): DocumentState {
  const inOrder = receipts.toSorted(
    (a, b) =>
      (a.time < b.time ? -1 : a.time > b.time ? 1 : 0) ||
      rankOf(a) - rankOf(b) ||
      (a.status < b.status ? -1 : 1),
  );
  return inOrder.reduce<DocumentState>(
    (at, { status }) => (kind === 603 ? listStep(at, status) : documentStep(kind, at, status)),
    'sent',
  );
}

/** What a parcel's state follows from: how far its documents are, each in its newest version. */
export interface Standing {
  /** What it was before anything was sent. */
  before: 'drafted' | 'checked';
  documents: Partial<Record<303 | 403 | 505 | 603 | 605, DocumentState>>;
  /** Of the departure it is on. */
  departure: DocumentState | null;
  isSummed: boolean;
}

export function parcelState({ before, documents, departure, isSummed }: Standing): ParcelState {
  const list = documents[603];
  if (documents[605] === 'done' && list !== 'closed') return 'cancelled';
  if (list === 'closed') return isSummed ? 'summed' : 'closed';
  if (Object.keys(documents).length === 0) return before;
  const { 605: _, ...declared } = documents;
  if (Object.values(declared).includes('refused')) return 'refused';
  if (list === 'released') return departure === 'done' ? 'departed' : 'released';
  if (list === 'inspected') return 'inspected';
  return list === 'stored' ? 'accepted' : 'declared';
}

/** What customs offices differ in. */
export interface OfficeRules {
  wantsPayment: boolean;
  /** Whether the arrival at the site is reported before the list. */
  arrivesFirst: boolean;
}

/** What of a parcel is to be sent next; null while something is awaited. */
export function nextOfParcel(
  documents: Standing['documents'],
  arrival: DocumentState | null,
  { wantsPayment, arrivesFirst }: OfficeRules,
): 'documents' | 'list' | null {
  const first = wantsPayment ? ([303, 403, 505] as const) : ([303, 505] as const);
  if (first.some((kind) => documents[kind] === undefined)) return 'documents';
  if (documents[603] !== undefined) return null;
  if (first.some((kind) => documents[kind] !== 'done')) return null;
  return arrivesFirst && arrival !== 'done' ? null : 'list';
}

/** Documents of a consignment: arrival, master list and departure. */
export type ConsignmentKind = 507 | 607 | 509;

/** What is known of parcels that leave together. */
export interface ConsignmentStanding {
  arrival: DocumentState | null;
  bill: DocumentState | null;
  departure: DocumentState | null;
  /** Documents that were refused and name a parcel that is no longer aboard. */
  outdated: readonly ConsignmentKind[];
  /** Of those that are aboard (`isAboard`). */
  parcels: readonly ParcelState[];
  /** Whether the first documents of all parcels aboard are stored. */
  isDeclared: boolean;
  hasLeft: boolean;
}

const mayLeave: readonly ParcelState[] = ['released', 'departed', 'closed', 'summed'];
const dropped: readonly ParcelState[] = ['drafted', 'checked', 'cancelled', 'refused'];

/** Whether a consignment waits for a parcel and reports it: one that was refused or withdrawn does not hold up the rest. */
export const isAboard = ({ state }: { state: ParcelState }): boolean => !dropped.includes(state);

/** What of a consignment is to be sent next; null while something is awaited, and for good where no parcel is left. */
export function nextOfConsignment(
  { arrival, bill, departure, outdated, parcels, isDeclared, hasLeft }: ConsignmentStanding,
  { arrivesFirst }: OfficeRules,
): ConsignmentKind | null {
  if (parcels.length === 0) return null;
  const isReleased = parcels.every((state) => mayLeave.includes(state));
  const isDue = (kind: ConsignmentKind, state: DocumentState | null) =>
    state === null || (state === 'refused' && outdated.includes(kind));
  if (isDue(507, arrival)) return isReleased || (arrivesFirst && isDeclared) ? 507 : null;
  if (arrival !== 'done' || !isReleased) return null;
  if (isDue(607, bill)) return 607;
  if (bill !== 'done') return null;
  return isDue(509, departure) && hasLeft ? 509 : null;
}

/** A document of a consignment, as far as it tells what is reported of which parcels. */
export interface ReportedPart {
  kind: number;
  part: number;
  state: DocumentState;
  head: Record<string, string>;
  lines: readonly Record<string, string>[];
}

/** The newest parts of a document, without those that a newer and shorter version no longer has. */
export function partsOf<Part extends ReportedPart>(documents: readonly Part[], kind: number): Part[] {
  const parts = documents.filter((row) => row.kind === kind);
  const count = Number(parts.find((row) => row.part === 1)?.head.msgCount ?? parts.length);
  return parts.filter((row) => row.part <= count);
}

const consignmentKinds: readonly ConsignmentKind[] = [507, 607, 509];
const namesParcel = (parts: readonly ReportedPart[], logisticsNo: string): boolean =>
  parts.some(({ lines }) => lines.some((line) => line.logisticsNo === logisticsNo));

/** Whether something was reported of a consignment without this parcel: it leaves with another one. */
export const isLeftBehind = (logisticsNo: string, documents: readonly ReportedPart[]): boolean =>
  consignmentKinds.some((kind) => {
    const parts = partsOf(documents, kind);
    return parts.length > 0 && !namesParcel(parts, logisticsNo);
  });

/** Documents that customs refused as a whole or in part and that name more parcels than are aboard. */
export function outdatedOf(
  documents: readonly ReportedPart[],
  aboard: readonly { logistics_no: string }[],
): ConsignmentKind[] {
  const numbers = new Set(aboard.map((parcel) => parcel.logistics_no));
  return consignmentKinds.filter((kind) => {
    const parts = partsOf(documents, kind);
    return (
      parts.some(({ state }) => state === 'refused') &&
      // Parts that still wait for an answer may not be sent again.
      parts.every(({ state }) => state !== 'sent') &&
      parts.some(({ lines }) => lines.some((line) => !numbers.has(line.logisticsNo ?? '')))
    );
  });
}

/** Several parts of one document: as far as the one that is least far. */
export function togetherOf(parts: readonly DocumentState[]): DocumentState | null {
  if (parts.length === 0) return null;
  if (parts.includes('refused')) return 'refused';
  return parts.every((part) => part === 'done') ? 'done' : 'sent';
}

/** What was sent last of a document. */
export interface LastSent {
  version: number;
  appTime: string;
  state: DocumentState;
  /** Whether the same would be sent again. */
  isSame: boolean;
  /** Whether an earlier version was stored by customs. */
  wasStored: boolean;
}

/**
 * How a document is sent, or null for one that is not: what customs has is not sent again, and what waits for its answer
 * is not sent a second time. The time of sending grows with each version.
 */
export function nextVersion(
  last: LastSent | undefined,
  now: string,
): { version: number; appType: '1' | '2'; appTime: string } | null {
  if (!last) return { version: 1, appType: '1', appTime: now };
  const isRefused = last.state === 'refused';
  if (!isRefused && (last.isSame || last.state === 'sent')) return null;
  const appType = last.wasStored || !isRefused ? '2' : '1';
  return { version: last.version + 1, appType, appTime: laterOf(now, last.appTime) };
}

/** A time of 14 digits that is behind another one: now, or a second later than that. */
function laterOf(now: string, formerTime: string): string {
  if (now > formerTime) return now;
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(formerTime) ?? [];
  const next = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second) + 1,
  );
  return new Date(next).toISOString().replace(/[-:T]/g, '').slice(0, 14);
}
