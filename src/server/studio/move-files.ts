import { Readable } from 'node:stream';
import { forgetUnused } from '../exports/public.ts';
import type { Deps } from '../platform/context.ts';
import { listToMove, setMoved } from './kept-files-sql.ts';

/** Moves what the studio stored among exports into its own folder; what an export names stays there too. */
export async function moveFormerFiles(deps: Deps): Promise<void> {
  const { db, made, workFiles } = deps;
  for (;;) {
    const keys = await listToMove(db);
    if (keys.length === 0) return;
    for (const key of keys) {
      const former = await made.stream(key);
      if (former) await workFiles.putStream(Readable.fromWeb(former.body as never));
    }
    await setMoved(db, keys);
    await forgetUnused(deps, keys);
  }
}
