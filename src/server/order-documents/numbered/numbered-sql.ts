import { yearIn } from '../../../kit/days.ts';
import { sql } from 'kysely';
import type { NumberedKind } from '../../../contract/order-documents/document-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { StatedTax } from '../../../kit/amounts/tax.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { documentNumber, type Series } from './number-rules.ts';

/** What a numbered document is of: the version of its order, a shipment, or a refund. */
export type NumberedSource = { orderVersion: number } | { shipmentId: string } | { refundId: string };

export interface NewNumbered {
  shopId: string;
  orderId: string;
  kind: NumberedKind;
  source: NumberedSource;
  currency: string;
  /** Minor units of the currency. */
  total: bigint;
  /** What it states of tax, as the column has it. */
  taxes: readonly object[];
  facts: object;
}

/** When something is issued, and by which clock its issuer dates it. */
interface Moment {
  now: Date;
  timeZone: string;
}

/**
 * Takes the next number of a series, which begins anew with each year of its issuer: whoever comes at the same time waits for its row until the transaction ends, and what
 * is rolled back gives its number back.
 */
export async function takeNumber(
  tx: Tx,
  series: Series,
  { now, timeZone }: Moment,
): Promise<{ year: number; position: number; number: string }> {
  const year = yearIn(now, timeZone);
  const { last_number: position } = await tx
    .insertInto('document_series')
    .values({
      shop_id: 'shopId' in series ? series.shopId : null,
      site: 'site' in series ? series.site : null,
      kind: series.kind,
      year,
      last_number: 1,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'site', 'kind', 'year'])
        .doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  return { year, position, number: documentNumber(series, year, position) };
}

/** Gives the next number of a shop's series and writes its document, in one transaction. */
export async function insertNumbered(
  tx: Tx,
  document: NewNumbered,
  { now, timeZone }: Moment,
): Promise<{ id: string; number: string }> {
  const { shopId, kind, source } = document;
  const { year, position, number } = await takeNumber(tx, { shopId, kind }, { now, timeZone });
  const row = { id: newId(now.getTime()), number };
  await tx
    .insertInto('numbered_documents')
    .values({
      ...row,
      shop_id: shopId,
      order_id: document.orderId,
      kind,
      year,
      position,
      order_version: 'orderVersion' in source ? source.orderVersion : null,
      shipment_id: 'shipmentId' in source ? source.shipmentId : null,
      refund_id: 'refundId' in source ? source.refundId : null,
      currency: document.currency,
      total: document.total,
      taxes: JSON.stringify(document.taxes),
      facts: JSON.stringify(document.facts),
      issued_at: now,
    })
    .execute();
  return row;
}

/** The numbered documents of an order, the newest first. */
export const listNumbered = (db: Db, orderId: string) =>
  db
    .selectFrom('numbered_documents')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
export type NumberedRecord = Awaited<ReturnType<typeof listNumbered>>[number];

/** The numbers of the documents of deposits that were kept, by order. */
export async function listKeptDepositNumbers(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('numbered_documents')
    .select(['order_id', 'number'])
    .where('kind', '=', 'kept_deposit')
    .where('order_id', '=', sql<string>`any(${sql.val([...orderIds])}::uuid[])`)
    .execute();
  return new Map(rows.map((row) => [row.order_id, row.number]));
}

export const findNumbered = (db: Db, id: string) =>
  db.selectFrom('numbered_documents').selectAll().where('id', '=', id).executeTakeFirst();

/** What a shop's invoices and kept deposits, or its credit notes, of a month state of one kind of tax; minor units. */
export interface TaxOfMonth extends StatedTax {
  month: string;
  currency: string;
  taxSide: 'sales' | 'refunds';
  amount: bigint;
  tax: bigint;
}

/** The tax that a shop's invoices, credit notes and kept deposits state, by the month of a time zone in which they were issued. */
export async function sumTaxByMonth(db: Db, shopId: string, timeZone: string): Promise<TaxOfMonth[]> {
  const { rows } = await sql<Omit<TaxOfMonth, 'amount' | 'tax'> & { amount: string; tax: string }>`
    select to_char(issued_at at time zone ${timeZone}, 'YYYY-MM') as month, currency,
      case kind when 'credit_note' then 'refunds' else 'sales' end as "taxSide", stated.treatment,
      stated."basisPoints", sum(stated.amount)::text as amount, sum(stated.tax)::text as tax
    from numbered_documents,
      jsonb_to_recordset(taxes) as stated (treatment text, "basisPoints" integer, amount bigint, tax bigint)
    where shop_id = ${shopId} and kind in ('commercial_invoice', 'credit_note', 'kept_deposit')
    group by 1, 2, 3, 4, 5 order by 1, 2, 4, 5`.execute(db);
  return rows.map((row) => ({ ...row, amount: BigInt(row.amount), tax: BigInt(row.tax) }));
}
