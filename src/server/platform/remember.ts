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
  const value = read();
  byKey.set(key, { until: Date.now() + seconds * 1000, value });
  value.catch(() => byKey.delete(key));
  return value;
}

/** Drops everything kept for an owner: after an import, or where a test has changed what lies below. */
export const forget = (owner: object): boolean => kept.delete(owner);
