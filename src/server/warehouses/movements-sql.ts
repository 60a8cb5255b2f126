import type { StockMovementKind } from '../../contract/warehouses/stock-movements.ts';
import type { Db, Tx } from '../platform/database.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { Write } from '../platform/write-together.ts';

/** Pieces of a sku that came into a warehouse, or left it. */
export interface Movement {
  warehouseId: string;
  skuId: string;
  /** Below zero where they left. */
  quantity: number;
  kind: StockMovementKind;
  orderId?: string | undefined;
  /** Who moved them, where that was no step of an order. */
  accountId?: string | null | undefined;
}

/** What is written down of movements, to be written together with what moves them. */
export const movementsOf = (movements: readonly Movement[], now: Date): Write =>
  insertionOf(
    'stock_movements',
    movements.map(({ warehouseId, skuId, quantity, kind, orderId, accountId }) => ({
      warehouse_id: warehouseId,
      sku_id: skuId,
      at: now,
      kind,
      quantity,
      order_id: orderId ?? null,
      account_id: accountId ?? null,
    })),
  );

/** The same by itself; nothing where nothing moved. */
export async function recordMovements(tx: Tx, movements: readonly Movement[], now: Date): Promise<void> {
  const actualMovements = movements.filter(({ quantity }) => quantity !== 0);
  if (actualMovements.length > 0) await movementsOf(actualMovements, now).execute(tx);
}

/** A page of what moved in a warehouse, the latest first. */
export const listMovements = (db: Db, warehouseId: string, paging: Paging) =>
  readPage(db.selectFrom('stock_movements').where('warehouse_id', '=', warehouseId), paging, (movements) =>
    movements.selectAll().orderBy('id', 'desc'),
  );
