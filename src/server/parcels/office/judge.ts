import type { Tx } from '../../platform/database.ts';
import { readDecimal, sumOf } from '../amount-rules.ts';
import { compareDocuments } from '../check-rules.ts';
import { businessKey, type ParcelDocuments } from '../documents-rules.ts';
import type { SentKind, Values } from '../messages/tables.ts';
import * as rows from '../office-sql.ts';
import type { OfficeRow } from '../sql.ts';

const taken: rows.Judged = { refusal: null, closes: [] };
const refuse = (refusal: string): rows.Judged => ({ refusal, closes: [] });

/** What the business of a document says against it. */
export async function judge(
  tx: Tx,
  kind: SentKind,
  document: Values,
  { dxpId, offices }: { dxpId: string; offices: readonly OfficeRow[] },
): Promise<rows.Judged> {
  if (kind === 603) return judgeList(tx, document, dxpId, offices);
  if (kind === 605) return judgeCancel(tx, document, dxpId);
  if (kind === 507 || kind === 607 || kind === 509) return judgeJourney(tx, kind, document, dxpId, offices);
  if (kind === 701) return judgeSummary(tx, document, dxpId);
  return taken;
}

/** The documents against one another, as far as they are stored. */
async function judgeList(
  tx: Tx,
  list: Values,
  dxpId: string,
  offices: readonly OfficeRow[],
): Promise<rows.Judged> {
  const { head } = list;
  const stored = async (kind: SentKind, key: string) => {
    const document = await rows.findDocument(tx, kind, key, 1);
    return document?.status === '120' && document.dxp_id === dxpId ? document : undefined;
  };
  const order = await stored(303, businessKey(303, head));
  if (!order) return refuse('R03 no stored order');
  const office = offices.find(({ code }) => code === head.customsCode);
  const receipt = await rows.findReceipt(tx, dxpId, head.ebcCode ?? '', head.orderNo ?? '');
  if ((office?.wants_payment ?? true) && !receipt) return refuse('R03 no stored payment');
  const waybill = await stored(505, businessKey(505, head));
  if (!waybill) return refuse('R04 no stored waybill');
  if (office?.arrives_first && !(await rows.hasArrived(tx, head.logisticsCode ?? '', head.logisticsNo ?? '')))
    return refuse('the parcel has not arrived');
  const other = await rows.findListOfWaybill(tx, head.logisticsCode ?? '', head.logisticsNo ?? '');
  if (other && other.key !== businessKey(603, head)) return refuse('R02 another list has the waybill');
  const documents: ParcelDocuments = {
    303: order,
    ...(receipt && { 403: receipt }),
    505: waybill,
    603: list,
  };
  const [issue] = compareDocuments(documents);
  return issue ? refuse(`${issue.rule} ${issue.field}`) : taken;
}

async function judgeCancel(tx: Tx, { head }: Values, dxpId: string): Promise<rows.Judged> {
  const list = await rows.findList(tx, dxpId, head.invtNo ?? '');
  if (!list || list.number !== head.invtNo) return refuse('R19 no such list');
  if (list.status === '899') return refuse('R19 the list is closed');
  await rows.setStatus(tx, list, 'cancelled');
  return taken;
}

async function judgeJourney(
  tx: Tx,
  kind: 507 | 607 | 509,
  { head, lines }: Values,
  dxpId: string,
  offices: readonly OfficeRow[],
): Promise<rows.Judged> {
  const lists = await rows.listOfWaybills(
    tx,
    dxpId,
    head.logisticsCode ?? '',
    lines.map((line) => line.logisticsNo ?? ''),
  );
  const arrivesFirst = offices.find(({ code }) => code === head.customsCode)?.arrives_first ?? false;
  if (kind === 507 && arrivesFirst) return taken;
  if (lists.length !== lines.length || lists.some(({ status }) => !['800', '899'].includes(status)))
    return refuse('R18 a waybill without a released list');
  if (kind === 607) {
    const weight = sumOf(lists.map((list) => readDecimal(list.head.grossWeight) ?? 0n));
    return weight > (readDecimal(head.grossWeight) ?? 0n) ? refuse('R18 grossWeight') : taken;
  }
  if (kind === 507) return taken;
  if (!(await rows.hasBill(tx, dxpId, head.copNo ?? '', head.billNo ?? ''))) return refuse('R18 billNo');
  for (const list of lists) await rows.setStatus(tx, list, '899');
  return { refusal: null, closes: lists };
}

async function judgeSummary(tx: Tx, { head, lines }: Values, dxpId: string): Promise<rows.Judged> {
  const numbers = lines.map((line) => line.invtNo ?? '');
  const lists = await rows.listByNumbers(tx, dxpId, numbers);
  const isRight = lists.every(
    (list) =>
      list.status === '899' &&
      list.head.statisticsFlag === 'B' &&
      list.head.ebcCode === head.ebcCode &&
      list.head.customsCode === head.customsCode,
  );
  return lists.length === numbers.length && isRight ? { refusal: null, closes: lists } : refuse('R19 invtNo');
}
