import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop } from '../shops/public.ts';
import { draftQueued } from './make-draft.ts';
import { giveUpFile, runTransferFile } from './run-file.ts';
import { markIssue } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'transfers.read': { fileId: string };
    'transfers.draft': { shopId: string; id: string; categoryId: string };
  }
}

// With growing waits between them.
const retries = 5;

export function workOnTransfers(queue: Queue, deps: Deps): void {
  queue.work(
    'transfers.read',
    async ({ fileId }, { attempt }) => {
      try {
        await deps.fileRuns.run(
          { queue: 'transfers.read', fileId, data: { fileId } },
          () => runTransferFile(deps, fileId),
          () => giveUpFile(deps, fileId),
        );
      } catch (error) {
        if (attempt > retries) await giveUpFile(deps, fileId);
        throw error;
      }
    },
    { retries, prompt: true },
  );
  queue.work(
    'transfers.draft',
    async ({ shopId, ...wanted }, { attempt }) => {
      try {
        await draftQueued(deps, await getShop(deps.db, shopId), wanted);
      } catch (error) {
        if (attempt > retries) await markIssue(deps.db, wanted.id, 'broken');
        throw error;
      }
    },
    { retries, concurrency: 2, timeoutSeconds: 900, prompt: true },
  );
}
