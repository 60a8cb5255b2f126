import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnreferencedDocuments } from './documents.ts';
import { deleteSpentPermissions } from './sql.ts';

export function workOnFiles(queue: Queue, deps: Deps): void {
  queue.every('files.forget', '23 3 * * *', async () => {
    await deleteSpentPermissions(deps.db, deps.clock.now());
    await deleteUnreferencedDocuments(deps);
  });
}
