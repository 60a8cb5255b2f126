import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { forgetSpentPermissions } from './sql.ts';

export function workOnFiles(queue: Queue, { db, clock }: Services): void {
  queue.every('files.forget', '23 3 * * *', () => forgetSpentPermissions(db, clock.now()));
}
