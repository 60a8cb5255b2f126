import { literal } from '../platform/like.ts';
import { sql } from 'kysely';
import type { ParcelState } from '../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DocumentRow } from './documents-sql.ts';
import type { ParcelFacts } from './documents-rules.ts';

export interface ParcelFilter {
  states?: readonly ParcelState[] | undefined;
  /** Days by China's clock. */
  from?: string | undefined;
  to?: string | undefined;
  seller?: string | undefined;
  importId?: string | undefined;
  keyword?: string | undefined;
}

const columns = [
  'id',
  'order_no',
  'cop_no',
  'logistics_no',
  'ebc_code',
  'ebc_name',
  'customs_code',
  'statistics_flag',
  'currency',
  'state',
  'hints',
  'issue',
  'due',
  'cancel_reason',
  'pre_no',
  'invt_no',
  'created_at',
  'updated_at',
] as const;

const told = sql<string | null>`(select bill_no from consignments where id = parcels.consignment_id)`;
const amount = (name: string) => sql<string>`trim_scale(${sql.ref(name)})::text`;

export interface ListedParcel {
  id: string;
  order_no: string;
  cop_no: string;
  logistics_no: string;
  ebc_code: string;
  ebc_name: string;
  customs_code: string;
  statistics_flag: 'A' | 'B';
  currency: string;
  state: ParcelState;
  hints: string[];
  issue: string | null;
  due: string | null;
  cancel_reason: string | null;
  pre_no: string | null;
  invt_no: string | null;
  created_at: Date;
  updated_at: Date;
  declared_value: string;
  gross_weight: string;
  bill_no: string | null;
}

const instantOf = (day: string) => new Date(`${day}T00:00:00+08:00`);

const filtered = (db: Db, providerId: string, filter: ParcelFilter) => {
  const { states, from, to, seller, importId, keyword } = filter;
  return db
    .selectFrom('parcels')
    .where('provider_id', '=', providerId)
    .$if(Boolean(states?.length), (query) => query.where('state', 'in', [...states!]))
    .$if(Boolean(from), (query) => query.where('created_at', '>=', instantOf(from!)))
    .$if(Boolean(to), (query) =>
      query.where('created_at', '<', new Date(instantOf(to!).getTime() + 86_400_000)),
    )
    .$if(Boolean(seller), (query) => query.where('ebc_code', '=', seller!))
    .$if(Boolean(importId), (query) => query.where('import_id', '=', importId!))
    .$if(Boolean(keyword), (query) =>
      query.where((any) =>
        any.or(
          (['order_no', 'logistics_no', 'cop_no'] as const).map((name) =>
            any(name, 'like', `${literal(keyword!)}%`),
          ),
        ),
      ),
    );
};

/** Parcels of a provider, the newest first. */
export const listParcels = (
  db: Db,
  providerId: string,
  { pageNum, pageSize, ...filter }: Paging & ParcelFilter,
) =>
  readPage(filtered(db, providerId, filter), { pageNum, pageSize }, (all) =>
    all
      .select(columns)
      .select([amount('declared_value').as('declared_value'), amount('gross_weight').as('gross_weight')])
      .select(told.as('bill_no'))
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ) as Promise<unknown> as Promise<{ rows: ListedParcel[]; total: number }>;

/** Parcels behind one, in the order they were made: for a spreadsheet. */
export const listBehind = (db: Db, providerId: string, filter: ParcelFilter, behind: string, limit: number) =>
  filtered(db, providerId, filter)
    .select(columns)
    .select([amount('declared_value').as('declared_value'), amount('gross_weight').as('gross_weight')])
    .select(told.as('bill_no'))
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .execute() as Promise<unknown> as Promise<ListedParcel[]>;

export const findParcel = (db: Db, providerId: string, id: string) =>
  filtered(db, providerId, {})
    .select(columns)
    .select(['facts', 'consignment_id', 'summary_id'])
    .select([amount('declared_value').as('declared_value'), amount('gross_weight').as('gross_weight')])
    .select(told.as('bill_no'))
    .where('id', '=', id)
    .executeTakeFirst() as Promise<unknown> as Promise<
    | (ListedParcel & { facts: ParcelFacts; consignment_id: string | null; summary_id: string | null })
    | undefined
  >;

