import { catalogDays, mostCatalogs } from '../../contract/product-documents/catalog-limits.ts';
import type { Language } from '../../kit/languages.ts';
import { readBrandName } from '../marketplace/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import type { CatalogContents } from './contents.ts';
import { buffersOf, readPictures } from './draw.ts';
import { patienceHours, visitorsHours } from './rules.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'productDocuments.make': { catalogId: string };
  }
}

const retries = 3;
const hour = 3_600_000;

/** Pictures are the longer half of the work: they count for this part of the products. */
const shareOfPictures = 0.6;

/** How often a catalog's row says how far it is: not with each picture. */
const countEveryMs = 500;

/**
 * Makes a catalog and keeps it. What it says stands in its row, so whoever is interrupted starts again; of two at once
 * the first to end is the one that is kept.
 */
export async function makeCatalog(deps: Deps, catalogId: string, signal?: AbortSignal): Promise<void> {
  const { db, workers } = deps;
  const row = await rows.findContents(db, catalogId);
  if (!row?.contents) return;
  const contents = row.contents as unknown as CatalogContents;
  const products = contents.groups.flatMap((group) => group.products);
  let countedAt = -Infinity;
  /** @param share  of the work that is done */
  const noteProgress = async (share: number) => {
    signal?.throwIfAborted();
    if (performance.now() - countedAt < countEveryMs) return;
    countedAt = performance.now();
    if (!(await rows.countDrawn(db, catalogId, Math.floor(share * products.length))))
      throw new Error('the catalog has ended meanwhile');
  };
  await noteProgress(0);
  const keys = new Set(products.flatMap(({ picture }) => picture ?? []));
  const pictureSizes = [
    ...(contents.logo ? [{ key: contents.logo, pixels: 320 as const }] : []),
    ...[...keys].map((key) => ({ key, pixels: 320 as const })),
  ];
  const pictures = await readPictures(deps, pictureSizes, (count) =>
    noteProgress((count / pictureSizes.length) * shareOfPictures),
  );
  const language = row.language as Language;
  const brand = await readBrandName(db, language);
  // Of the day its prices are of: what says the same on one day is the same file.
  const drawing = { contents, pictures, language, createdAt: new Date(`${contents.day}T00:00:00Z`), brand };
  for await (const step of workers.run('productDocuments.drawCatalog', drawing, buffersOf(pictures))) {
    if ('productsDone' in step)
      await noteProgress(shareOfPictures + ((1 - shareOfPictures) * step.productsDone) / products.length);
    else await keepCatalog(deps, catalogId, step.pdf);
  }
}

/** Keeps the file of a catalog, and no more than the newest of its maker. */
async function keepCatalog(deps: Deps, id: string, pdf: Uint8Array): Promise<void> {
  const { db, made, clock } = deps;
  const file = { key: await made.put(pdf), size: pdf.length };
  const catalog = await rows.findCatalog(db, id);
  const gone = await transact(db, async (tx) => {
    if (!(await rows.endCatalog(tx, id, file, clock.now()))) return [file.key];
    return catalog?.account_id ? rows.deleteBeyond(tx, catalog.account_id, mostCatalogs) : [];
  });
  await forgetUnused(deps, gone);
}

/** Gives up what nobody makes any more, and forgets what is old. */
export async function deleteExpiredCatalogs(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * hour);
  await rows.failUnmade(db, hoursAgo(patienceHours), now);
  const ages = { createdBefore: hoursAgo(catalogDays * 24), visitorsBefore: hoursAgo(visitorsHours) };
  await forgetUnused(deps, await transact(db, (tx) => rows.deleteOld(tx, ages)));
}

/** Removes files that no catalog names. */
async function forgetUnused(
  { db, made }: Pick<Deps, 'db' | 'made'>,
  files: readonly string[],
): Promise<void> {
  for (const file of await rows.listUnused(db, files)) await made.remove(file);
}

export function workOnProductDocuments(queue: Queue, deps: Deps): void {
  queue.work(
    'productDocuments.make',
    async ({ catalogId }, { attempt, signal }) => {
      try {
        await makeCatalog(deps, catalogId, signal);
      } catch (error) {
        // Whoever waits is told, and may ask again.
        if (attempt > retries) await rows.endCatalog(deps.db, catalogId, null, deps.clock.now());
        throw error;
      }
    },
    { retries, timeoutSeconds: 900, heartbeatSeconds: 60 },
  );
  queue.every('productDocuments.forget', '47 * * * *', () => deleteExpiredCatalogs(deps));
}
