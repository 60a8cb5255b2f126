import { cutText } from '../../../kit/text/cut-text.ts';
import type { Tx } from '../../platform/database.ts';
import { officeOf } from '../check-parcel.ts';
import * as consignments from './consignments-sql.ts';
import { readChinaTime } from '../documents-rules.ts';
import { listNewest, type DocumentRow } from '../documents-sql.ts';
import {
  documentState,
  isAboard,
  isLeftBehind,
  nextOfConsignment,
  nextOfParcel,
  outdatedOf,
  parcelState,
  partsOf,
  togetherOf,
  type DocumentState,
  type Standing,
} from '../rules.ts';
import * as rows from './settle-sql.ts';
import { listCustomsOffices } from '../sql.ts';

const stateOf = (documents: readonly DocumentRow[], kind: number): DocumentState | null =>
  togetherOf(partsOf(documents, kind).map(({ state }) => state));

/** Tells again how far documents are, from all receipts on them. */
export async function settleDocuments(tx: Tx, guids: readonly string[]): Promise<void> {
  const receipts = await rows.listReceipts(tx, guids);
  const byDocument = Map.groupBy(receipts, (row) => row.document_guid);
  const states = [...byDocument].map(([guid, answers]) => ({
    guid,
    state: documentState(answers[0]!.kind, answers),
  }));
  await rows.setDocumentStates(tx, states);
}

/** Tells again how far parcels are that are locked, and what is due of them, from their documents alone. */
export async function settleParcels(tx: Tx, parcels: readonly rows.OpenParcel[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  const offices = await listCustomsOffices(tx);
  const byParcel = Map.groupBy(
    await listNewest(
      tx,
      'parcel_id',
      parcels.map(({ id }) => id),
    ),
    (row) => row.parcel_id!,
  );
  const consignmentIds = [...new Set(parcels.flatMap((parcel) => parcel.consignment_id ?? []))];
  const journeys = Map.groupBy(
    await listNewest(tx, 'consignment_id', consignmentIds),
    (row) => row.consignment_id!,
  );
  const telling = [...byParcel.values()]
    .flat()
    .filter(({ state }) => state === 'refused' || state === 'closed');
  const reasons = await rows.listReceipts(
    tx,
    telling.map(({ guid }) => guid),
  );
  const leftBehind = parcels
    .filter(
      ({ consignment_id: id, logistics_no: number }) => id && isLeftBehind(number, journeys.get(id) ?? []),
    )
    .map(({ id }) => id);
  await consignments.leaveBehind(tx, leftBehind);
  const settled = parcels.map((parcel) => {
    const documents = byParcel.get(parcel.id) ?? [];
    const isTravelling = parcel.consignment_id !== null && !leftBehind.includes(parcel.id);
    const journey = isTravelling ? (journeys.get(parcel.consignment_id!) ?? []) : [];
    const states = Object.fromEntries(
      documents.map(({ kind, state }) => [kind, state]),
    ) as Standing['documents'];
    const state = parcelState({
      before: parcel.hints.length > 0 ? 'drafted' : 'checked',
      documents: states,
      departure: stateOf(journey, 509),
      isSummed: parcel.summed_at !== null,
    });
    const office = officeOf(offices, parcel.customs_code);
    const next = state === 'declared' ? nextOfParcel(states, stateOf(journey, 507), office) : null;
    const guids = documents.filter((row) => row.state === 'refused').map(({ guid }) => guid);
    const last = reasons
      .filter((row) => guids.includes(row.document_guid))
      .toSorted((a, b) => (a.time < b.time ? 1 : -1))[0];
    const list = documents.find((row) => row.kind === 603 && row.state === 'closed')?.guid;
    const closing = reasons.find((row) => row.document_guid === list && row.status === '899');
    return {
      id: parcel.id,
      state,
      due: parcel.due ?? (next === 'list' ? ('list' as const) : null),
      issue: last ? cutText(`${last.status} ${last.info}`, 1_000) : null,
      closed_at: closing ? (readChinaTime(closing.time) ?? now) : null,
    };
  });
  await rows.setParcels(tx, settled, now);
  await settleConsignments(tx, consignmentIds, now);
}

/** Tells again what is due of consignments. */
export async function settleConsignments(tx: Tx, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const offices = await listCustomsOffices(tx);
  const [locked, documents, aboard] = [
    await consignments.lockConsignments(tx, ids),
    await listNewest(tx, 'consignment_id', ids),
    await consignments.listAboard(tx, ids),
  ];
  const first = await listNewest(
    tx,
    'parcel_id',
    aboard.map(({ id }) => id),
  );
  for (const consignment of locked) {
    const consignmentDocuments = documents.filter((row) => row.consignment_id === consignment.id);
    const parcels = aboard.filter((parcel) => parcel.consignment_id === consignment.id && isAboard(parcel));
    const parcelIds = new Set(parcels.map(({ id }) => id));
    const declared = first.filter((row) => parcelIds.has(row.parcel_id!) && row.kind < 506);
    const standing = {
      arrival: stateOf(consignmentDocuments, 507),
      bill: stateOf(consignmentDocuments, 607),
      departure: stateOf(consignmentDocuments, 509),
      outdated: outdatedOf(consignmentDocuments, parcels),
      parcels: parcels.map(({ state }) => state),
      isDeclared: declared.length > 0 && declared.every(({ state }) => state === 'done'),
      hasLeft: consignment.leaves_at <= now,
    };
    const due = nextOfConsignment(standing, officeOf(offices, consignment.customs_code));
    if (due !== consignment.due) await consignments.setConsignmentDue(tx, consignment.id, due);
  }
}

/** Takes parcels that are declared anew off consignments that go on without them, so that they can leave with another one. */
export async function leaveConsignments(tx: Tx, providerId: string, ids: readonly string[]): Promise<void> {
  const parcels = (await consignments.lockParcels(tx, providerId, ids)).filter((parcel) => !isAboard(parcel));
  const documents = await listNewest(
    tx,
    'consignment_id',
    parcels.flatMap((parcel) => parcel.consignment_id ?? []),
  );
  const leaving = parcels.filter((parcel) =>
    isLeftBehind(
      parcel.logistics_no,
      documents.filter((row) => row.consignment_id === parcel.consignment_id),
    ),
  );
  await consignments.leaveBehind(
    tx,
    leaving.map(({ id }) => id),
  );
}