export interface ShownDocument extends Pick<DocumentRow, 'guid' | 'kind' | 'part' | 'version' | 'state'> {
  app_time: string;
  created_at: Date;
  receipts: { status: string; time: string; info: string }[];
}

/** Every document about a parcel, in the order they were sent, with its receipts. */
export async function listDocuments(
  db: Db,
  parcel: { id: string; consignment_id: string | null; summary_id: string | null },
): Promise<ShownDocument[]> {
  const { rows } = await sql<ShownDocument>`
    select guid, kind, part, version, state, app_time, created_at,
      (select coalesce(json_agg(json_build_object('status', status, 'time', time, 'info', info)
        order by time, status), '[]') from parcel_receipts where document_guid = guid) as receipts
    from parcel_documents
    where parcel_id = ${parcel.id} or consignment_id = ${parcel.consignment_id}
      or summary_id = ${parcel.summary_id}
    order by created_at, kind, part, version limit 200`.execute(db);
  return rows;
}

/** Parcels of a provider by state. */
export const countByState = (db: Db, providerId: string) =>
  db
    .selectFrom('parcels')
    .select(['state', sql<number>`count(*)::int`.as('count')])
    .where('provider_id', '=', providerId)
    .groupBy('state')
    .execute();

/** What became of parcels on each of the last days, by China's clock, the newest first. */
export async function countByDay(db: Db, providerId: string, now: Date, days: number) {
  const { rows } = await sql<{ day: string; imported: number; closed: number; refused: number }>`
    with days as (
      select ((${now}::timestamptz at time zone 'Asia/Shanghai')::date - n) as day
      from generate_series(0, ${days - 1}::int) as n
    ), made as (
      select (created_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as imported,
        (count(*) filter (where state = 'refused'))::int as refused
      from parcels where provider_id = ${providerId} and created_at >= ${now}::timestamptz - interval '40 days'
      group by 1
    ), ended as (
      select (closed_at at time zone 'Asia/Shanghai')::date as day, count(*)::int as closed
      from parcels where provider_id = ${providerId} and closed_at >= ${now}::timestamptz - interval '40 days'
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(imported, 0) as imported,
      coalesce(closed, 0) as closed, coalesce(refused, 0) as refused
    from days left join made using (day) left join ended using (day) order by days.day desc`.execute(db);
  return rows;
}

/** Moves parcels that are in one of some states. @returns how many were */
async function move(
  tx: Tx,
  providerId: string,
  ids: readonly string[],
  states: readonly ParcelState[],
  set: { state?: ParcelState; due?: 'documents' | 'cancel'; cancel_reason?: string; declared_at?: Date },
  now: Date,
  mustBeNumbered = false,
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('parcels')
    .set({ ...set, updated_at: now })
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .where('state', 'in', [...states])
    .where('due', 'is', null)
    .$if(mustBeNumbered, (query) => query.where('invt_no', 'is not', null))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export const confirmParcels = (tx: Tx, providerId: string, ids: readonly string[], now: Date) =>
  move(tx, providerId, ids, ['drafted'], { state: 'checked' }, now);

export const declareParcels = (tx: Tx, providerId: string, ids: readonly string[], now: Date) =>
  move(
    tx,
    providerId,
    ids,
    ['checked', 'refused'],
    { state: 'declared', due: 'documents', declared_at: now },
    now,
  );

/** Withdraws what was not declared, and asks customs for the rest. */
export async function cancelParcels(
  tx: Tx,
  providerId: string,
  ids: readonly string[],
  reason: string,
  now: Date,
): Promise<number> {
  const told = { cancel_reason: reason };
  const cancelled = await move(
    tx,
    providerId,
    ids,
    ['drafted', 'checked'],
    { ...told, state: 'cancelled' },
    now,
  );
  const asked = await move(
    tx,
    providerId,
    ids,
    ['accepted', 'inspected', 'released'],
    { ...told, due: 'cancel' },
    now,
    true,
  );
  return cancelled + asked;
}
