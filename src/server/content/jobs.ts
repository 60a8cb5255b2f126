import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { forgetPreviews } from './sql.ts';

/** Previews that are over are forgotten each night. */
export function workOnContent(queue: Queue, { db, clock }: Services): void {
  queue.every('content.forgetPreviews', '41 3 * * *', async () => {
    await forgetPreviews(db, clock.now());
  });
}
