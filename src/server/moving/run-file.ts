import { newId } from '../../kit/ids.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { MovedHead, PackedGoods } from './read-goods.ts';
import * as rows from './sql.ts';

/**
 * Reads a file from where it was left, on a thread of its own. Each part writes its goods, its refusals and how far it is
 * in one transaction, so whoever is interrupted, or does it twice, writes nothing twice.
 * @throws {WorkError} when it takes too long or too much memory
 */
export async function runMovedFile(services: Services, fileId: string): Promise<void> {
  const { db, clock, workers } = services;
  const known = await rows.findFile(db, fileId);
  const file = known?.finished_at === null ? await rows.readFile(db, fileId) : null;
  if (!known || !file) return;
  let at = known.goods_done;
  let head: MovedHead | undefined;
  for await (const told of workers.run('moving.readGoods', { file, currency: known.currency, skip: at })) {
    if (typeof told === 'string') {
      await rows.endFile(db, fileId, told, clock.now());
      return;
    }
    if (!Array.isArray(told)) {
      head = told;
      await rows.beginFile(db, fileId, told.platform, told.total);
      continue;
    }
    if (!(await writePart(services, known, head!, told, at))) return;
    at += told.length;
  }
  await rows.endFile(db, fileId, null, clock.now());
}

/** After the last attempt: its seller is told rather than left to wait; what was written stays. */
export const giveUpFile = ({ db, clock }: Services, fileId: string) =>
  rows.endFile(db, fileId, 'broken', clock.now());

type File = NonNullable<Awaited<ReturnType<typeof rows.findFile>>>;

/** @returns whether it was ours to write: false when somebody else has done it meanwhile. */
function writePart(
  { db, clock }: Services,
  file: File,
  { platform, language }: MovedHead,
  part: readonly PackedGoods[],
  at: number,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const locked = await rows.lockFile(tx, file.id);
    if (locked?.state !== 'working' || locked.goods_done !== at) return false;
    const now = clock.now();
    const well = part.flatMap((one) =>
      'json' in one ? { ...one, id: newId(now.getTime()), sourceId: one.id } : [],
    );
    const refused = part.flatMap((one) => ('faults' in one ? one : []));
    await rows.insertRefusals(tx, file.id, refused);
    const written = await rows.writeMoved(
      tx,
      { id: file.id, shop_id: file.shop_id, platform, language: language ?? file.language },
      well,
      now,
    );
    await rows.countPart(tx, file.id, { ...written, done: part.length, refused: refused.length });
    return true;
  });
}
