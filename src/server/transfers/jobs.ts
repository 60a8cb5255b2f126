import { workOnFileJob } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { getShop } from '../shops/public.ts';
import { draftQueued } from './make-draft.ts';
import { runTransferFile } from './run-file.ts';
import { markIssue } from './sql.ts';
import { transferFiles } from './transfer-files.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'transfers.read': { fileId: string };
    'transfers.draft': { shopId: string; id: string; categoryId: string };
  }
}

// With growing waits between them.
const retries = 5;

export function workOnTransfers(queue: Queue, deps: Deps): void {
  workOnFileJob(queue, deps, transferFiles, runTransferFile);
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
    { retries, concurrency: 2, timeoutSeconds: 900 },
  );
}
