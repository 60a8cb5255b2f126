import { randomUUID } from 'node:crypto';
import { Refusal } from '../../../kit/errors.ts';
import { newId, newNumber } from '../../../kit/ids.ts';
import type { Deps } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import { readDecimal, sumOf, writeDecimal } from '../amount-rules.ts';
import * as rows from './consignments-sql.ts';
import { chinaTime } from '../../../kit/china-time.ts';
import { businessKey, sendingHead, type Declarant } from '../documents-rules.ts';
import { listNewest, type DocumentRow } from '../documents-sql.ts';
import { splitLines } from '../messages/split.ts';
import { settleConsignments } from './settle.ts';
import { isAboard, nextVersion } from '../rules.ts';
import { askToAdvance, writeMessages, type NewDocument } from '../exchange/write-messages.ts';

/** A consignment as its provider makes it. */
export interface NewConsignment extends Omit<rows.ConsignmentFacts, 'logisticsName'> {
  parcelIds: readonly string[];
  billNo: string;
  leavesAt: Date;
}

const waiting = ['declared', 'accepted', 'inspected', 'released'];

/**
 * Puts parcels on their way together. What is reported of it follows from the receipts.
 * @throws {Refusal} PARCELS_APART for parcels of several offices or carriers, or that stand elsewhere already
 */
export async function makeConsignment(
  { db, queue, clock }: Deps,
  providerId: string,
  { parcelIds, billNo, leavesAt, ...facts }: NewConsignment,
): Promise<{ id: string }> {
  const now = clock.now();
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    const parcels = await rows.lockParcels(tx, providerId, parcelIds);
    if (parcels.length !== new Set(parcelIds).size) throw new Refusal('NOT_FOUND');
    const [first] = parcels;
    const isTogether = parcels.every(
      (parcel) =>
        parcel.customs_code === first!.customs_code &&
        parcel.logistics_code === first!.logistics_code &&
        parcel.consignment_id === null &&
        waiting.includes(parcel.state),
    );
    if (!isTogether) throw new Refusal('PARCELS_APART');
    const head = (first!.facts as { head: Record<string, string> }).head;
    await rows.insertConsignment(tx, {
      id,
      provider_id: providerId,
      cop_no: newNumber('D', now),
      customs_code: first!.customs_code,
      logistics_code: first!.logistics_code,
      bill_no: billNo,
      facts: { ...facts, logisticsName: head.logisticsName ?? '' },
      leaves_at: leavesAt,
      due: null,
      created_at: now,
    });
    await rows.setConsignment(tx, parcelIds, id);
    await settleConsignments(tx, [id], now);
    await askToAdvance(tx, queue, providerId);
  });
  return { id };
}

/** Writes what is due of a provider's consignments: arrival, master list or departure. */
export async function advanceConsignments(
  { db, queue, clock }: Deps,
  providerId: string,
  declarant: Declarant,
): Promise<void> {
  const isMore = () =>
    transact(db, async (tx) => {
      const [consignment] = await rows.lockDueConsignments(tx, providerId, 1);
      if (!consignment) return false;
      const now = clock.now();
      const newest = await listNewest(tx, 'consignment_id', [consignment.id]);
      const made = await documentsOfConsignment(tx, consignment, declarant, newest, now);
      await writeMessages(tx, queue, providerId, made, now);
      await rows.setConsignmentDue(tx, consignment.id, null);
      return true;
    });
  while (await isMore());
}

async function documentsOfConsignment(
  tx: Tx,
  consignment: rows.ConsignmentRow,
  declarant: Declarant,
  newest: readonly DocumentRow[],
  now: Date,
): Promise<NewDocument[]> {
  const kind = consignment.due!;
  const aboard = (await rows.listAboard(tx, [consignment.id])).filter(isAboard);
  if (aboard.length === 0) return [];
  const parts = splitLines(aboard);
  return parts.flatMap(({ lines, msgCount, msgSeqNo }) => {
    const part = Number(msgSeqNo);
    const before = newest.find((row) => row.kind === kind && row.part === part);
    const linesNow = lines.map((parcel, i) => ({
      gnum: String(i + 1),
      logisticsNo: parcel.logistics_no,
      ...(kind === 607 && parcel.invt_no && { invtNo: parcel.invt_no }),
    }));
    const next = nextVersion(
      before && {
        version: before.version,
        appTime: before.app_time,
        state: before.state,
        isSame: isSameParcels(before.lines, linesNow),
        wasStored: before.app_type === '2',
      },
      chinaTime(now),
    );
    if (!next) return [];
    const guid = randomUUID();
    const split = { msgCount, msgSeqNo };
    const head = {
      ...sendingHead({ guid, appType: next.appType, appTime: next.appTime }),
      ...headOf(kind, consignment, declarant, aboard),
      ...split,
    };
    return {
      guid,
      kind,
      key: businessKey(kind, head),
      part,
      version: next.version,
      app_type: next.appType,
      app_time: next.appTime,
      head,
      lines: linesNow,
      parcel_id: null,
      consignment_id: consignment.id,
      summary_id: null,
    };
  });
}

type Lines = readonly { logisticsNo?: string }[];

const isSameParcels = (a: Lines, b: Lines): boolean =>
  a.length === b.length && a.every((line, i) => line.logisticsNo === b[i]!.logisticsNo);

function headOf(
  kind: 507 | 607 | 509,
  { customs_code, cop_no, logistics_code, bill_no, facts, leaves_at }: rows.ConsignmentRow,
  { agentCode, agentName }: Declarant,
  aboard: readonly rows.Aboard[],
): Record<string, string> {
  const { trafMode, trafName, voyageNo, domesticTrafNo, operatorCode, operatorName, logisticsName } = facts;
  const shared = {
    customsCode: customs_code,
    copNo: cop_no,
    logisticsCode: logistics_code,
    logisticsName,
    trafMode,
    billNo: bill_no,
  };
  if (kind === 507) return { ...shared, operatorCode, operatorName, ieFlag: 'E', domesticTrafNo };
  if (kind === 509) return { ...shared, trafName, voyageNo, leaveTime: chinaTime(leaves_at) };
  const weight = sumOf(aboard.map((parcel) => readDecimal(parcel.gross_weight) ?? 0n));
  const grossWeight = writeDecimal(weight);
  return { ...shared, agentCode, agentName, trafName, voyageNo, domesticTrafNo, grossWeight };
}
