import { sql } from 'kysely';
import type { PurchaseOrderColumns } from '../../contract/purchase-orders/purchase-orders.ts';
import type { MatchReason } from '../../contract/purchase-orders/purchase-order-parts.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { LineMatch } from './matching-rules.ts';
import type { OrderFile } from './reading/order-file.ts';

/** Uploads and confirmations of one buyer follow each other. */
export const lockBuyer = (tx: Tx, buyerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`purchase orders ${buyerId}`}, 0))`.execute(tx);

export interface NewPurchaseOrder {
  id: string;
  buyerId: string;
  uploadedBy: string;
  fileName: string;
  fileHash: Buffer;
  numberKey: string;
  order: OrderFile;
  matches: readonly LineMatch[];
}

export async function insertPurchaseOrder(tx: Tx, record: NewPurchaseOrder, now: Date): Promise<void> {
  const { order } = record;
  await tx
    .insertInto('purchase_orders')
    .values({
      id: record.id,
      buyer_id: record.buyerId,
      uploaded_by: record.uploadedBy,
      state: 'open',
      format: order.format,
      file_name: record.fileName,
      file_hash: record.fileHash,
      po_number: order.poNumber,
      number_key: record.numberKey,
      order_date: order.orderDate,
      delivery_date: order.deliveryDate,
      buyer_name: order.buyerName,
      seller_name: order.sellerName,
      ship_to: order.shipTo,
      skipped_rows: order.skippedRows,
      created_at: now,
    })
    .execute();
  await tx
    .insertInto('purchase_order_lines')
    .values(
      order.lines.map((line, position) => ({
        purchase_order_id: record.id,
        position,
        line_number: line.lineNumber,
        item_number: line.itemNumber,
        buyer_item_number: line.buyerItemNumber,
        gtin: line.gtin,
        description: line.description,
        quantity: line.quantity,
        unit: line.unit,
        unit_price: line.unitPrice,
        price_quantity: line.priceQuantity,
        currency: line.currency,
        ...matchColumns(record.matches[position]!),
      })),
    )
    .execute();
}

const matchColumns = ({ skuId, matchedBy, candidates }: LineMatch) => ({
  sku_id: skuId,
  matched_by: matchedBy,
  candidate_ids: candidates.map((candidate) => candidate.skuId),
  candidate_reasons: candidates.map((candidate) => candidate.matchedBy as string),
});

const rowColumns = [
  'id',
  'buyer_id',
  'uploaded_by',
  'state',
  'format',
  'file_name',
  'po_number',
  'created_at',
  'in_cart_at',
  'in_cart_by',
  'version',
] as const;

const lineCount = sql<number>`(select count(*)::int from purchase_order_lines
  where purchase_order_id = purchase_orders.id)`.as('line_count');

/** The newest order of a buyer under a number, or of the same bytes. */
export const findEarlier = (db: Db, buyerId: string, numberKey: string, fileHash: Buffer) =>
  db
    .selectFrom('purchase_orders')
    .select(rowColumns)
    .select(lineCount)
    .where('buyer_id', '=', buyerId)
    .where(({ or, and, eb }) =>
      or([
        eb('file_hash', '=', fileHash),
        and([eb('number_key', '=', numberKey), eb('number_key', '<>', '')]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
export type PurchaseOrderRecordRow = NonNullable<Awaited<ReturnType<typeof findEarlier>>>;

export const listPurchaseOrders = (db: Db, buyerId: string, page: Paging) =>
  readPage(db.selectFrom('purchase_orders').where('buyer_id', '=', buyerId), page, (orders) =>
    orders
      .select(rowColumns)
      .select(lineCount)
      .orderBy(sql`state = 'open'`, 'desc')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  );

/** An order of a buyer; undefined for another buyer's. */
export const findPurchaseOrder = (db: Db, buyerId: string, id: string) =>
  db
    .selectFrom('purchase_orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .executeTakeFirst();

export const lockPurchaseOrder = (tx: Tx, buyerId: string, id: string) =>
  tx
    .selectFrom('purchase_orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export async function countOpen(db: Db, buyerId: string): Promise<number> {
  const { n } = await db
    .selectFrom('purchase_orders')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return n;
}

export const listLines = (db: Db, purchaseOrderId: string) =>
  db
    .selectFrom('purchase_order_lines')
    .selectAll()
    .where('purchase_order_id', '=', purchaseOrderId)
    .orderBy('position')
    .execute();
export type LineRecord = Awaited<ReturnType<typeof listLines>>[number];

/** Counts one more version, with what else changes. */
export const updatePurchaseOrder = (
  tx: Tx,
  id: string,
  changes: { po_number?: string; number_key?: string; shop_id?: string | null },
) =>
  tx
    .updateTable('purchase_orders')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();

/** Marks an order as put into somebody's cart; its version stays, so that the same press is known again. */
export const setInCart = (tx: Tx, id: string, personId: string, now: Date) =>
  tx
    .updateTable('purchase_orders')
    .set({ state: 'in_cart', in_cart_by: personId, in_cart_at: now })
    .where('id', '=', id)
    .execute();

export const deletePurchaseOrder = (tx: Tx, id: string) =>
  tx.deleteFrom('purchase_orders').where('id', '=', id).execute();

export const updateLine = (
  tx: Tx,
  { purchase_order_id: orderId, position }: Pick<LineRecord, 'purchase_order_id' | 'position'>,
  changes: {
    sku_id?: string | null;
    matched_by?: MatchReason | null;
    typed_quantity?: number | null;
    is_left_out?: boolean;
  },
) =>
  tx
    .updateTable('purchase_order_lines')
    .set(changes)
    .where('purchase_order_id', '=', orderId)
    .where('position', '=', position)
    .execute();

export const updateMatch = (
  tx: Tx,
  { purchase_order_id: orderId, position }: Pick<LineRecord, 'purchase_order_id' | 'position'>,
  match: LineMatch,
) =>
  tx
    .updateTable('purchase_order_lines')
    .set(matchColumns(match))
    .where('purchase_order_id', '=', orderId)
    .where('position', '=', position)
    .execute();

/** What some of a buyer's own numbers stand for, as the buyer confirmed it. */
export const listLearned = (db: Db, buyerId: string, keys: readonly string[]) =>
  db
    .selectFrom('buyer_item_numbers')
    .select(['number_key', 'sku_id'])
    .where('buyer_id', '=', buyerId)
    .where('number_key', '=', sql<string>`any(${sql.val([...keys])}::text[])`)
    .execute();

/** Writes down what a buyer's numbers stand for; the last word counts. */
export async function learnNumbers(
  tx: Tx,
  buyerId: string,
  numbers: ReadonlyMap<string, string>,
  { personId, now }: { personId: string; now: Date },
): Promise<void> {
  if (numbers.size === 0) return;
  await tx
    .insertInto('buyer_item_numbers')
    .values(
      [...numbers].map(([key, skuId]) => ({
        buyer_id: buyerId,
        number_key: key,
        sku_id: skuId,
        confirmed_by: personId,
        confirmed_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['buyer_id', 'number_key']).doUpdateSet((excluded) => ({
        sku_id: excluded.ref('excluded.sku_id'),
        confirmed_by: excluded.ref('excluded.confirmed_by'),
        confirmed_at: excluded.ref('excluded.confirmed_at'),
      })),
    )
    .execute();
}

export async function findColumns(db: Db, buyerId: string): Promise<PurchaseOrderColumns | undefined> {
  const row = await db
    .selectFrom('purchase_order_columns')
    .select('columns')
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst();
  return row?.columns as PurchaseOrderColumns | undefined;
}

export const saveColumns = (tx: Tx, buyerId: string, columns: PurchaseOrderColumns) =>
  tx
    .insertInto('purchase_order_columns')
    .values({ buyer_id: buyerId, columns: JSON.stringify(columns) })
    .onConflict((conflict) => conflict.column('buyer_id').doUpdateSet({ columns: JSON.stringify(columns) }))
    .execute();

/** The lines of a buyer that somebody put into their cart since a time, with the numbers of their orders. */
export const listPutInCart = (
  db: Db,
  buyerId: string,
  { personId, skuIds, since }: { personId: string; skuIds: readonly string[]; since: Date },
) =>
  db
    .selectFrom('purchase_orders')
    .innerJoin('purchase_order_lines as line', 'line.purchase_order_id', 'purchase_orders.id')
    .select(['po_number', 'in_cart_at', 'line.sku_id'])
    .where('buyer_id', '=', buyerId)
    .where('in_cart_by', '=', personId)
    .where('in_cart_at', '>=', since)
    .where('po_number', '<>', '')
    .where('line.is_left_out', '=', false)
    .where('line.sku_id', '=', sql<string>`any(${sql.val([...skuIds])}::uuid[])`)
    .orderBy('in_cart_at', 'desc')
    .execute();
