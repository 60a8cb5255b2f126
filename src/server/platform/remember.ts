// A search that nobody asks again must not stay for good.
const mostKeys = 1_000;

const kept = new WeakMap<object, Map<string, { until: number; value: Promise<unknown> }>>();

/**
 * Keeps an answer in memory for a while, one copy per owner (a database) and key; several who ask at once
 * share one reading, and a failed reading is not kept. For what many ask and few change.
 */
export function remember<Value>(
  owner: object,
  key: string,
  seconds: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const byKey = kept.get(owner) ?? new Map<string, { until: number; value: Promise<unknown> }>();
  kept.set(owner, byKey);
  const known = byKey.get(key);
  if (known && known.until > Date.now()) return known.value as Promise<Value>;
  if (byKey.size >= mostKeys) makeRoom(byKey);
  const value = read();
  byKey.set(key, { until: Date.now() + seconds * 1000, value });
  value.catch(() => byKey.delete(key));
  return value;
}

/** Drops what is over, and the oldest when that is not enough. */
function makeRoom(byKey: Map<string, { until: number }>): void {
  const now = Date.now();
  for (const [key, { until }] of byKey) if (until <= now) byKey.delete(key);
  for (const key of byKey.keys()) {
    if (byKey.size < mostKeys) return;
    byKey.delete(key);
  }
}

/** Drops everything kept for an owner: after an import, or where a test has changed what lies below. */
export const forget = (owner: object): boolean => kept.delete(owner);
