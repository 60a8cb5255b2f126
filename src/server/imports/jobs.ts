import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { giveUp, goOnWithSheets, runSheet } from './sheet-job.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'goodsImports.run': { importId: string };
  }
}

// With growing waits between them.
const retries = 5;

export function workOnImports(queue: Queue, services: Services): void {
  queue.work('pictures.fetched', ({ shopId }) => goOnWithSheets(services, shopId), { retries: 20 });
  queue.work(
    'goodsImports.run',
    async ({ importId }, { attempt }) => {
      try {
        await services.fileRuns.run(
          { queue: 'goodsImports.run', fileId: importId, data: { importId } },
          () => runSheet(services, importId),
          () => giveUp(services, importId),
        );
      } catch (error) {
        if (attempt > retries) await giveUp(services, importId);
        throw error;
      }
    },
    { retries, timeoutSeconds: 3_600, heartbeatSeconds: 60, prompt: true },
  );
}
