// A search that nobody asks again must not stay for good, nor may what is over.
const mostKeys = 1_000;
const sweepMs = 5_000;
let swept = 0;

interface CacheEntry {
  until: number;
  value: Promise<unknown>;
  /** About; 0 until it is there. */
  bytes: number;
  isReplica: boolean;
}

/** All that is kept for one owner, the longest ago first. */
interface OwnerCache {
  byKey: Map<string, CacheEntry>;
  /** About, of all entries together. */
  bytes: number;
}

const cache = new WeakMap<object, OwnerCache>();
// For each owner, by a count that is rough.
const mostBytes = 32 * 1024 * 1024;

// A transaction lives for a moment: what was kept by itself would be read again for each of them.
const databases = new WeakMap<object, object>();

/** Lets a transaction read what is kept for its database. */
export function shareCache(transaction: object, database: object): void {
  databases.set(transaction, database);
}

// A replica answers what its primary does: one copy is kept of both.
const primaries = new WeakMap<object, object>();

/** Lets what a replica answers be kept as its primary's, which drops it when that changes. */
export function readFrom(replica: object, primary: object): void {
  primaries.set(replica, primary);
}

const homeOf = (owner: object): object => primaries.get(owner) ?? owner;

/**
 * Keeps an answer in memory for a while, one copy per owner (a database) and key; several who ask at once
 * share one reading, and a failed reading is not kept. For what many ask and few change.
 *
 * A transaction is answered what is kept for its database. Where nothing is, it reads for itself, since it may have
 * written what nobody else may see yet; the database reads once more for those who come after, and no transaction waits
 * for that, neither this one nor another: it takes a second connection, which the first might be waited for with.
 * @param read  reads with the owner that it is handed, and with no other
 */
export function cached<Owner extends object, Value>(
  owner: Owner,
  key: string,
  seconds: number,
  read: (owner: Owner) => Promise<Value>,
): Promise<Value> {
  const database = databases.get(owner) as Owner | undefined;
  if (database === undefined) return keep(owner, key, seconds, () => read(owner));
  const entry = cache.get(homeOf(database))?.byKey.get(key);
  if (entry && entry.until > Date.now() && entry.bytes > 0) return entry.value as Promise<Value>;
  void keep(database, key, seconds, () => read(database)).catch(() => {});
  return read(owner);
}

function keep<Value>(
  reader: object,
  key: string,
  seconds: number,
  read: () => Promise<Value>,
): Promise<Value> {
  const owner = homeOf(reader);
  const ofOwner = cache.get(owner) ?? { byKey: new Map(), bytes: 0 };
  cache.set(owner, ofOwner);
  const { byKey } = ofOwner;
  const former = byKey.get(key);
  if (former && former.until > Date.now()) {
    const formerValue = former.value as Promise<Value>;
    // A replica that fails meanwhile is nothing to whoever reads from the primary.
    return former.isReplica && reader === owner ? formerValue.catch(read) : formerValue;
  }
  // To the end of the line: what is asked for again and again is not the oldest when room is made.
  drop(ofOwner, key);
  makeRoom(ofOwner);
  const before = dropsOf(owner);
  const value = read();
  const entry: CacheEntry = {
    until: Date.now() + seconds * 1000,
    value,
    bytes: 0,
    isReplica: reader !== owner,
  };
  byKey.set(key, entry);
  void dropIfOld();
  return value;

  async function dropIfOld(): Promise<void> {
    const isCurrent = () => byKey.get(key) === entry;
    try {
      const answer = await value;
      if (!isCurrent()) return;
      if (dropsOf(owner) !== before) return drop(ofOwner, key);
      entry.bytes = key.length * 2 + roughBytes(answer);
    } catch {
      if (isCurrent()) drop(ofOwner, key);
      return;
    }
    ofOwner.bytes += entry.bytes;
    for (const oldest of byKey.keys()) {
      if (ofOwner.bytes <= mostBytes) return;
      drop(ofOwner, oldest);
    }
  }
}

function drop(ofOwner: OwnerCache, key: string): void {
  ofOwner.bytes -= ofOwner.byKey.get(key)?.bytes ?? 0;
  ofOwner.byKey.delete(key);
}

