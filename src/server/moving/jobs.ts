import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop } from '../shops/door.ts';
import { draftQueued } from './make-draft.ts';
import { giveUpFile, runMovedFile } from './run-file.ts';
import { markProblem } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'moving.read': { fileId: string };
    'moving.draft': { shopId: string; id: string; categoryId: string };
  }
}

// With growing waits between them.
const retries = 5;

export function workOnMoving(queue: Queue, services: Services): void {
  queue.work(
    'moving.read',
    async ({ fileId }, { attempt }) => {
      try {
        await services.fileRuns.run(
          { queue: 'moving.read', fileId, data: { fileId } },
          () => runMovedFile(services, fileId),
          () => giveUpFile(services, fileId),
        );
      } catch (error) {
        if (attempt > retries) await giveUpFile(services, fileId);
        throw error;
      }
    },
    { retries, prompt: true },
  );
  queue.work(
    'moving.draft',
    async ({ shopId, ...wanted }, { attempt }) => {
      try {
        await draftQueued(services, await getShop(services.db, shopId), wanted);
      } catch (error) {
        if (attempt > retries) await markProblem(services.db, wanted.id, 'broken');
        throw error;
      }
    },
    { retries, concurrency: 2, timeoutSeconds: 900, prompt: true },
  );
}
