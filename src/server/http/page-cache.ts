import { hash } from 'node:crypto';
import type { Changed } from '../platform/changes.ts';
import { compressBytes, type Encoding } from './compress.ts';
import type { RenderedPage } from './page-renderer.ts';

// Younger than this a page is as good as new. What it mentions drops it when it changes; what nobody announces (a
// sales count, new product, a time that has come) shows after this.
const freshMs = 10_000;
// Older than this it is not shown any more; between the two it is shown once more while it is rendered anew.
const staleMs = 60_000;
const usualBytes = 48 * 1024 * 1024;
// Addresses that are no page are cheap to ask for in any number.
const missingMs = 1_000;

export interface CachedPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  etag: string;
  /** The body compressed, once for all who ask. */
  packed(encoding: Encoding): Promise<Buffer>;
  /** The same where it is compressed already. */
  packedNow(encoding: Encoding): Buffer | undefined;
}

/** All that one answer mentions: ids of rows, and names of what changes as a whole. */
export type Tags = ReadonlySet<string>;

/** A rendering, and the tags of every answer it was made of; pages that were made of the same answer name the same set. */
export interface Rendering {
  page: RenderedPage;
  tags: readonly Tags[];
}

interface Entry extends Omit<Rendering, 'page'> {
  page: CachedPage;
  at: number;
  /** What it was counted as. */
  bytes: number;
}

interface Pending {
  page: Promise<CachedPage>;
  /** What has changed since it began; null when nobody knows what. */
  changed: Set<string> | null;
}

/**
 * Keeps pages: nothing of a session is in them, so all visitors of an address get the same. Several who ask at once
 * share one rendering; a page is dropped when something it mentions changes.
 */
export function createPageCache(now: () => number = Date.now, mostBytes: number = usualBytes) {
  // In the order they were last asked for, the longest ago first.
  const kept = new Map<string, Entry>();
  // By tag, the answers that bear it, and by answer, the pages that were made of it.
  const answersOf = new Map<string, Set<Tags>>();
  const keysOf = new Map<Tags, Set<string>>();
  const pending = new Map<string, Pending>();
  let bytes = 0;

  function drop(key: string): void {
    const entry = kept.get(key);
    if (!entry) return;
    kept.delete(key);
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

  function keep(key: string, made: Omit<Entry, 'bytes'>): void {
    drop(key);
    const entry = { ...made, bytes: sizeOf(key, made) };
    kept.set(key, entry);
    bytes += entry.bytes;
    for (const answer of entry.tags) {
      const keys = keysOf.get(answer);
      keysOf.set(answer, (keys ?? new Set()).add(key));
      if (keys) continue;
      bytes += answer.size * tagBytes;
      for (const tag of answer) answersOf.set(tag, (answersOf.get(tag) ?? new Set()).add(answer));
    }
    for (const oldest of kept.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  function render(key: string, make: () => Promise<Rendering>): Promise<CachedPage> {
    const mine: Pending = { page: make().then(finish), changed: new Set() };
    pending.set(key, mine);
    void invalidateOnceRendered();
    return mine.page;

    async function invalidateOnceRendered(): Promise<void> {
      await mine.page.catch(() => undefined);
      if (pending.get(key) === mine) pending.delete(key);
    }

    function finish({ page, tags }: Rendering): CachedPage {
      const made = cachedPage(page);
      // What changed while it was made may stand in it as it was before.
      const bears = (tag: string) => tags.some((answer) => answer.has(tag));
      const isOld = mine.changed === null || [...mine.changed].some(bears);
      // What was there before is worth more than a page that says nothing can be had now.
      if (page.status >= 500) return kept.get(key)?.page ?? made;
      if (!isOld && (page.status === 200 || page.status === 404)) keep(key, { page: made, tags, at: now() });
      else drop(key);
      return made;
    }
  }

  const patienceOf = ({ page }: Entry, ms: number): number => (page.status === 200 ? ms : missingMs);

  return {
    /** @param key  everything the page depends on */
    async get(key: string, make: () => Promise<Rendering>): Promise<CachedPage> {
      const entry = kept.get(key);
      const age = entry ? now() - entry.at : Infinity;
      if (entry && age < patienceOf(entry, freshMs)) return entry.page;
      const made = pending.get(key)?.page ?? render(key, make);
      if (!entry || age >= patienceOf(entry, staleMs)) return made;
      // The one that is shown meanwhile is good enough, whatever becomes of the other.
      made.catch(() => undefined);
      return entry.page;
    },

    /** Whether a page is there, or on its way: to ask for it renders nothing. */
    has(key: string): boolean {
      const entry = kept.get(key);
      return pending.has(key) || (entry !== undefined && now() - entry.at < patienceOf(entry, freshMs));
    },

    /** The page, where it is there and as good as new. */
    find(key: string): CachedPage | undefined {
      const entry = kept.get(key);
      if (!entry || now() - entry.at >= patienceOf(entry, freshMs)) return undefined;
      return entry.page;
    },

    /** The page, where it may be shown once more. */
    findStale(key: string): CachedPage | undefined {
      const entry = kept.get(key);
      return entry && now() - entry.at < patienceOf(entry, staleMs) ? entry.page : undefined;
    },

    /**
     * Drops the pages that mention what has changed. When nobody knows what, all of them are rendered anew before they
     * are shown again, unless they cannot be: the database is gone then, and knowing of nothing is part of it.
     */
    drop(changed: Changed): void {
      for (const one of pending.values()) {
        if (changed === null) one.changed = null;
        else for (const tag of changed) one.changed?.add(tag);
      }
      if (changed === null) for (const entry of kept.values()) entry.at = -Infinity;
      else
        for (const tag of changed)
          for (const answer of answersOf.get(tag) ?? [])
            for (const key of keysOf.get(answer) ?? []) drop(key);
    },
  };
}

// Compressed forms come on top, about a quarter together.
const sizeOf = (key: string, { page, tags }: Pick<Entry, 'page' | 'tags'>): number =>
  page.body.length * 1.25 + 2_000 + key.length * 2 + tags.length * 100;
// An id in a set and in the table of what mentions it, once for all pages that were made of the same answer.
const tagBytes = 200;

let scratch = Buffer.alloc(0);

/**
 * Pieces of a text as bytes. They are not put together before: letters that want two bytes each would make of it one
 * text so large that it costs as much again as writing it.
 */
function bytesOf(pieces: readonly string[]): Buffer {
  // UTF-8 takes at most three bytes for a unit of UTF-16.
  const most = pieces.reduce((sum, piece) => sum + piece.length * 3, 0);
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most);
  let length = 0;
  for (const piece of pieces) length += scratch.write(piece, length);
  return Buffer.from(scratch.subarray(0, length));
}

export function cachedPage({ status, headers, body }: RenderedPage): CachedPage {
  const bytes = bytesOf(body);
  const packed = new Map<Encoding, Promise<Buffer>>();
  const there = new Map<Encoding, Buffer>();
  return {
    status,
    headers,
    body: bytes,
    // Weak: the same page in another encoding is the same page.
    etag: `W/"${hash('sha1', bytes, 'base64url')}"`,
    packed(encoding) {
      const made = packed.get(encoding) ?? compressBytes(bytes, encoding);
      packed.set(encoding, made);
      made.then((done) => there.set(encoding, done)).catch(() => packed.delete(encoding));
      return made;
    },
    packedNow: (encoding) => there.get(encoding),
  };
}

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
