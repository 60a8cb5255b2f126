import { sql } from 'kysely';
import type { ParcelState } from '../../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { insertRows } from '../../platform/insert-rows.ts';
import type { DocumentState } from '../rules.ts';

export interface OpenParcel {
  id: string;
  provider_id: string;
  state: ParcelState;
  hints: string[];
  customs_code: string;
  due: 'documents' | 'list' | 'cancel' | null;
  consignment_id: string | null;
  logistics_no: string;
  summed_at: Date | null;
}

/** Parcels, and those on consignments, kept from everybody else: always in the same order. */
export const lockForReceipts = (
  tx: Tx,
  { parcels, consignments }: { parcels: readonly string[]; consignments: readonly string[] },
) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'provider_id', 'state', 'hints', 'customs_code', 'due', 'consignment_id'])
    .select(['summed_at', 'logistics_no'])
    .where((query) =>
      query.or([
        query('id', '=', sql<string>`any(${[...parcels]}::uuid[])`),
        query('consignment_id', '=', sql<string>`any(${[...consignments]}::uuid[])`),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<unknown> as Promise<OpenParcel[]>;

export interface NewReceipt {
  document_guid: string;
  status: string;
  time: string;
  info: string;
  received_at: Date;
}

/** Keeps receipts, each once however often it comes. @returns documents that got a new one */
export async function keepReceipts(tx: Tx, receipts: readonly NewReceipt[]): Promise<string[]> {
  if (receipts.length === 0) return [];
  const { rows } = await insertRows<{ document_guid: string }>(
    tx,
    'parcel_receipts',
    receipts as readonly object[] as Record<string, unknown>[],
    sql`on conflict do nothing returning document_guid`,
  );
  return [...new Set(rows.map((row) => row.document_guid))];
}

export interface ReceiptRow {
  document_guid: string;
  kind: number;
  status: string;
  time: string;
  info: string;
}

/** All receipts on some documents. */
export async function listReceipts(db: Db, guids: readonly string[]): Promise<ReceiptRow[]> {
  const { rows } = await sql<ReceiptRow>`
    select document_guid, kind, status, time, info from parcel_receipts
    join parcel_documents on guid = document_guid
    where document_guid = any(${[...guids]}::uuid[]) order by document_guid, time, status`.execute(db);
  return rows;
}

export async function setDocumentStates(
  tx: Tx,
  states: readonly { guid: string; state: DocumentState }[],
): Promise<void> {
  if (states.length === 0) return;
  await sql`
    update parcel_documents set state = told.state
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as told (guid uuid, state text)
    where parcel_documents.guid = told.guid and parcel_documents.state <> told.state`.execute(tx);
}

export interface SettledParcel {
  id: string;
  state: ParcelState;
  due: OpenParcel['due'];
  issue: string | null;
  closed_at: Date | null;
}

export async function setParcels(tx: Tx, parcels: readonly SettledParcel[], now: Date): Promise<void> {
  if (parcels.length === 0) return;
  await sql`
    update parcels set state = told.state, due = told.due, issue = told.issue, closed_at = told.closed_at,
      updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb)
      as told (id uuid, state text, due text, issue text, closed_at timestamptz)
    where parcels.id = told.id`.execute(tx);
}

/** Numbers that the e-port and customs gave to lists. */
export async function setNumbers(
  tx: Tx,
  numbers: readonly { id: string; pre_no: string | null; invt_no: string | null }[],
): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    update parcels set pre_no = coalesce(told.pre_no, parcels.pre_no),
      invt_no = coalesce(told.invt_no, parcels.invt_no)
    from jsonb_to_recordset(${JSON.stringify(numbers)}::jsonb) as told (id uuid, pre_no text, invt_no text)
    where parcels.id = told.id`.execute(tx);
}
