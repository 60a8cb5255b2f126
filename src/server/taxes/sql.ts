import { sql, type Insertable, type Selectable } from 'kysely';
import type { RateState } from '../../contract/rate-states.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { TaxRate } from './rules.ts';

export type TaxRateRecord = Selectable<DB['tax_rates']>;

export type ApprovedTaxRate = Omit<TaxRate, 'treatment'> & {
  id: string;
  startsAt: Date;
  /** Null: it ends the one before. */
  treatment: TaxRate['treatment'] | null;
};

/** All that were approved, the latest first. */
export async function listApprovedTaxRates(db: Db): Promise<ApprovedTaxRate[]> {
  const { rows } = await sql<ApprovedTaxRate>`
    select id, site, category_id as "categoryId", buyers, treatment, basis_points as "basisPoints",
      starts_at as "startsAt"
    from tax_rates where state = 'approved' order by starts_at desc, decided_at desc, id desc`.execute(db);
  return rows;
}

export const insertTaxRate = (tx: Tx, row: Insertable<DB['tax_rates']>) =>
  tx.insertInto('tax_rates').values(row).execute();

export const lockTaxRate = (tx: Tx, id: string) =>
  tx.selectFrom('tax_rates').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const decideTaxRate = (
  tx: Tx,
  id: string,
  {
    state,
    startsAt,
    staffId,
    now,
  }: { state: 'approved' | 'withdrawn'; startsAt: Date; staffId: string; now: Date },
) =>
  tx
    .updateTable('tax_rates')
    .set((set) => ({
      state,
      starts_at: startsAt,
      decided_by: staffId,
      decided_at: now,
      version: set('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

export const listTaxRates = (
  db: Db,
  narrowing: { state?: RateState | undefined; site?: string | undefined },
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('tax_rates')
      .$if(narrowing.state !== undefined, (query) => query.where('state', '=', narrowing.state!))
      .$if(narrowing.site !== undefined, (query) => query.where('site', '=', narrowing.site as 'cn')),
    page,
    (matching) => matching.selectAll().orderBy('created_at', 'desc').orderBy('id'),
  );
