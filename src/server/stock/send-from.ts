import type { ShipsFrom } from '../../contract/warehouses/origins.ts';
import type { Context } from '../platform/context.ts';
import { listOpenWarehouses, piecesBy, showOrigins } from '../warehouses/public.ts';
import { allocate, type Allocated } from './allocation-rules.ts';

/** A shop with its open warehouses, as it prefers them. */
interface SendingShop {
  id: string;
  warehouses: readonly { id: string; country: string; lead_days: number }[];
}

/** Pieces that are asked for, and where those that there are lie. */
interface SentPieces {
  sku_id: string;
  quantity: number;
  stock: number;
  elsewhere: Readonly<Record<string, number>>;
}

/**
 * From which warehouses of a shop pieces are sent, as its stock lies when it is read.
 * @param country  where they go, once that is known
 */
export function sendFrom(
  shop: SendingShop,
  lines: readonly SentPieces[],
  country: string | null,
): Allocated[] {
  const fromMain = lines.map(({ sku_id: skuId, quantity }) => ({ skuId, warehouseId: shop.id, quantity }));
  if (shop.warehouses.length === 1) return fromMain;
  const demands = lines.map((pieces) => ({
    skuId: pieces.sku_id,
    quantity: pieces.quantity,
    pieces: piecesBy(shop.id, pieces),
  }));
  // Where there is not enough whoever takes the pieces finds that out.
  return allocate(demands, shop.warehouses, country) ?? fromMain;
}

/** The warehouses of a shop that an allocation takes from. */
export const sourcesOf = <Warehouse extends { id: string }>(
  warehouses: readonly Warehouse[],
  allocation: readonly Allocated[],
): Warehouse[] => {
  const ids = new Set(allocation.map(({ warehouseId }) => warehouseId));
  return warehouses.filter(({ id }) => ids.has(id));
};

/** From where pieces of each shop would be sent now, and in how many days; by the rule of orders. */
export async function foreseeSending(
  context: Pick<Context, 'db' | 'language'>,
  pieces: readonly (SentPieces & { shop_id: string })[],
  country: string,
): Promise<Map<string, { shipsFrom: ShipsFrom; leadDays: number }>> {
  const byShop = Map.groupBy(pieces, (line) => line.shop_id);
  const open = Map.groupBy(
    await listOpenWarehouses(context.db, [...byShop.keys()]),
    (warehouse) => warehouse.shop_id,
  );
  const sendings = [...byShop].map(async ([id, lines]) => {
    const warehouses = open.get(id) ?? [];
    const sources = sourcesOf(warehouses, sendFrom({ id, warehouses }, lines, country));
    const leadDays = Math.max(0, ...sources.map(({ lead_days: days }) => days));
    return [id, { shipsFrom: await showOrigins(context, sources), leadDays }] as const;
  });
  return new Map(await Promise.all(sendings));
}
