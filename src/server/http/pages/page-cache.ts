import type { ChangedKeys } from '../../platform/changes.ts';
import { cachedPage, isNotStored, type CachedPage } from './cached-page.ts';
import { createPageEntries, type PageEntry, type Tags } from './page-entries.ts';
import type { RenderedPage } from './page-renderer.ts';

// Younger than this a page is as good as new. What it mentions drops it when it changes; what nobody announces (a
// sales count, new product, a time that has come) shows after this.
const freshMs = 10_000;
// Older than this it is not shown any more; between the two it is shown once more while it is rendered again.
const staleMs = 60_000;
const usualBytes = 48 * 1024 * 1024;
// Addresses that are no page are cheap to ask for in any number.
const missingMs = 1_000;

/** A rendering, and the tags of every answer it was made of; pages that were made of the same answer name the same set. */
export interface Rendering {
  page: RenderedPage;
  tags: readonly Tags[];
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
  const entries = createPageEntries(mostBytes);
  const pending = new Map<string, Pending>();

  function render(key: string, make: () => Promise<Rendering>): Promise<CachedPage> {
    const rendering: Pending = { page: make().then(finish), changed: new Set() };
    pending.set(key, rendering);
    void invalidateOnceRendered();
    return rendering.page;

    async function invalidateOnceRendered(): Promise<void> {
      await rendering.page.catch(() => undefined);
      if (pending.get(key) === rendering) pending.delete(key);
    }

    function finish({ page, tags }: Rendering): CachedPage {
      const made = cachedPage(page);
      // What changed while it was made may stand in it as it was before.
      const bears = (tag: string) => tags.some((answer) => answer.has(tag));
      const isOld = rendering.changed === null || [...rendering.changed].some(bears);
      // What was there before is worth more than a page that says nothing can be had now.
      if (page.status >= 500) return entries.find(key)?.page ?? made;
      if (!isOld && !isNotStored(page) && (page.status === 200 || page.status === 404))
        entries.keep(key, { page: made, tags, at: now() });
      else entries.drop(key);
      return made;
    }
  }

  const patienceOf = ({ page }: PageEntry, ms: number): number => (page.status === 200 ? ms : missingMs);

  return {
    /** @param key  everything the page depends on */
    async get(key: string, make: () => Promise<Rendering>): Promise<CachedPage> {
      const entry = entries.find(key);
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
      const entry = entries.find(key);
      return pending.has(key) || (entry !== undefined && now() - entry.at < patienceOf(entry, freshMs));
    },

    /** The page, where it is there and as good as new. */
    find(key: string): CachedPage | undefined {
      const entry = entries.find(key);
      if (!entry || now() - entry.at >= patienceOf(entry, freshMs)) return undefined;
      return entry.page;
    },

    /** The page, where it may be shown once more. */
    findStale(key: string): CachedPage | undefined {
      const entry = entries.find(key);
      return entry && now() - entry.at < patienceOf(entry, staleMs) ? entry.page : undefined;
    },

    /**
     * Drops the pages that mention what has changed. When nobody knows what, all of them are rendered again before they
     * are shown again, unless they cannot be: the database is gone then, and knowing of nothing is part of it.
     */
    drop(changed: ChangedKeys): void {
      for (const one of pending.values()) {
        if (changed === null) one.changed = null;
        else for (const tag of changed) one.changed?.add(tag);
      }
      if (changed === null) entries.expireAll();
      else entries.dropTagged(changed);
    },
  };
}
