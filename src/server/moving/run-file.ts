import { newId } from '../../kit/ids.ts';
import type { Services } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { readMovedFile, type MovedFileRead, type ReadGoods } from './read-file.ts';
import * as rows from './sql.ts';

/** So many goods are written in one transaction. */
const goodsInPart = 200;

/**
 * Reads a file from where it was left. Each part writes its goods, its refusals and how far it is in one transaction, so
 * whoever is interrupted, or does it twice, writes nothing twice.
 */
export async function runMovedFile(services: Services, fileId: string): Promise<void> {
  const { db, clock } = services;
  const file = await rows.findFile(db, fileId);
  if (!file?.file) return;
  const read = await readMovedFile(file.file);
  if (typeof read === 'string') {
    await rows.endFile(db, fileId, read, clock.now());
    return;
  }
  await rows.beginFile(db, fileId, read.platform, read.goods.length);
  for (let at = file.goods_done; at < read.goods.length; at += goodsInPart)
    if (!(await writePart(services, file, read, at))) return;
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
  { platform, language, currency, goods }: MovedFileRead,
  at: number,
): Promise<boolean> {
  const part = goods.slice(at, at + goodsInPart);
  return transact(db, async (tx) => {
    const locked = await rows.lockFile(tx, file.id);
    if (locked?.state !== 'working' || locked.goods_done !== at) return false;
    const now = clock.now();
    const well = part.flatMap((one) =>
      'goods' in one
        ? {
            id: newId(now.getTime()),
            goods: { ...one.goods, currency: one.goods.currency ?? currency ?? file.currency },
          }
        : [],
    );
    const refused = part.filter(isRefused);
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

const isRefused = (one: ReadGoods): one is Extract<ReadGoods, { faults: unknown }> => 'faults' in one;
