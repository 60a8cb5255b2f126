import type { Stall } from '../../../contract/markets/floors.ts';

/** A floor with what is sold on it and its stalls, in the order of their numbers. */
export interface PlannedFloor {
  /** '' where a market of one floor does not name it. */
  label: string;
  sells: string;
  stalls: Stall[];
}

export interface FloorPlan {
  floors: PlannedFloor[];
  /** Shops of which nobody knows where they are. */
  elsewhere: Stall[];
}

const byNumber = new Intl.Collator('en', { numeric: true });

/**
 * What is where in a market: each shop once, at its stall or in the list of those without one. Null where neither
 * floors nor stalls are known.
 */
export function planFloors(
  floors: readonly { label: string; sells: string }[],
  shops: readonly Stall[],
): FloorPlan | null {
  const allFloors =
    floors.length > 0 ? floors : shops.some(({ stall }) => stall) ? [{ label: '', sells: '' }] : [];
  if (allFloors.length === 0) return null;
  const labels = new Set(allFloors.map(({ label }) => label));
  // A market without floors has only one; there a floor that a shop once had says nothing.
  const floorOf = ({ floor }: Stall) => (floors.length > 0 ? floor : '');
  const isPlaced = (shop: Stall) => shop.stall !== '' && labels.has(floorOf(shop));
  const byFloor = Map.groupBy(shops.filter(isPlaced), floorOf);
  return {
    floors: allFloors.map(({ label, sells }) => ({
      label,
      sells,
      stalls: (byFloor.get(label) ?? []).toSorted((a, b) => byNumber.compare(a.stall, b.stall)),
    })),
    elsewhere: shops.filter((shop) => !isPlaced(shop)),
  };
}
