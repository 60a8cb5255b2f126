import { compressBytes, type Encoding } from './compress.ts';
import type { RenderedPage } from './pages.ts';

// Long enough that a crowd on one page costs one rendering a second; short enough that nobody sees an old price.
const keepMs = 1_000;
// A page and its compressed forms take up to 200 kB.
const mostPages = 100;

export interface KeptPage {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
  /** The body compressed, once for all who ask. */
  packed(encoding: Encoding): Promise<Buffer>;
}

/**
 * Keeps pages for a second: nothing of a session is in them, so all visitors of an address get the same. Several
 * who ask at once share one rendering. Only what succeeded is kept.
 */
export function createKeptPages() {
  const kept = new Map<string, { until: number; page: Promise<KeptPage> }>();

  /** @param key  everything the page depends on */
  return (key: string, render: () => Promise<RenderedPage>): Promise<KeptPage> => {
    const known = kept.get(key);
    if (known && known.until > Date.now()) return known.page;
    makeRoom(kept);
    const entry = { until: Infinity, page: render().then(keptPage) };
    kept.set(key, entry);
    void keepFor(keepMs, entry).catch(() => kept.delete(key));
    return entry.page;
  };
}

/** Lets a page grow old from when it is rendered; one that says nothing good is old at once. */
async function keepFor(ms: number, entry: { until: number; page: Promise<KeptPage> }): Promise<void> {
  const { status } = await entry.page;
  entry.until = status === 200 ? Date.now() + ms : 0;
}

/** Drops what is old, and the oldest when there are still too many. */
function makeRoom(kept: Map<string, { until: number }>): void {
  const now = Date.now();
  for (const [key, { until }] of kept) if (until <= now) kept.delete(key);
  for (const key of kept.keys()) {
    if (kept.size < mostPages) break;
    kept.delete(key);
  }
}

export function keptPage({ status, headers, body }: RenderedPage): KeptPage {
  const bytes = Buffer.from(body);
  const packed = new Map<Encoding, Promise<Buffer>>();
  return {
    status,
    headers,
    body: bytes,
    packed(encoding) {
      const made = packed.get(encoding) ?? compressBytes(bytes, encoding);
      packed.set(encoding, made);
      return made;
    },
  };
}
