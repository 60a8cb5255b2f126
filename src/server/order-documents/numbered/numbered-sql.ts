import { sql } from 'kysely';
import type { NumberedKind } from '../../../contract/order-documents/document-kinds.ts';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { documentNumber } from './number-rules.ts';

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
  facts: object;
}

/**
 * Gives the next number of a shop's series and writes its document, in one transaction: whoever comes at the same time
 * waits for the row of the series, and what is rolled back gives its number back.
 */
export async function insertNumbered(
  tx: Tx,
  document: NewNumbered,
  now: Date,
): Promise<{ id: string; number: string }> {
  const { shopId, kind, source } = document;
  const year = now.getUTCFullYear();
  const { last_number: position } = await tx
    .insertInto('document_series')
    .values({ shop_id: shopId, kind, year, last_number: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'kind', 'year'])
        .doUpdateSet({ last_number: sql`document_series.last_number + 1` }),
    )
    .returning('last_number')
    .executeTakeFirstOrThrow();
  const row = { id: newId(now.getTime()), number: documentNumber(kind, year, position) };
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

export const findNumbered = (db: Db, id: string) =>
  db.selectFrom('numbered_documents').selectAll().where('id', '=', id).executeTakeFirst();
