import { sql } from 'kysely';
import type { ParcelState } from '../../../contract/parcels/parcel-states.ts';
import type { Db, Tx } from '../../platform/database.ts';

export interface ConsignmentFacts {
  trafMode: string;
  trafName: string;
  voyageNo: string;
  domesticTrafNo: string;
  operatorCode: string;
  operatorName: string;
  logisticsName: string;
}

export interface ConsignmentRow {
  id: string;
  provider_id: string;
  cop_no: string;
  customs_code: string;
  logistics_code: string;
  bill_no: string;
  facts: ConsignmentFacts;
  leaves_at: Date;
  due: 507 | 607 | 509 | null;
  created_at: Date;
}

export const insertConsignment = (tx: Tx, row: ConsignmentRow) =>
  tx
    .insertInto('consignments')
    .values({ ...row, facts: JSON.stringify(row.facts) })
    .execute();

/** Parcels of a provider, kept from everybody else. */
export const lockParcels = (tx: Tx, providerId: string, ids: readonly string[]) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'state', 'customs_code', 'logistics_code', 'logistics_no'])
    .select(['consignment_id', 'invt_no', 'facts'])
    .where('provider_id', '=', providerId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();

export const setConsignment = (tx: Tx, ids: readonly string[], consignmentId: string) =>
  tx
    .updateTable('parcels')
    .set({ consignment_id: consignmentId })
    .where('id', 'in', [...ids])
    .execute();

/** Takes parcels off the consignments they were on. */
export async function leaveBehind(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('parcels')
    .set({ consignment_id: null })
    .where('id', 'in', [...ids])
    .execute();
}

export const lockDueConsignments = (tx: Tx, providerId: string, limit: number) =>
  tx
    .selectFrom('consignments')
    .selectAll()
    .where('provider_id', '=', providerId)
    .where('due', 'is not', null)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute() as Promise<unknown> as Promise<ConsignmentRow[]>;

export const lockConsignments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('consignments')
    .selectAll()
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute() as Promise<unknown> as Promise<ConsignmentRow[]>;

export const setConsignmentDue = (tx: Tx, id: string, due: ConsignmentRow['due']) =>
  tx.updateTable('consignments').set({ due }).where('id', '=', id).execute();

/** What leaves with a consignment. */
export interface Aboard {
  id: string;
  consignment_id: string;
  state: ParcelState;
  logistics_no: string;
  invt_no: string | null;
  gross_weight: string;
}

export async function listAboard(db: Db, consignmentIds: readonly string[]): Promise<Aboard[]> {
  const { rows } = await sql<Aboard>`
    select id, consignment_id, state, logistics_no, invt_no, gross_weight::text from parcels
    where consignment_id = any(${[...consignmentIds]}::uuid[]) order by logistics_no`.execute(db);
  return rows;
}

/** Consignments whose time to leave has come and that nothing is due of; one without parcels has ended. */
export const listLeft = (db: Db, now: Date) =>
  db
    .selectFrom('consignments')
    .select(['id', 'provider_id'])
    .where('due', 'is', null)
    .where('leaves_at', '<=', now)
    .where('leaves_at', '>', new Date(now.getTime() - 40 * 86_400_000))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('parcels')
          .select('parcels.id')
          .whereRef('consignment_id', '=', 'consignments.id')
          .where('state', 'not in', ['cancelled', 'refused']),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('parcel_documents')
            .select('guid')
            .whereRef('consignment_id', '=', 'consignments.id')
            .where('kind', '=', 509),
        ),
      ),
    )
    .execute();
