// A search that nobody asks again must not stay for good, nor may what is over.
const mostKeys = 1_000;
const sweepMs = 5_000;
let swept = 0;

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
  if (byKey.size >= mostKeys || swept < Date.now() - sweepMs) makeRoom(byKey);
  const value = read();
  // To the end of the line: what is asked for again and again is not the oldest when room is made.
  byKey.delete(key);
  byKey.set(key, { until: Date.now() + seconds * 1000, value });
  value.catch(() => byKey.delete(key));
  return value;
}

/** Drops what is over, and the oldest when that is not enough. */
function makeRoom(byKey: Map<string, { until: number }>): void {
  const now = Date.now();
  swept = now;
  for (const [key, { until }] of byKey) if (until <= now) byKey.delete(key);
  for (const key of byKey.keys()) {
    if (byKey.size < mostKeys) return;
    byKey.delete(key);
  }
}

const mostRows = 2_000;
const keptRows = new WeakMap<object, Map<string, Map<string, { until: number; row: unknown }>>>();

/**
 * Keeps single rows in memory for a while, by id: only those that are not kept, or no longer, are read.
 * @param name  what the rows are; the same name always stands for the same reading
 * @param read  reads rows by id; what it leaves out is not there
 * @returns the rows that are there
 */
export async function rememberRows<Row extends { id: string }>(
  owner: object,
  name: string,
  ids: Iterable<string>,
  seconds: number,
  read: (missing: string[]) => Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  const byName = keptRows.get(owner) ?? new Map<string, Map<string, { until: number; row: unknown }>>();
  keptRows.set(owner, byName);
  const byId = byName.get(name) ?? new Map<string, { until: number; row: unknown }>();
  byName.set(name, byId);
  const now = Date.now();
  const found = new Map<string, Row>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const known = byId.get(id);
    if (known && known.until > now) found.set(id, known.row as Row);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const row of await read(missing)) {
    found.set(row.id, row);
    if (byId.size >= mostRows) byId.clear();
    byId.set(row.id, { until: now + seconds * 1000, row });
  }
  return found;
}

/** Drops one answer, because what it said has changed; in other processes it stays for its time. */
export function forgetAnswer(owner: object, key: string): void {
  kept.get(owner)?.delete(key);
}

/** Drops everything kept for an owner: after an import, or where a test has changed what lies below. */
export function forget(owner: object): void {
  kept.delete(owner);
  keptRows.delete(owner);
}
