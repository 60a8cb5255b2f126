import { sql, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type {
  TaxInvoiceKind,
  TaxInvoiceState,
} from '../../../contract/orders/tax-invoices/tax-invoice-kinds.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

export type InvoiceRecord = Selectable<DB['invoices']>;
export type IssuedRecord = Selectable<DB['issued_invoices']>;

export const findInvoice = (db: Db, orderId: string): Promise<InvoiceRecord | undefined> =>
  db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** What was issued for some orders, the oldest first. */
export const listIssued = (db: Db, orderIds: readonly string[]): Promise<IssuedRecord[]> =>
  db
    .selectFrom('issued_invoices')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .orderBy('recorded_at')
    .orderBy('id')
    .execute();

/** What was asked for of some orders. */
export const listRequestsOf = (db: Db, orderIds: readonly string[]): Promise<InvoiceRecord[]> =>
  db
    .selectFrom('invoices')
    .selectAll()
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .execute();

/** When money of some orders last went back, by order; those of which none did are left out. */
export async function listLastRefunds(db: Db, orderIds: readonly string[]): Promise<Map<string, Date>> {
  const rows = await db
    .selectFrom('order_events')
    .select(['order_id', (query) => query.fn.max('at').as('at')])
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .where('kind', '=', 'refund')
    .groupBy('order_id')
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.at]));
}

/** Which of some numbers documents of a shop have, as `invoiceNumberKey` has them. */
export async function listUsedNumbers(
  db: Db,
  shopId: string,
  numberKeys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('issued_invoices')
    .select('number_key')
    .where('shop_id', '=', shopId)
    .where('number_key', '=', sql<string>`any(${sql.val([...numberKeys])}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.number_key));
}

/** Writes what an invoice is to say, again while none is issued. @returns false when one is */
export async function saveRequest(tx: Tx, row: Insertable<DB['invoices']>): Promise<boolean> {
  const { order_id: _orderId, ...says } = row;
  const result = await tx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('order_id').doUpdateSet(says).where('invoices.issued_amount', '=', 0n),
    )
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/** Writes what was issued, and what its order's invoices come to with it. */
export async function insertIssued(
  tx: Tx,
  row: Insertable<DB['issued_invoices']>,
  issuedAmount: bigint,
): Promise<void> {
  await tx.insertInto('issued_invoices').values(row).execute();
  await tx
    .updateTable('invoices')
    .set({ issued_amount: issuedAmount })
    .where('order_id', '=', row.order_id)
    .execute();
}

/** Corrects how the tax system knows it; what it was said to be before is kept. */
export const renumberIssued = (
  tx: Tx,
  id: string,
  {
    number,
    numberKey,
    picture,
    accountId,
  }: { number: string; numberKey: string; picture: string | null; accountId: string | null },
) =>
  tx
    .updateTable('issued_invoices')
    .set({
      former_numbers: sql`case when number = ${number} or number = '' then former_numbers else former_numbers || number end`,
      number,
      number_key: numberKey,
      picture,
      account_id: accountId,
      is_unique: true,
    })
    .where('id', '=', id)
    .execute();

export interface InvoiceFilter {
  shopId: string;
  state?: TaxInvoiceState | undefined;
  kind?: TaxInvoiceKind | undefined;
  keyword?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
}

/** What is left of an order. */
const due = sql<bigint>`orders.total_amount - orders.refunded_amount`;

/** `invoiceState` of a row. */
const state = sql<TaxInvoiceState>`case
  when invoices.issued_amount > ${due} then 'to_credit'
  when invoices.issued_amount > 0 then 'issued'
  when ${due} > 0 then 'requested'
  else 'void' end`;

const invoicesOf = (db: Db, shopId: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .where('invoices.shop_id', '=', shopId);

function matching(db: Db, { shopId, state: inState, kind, keyword, from, until }: InvoiceFilter) {
  const words = sql`fold_text(${keyword ?? ''})`;
  return invoicesOf(db, shopId)
    .$if(inState !== undefined, (query) => query.where(sql<SqlBool>`${state} = ${inState}`))
    .$if(kind !== undefined, (query) => query.where('invoices.kind', '=', kind!))
    .$if(from !== undefined, (query) => query.where('invoices.asked_at', '>=', from!))
    .$if(until !== undefined, (query) => query.where('invoices.asked_at', '<', until!))
    .$if(Boolean(keyword), (query) =>
      query.where(
        sql<SqlBool>`(position(${words} in fold_text(invoices.title || ' ' || invoices.tax_number || ' ' || orders.number)) > 0
          or exists (select from issued_invoices where issued_invoices.order_id = invoices.order_id
            and position(${words} in fold_text(issued_invoices.number)) > 0))`,
      ),
    );
}

/** Of a shop's requests those that match, the newest first. */
export const listRequests = (db: Db, filter: InvoiceFilter, page: Paging) =>
  readPage(matching(db, filter), page, (query) =>
    query
      .selectAll('invoices')
      .select(['orders.number as order_number', 'orders.submitted_at', 'orders.currency', due.as('due')])
      .orderBy('invoices.asked_at', 'desc')
      .orderBy('invoices.order_id'),
  );

/** As many as `limit` that match, the oldest first, behind `last`. */
export const listRequestsAfter = (
  db: Db,
  filter: InvoiceFilter,
  last: InvoiceRecord | undefined,
  limit: number,
): Promise<InvoiceRecord[]> =>
  matching(db, filter)
    .selectAll('invoices')
    .$if(last !== undefined, (query) =>
      query.where(
        sql<SqlBool>`(invoices.asked_at, invoices.order_id) > (${last?.asked_at}::timestamptz, ${last?.order_id}::uuid)`,
      ),
    )
    .orderBy('invoices.asked_at')
    .orderBy('invoices.order_id')
    .limit(limit)
    .execute();

/** How many requests of a shop are in each state. */
export async function countRequests(db: Db, shopId: string): Promise<Map<TaxInvoiceState, number>> {
  const rows = await invoicesOf(db, shopId)
    .select([state.as('state'), sql<string>`count(*)`.as('count')])
    .groupBy(state)
    .execute();
  return new Map(rows.map((row) => [row.state, Number(row.count)]));
}
