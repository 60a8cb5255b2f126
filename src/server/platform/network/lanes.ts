/** How many calls may be under way in a lane: over all, for one caller, and to one host. */
export interface LaneLimits {
  all: number;
  caller: number;
  host: number;
}

/** A share of something that is limited in number; whoever took it gives it back once. */
type Place = () => void;

/** Counts what is under way, by keys that are forgotten when nothing is. */
function createCounts() {
  const counts = new Map<string, number>();
  return (key: string, most: number): Place | null => {
    const count = counts.get(key) ?? 0;
    if (count >= most) return null;
    counts.set(key, count + 1);
    return () => {
      const left = counts.get(key)! - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    };
  };
}

/**
 * Bounds how many calls are under way, of each lane apart: what one of them waits for holds up nobody in another.
 * A place is had at once or not at all, since who waits in line waits for what strangers chose.
 */
export function createLanes<Lane extends string>(limits: Readonly<Record<Lane, LaneLimits>>) {
  const take = createCounts();
  return {
    /** A place for one call of somebody; null where they, or all together, have too many under way. */
    enter(lane: Lane, caller: string): Place | null {
      const { all, caller: ofCaller } = limits[lane];
      const leaveCaller = take(`${lane} caller ${caller}`, ofCaller);
      if (!leaveCaller) return null;
      const leaveLane = take(`${lane} all`, all);
      if (!leaveLane) {
        leaveCaller();
        return null;
      }
      return () => {
        leaveCaller();
        leaveLane();
      };
    },
    /** A place for one connection to a host. */
    enterHost: (lane: Lane, host: string): Place | null => take(`${lane} host ${host}`, limits[lane].host),
  };
}
