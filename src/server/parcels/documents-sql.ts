import { cutText } from '../../kit/text/cut-text.ts';
import { sql } from 'kysely';
import type { ParcelState } from '../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import type { ParcelFacts } from './documents-rules.ts';
import type { SentKind } from './messages/tables.ts';
import type { DocumentState } from './rules.ts';

export interface DocumentRow {
  guid: string;
  provider_id: string;
  kind: SentKind;
  key: string;
  part: number;
  version: number;
  app_type: '1' | '2' | '3';
  app_time: string;
  head: Record<string, string>;
  lines: Record<string, string>[];
  parcel_id: string | null;
  consignment_id: string | null;
  summary_id: string | null;
  message_id: string;
  state: DocumentState;
  created_at: Date;
}

export interface DueParcel {
  id: string;
  customs_code: string;
  facts: ParcelFacts;
  state: ParcelState;
  due: 'documents' | 'list' | 'cancel';
  pre_no: string | null;
  invt_no: string | null;
  cancel_reason: string | null;
  consignment_id: string | null;
}

/** Parcels of a provider that wait to be written, kept from everybody else until the transaction ends. */
export const lockDue = (tx: Tx, providerId: string, due: DueParcel['due'], limit: number) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'customs_code', 'facts', 'state', 'due', 'pre_no', 'invt_no'])
    .select(['cancel_reason', 'consignment_id'])
    .where('provider_id', '=', providerId)
    .where('due', '=', due)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute() as Promise<unknown> as Promise<DueParcel[]>;

/** What was sent last under some keys, whichever parcel it was for. */
export async function listNewestByKey(
  tx: Db,
  providerId: string,
  keys: readonly { kind: number; key: string }[],
): Promise<DocumentRow[]> {
  const { rows } = await sql<DocumentRow>`
    select distinct on (kind, key, part) parcel_documents.* from parcel_documents
    join jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as told (kind smallint, key text) using (kind, key)
    where provider_id = ${providerId} order by kind, key, part, version desc`.execute(tx);
  return rows;
}

/** The newest document of each kind and part, of parcels or of consignments. */
export async function listNewest(
  db: Db,
  of: 'parcel_id' | 'consignment_id' | 'summary_id',
  ids: readonly string[],
): Promise<DocumentRow[]> {
  const owner = sql.ref(of);
  const { rows } = await sql<DocumentRow>`
    select distinct on (${owner}, kind, part) * from parcel_documents where ${owner} = any(${[...ids]}::uuid[])
    order by ${owner}, kind, part, created_at desc, version desc`.execute(db);
  return rows;
}

export const insertDocuments = (tx: Tx, rows: readonly Omit<DocumentRow, 'state'>[]) =>
  insertRows(
    tx,
    'parcel_documents',
    rows.map((row) => ({ ...row, state: 'sent' })),
  );

export const insertMessage = (
  tx: Tx,
  row: { id: string; provider_id: string; kind: number; documents: number; created_at: Date },
) => tx.insertInto('parcel_messages').values(row).execute();

export async function setDue(tx: Tx, ids: readonly string[], due: DueParcel['due'] | null): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('parcels')
    .set({ due })
    .where('id', 'in', [...ids])
    .execute();
}

/** A parcel that did not pass its last check before it was written. */
export const refuseDue = (tx: Tx, id: string, issue: string, now: Date) =>
  tx
    .updateTable('parcels')
    .set({ due: null, state: 'refused', issue, updated_at: now })
    .where('id', '=', id)
    .execute();

export const lockMessage = (tx: Tx, id: string) =>
  tx.selectFrom('parcel_messages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listOfMessage = (db: Db, messageId: string) =>
  db
    .selectFrom('parcel_documents')
    .selectAll()
    .where('message_id', '=', messageId)
    .orderBy('guid')
    .execute() as Promise<unknown> as Promise<DocumentRow[]>;

export const keepXml = (tx: Tx, id: string, xml: string) =>
  tx.updateTable('parcel_messages').set({ xml }).where('id', '=', id).execute();

export const markSent = (db: Db, id: string, now: Date) =>
  db
    .updateTable('parcel_messages')
    .set({ state: 'sent', sent_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();

/** A message as a whole was refused. @returns whether there is one of this provider */
export async function markRefused(tx: Tx, id: string, providerId: string, issue: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('parcel_messages')
    .set({ state: 'refused', issue: cutText(issue, 1_000) })
    .where('id', '=', id)
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Documents of a provider by the guids that receipts name. */
export async function listByGuid(
  tx: Tx,
  providerId: string,
  kind: SentKind,
  guids: readonly string[],
): Promise<DocumentRow[]> {
  const uuids = guids.filter((guid) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(guid));
  const { rows } = await sql<DocumentRow>`
    select * from parcel_documents where guid = any(${uuids}::uuid[]) and provider_id = ${providerId}
      and kind = ${kind}`.execute(tx);
  return rows;
}

/** Messages that nobody has posted for long: whoever tried has given up. */
export const listWaiting = (db: Db, createdBefore: Date) =>
  db
    .selectFrom('parcel_messages')
    .select('id')
    .where('state', '=', 'waiting')
    .where('created_at', '<', createdBefore)
    .orderBy('created_at')
    .limit(1_000)
    .execute();
