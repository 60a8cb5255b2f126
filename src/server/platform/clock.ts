/** The only source of the present moment in the server: rules and SQL are given `now`, they never ask. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** A clock that stands still until it is moved, for tests of deadlines and expiry. */
export function movableClock(start: Date): Clock & { set(to: Date): void; advance(ms: number): void } {
  let at = start.getTime();
  return {
    now: () => new Date(at),
    set: (to) => {
      at = to.getTime();
    },
    advance: (ms) => {
      at += ms;
    },
  };
}
