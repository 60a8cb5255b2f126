import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { insertionOf } from '../../platform/insert-rows.ts';
import type { Write } from '../../platform/write-together.ts';

/** Pieces of a product that somebody orders at the price of a programme, all its variants together. */
export interface LivePieces {
  programmeId: string;
  productId: string;
  pieces: number;
}

/**
 * Takes pieces out of what sellers agreed to, in the order of the products: never more than that, and none of a programme that
 * does not go on any more. Whoever else orders them waits until this transaction is over.
 * @returns those of which there were too few; nothing of these was taken
 */
export async function takeLivePieces(
  tx: Tx,
  requestedPieces: readonly LivePieces[],
  now: Date,
): Promise<LivePieces[]> {
  const programmeIds = sql.val(requestedPieces.map(({ programmeId }) => programmeId));
  const productIds = sql.val(requestedPieces.map(({ productId }) => productId));
  await sql`select from programme_products
    where (programme_id, product_id) in (select * from unnest(${programmeIds}::uuid[], ${productIds}::uuid[]))
    order by programme_id, product_id for no key update`.execute(tx);
  const { rows } = await sql<{ programme_id: string; product_id: string }>`
    update programme_products as line set pieces_sold = line.pieces_sold + wanted.pieces
    from unnest(${programmeIds}::uuid[], ${productIds}::uuid[], ${sql.val(requestedPieces.map(({ pieces }) => pieces))}::integer[])
      as wanted (programme_id, product_id, pieces)
    join programmes on programmes.id = wanted.programme_id
    where line.programme_id = wanted.programme_id and line.product_id = wanted.product_id
      and line.state = 'agreed' and line.pieces_sold + wanted.pieces <= line.pieces
      and programmes.cancelled_at is null and programmes.begins_at <= ${now} and programmes.ends_at > ${now}
    returning line.programme_id, line.product_id`.execute(tx);
  const takenKeys = new Set(rows.map((row) => `${row.programme_id} ${row.product_id}`));
  return requestedPieces.filter(
    ({ programmeId, productId }) => !takenKeys.has(`${programmeId} ${productId}`),
  );
}

export interface LiveSale extends LivePieces {
  orderId: string;
  shopId: string;
  /** Pieces times price, minor units of the currency that the product is sold in. */
  amount: bigint;
  currency: string;
}

/** What orders take at live prices, to be written together with them. */
export const newLiveSales = (sales: readonly LiveSale[], now: Date): Write =>
  insertionOf(
    'live_sales',
    sales.map((sale) => ({
      order_id: sale.orderId,
      programme_id: sale.programmeId,
      product_id: sale.productId,
      shop_id: sale.shopId,
      pieces: sale.pieces,
      amount: sale.amount,
      currency: sale.currency,
      sold_at: now,
    })),
  );

/** Gives back, once, what a cancelled order had taken: others can order it while the programme goes on. */
export async function returnLivePieces(tx: Tx, orderId: string, now: Date): Promise<void> {
  await sql`with returned as (
      update live_sales set returned_at = ${now} where order_id = ${orderId} and returned_at is null
      returning programme_id, product_id, pieces)
    update programme_products as line set pieces_sold = line.pieces_sold - returned.pieces
    from returned where line.programme_id = returned.programme_id and line.product_id = returned.product_id`.execute(
    tx,
  );
}

export interface SoldRow {
  programme_id: string;
  product_id: string;
  orders: number;
  pieces: number;
  /** Minor units of the currency that the product is sold in. */
  turnover: bigint;
}

/** What was ordered at live prices, without orders that were cancelled, by programme and product. */
export async function listSold(db: Db, programmeIds: readonly string[], shopId?: string): Promise<SoldRow[]> {
  const { rows } = await sql<Omit<SoldRow, 'turnover'> & { turnover: string }>`
    select programme_id, product_id, count(*)::int as orders, sum(pieces)::int as pieces, sum(amount)::text as turnover
    from live_sales
    where programme_id = any(${sql.val([...programmeIds])}::uuid[]) and returned_at is null
      and (${shopId ?? null}::uuid is null or shop_id = ${shopId ?? null}::uuid)
    group by programme_id, product_id`.execute(db);
  return rows.map((row) => ({ ...row, turnover: BigInt(row.turnover) }));
}
