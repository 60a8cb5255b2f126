/** Numbers that look random and are the same each time. */
export function numbersFrom(seed: number) {
  let state = seed;
  /** From 0 to below 1 (mulberry32). */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const turns = new Map<string, number>();
  return {
    below: (most: number) => Math.floor(next() * most),
    chance: (percent: number) => next() * 100 < percent,
    oneOf: <Value>(values: readonly Value[]): Value => values[Math.floor(next() * values.length)]!,
    /** Each of them as often as the others: what is rare would be missing from a short month now and then. */
    inTurn<Value>(name: string, values: readonly Value[]): Value {
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      return values[turn % values.length]!;
    },
  };
}
