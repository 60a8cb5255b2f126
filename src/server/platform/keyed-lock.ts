/**
 * Lets at most so many do something with the same key at a time; the others wait for their turn, in their order. Of this
 * process only.
 */
export function createKeyedLock(most: number) {
  const waiting = new Map<string, { going: number; next: (() => void)[] }>();
  return async function take<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const line = waiting.get(key) ?? { going: 0, next: [] };
    waiting.set(key, line);
    if (line.going < most) line.going++;
    else await new Promise<void>((resolve) => line.next.push(resolve));
    try {
      return await work();
    } finally {
      // Whoever is next takes this place over.
      const next = line.next.shift();
      if (next) next();
      else if (--line.going === 0) waiting.delete(key);
    }
  };
}
