import { SetupError } from '../../config.ts';
import type { Deps } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { countWords, indexAllProducts } from '../search/public.ts';
import { kinds, type Kind } from './kinds.ts';
import { attributeLoader, valueLoader } from './load/load-attributes.ts';
import { categoryLoader, categoryNameLoader } from './load/load-categories.ts';
import { hsCodeLoader } from './load/load-hs-codes.ts';
import { productLoader } from './load/load-products.ts';
import { pictureLoader } from './load/load-pictures.ts';
import type { Loader, LoadOptions } from './load/loader.ts';
import { openFile, type OpenFile } from './read/open-file.ts';
import { readAs, readOptions, type ImportOptions } from './options.ts';
import { runFile, sourceHash, type Counts, type FileRun } from './run-file.ts';
import { analyzeCatalog, beginImport, hasProducts, listRefused, type Refused } from './sql.ts';
import { showCategories } from './load/tree-sql.ts';

export interface Progress {
  file: string;
  kind: Kind;
  counts: Counts;
  /** How much of the work is done, from 0 to 1; an estimate. */
  done: number;
}

export interface FileReport {
  name: string;
  /** Null when it could not even be looked into. */
  kind: Kind | null;
  /** Rows of this run. */
  counts: Counts;
  /** False when it was stopped, or cannot be read to its end. */
  finished: boolean;
  /** Why it cannot be read, or not to its end. */
  issue: string | null;
  /** All lines it refuses as of now, those of earlier runs too. */
  refused: Refused[];
}

export interface ImportReport {
  files: FileReport[];
  /** What was left out of rows that were taken, with how often. */
  notes: Map<string, number>;
}

interface Watcher {
  /** Asked to stop: the batch at work is finished, and the next run goes on behind it. */
  signal?: AbortSignal;
  onProgress?(progress: Progress): void;
}

/**
 * Loads files in the order their rows need: pictures, attributes, values, categories, products. A file that cannot be
 * read does not stop the others.
 * @throws {SetupError} when an option names what does not exist
 */
export async function importFiles(
  deps: Pick<Deps, 'db' | 'storage' | 'clock'>,
  names: readonly string[],
  options: ImportOptions = {},
  { signal, onProgress }: Watcher = {},
): Promise<ImportReport> {
  const { db, clock } = deps;
  const notes = new Map<string, number>();
  const note = (what: string) => notes.set(what, (notes.get(what) ?? 0) + 1);
  const load = await readOptions(db, options, clock.now(), note);
  const hadProducts = await hasProducts(db);
  const { files, reports } = await openAll(names);
  const effort = files.reduce((sum, { kind, size }) => sum + size * effortOf[kind], 0);
  const archives = files.flatMap(({ kind, hash }) => (kind === 'picture' ? hash : [])).sort();
  let before = 0;

  for (const file of files) {
    const report: FileReport = { ...notRead, name: file.name, kind: file.kind };
    reports.push(report);
    if (signal?.aborted) continue;
    const hash = sourceHash(file, readAs(file.kind, options, archives));
    const run: FileRun = {
      db,
      now: () => clock.now(),
      ...(signal && { signal }),
      onProgress(counts, bytes) {
        report.counts = counts;
        onProgress?.({
          file: file.name,
          kind: file.kind,
          counts,
          done: (before + bytes * effortOf[file.kind]) / effort,
        });
      },
    };
    try {
      await runToEnd(run, file, hash, report, (id) => loaderOf(file.kind, load, deps, id));
    } catch (error) {
      if (error instanceof SetupError) throw error;
      report.issue = (error as Error).message;
    }
    before += file.size * effortOf[file.kind];
  }
  const renamed = reports.some(({ kind, counts }) => isNaming(kind) && counts.changed > 0);
  await finish(db, hadProducts && renamed);
  return { files: reports, notes };
}

// How long a byte takes, about: products are packed densely and have the most to be found and indexed.
const effortOf: Record<Kind, number> = {
  picture: 0.3,
  attribute: 1,
  value: 1,
  category: 1,
  categoryName: 1,
  products: 12,
  hsCode: 1,
};

const noCounts: Counts = { read: 0, new: 0, changed: 0, same: 0, refused: 0 };
const notRead = { kind: null, counts: noCounts, finished: false, issue: null, refused: [] };

async function openAll(names: readonly string[]): Promise<{ files: OpenFile[]; reports: FileReport[] }> {
  const files: OpenFile[] = [];
  const reports: FileReport[] = [];
  for (const name of new Set(names)) {
    try {
      files.push(await openFile(name));
    } catch (error) {
      if (!(error instanceof SetupError)) throw error;
      reports.push({ ...notRead, name, issue: error.message });
    }
  }
  files.sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
  return { files, reports };
}

/** Runs a file; categories again, as long as that helps those whose parent stands further down. */
async function runToEnd(
  run: FileRun,
  file: OpenFile,
  hash: string,
  report: FileReport,
  loader: (importId: string) => Loader<unknown>,
): Promise<void> {
  const begin = () => beginImport(run.db, hash, file.name, run.now());
  const begun = await begin();
  try {
    let { counts, finished } = await runFile(run, file, begun, loader(begun.id));
    Object.assign(report, { counts, finished });
    while (file.kind === 'category' && finished && counts.refused > 0 && counts.refused < counts.read) {
      ({ counts, finished } = await runFile(
        { ...run, onProgress: () => {} },
        file,
        await begin(),
        loader(begun.id),
      ));
      report.counts = {
        ...report.counts,
        new: report.counts.new + counts.new,
        changed: report.counts.changed + counts.changed,
        same: report.counts.same + counts.same,
        refused: counts.refused,
      };
    }
  } finally {
    report.refused = await listRefused(run.db, begun.id);
  }
}

function loaderOf(
  kind: Kind,
  load: LoadOptions,
  { storage }: Pick<Deps, 'storage'>,
  importId: string,
): Loader<unknown> {
  if (kind === 'picture') load.archives = [...load.archives, importId];
  const loaders: Record<Kind, () => Loader<unknown>> = {
    picture: () => pictureLoader(storage, importId),
    attribute: () => attributeLoader(load),
    value: () => valueLoader(load),
    category: () => categoryLoader(load),
    categoryName: categoryNameLoader,
    products: () => productLoader(load),
    hsCode: hsCodeLoader,
  };
  return loaders[kind]();
}

/** Names of categories and of attribute values are words that products are found by. */
const isNaming = (kind: Kind | null): boolean =>
  kind !== null && !['products', 'picture', 'hsCode'].includes(kind);

/** Makes what was loaded known to the planner, and to those who mistype. */
async function finish(db: Db, indexAgain: boolean): Promise<void> {
  if (indexAgain) await indexAllProducts(db);
  else await countWords(db);
  await showCategories(db);
  await analyzeCatalog(db);
}
