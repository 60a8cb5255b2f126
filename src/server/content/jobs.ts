import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldPreviews } from './sql.ts';

/** Previews that are over are forgotten each night. */
export function workOnContent(queue: Queue, { db, clock }: Deps): void {
  queue.every('content.forgetPreviews', '41 3 * * *', async () => {
    await deleteOldPreviews(db, clock.now());
  });
}
