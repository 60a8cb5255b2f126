import type { CachedPage } from './cached-page.ts';

/** All that one answer mentions: ids of rows, and names of what changes as a whole. */
export type Tags = ReadonlySet<string>;

export interface PageEntry {
  page: CachedPage;
  tags: readonly Tags[];
  /** When it was rendered. */
  at: number;
  /** What it was counted as. */
  bytes: number;
}

/** Pages by their key and by what they mention; those that were not kept again for longest go when there is no room. */
export function createPageEntries(mostBytes: number) {
  // In the order they were last asked for, the longest ago first.
  const entries = new Map<string, PageEntry>();
  // By tag, the answers that bear it, and by answer, the pages that were made of it.
  const answersOf = new Map<string, Set<Tags>>();
  const keysOf = new Map<Tags, Set<string>>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.bytes;
    for (const answer of entry.tags) {
      const keys = keysOf.get(answer);
      keys?.delete(key);
      if (keys?.size !== 0) continue;
      keysOf.delete(answer);
      bytes -= answer.size * tagBytes;
      for (const tag of answer) {
        const answers = answersOf.get(tag);
        answers?.delete(answer);
        if (answers?.size === 0) answersOf.delete(tag);
      }
    }
  }

  function keep(key: string, made: Omit<PageEntry, 'bytes'>): void {
    drop(key);
    const entry = { ...made, bytes: sizeOf(key, made) };
    entries.set(key, entry);
    bytes += entry.bytes;
    for (const answer of entry.tags) {
      const keys = keysOf.get(answer);
      keysOf.set(answer, (keys ?? new Set()).add(key));
      if (keys) continue;
      bytes += answer.size * tagBytes;
      for (const tag of answer) answersOf.set(tag, (answersOf.get(tag) ?? new Set()).add(answer));
    }
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  /** Drops the pages that mention any of this. */
  function dropTagged(tags: Iterable<string>): void {
    for (const tag of tags)
      for (const answer of answersOf.get(tag) ?? []) for (const key of keysOf.get(answer) ?? []) drop(key);
  }

  /** Makes all of them too old to be sent, except where no other can be rendered. */
  function expireAll(): void {
    for (const entry of entries.values()) entry.at = -Infinity;
  }

  return { find: (key: string) => entries.get(key), keep, drop, dropTagged, expireAll };
}

// Compressed forms come on top, about a quarter together.
const sizeOf = (key: string, { page, tags }: Pick<PageEntry, 'page' | 'tags'>): number =>
  page.body.length * 1.25 + 2_000 + key.length * 2 + tags.length * 100;
// An id in a set and in the table of what mentions it, once for all pages that were made of the same answer.
const tagBytes = 200;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Every id that stands in an answer. */
export function idsIn(value: unknown, result = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    if (value.length === 36 && uuid.test(value)) result.add(value);
  } else if (Array.isArray(value)) {
    for (const item of value) idsIn(item, result);
  } else if (typeof value === 'object' && value !== null) {
    for (const item of Object.values(value)) idsIn(item, result);
  }
  return result;
}