/** Drops what is over, and the oldest when that is not enough. */
function makeRoom(ofOwner: OwnerCache): void {
  const { byKey } = ofOwner;
  const now = Date.now();
  if (swept < now - sweepMs) {
    swept = now;
    for (const [key, { until }] of byKey) if (until <= now) drop(ofOwner, key);
  }
  for (const oldest of byKey.keys()) {
    if (byKey.size < mostKeys) return;
    drop(ofOwner, oldest);
  }
}

// Grows whenever something is dropped: what was being read then may be old already, so it is not kept.
const drops = new WeakMap<object, number>();
const dropsOf = (owner: object): number => drops.get(owner) ?? 0;

const mostRows = 2_000;
const keptRows = new WeakMap<object, Map<string, Map<string, { until: number; row: unknown }>>>();

/**
 * Keeps single rows in memory for a while, by id: only those that are not kept, or no longer, are read.
 * @param name  what the rows are; the same name always stands for the same reading
 * @param read  reads rows by id; what it leaves out is not there
 * @returns the rows that are there
 */
export async function cacheRows<Owner extends object, Row extends { id: string }>(
  reader: Owner,
  name: string,
  ids: Iterable<string>,
  seconds: number,
  read: (missing: string[], reader: Owner) => Promise<readonly Row[]>,
): Promise<Map<string, Row>> {
  const database = (databases.get(reader) as Owner | undefined) ?? reader;
  const owner = homeOf(database);
  const byName = keptRows.get(owner) ?? new Map<string, Map<string, { until: number; row: unknown }>>();
  keptRows.set(owner, byName);
  const byId = byName.get(name) ?? new Map<string, { until: number; row: unknown }>();
  byName.set(name, byId);
  const now = Date.now();
  const result = new Map<string, Row>();
  const missing: string[] = [];
  for (const id of new Set(ids)) {
    const cached = byId.get(id);
    if (cached && cached.until > now) result.set(id, cached.row as Row);
    else missing.push(id);
  }
  if (missing.length === 0) return result;
  const before = dropsOf(owner);
  for (const row of await read(missing, reader)) {
    result.set(row.id, row);
    // A transaction may have written what nobody else may see yet.
    if (database !== reader || dropsOf(owner) !== before) continue;
    if (byId.size >= mostRows) byId.clear();
    byId.set(row.id, { until: now + seconds * 1000, row });
  }
  return result;
}

/** Drops one answer, because what it said has changed; in other processes it stays for its time. */
export function invalidate(owner: object, key: string): void {
  drops.set(owner, dropsOf(owner) + 1);
  const ofOwner = cache.get(owner);
  if (ofOwner) drop(ofOwner, key);
}

const isId = /^[0-9a-f]{8}-/;

/**
 * Drops what has changed: rows by their ids, and answers whose names begin with one of the names.
 */
export function invalidateChanged(owner: object, changed: ReadonlySet<string>): void {
  drops.set(owner, dropsOf(owner) + 1);
  for (const rows of keptRows.get(owner)?.values() ?? []) for (const id of changed) rows.delete(id);
  // An id is no name of an answer: after a load of many rows this is asked for each of them.
  const beginnings = [...changed].filter((name) => !isId.test(name));
  if (beginnings.length === 0) return;
  const ofOwner = cache.get(owner);
  if (!ofOwner) return;
  for (const key of ofOwner.byKey.keys())
    if (beginnings.some((beginning) => key.startsWith(beginning))) drop(ofOwner, key);
}

/** Drops everything kept for an owner: after an import, or where a test has changed what lies below. */
export function forget(owner: object): void {
  drops.set(owner, dropsOf(owner) + 1);
  cache.delete(owner);
  keptRows.delete(owner);
}

/** About how many bytes a value of plain data takes in memory, what it holds twice counted once: enough to bound what is kept, never exact. */
function roughBytes(value: unknown, counted = new Set<object>()): number {
  if (typeof value === 'string') return 24 + value.length * 2;
  if (typeof value !== 'object' || value === null || counted.has(value)) return 8;
  counted.add(value);
  if (Array.isArray(value))
    return value.reduce<number>((sum, item) => sum + 8 + roughBytes(item, counted), 32);
  if (value instanceof Date) return 64;
  const entries = value instanceof Map ? [...value] : Object.entries(value);
  return entries.reduce((sum, [key, item]) => sum + 16 + roughBytes(key) / 4 + roughBytes(item, counted), 56);
}
