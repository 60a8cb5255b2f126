import {
  allocate,
  rank,
  suffices,
  takeFrom,
  type Allocated,
  type Demand,
  type Source,
} from './allocation-rules.ts';

/** A warehouse with the days until products leave it. */
interface TimedSource extends Source {
  lead_days: number;
}

/** The warehouses that an order leaves soonest, as few of them as can be; null where there is not enough. */
export function allocateFastest(
  demands: readonly Demand[],
  sources: readonly TimedSource[],
  country: string | null,
): Allocated[] | null {
  const days = [...new Set(sources.map(({ lead_days: lead }) => lead))].sort(
    (sooner, later) => sooner - later,
  );
  for (const most of days) {
    const allocation = allocate(
      demands,
      sources.filter(({ lead_days: lead }) => lead <= most),
      country,
    );
    if (allocation) return allocation;
  }
  return null;
}

/** Up to so many warehouses that hold something are tried in threes, more of them in twos: some hundreds of ways. */
const mostInThrees = 8;

/**
 * The ways to send an order among which the cheapest is looked for, the usual one first: from each one, two or three
 * warehouses that hold everything, in every order of preference among them.
 */
export function listAllocations(
  demands: readonly Demand[],
  sources: readonly Source[],
  country: string | null,
): Allocated[][] {
  const usual = allocate(demands, sources, country);
  if (!usual) return [];
  const ranked = rank(sources, country).filter((id) =>
    demands.some(({ pieces }) => (pieces.get(id) ?? 0) > 0),
  );
  const allocations = [usual];
  for (let size = 1; size <= (ranked.length <= mostInThrees ? 3 : 2); size++)
    for (const ids of orderings(ranked, size))
      if (suffices(demands, ids)) allocations.push(demands.flatMap((demand) => takeFrom(demand, ids)));
  // Another order of the same warehouses is often the same parcels.
  return [...new Map(allocations.map((allocation) => [JSON.stringify(allocation), allocation])).values()];
}

/** So many different ids in every order. */
function* orderings(ids: readonly string[], size: number): Generator<string[]> {
  if (size === 0) yield [];
  else
    for (const first of ids)
      for (const others of orderings(
        ids.filter((id) => id !== first),
        size - 1,
      ))
        yield [first, ...others];
}

/** How many warehouses an allocation takes from. */
export const countParcels = (allocation: readonly Allocated[]): number =>
  new Set(allocation.map(({ warehouseId }) => warehouseId)).size;

/** What left a warehouse for an order, and what of it came back. */
export interface SentPieces extends Allocated {
  shipped: number;
  returned: number;
}

/**
 * Into which warehouses pieces go that were sent back: into those that they came from, where most are missing first.
 * @returns fewer than are asked for where fewer left
 */
export function returnInto(sentPieces: readonly SentPieces[], quantity: number): Allocated[] {
  let missing = quantity;
  return sentPieces
    .toSorted(
      (a, b) => b.shipped - b.returned - (a.shipped - a.returned) || (a.warehouseId < b.warehouseId ? -1 : 1),
    )
    .flatMap(({ skuId, warehouseId, shipped, returned }) => {
      const pieces = Math.min(missing, shipped - returned);
      missing -= pieces;
      return pieces > 0 ? [{ skuId, warehouseId, quantity: pieces }] : [];
    });
}
