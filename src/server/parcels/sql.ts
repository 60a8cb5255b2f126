import { sql } from 'kysely';
import type { ParcelState } from '../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertRows } from '../platform/insert-rows.ts';
import type { Declarant, ParcelFacts } from './documents-rules.ts';

export interface DeclarantRow {
  provider_id: string;
  agent_code: string;
  agent_name: string;
  dxp_id: string;
  decl_agent_code: string;
  decl_agent_name: string;
  manner: string;
  version: number;
}

export const declarantOf = (row: DeclarantRow): Declarant => ({
  agentCode: row.agent_code,
  agentName: row.agent_name,
  dxpId: row.dxp_id,
  declAgentCode: row.decl_agent_code,
  declAgentName: row.decl_agent_name,
});

export const findDeclarant = (db: Db, providerId: string): Promise<DeclarantRow | undefined> =>
  db.selectFrom('parcel_declarants').selectAll().where('provider_id', '=', providerId).executeTakeFirst();

export const findDeclarantByDxp = (db: Db, dxpId: string): Promise<DeclarantRow | undefined> =>
  db.selectFrom('parcel_declarants').selectAll().where('dxp_id', '=', dxpId).executeTakeFirst();

/** Writes how a provider is known to customs. @returns the new version; undefined when somebody else was faster, or `taken` */
export async function saveDeclarant(
  db: Db,
  row: DeclarantRow & { updated_at: Date },
): Promise<number | 'taken' | undefined> {
  const other = await findDeclarantByDxp(db, row.dxp_id);
  if (other && other.provider_id !== row.provider_id) return 'taken';
  const { rows } = await sql<{ version: number }>`
    insert into parcel_declarants (provider_id, agent_code, agent_name, dxp_id, decl_agent_code, decl_agent_name, manner,
      version, updated_at)
    select ${row.provider_id}::uuid, ${row.agent_code}, ${row.agent_name}, ${row.dxp_id}, ${row.decl_agent_code},
      ${row.decl_agent_name}, ${row.manner}, ${row.version + 1}::int, ${row.updated_at}::timestamptz
    where ${row.version}::int = 0 or exists (select from parcel_declarants where provider_id = ${row.provider_id})
    on conflict (provider_id) do update set agent_code = excluded.agent_code, agent_name = excluded.agent_name,
      dxp_id = excluded.dxp_id, decl_agent_code = excluded.decl_agent_code,
      decl_agent_name = excluded.decl_agent_name, manner = excluded.manner, version = excluded.version,
      updated_at = excluded.updated_at
      where parcel_declarants.version = ${row.version}::int
    returning version`.execute(db);
  return rows[0]?.version;
}

export interface OfficeRow {
  code: string;
  wants_payment: boolean;
  arrives_first: boolean;
  edition: string;
}

export const listCustomsOffices = (db: Db): Promise<OfficeRow[]> =>
  db.selectFrom('customs_offices').selectAll().orderBy('code').execute();

/** What is there already of numbers that parcels of a provider bear. */
export interface TakenParcel {
  id: string;
  import_id: string | null;
  order_no: string;
  ebp_code: string;
  cop_no: string;
  logistics_code: string;
  logistics_no: string;
  state: ParcelState;
}

/** Parcels of a provider with one of these orders, numbers of their own, or waybills of the last six months. */
export async function listTaken(
  db: Db,
  providerId: string,
  parcels: readonly ParcelFacts[],
  waybillsSince: Date,
): Promise<TakenParcel[]> {
  const told = JSON.stringify(
    parcels.map(({ head }) => ({
      order_no: head.orderNo,
      cop_no: head.copNo,
      logistics_no: head.logisticsNo,
    })),
  );
  const { rows } = await sql<TakenParcel>`
    with told as (
      select * from jsonb_to_recordset(${told}::jsonb) as told (order_no text, cop_no text, logistics_no text)
    )
    select id, import_id, order_no, ebp_code, cop_no, logistics_code, logistics_no, state from parcels
    where provider_id = ${providerId} and state <> 'cancelled'
      and (order_no in (select order_no from told) or cop_no in (select cop_no from told)
        or (logistics_no in (select logistics_no from told) and created_at >= ${waybillsSince}))`.execute(db);
  return rows;
}

/** Writes parcels that passed their checks; one that was refused or not declared yet is written again. */
export function saveParcels(tx: Tx, rows: readonly Record<string, unknown>[]) {
  return insertRows<{ id: string }>(
    tx,
    'parcels',
    rows,
    sql`on conflict (provider_id, ebp_code, order_no) where state <> 'cancelled' do update set
      import_id = excluded.import_id, cop_no = excluded.cop_no, ebc_code = excluded.ebc_code,
      ebc_name = excluded.ebc_name, logistics_code = excluded.logistics_code, logistics_no = excluded.logistics_no,
      customs_code = excluded.customs_code, statistics_flag = excluded.statistics_flag,
      currency = excluded.currency, declared_value = excluded.declared_value, gross_weight = excluded.gross_weight,
      facts = excluded.facts, hints = excluded.hints, state = excluded.state, issue = null,
      updated_at = excluded.updated_at
    where parcels.state in ('drafted', 'checked', 'refused') and parcels.due is null returning id`,
  );
}
