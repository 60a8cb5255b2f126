import { newId } from '../../kit/ids.ts';
import { beginWork, endFile, findFile, readFile } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { TransferHead, PackedProduct } from './read-products.ts';
import * as rows from './sql.ts';
import { transferFiles, type TransferFile } from './transfer-files.ts';

/**
 * Reads a file from where it was left, on a thread of its own. Each part writes its products, its refusals and how far it is
 * in one transaction, so whoever is interrupted, or does it twice, writes nothing twice.
 * @throws {WorkError} when it takes too long or too much memory
 */
export async function runTransferFile(deps: Deps, fileId: string): Promise<void> {
  const { db, clock, workers } = deps;
  const run = await findFile(db, transferFiles, fileId);
  const file = run?.finished_at === null ? await readFile(db, transferFiles, fileId) : null;
  if (!run || !file) return;
  let at = run.products_done;
  let head: TransferHead | undefined;
  for await (const told of workers.run('transfers.readProducts', {
    file,
    currency: run.currency,
    skip: at,
  })) {
    if (typeof told === 'string') {
      await endFile(db, transferFiles, fileId, { issue: told, now: clock.now() });
      return;
    }
    if (!Array.isArray(told)) {
      head = told;
      const { platform, total } = told;
      await beginWork(db, transferFiles, run, { platform, products_total: total });
      continue;
    }
    if (!(await writePart(deps, run, head!, told, at))) return;
    at += told.length;
  }
  await endFile(db, transferFiles, fileId, { issue: null, now: clock.now() });
}

/** @returns whether it was ours to write: false when somebody else has done it meanwhile. */
function writePart(
  { db, clock }: Deps,
  file: TransferFile,
  { platform, language }: TransferHead,
  part: readonly PackedProduct[],
  at: number,
): Promise<boolean> {
  return transact(db, async (tx) => {
    const locked = await rows.lockFile(tx, file.id);
    if (locked?.state !== 'working' || locked.products_done !== at) return false;
    const now = clock.now();
    const well = part.flatMap((one) =>
      'json' in one ? { ...one, id: newId(now.getTime()), sourceId: one.id } : [],
    );
    const refused = part.flatMap((one) => ('issues' in one ? one : []));
    await rows.insertRefusals(tx, file.id, refused);
    const written = await rows.writeTransferred(
      tx,
      { id: file.id, shop_id: file.shop_id, platform, language: language ?? file.language },
      well,
      now,
    );
    await rows.countPart(tx, file.id, { ...written, done: part.length, refused: refused.length });
    return true;
  });
}
