import { deleteExpiredFiles, workOnFileJob } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { resumeImports, runImport } from './import-job.ts';
import { productFiles } from './product-files.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'productImports.run': { fileId: string };
  }
}

export function workOnImports(queue: Queue, deps: Deps): void {
  queue.work('pictures.fetched', ({ shopId }) => resumeImports(deps, shopId), { retries: 20 });
  workOnFileJob(queue, deps, productFiles, runImport);
  deleteExpiredFiles(queue, deps, productFiles);
}
