import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { chinaTime } from '../../kit/china-time.ts';
import type { SentKind, Values } from './messages/tables.ts';

/** A document as the office keeps it. */
export interface OfficeDocument extends Values {
  dxp_id: string;
  kind: SentKind;
  key: string;
  part: number;
  guid: string;
  app_time: string;
  status: string;
  pre_no: string;
  /** Of a list, or of a summary. */
  number: string | null;
  received_at: Date;
}

/** What the office says of a document. */
export interface Verdict {
  document: Values;
  /** One after the other, each a second behind the other. */
  statuses: string[];
  info: string;
  /** What the times of the receipts begin at. */
  at: Date;
  preNo: string;
  /** Of a list or a summary. */
  number: string | null;
  /** Lists that are closed with it. */
  closes: OfficeDocument[];
  /** Whether it is kept: an error of replay changes nothing. */
  isKept: boolean;
}

export interface Judged {
  /** Why it is refused; null where it is taken. */
  refusal: string | null;
  closes: OfficeDocument[];
}

/** One at a time looks at a document, there or not. */
export const lockKey = (tx: Tx, kind: number, key: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`office ${kind} ${key}`}, 0))`.execute(tx);

export const findDocument = (db: Db, kind: SentKind, key: string, part: number) =>
  db
    .selectFrom('office_documents')
    .selectAll()
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('part', '=', part)
    .executeTakeFirst() as Promise<unknown> as Promise<OfficeDocument | undefined>;

const pathOf = (document: Pick<OfficeDocument, 'kind' | 'number'>): string[] => {
  const { kind, number } = document;
  if (kind === 603) return ['2', '3', '120', '399', ...(number?.endsWith('7') ? ['500'] : []), '800'];
  if (kind < 506) return ['2', '3', '120'];
  return ['2', '3', '399'];
};

/** What was said of a document that is kept: the same again. */
export function verdictOf(document: OfficeDocument): Verdict {
  const isRefused = document.status === '100';
  return {
    document,
    statuses: isRefused ? ['2', '100'] : pathOf(document),
    info: isRefused ? 'refused before' : '',
    at: document.received_at,
    preNo: document.pre_no,
    number: document.number,
    closes: [],
    isKept: true,
  };
}

/** Where a document stands once it is taken. */
const endOf = (kind: SentKind): string => (kind === 603 ? '800' : kind < 506 ? '120' : '399');

/** Keeps a document with what is said of it. */
export async function keepDocument(
  tx: Tx,
  told: {
    kind: SentKind;
    key: string;
    part: number;
    dxpId: string;
    document: Values;
    judged: Judged;
    now: Date;
  },
): Promise<Verdict> {
  const { kind, key, part, dxpId, document, judged, now } = told;
  const { rows } = await sql<{ serial: string }>`select nextval('office_numbers') as serial`.execute(tx);
  const serial = String(rows[0]!.serial).padStart(9, '0');
  const day = chinaTime(now).slice(0, 8);
  const office = document.head.customsCode ?? '0000';
  const number =
    kind === 603 ? `${office}${day.slice(0, 4)}E${serial}` : kind === 701 ? `S${day}${serial}` : null;
  const row = {
    dxp_id: dxpId,
    kind,
    key,
    part,
    guid: document.head.guid ?? '',
    app_time: document.head.appTime ?? '',
    status: judged.refusal === null ? endOf(kind) : '100',
    head: JSON.stringify(document.head),
    lines: JSON.stringify(document.lines),
    pre_no: `B${day}${serial}`,
    number,
    received_at: now,
  };
  const { kind: _kind, key: _key, part: _part, ...changed } = row;
  await tx
    .insertInto('office_documents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key', 'part']).doUpdateSet(changed))
    .execute();
  const kept = { ...row, head: document.head, lines: document.lines };
  return {
    ...verdictOf(kept),
    ...(judged.refusal !== null && { info: judged.refusal }),
    closes: judged.closes,
  };
}

/** Whether a list has declared an order, a payment or a waybill, so that it is no longer changed. */
export async function isUsedByList(tx: Tx, kind: SentKind, { head }: OfficeDocument): Promise<boolean> {
  if (kind >= 506) return false;
  const field = kind === 505 ? 'logisticsNo' : 'orderNo';
  const { rows } = await sql`
    select from office_documents where kind = 603 and head ->> ${field} = ${head[field] ?? ''}
      and status in ('800', '899') limit 1`.execute(tx);
  return rows.length > 0;
}

/** The stored payment of an order. */
export async function findReceipt(
  db: Db,
  dxpId: string,
  ebcCode: string,
  orderNo: string,
): Promise<OfficeDocument | undefined> {
  const { rows } = await sql<OfficeDocument>`
    select * from office_documents where kind = 403 and dxp_id = ${dxpId} and status = '120'
      and starts_with(key, ${`${ebcCode} ${orderNo} `}) and head ->> 'orderNo' = ${orderNo} limit 1`.execute(
    db,
  );
  return rows[0];
}

const byWaybill = (code: string, no: string) =>
  sql`kind = 603 and head ->> 'logisticsCode' = ${code} and head ->> 'logisticsNo' = ${no}`;

/** A list that has a waybill and was neither refused nor withdrawn. */
export async function findListOfWaybill(
  db: Db,
  code: string,
  no: string,
): Promise<OfficeDocument | undefined> {
  const { rows } = await sql<OfficeDocument>`
    select * from office_documents where ${byWaybill(code, no)} and status in ('800', '899') limit 1`.execute(
    db,
  );
  return rows[0];
}

export async function listOfWaybills(
  db: Db,
  dxpId: string,
  code: string,
  numbers: readonly string[],
): Promise<OfficeDocument[]> {
  const { rows } = await sql<OfficeDocument>`
    select * from office_documents where kind = 603 and dxp_id = ${dxpId}
      and head ->> 'logisticsCode' = ${code} and head ->> 'logisticsNo' = any(${[...numbers]})
      and status in ('800', '899')`.execute(db);
  return rows;
}

export async function findList(db: Db, dxpId: string, number: string): Promise<OfficeDocument | undefined> {
  const [list] = await listByNumbers(db, dxpId, [number]);
  return list;
}

export async function listByNumbers(
  db: Db,
  dxpId: string,
  numbers: readonly string[],
): Promise<OfficeDocument[]> {
  const { rows } = await sql<OfficeDocument>`
    select * from office_documents where kind = 603 and dxp_id = ${dxpId}
      and number = any(${[...numbers]})`.execute(db);
  return rows;
}

export const setStatus = (tx: Tx, { kind, key, part }: OfficeDocument, status: string) =>
  tx
    .updateTable('office_documents')
    .set({ status })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('part', '=', part)
    .execute();

/** Whether a master list with this bill of a consignment is examined. */
export async function hasBill(db: Db, dxpId: string, copNo: string, billNo: string): Promise<boolean> {
  const { rows } = await sql`
    select from office_documents where kind = 607 and dxp_id = ${dxpId} and status = '399'
      and head ->> 'copNo' = ${copNo} and head ->> 'billNo' = ${billNo} limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a parcel's arrival at the site was reported. */
export async function hasArrived(db: Db, code: string, no: string): Promise<boolean> {
  const { rows } = await sql`
    select from office_documents where kind = 507 and status = '399' and head ->> 'logisticsCode' = ${code}
      and lines @> ${JSON.stringify([{ logisticsNo: no }])}::jsonb limit 1`.execute(db);
  return rows.length > 0;
}
