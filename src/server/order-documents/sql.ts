import { sql } from 'kysely';
import type { PrintedKind } from '../../contract/order-documents/document-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface NewOrderDocument {
  id: string;
  kind: PrintedKind;
  language: string;
  shopId: string;
  buyerId: string | null;
  accountId: string;
  name: string;
  about: string;
  contents: object;
  /** What it is a rendering of, where that has a number. */
  numberedId?: string | undefined;
  orders: readonly { id: string; version: number }[];
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isKept = sql<boolean>`state <> 'failed'`;

/** Writes a document that is to be made. @returns whether it is new: false when somebody else asked at the same time */
export async function insertOrderDocument(tx: Tx, document: NewOrderDocument, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('order_documents')
    .values({
      id: document.id,
      kind: document.kind,
      language: document.language,
      shop_id: document.shopId,
      buyer_id: document.buyerId,
      account_id: document.accountId,
      name: document.name,
      about: document.about,
      contents: JSON.stringify(document.contents),
      numbered_id: document.numberedId ?? null,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'about']).where(isKept).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('order_document_orders')
    .values(document.orders.map(({ id, version }) => ({ document_id: document.id, order_id: id, version })))
    .execute();
  return true;
}

export const findOrderDocument = (db: Db, id: string) =>
  db.selectFrom('order_documents').selectAll().where('id', '=', id).executeTakeFirst();

/** The document of some orders in their versions, made or being made. */
export const findKept = (db: Db, kind: PrintedKind, language: string, about: string) =>
  selectDocuments(db)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('about', '=', about)
    .where(isKept)
    .executeTakeFirst();

/** Papers as they are shown, without what they say. */
const selectDocuments = (db: Db) =>
  db
    .selectFrom('order_documents')
    .select(['id', 'kind', 'language', 'name', 'state', 'bytes', 'created_at', 'numbered_id'])
    .select((query) =>
      query
        .selectFrom('numbered_documents')
        .select('number')
        .whereRef('numbered_documents.id', '=', 'numbered_id')
        .as('number'),
    )
    .select(
      sql<number>`(select count(*)::int from order_document_orders where document_id = order_documents.id)`.as(
        'orders',
      ),
    )
    .select(
      // An issued invoice stays what it is, whatever becomes of its order.
      sql<boolean>`(numbered_id is not null and kind <> 'proforma') or not exists (select from order_document_orders join orders on orders.id = order_id
        where document_id = order_documents.id and orders.version <> order_document_orders.version)`.as(
        'is_current',
      ),
    );
export type ShownRow = Awaited<ReturnType<typeof listOfOrder>>[number];

/** What there is of an order; what was printed of it the shop alone sees. */
export const listOfOrder = (db: Db, orderId: string, withPrinted: boolean, limit: number) =>
  selectDocuments(db)
    .$if(!withPrinted, (query) => query.where('kind', '<>', 'print_list'))
    .where('id', 'in', (query) =>
      query.selectFrom('order_document_orders').select('document_id').where('order_id', '=', orderId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listPrinted = (db: Db, shopId: string, limit: number) =>
  selectDocuments(db)
    .where('kind', '=', 'print_list')
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Ends the making of a document, once. @returns whether it was still to be made */
export async function endOrderDocument(
  db: Db,
  id: string,
  made: { file: string; bytes: number } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_documents')
    .set({
      state: made ? 'done' : 'failed',
      file: made?.file ?? null,
      bytes: made?.bytes ?? null,
      contents: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes what was printed before a day. @returns its files, which others may have */
export async function deletePrinted(db: Db, before: Date): Promise<string[]> {
  const gone = await db
    .deleteFrom('order_documents')
    .where('kind', '=', 'print_list')
    .where('created_at', '<', before)
    .returning('file')
    .execute();
  return gone.flatMap(({ file }) => file ?? []);
}
