import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { importFiles, type ImportReport } from '../src/server/imports/public.ts';
import { startCaravan } from './caravan.ts';

/** The server on a database of its own, and files to load into it. */
export async function createImporter() {
  const caravan = await startCaravan();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'caravan-import-'));
  let serial = 0;
  return {
    caravan,
    folder,
    /** Writes a file to load. @returns its path */
    file(content: string | Buffer): string {
      const place = path.join(folder, `file-${++serial}`);
      writeFileSync(place, content);
      return place;
    },
    load: (files: string[], options = {}, watch = {}) => importFiles(caravan.deps, files, options, watch),
    async close() {
      await caravan.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
export type Importer = Awaited<ReturnType<typeof createImporter>>;

export const ndjson = (...rows: object[]) => rows.map((row) => `${JSON.stringify(row)}\n`).join('');

/** What became of the rows, file by file in the order they were loaded. */
export const counted = ({ files }: ImportReport) => files.map(({ counts }) => counts);

/** The refused lines with their reasons. */
export const reasons = ({ files }: ImportReport) =>
  files.flatMap(({ refused }) => refused.map(({ line, reason }) => [line, reason] as const));
