import type { ShipsFrom } from '../../contract/warehouses/origins.ts';
import type { Context } from '../platform/context.ts';
import { listOpenWarehouses, piecesBy, showOrigins, type OpenWarehouse } from '../warehouses/public.ts';
import { allocate, type Allocated, type Demand } from './allocation-rules.ts';
import { allocateFastest, countParcels, listAllocations } from './sending-rules.ts';

/** A shop with its open warehouses, as it prefers them. */
interface SendingShop {
  id: string;
  warehouses: readonly {
    id: string;
    country: string;
    lead_days: number;
    /** What sending from there costs, where that is not what products or the shop say. */
    freight_template_id: string | null;
  }[];
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
 * @param way  the cheapest is asked of `sendCheapest`
 */
export function sendFrom(
  shop: SendingShop,
  lines: readonly SentPieces[],
  country: string | null,
  sendingWay: 'fewest' | 'fastest' = 'fewest',
): Allocated[] {
  const fromMain = lines.map(({ sku_id: skuId, quantity }) => ({ skuId, warehouseId: shop.id, quantity }));
  if (shop.warehouses.length === 1) return fromMain;
  const allocation = (sendingWay === 'fastest' ? allocateFastest : allocate)(
    demandsOf(shop, lines),
    shop.warehouses,
    country,
  );
  // Where there is not enough whoever takes the pieces finds that out.
  return allocation ?? fromMain;
}

const demandsOf = (shop: SendingShop, lines: readonly SentPieces[]): Demand[] =>
  lines.map((pieces) => ({
    skuId: pieces.sku_id,
    quantity: pieces.quantity,
    pieces: piecesBy(shop.id, pieces),
  }));

/**
 * The same at the least freight; of what costs the same, in the fewest parcels, then the soonest.
 * @param weigh  what sending so costs; null where only the seller can say, which is no price to compare
 */
export async function sendCheapest(
  shop: SendingShop,
  lines: readonly SentPieces[],
  country: string,
  weigh: (allocation: readonly Allocated[]) => Promise<bigint | null>,
): Promise<Allocated[]> {
  const usual = sendFrom(shop, lines, country);
  // From everywhere at one price, the usual sendingWay is as cheap as any.
  if (shop.warehouses.every(({ freight_template_id: table }) => table === null)) return usual;
  let best: { allocation: Allocated[]; cost: readonly bigint[] } | null = null;
  for (const allocation of listAllocations(demandsOf(shop, lines), shop.warehouses, country)) {
    const freight = await weigh(allocation);
    if (freight === null) continue;
    const days = sourcesOf(shop.warehouses, allocation).map(({ lead_days: lead }) => lead);
    const cost = [freight, BigInt(countParcels(allocation)), BigInt(Math.max(...days))];
    if (!best || isLess(cost, best.cost)) best = { allocation, cost };
  }
  return best?.allocation ?? usual;
}

/** Whether the first of what differs is less. */
function isLess(cost: readonly bigint[], least: readonly bigint[]): boolean {
  const differing = cost.findIndex((value, index) => value !== least[index]);
  return differing >= 0 && cost[differing]! < least[differing]!;
}

/** The warehouses of a shop that an allocation takes from. */
export const sourcesOf = <Warehouse extends { id: string }>(
  warehouses: readonly Warehouse[],
  allocation: readonly Allocated[],
): Warehouse[] => {
  const ids = new Set(allocation.map(({ warehouseId }) => warehouseId));
  return warehouses.filter(({ id }) => ids.has(id));
};

/** What is to be sent of a shop, and from which of its warehouses. */
interface Foreseen {
  /** As buyers read it. */
  sending: { shipsFrom: ShipsFrom; leadDays: number };
  allocation: Allocated[];
  warehouses: readonly OpenWarehouse[];
}

/** From where pieces of each shop would be sent now, and in how many days; by the rule of orders. */
export async function foreseeSending(
  context: Pick<Context, 'db' | 'language'>,
  pieces: readonly (SentPieces & { shop_id: string })[],
  country: string,
): Promise<Map<string, Foreseen>> {
  const byShop = Map.groupBy(pieces, (line) => line.shop_id);
  const open = Map.groupBy(
    await listOpenWarehouses(context.db, [...byShop.keys()]),
    (warehouse) => warehouse.shop_id,
  );
  const sendings = [...byShop].map(async ([id, lines]) => {
    const warehouses = open.get(id) ?? [];
    const allocation = sendFrom({ id, warehouses }, lines, country);
    const sources = sourcesOf(warehouses, allocation);
    const leadDays = Math.max(0, ...sources.map(({ lead_days: days }) => days));
    const sending = { shipsFrom: await showOrigins(context, sources), leadDays };
    return [id, { sending, allocation, warehouses }] as const;
  });
  return new Map(await Promise.all(sendings));
}
