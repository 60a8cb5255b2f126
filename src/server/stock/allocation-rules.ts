/** So many pieces of a sku, and the warehouse that they lie in. */
export interface Allocated {
  skuId: string;
  warehouseId: string;
  quantity: number;
}

/** What is ordered of a sku, and what of it lies where. */
export interface Demand {
  skuId: string;
  quantity: number;
  pieces: ReadonlyMap<string, number>;
}

/** A warehouse that orders are sent from. */
export interface Source {
  id: string;
  country: string;
}

/** Warehouses that are tried together to send an order from as few as there can be; more are chosen one by one. */
const mostTriedTogether = 3;

/**
 * The warehouses that an order is sent from: one that has everything, otherwise as few as can be. Those in the country it
 * goes to come first, then the order in which the shop prefers them.
 * @param sources  the shop's open warehouses, in its order
 * @param country  null while it is not known where the order goes
 * @returns null where they do not hold enough
 */
export function allocate(
  demands: readonly Demand[],
  sources: readonly Source[],
  country: string | null,
): Allocated[] | null {
  const ranked = rank(sources, country);
  if (!suffices(demands, ranked)) return null;
  const warehouseIds = fewest(demands, ranked) ?? oneByOne(demands, ranked);
  return demands.flatMap((demand) => takeFrom(demand, warehouseIds));
}

/** Warehouses as an order prefers them. */
export const rank = (sources: readonly Source[], country: string | null): string[] =>
  [
    ...sources.filter((source) => source.country === country),
    ...sources.filter((source) => source.country !== country),
  ].map(({ id }) => id);

const heldIn = ({ pieces }: Demand, id: string): number => pieces.get(id) ?? 0;

/** Whether some warehouses together hold everything. */
export const suffices = (demands: readonly Demand[], ids: readonly string[]): boolean =>
  demands.every((demand) => ids.reduce((sum, id) => sum + heldIn(demand, id), 0) >= demand.quantity);

/** The first of the smallest groups of warehouses that hold everything. */
function fewest(demands: readonly Demand[], ranked: readonly string[]): string[] | null {
  for (let size = 1; size <= Math.min(mostTriedTogether, ranked.length); size++)
    for (const group of groupsOf(ranked, size)) if (suffices(demands, group)) return group;
  return null;
}

/** All groups of a size, the first ranks first. */
function* groupsOf(ranked: readonly string[], size: number, first = 0): Generator<string[]> {
  if (size === 0) yield [];
  else
    for (let rank = first; rank <= ranked.length - size; rank++)
      for (const others of groupsOf(ranked, size - 1, rank + 1)) yield [ranked[rank]!, ...others];
}

/** Warehouses until they hold everything, each time the one that adds most. */
function oneByOne(demands: readonly Demand[], ranked: readonly string[]): string[] {
  const selected: string[] = [];
  const missing = new Map(demands.map((demand) => [demand, demand.quantity]));
  const adds = (id: string) =>
    demands.reduce((sum, demand) => sum + Math.min(heldIn(demand, id), missing.get(demand)!), 0);
  while (!suffices(demands, selected)) {
    const others = ranked.filter((id) => !selected.includes(id));
    const next = others.reduce((best, id) => (adds(id) > adds(best) ? id : best));
    for (const demand of demands)
      missing.set(demand, Math.max(0, missing.get(demand)! - heldIn(demand, next)));
    selected.push(next);
  }
  return ranked.filter((id) => selected.includes(id));
}

/** The pieces of one sku: from one warehouse where one holds them all, otherwise from one after the other. */
export function takeFrom(demand: Demand, ids: readonly string[]): Allocated[] {
  const { skuId, quantity } = demand;
  const source = ids.find((id) => heldIn(demand, id) >= quantity);
  if (source !== undefined) return [{ skuId, warehouseId: source, quantity }];
  let missing = quantity;
  return ids.flatMap((warehouseId) => {
    const pieces = Math.min(missing, heldIn(demand, warehouseId));
    missing -= pieces;
    return pieces > 0 ? [{ skuId, warehouseId, quantity: pieces }] : [];
  });
}

/** An order's pieces of a sku in a warehouse, and how many of them have left it or never will. */
export interface OrderPieces extends Allocated {
  shipped: number;
  withdrawn: number;
}

/** Pieces that are still to be sent from there. */
export const leftOf = ({
  quantity,
  shipped,
  withdrawn,
}: Omit<OrderPieces, 'skuId' | 'warehouseId'>): number => quantity - shipped - withdrawn;

/**
 * From which warehouses pieces are not sent after all: from where fewest are left first, so that there is a parcel less.
 * @returns fewer than are asked for where fewer are left
 */
export function withdrawFrom(orderPieces: readonly OrderPieces[], quantity: number): Allocated[] {
  let missing = quantity;
  return orderPieces
    .toSorted((a, b) => leftOf(a) - leftOf(b) || (a.warehouseId < b.warehouseId ? -1 : 1))
    .flatMap((pieces) => {
      const unsent = Math.min(missing, leftOf(pieces));
      missing -= unsent;
      return unsent > 0 ? [{ skuId: pieces.skuId, warehouseId: pieces.warehouseId, quantity: unsent }] : [];
    });
}
