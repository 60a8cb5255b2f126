import { Refusal, requireFound } from '../../kit/errors.ts';
import type { StockMovementKind } from '../../contract/warehouses/stock-movements.ts';
import { wireTime } from '../../kit/wire.ts';
import { transact, type Db } from '../platform/database.ts';
import { countShelf, describeProducts, emptyShelf, lockShelf, movePieces } from '../products/public.ts';
import type { ShopHandlers } from '../shops/public.ts';
import {
  findWarehouses,
  listMovements,
  listOpenForEdits,
  lockWarehouse,
  recordMovements,
  setClosed,
} from '../warehouses/public.ts';
import { countWaiting } from './sql.ts';
import { setStockByItemNumber } from './stock-by-item-number.ts';

/** What lies in the warehouses of a shop. */
export const stockApi: ShopHandlers<
  | 'warehouses.close'
  | 'warehouses.depending'
  | 'warehouses.movements'
  | 'warehouses.movePieces'
  | 'stock.setByItemNumber'
> = {
  'stock.setByItemNumber': setStockByItemNumber,

  async 'warehouses.depending'({ db, shop }, { id }) {
    await refuseOthers(db, shop.id, id);
    return { ...(await countShelf(db, shop.id, id)), orders: await countWaiting(db, id) };
  },

  async 'warehouses.movements'({ db, shop, language }, { id, ...paging }) {
    await refuseOthers(db, shop.id, id);
    const { rows, total } = await listMovements(db, id, paging);
    const products = await describeProducts(
      db,
      rows.map((row) => ({ skuId: row.sku_id, language })),
    );
    return {
      rowList: rows.map((row, index) => ({
        id: String(row.id),
        at: wireTime(row.at),
        kind: row.kind as StockMovementKind,
        title: products[index]?.title ?? '',
        spec: products[index]?.spec.map(({ value }) => value) ?? [],
        quantity: row.quantity,
        orderId: row.order_id,
      })),
      totalRecord: total,
    };
  },

  async 'warehouses.close'({ db, now, shop, actor }, { id, version, moveTo = shop.id }) {
    return transact(db, async (tx) => {
      // Whoever edits stock holds its variants first, then the warehouses.
      await lockShelf(tx, shop.id, id);
      const warehouse = await lockWarehouse(tx, shop.id, id, version);
      if (warehouse.id === shop.id) throw new Refusal('WAREHOUSE_MAIN');
      const target = (await findWarehouses(tx, [moveTo])).get(moveTo);
      if (target?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      if (target.is_closed || moveTo === id) throw new Refusal('WAREHOUSE_CLOSED');
      if (warehouse.is_closed) return { pieces: 0 };
      const movedPieces = await emptyShelf(tx, { shopId: shop.id, from: id, into: moveTo });
      await recordMovements(
        tx,
        moves(movedPieces, { from: id, into: moveTo, accountId: actor.accountId }),
        now,
      );
      await setClosed(tx, id, now);
      return { pieces: movedPieces.reduce((sum, { quantity }) => sum + quantity, 0) };
    });
  },

  async 'warehouses.movePieces'({ db, now, shop, actor }, { from, into, skus }) {
    await transact(db, async (tx) => {
      const warehouses = await findWarehouses(tx, [from, into]);
      for (const id of [from, into])
        if (warehouses.get(id)?.shop_id !== shop.id) throw new Refusal('NOT_FOUND');
      if (warehouses.get(into)!.is_closed) throw new Refusal('WAREHOUSE_CLOSED');
      const movedIds = await movePieces(tx, { shopId: shop.id, from, into }, skus);
      if (skus.some(({ id }) => !movedIds.has(id))) throw new Refusal('WAREHOUSE_SHORT');
      // One that is about to be closed is waited for.
      if (into !== shop.id && !(await listOpenForEdits(tx, shop.id)).has(into))
        throw new Refusal('WAREHOUSE_CLOSED');
      const rows = skus.map(({ id, quantity }) => ({ sku_id: id, quantity }));
      await recordMovements(tx, moves(rows, { from, into, accountId: actor.accountId }), now);
    });
    return {};
  },
};

/** @throws {Refusal} NOT_FOUND for a warehouse of another shop */
async function refuseOthers(db: Db, shopId: string, id: string): Promise<void> {
  const warehouse = requireFound((await findWarehouses(db, [id])).get(id));
  if (warehouse.shop_id !== shopId) throw new Refusal('NOT_FOUND');
}

/** Pieces that left one warehouse for another. */
const moves = (
  movedPieces: readonly { sku_id: string; quantity: number }[],
  { from, into, accountId }: { from: string; into: string; accountId: string },
) =>
  movedPieces.flatMap(({ sku_id: skuId, quantity }) => [
    { skuId, warehouseId: from, quantity: -quantity, kind: 'moved' as const, accountId },
    { skuId, warehouseId: into, quantity, kind: 'moved' as const, accountId },
  ]);
