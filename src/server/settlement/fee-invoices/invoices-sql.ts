import { sql, type Insertable, type Selectable } from 'kysely';
import type { FeeInvoiceKind } from '../../../contract/settlement/fee-invoice-kinds.ts';
import type { Site } from '../../../contract/reference/sites.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

export type FeeInvoiceRecord = Selectable<DB['fee_invoices']>;

export const insertFeeInvoice = (tx: Tx, row: Insertable<DB['fee_invoices']>) =>
  tx.insertInto('fee_invoices').values(row).execute();

/** Whether an owner's fees of a month are invoiced; whoever else wants to know waits until the transaction ends. */
export async function isInvoiced(tx: Tx, ownerId: string, month: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`fee invoices ${ownerId}`}, 0))`.execute(tx);
  const row = await tx
    .selectFrom('fee_invoices')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('month', '=', month)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** An owner's invoices of some months in a currency, the earliest first. */
export const listInvoicesOf = (
  db: Db,
  ownerId: string,
  { months, currency }: { months: readonly string[]; currency: string },
) =>
  db
    .selectFrom('fee_invoices')
    .select(['number', 'facts'])
    .where('owner_id', '=', ownerId)
    .where('kind', '=', 'fee_invoice')
    .where('currency', '=', currency)
    .where('month', '=', sql<string>`any(${sql.val([...months])}::text[])`)
    .orderBy('month')
    .execute();

/** The first month that is not invoiced yet; the running one where nothing ever was. */
export async function findNextMonth(db: Db, runningMonth: string): Promise<string> {
  await db
    .insertInto('fee_invoice_state')
    .values({ next_month: runningMonth })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { next_month: month } = await db
    .selectFrom('fee_invoice_state')
    .select('next_month')
    .executeTakeFirstOrThrow();
  return month;
}

/** Notes that all fees of the months before one are invoiced. */
export const noteNextMonth = (db: Db, month: string) =>
  db.updateTable('fee_invoice_state').set({ next_month: month }).where('next_month', '<', month).execute();

export const findFeeInvoice = (db: Db, id: string) =>
  db.selectFrom('fee_invoices').selectAll().where('id', '=', id).executeTakeFirst();

interface Narrowing {
  ownerId?: string;
  site?: Site | undefined;
  kind?: FeeInvoiceKind | undefined;
  month?: string | undefined;
}

/** Invoices and credit notes, the newest first. */
export const listFeeInvoices = (db: Db, { ownerId, site, kind, month }: Narrowing, page: Paging) =>
  readPage(
    db
      .selectFrom('fee_invoices')
      .$if(ownerId !== undefined, (query) => query.where('owner_id', '=', ownerId!))
      .$if(site !== undefined, (query) => query.where('site', '=', site!))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
      .$if(month !== undefined, (query) => query.where('month', '=', month!)),
    page,
    (matching) => matching.selectAll().orderBy('issued_at', 'desc').orderBy('id', 'desc'),
  );
