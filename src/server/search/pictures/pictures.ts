import { setImmediate as breathe } from 'node:timers/promises';
import type { Deps } from '../../platform/context.ts';
import { transact, type Db } from '../../platform/database.ts';
import type { Storage } from '../../platform/files/storage.ts';
import * as rows from './pictures-sql.ts';
import { describer } from '../providers/index.ts';
import { cellsFor, findCentres, measure, nearest, toBytes, toVector } from './vectors.ts';

/** Products, and vectors, at a time. */
const batch = 200;
// Decoding waits on threads of its own: a few at a time keep the others busy.
const atOnce = 4;
const sampled = 20_000;
/** The cells are made again when the products are so many times as many, or as few, as then. */
const grown = 1.3;
const daily = 20 * 3_600_000;

/**
 * Describes the pictures that are new, and shares all out again when there are many more than before, or a day has
 * gone. One process at a time.
 * @param until  milliseconds since 1970: what is left then waits for the next time
 */
export async function describePictures(
  { db, storage, clock, log }: Pick<Deps, 'db' | 'storage' | 'clock' | 'log'>,
  until = Infinity,
): Promise<void> {
  const { version } = describer;
  const cells = await rows.listCells(db, version);
  const centres = cells.map(({ centre }) => measure(toVector(centre)));
  let described = 0;
  for (;;) {
    const waiting = await rows.listWaiting(db, version, batch);
    if (waiting.length === 0) break;
    const made = await describeAll(storage, waiting, (error, { picture }) =>
      log.warn({ picture, error: error.message }, 'a product picture could not be described'),
    );
    const placed = made.map(({ vector, ...one }) => ({
      ...one,
      version,
      cell: centres.length > 0 ? nearest(centres, vector) : 0,
      vector: toBytes(vector),
    }));
    await transact(db, (tx) => rows.writeVectors(tx, waiting, placed));
    described += placed.length;
    if (Date.now() > until) return;
  }
  const now = clock.now();
  const madeAt = cells[0]?.made_at.getTime() ?? 0;
  const isOld = now.getTime() - madeAt > daily;
  if (described === 0 && !isOld) return;
  await rows.queueOtherVersions(db, version);
  const before = cells.reduce((sum, { products }) => sum + products, 0);
  const products = await rows.countVectors(db, version);
  if (products === 0) return;
  if (isOld || products > before * grown || products * grown < before) await shareOut(db, products, now);
}

async function describeAll(
  storage: Storage,
  waiting: readonly rows.Waiting[],
  onFailure: (error: Error, row: rows.Waiting) => void,
) {
  const made: { product_id: string; picture: string; vector: Int8Array }[] = [];
  // Products of one series may share a picture, and come together.
  const described = new Map<string, Promise<Int8Array | null>>();
  const describe = async (row: rows.Waiting, picture: string): Promise<Int8Array | null> => {
    const bytes = await storage.find(picture);
    if (!bytes) return null;
    try {
      const [{ vector }] = await describer.describe(bytes, { isIndexed: true });
      return vector;
    } catch (error) {
      // One broken picture does not keep the others from being found.
      onFailure(error as Error, row);
      return null;
    }
  };
  for (let start = 0; start < waiting.length; start += atOnce) {
    await Promise.all(
      waiting.slice(start, start + atOnce).map(async (row) => {
        const { product_id, picture } = row;
        if (!picture) return;
        const work = row.vector ? toVector(row.vector) : (described.get(picture) ?? describe(row, picture));
        if (work instanceof Promise) described.set(picture, work);
        const vector = await work;
        if (vector) made.push({ product_id, picture, vector });
      }),
    );
  }
  return made;
}

/** Makes centres of some of the vectors and puts each where it is nearest; readers see the old ones until it is done. */
async function shareOut(db: Db, products: number, now: Date): Promise<void> {
  const { version } = describer;
  const some = await rows.sampleVectors(db, version, Math.min(1, sampled / Math.max(1, products)));
  const centres = await findCentres(some.map(toVector), Math.min(cellsFor(products), some.length), breathe);
  const measured = centres.map(measure);
  const counts = centres.map(() => 0);
  await transact(db, async (tx) => {
    // A job that took too long may still be at it while the next one begins.
    if (!(await rows.lockCells(tx))) return;
    for (let after = rows.beforeAll; centres.length > 0;) {
      const stretch = await rows.listVectors(tx, version, { after, limit: batch });
      if (stretch.length === 0) break;
      after = stretch.at(-1)!;
      const moved: { product_id: string; picture: string; cell: number }[] = [];
      for (const { product_id, picture, cell, vector } of stretch) {
        const at = nearest(measured, toVector(vector));
        counts[at]!++;
        if (at !== cell) moved.push({ product_id, picture, cell: at });
      }
      if (moved.length > 0) await rows.moveVectors(tx, moved);
      await breathe();
    }
    await rows.writeCells(
      tx,
      version,
      centres.map((centre, i) => ({ centre: toBytes(centre), products: counts[i]! })),
      now,
    );
  });
}
