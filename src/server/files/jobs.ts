import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { forgetUnkeptDocuments } from './documents.ts';
import { forgetSpentPermissions } from './sql.ts';

export function workOnFiles(queue: Queue, services: Services): void {
  queue.every('files.forget', '23 3 * * *', async () => {
    await forgetSpentPermissions(services.db, services.clock.now());
    await forgetUnkeptDocuments(services);
  });
}
