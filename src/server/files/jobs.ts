import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnreferencedDocuments } from './documents.ts';
import { deleteSpentPermissions } from './sql.ts';
import { sweepFiles } from './sweep.ts';

export function workOnFiles(queue: Queue, deps: Deps): void {
  queue.every('files.forget', '23 3 * * *', async () => {
    await deleteSpentPermissions(deps.db, deps.clock.now());
    await deleteUnreferencedDocuments(deps);
  });
  queue.every('files.sweep', '43 3 * * *', () => sweepFiles(deps));
}
