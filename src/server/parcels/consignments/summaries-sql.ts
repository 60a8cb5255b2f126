import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DocumentState } from '../rules.ts';

export interface SummaryRow {
  id: string;
  provider_id: string;
  cop_no: string;
  customs_code: string;
  ebc_code: string;
  ebc_name: string;
  month: string;
  created_at: Date;
}

/** Closed parcels of a month that go into a summary and stand in none yet, kept from everybody else. */
export const lockSummable = (tx: Tx, providerId: string, { from, to }: { from: Date; to: Date }) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'customs_code', 'ebc_code', 'ebc_name', 'invt_no'])
    .where('provider_id', '=', providerId)
    .where('state', '=', 'closed')
    .where('statistics_flag', '=', 'B')
    .where('summary_id', 'is', null)
    .where('invt_no', 'is not', null)
    .where('closed_at', '>=', from)
    .where('closed_at', '<', to)
    .orderBy('id')
    .forUpdate()
    .execute();

export const insertSummary = (tx: Tx, row: SummaryRow) =>
  tx.insertInto('parcel_summaries').values(row).execute();

export const setSummary = (tx: Tx, ids: readonly string[], summaryId: string) =>
  tx
    .updateTable('parcels')
    .set({ summary_id: summaryId })
    .where('id', 'in', [...ids])
    .execute();

/** How far a summary is; where customs refused it, its parcels may go into another one. */
export async function settleSummary(
  tx: Tx,
  id: string,
  state: Extract<DocumentState, 'sent' | 'done' | 'refused'>,
  sumNo: string | null,
): Promise<void> {
  await sql`
    update parcel_summaries set state = ${state}, sum_no = coalesce(${sumNo}, sum_no)
    where id = ${id}`.execute(tx);
  if (state === 'refused')
    await sql`update parcels set summary_id = null where summary_id = ${id} and summed_at is null`.execute(
      tx,
    );
}

/** Parcels of a provider by the numbers of their lists that stand in a summary. */
export const listByInvtNo = (tx: Tx, providerId: string, numbers: readonly string[]) =>
  tx
    .selectFrom('parcels')
    .select(['id', 'invt_no'])
    .where('provider_id', '=', providerId)
    .where('summary_id', 'is not', null)
    .where('invt_no', 'in', [...numbers])
    .execute();

export const markSummed = (tx: Tx, ids: readonly string[], now: Date) =>
  tx
    .updateTable('parcels')
    .set({ summed_at: now })
    .where('id', 'in', [...ids])
    .where('summed_at', 'is', null)
    .execute();

/** Summaries of a provider, the newest first. */
export const listSummaries = (db: Db, providerId: string, page: Paging) =>
  readPage(db.selectFrom('parcel_summaries').where('provider_id', '=', providerId), page, (all) =>
    all
      .select(['id', 'cop_no', 'customs_code', 'ebc_code', 'ebc_name', 'sum_no', 'state', 'created_at'])
      .select(sql<string>`to_char(month, 'YYYY-MM')`.as('month'))
      .select(
        sql<number>`(select count(*)::int from parcels where summary_id = parcel_summaries.id)`.as('parcels'),
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );
