import { deleteExpiredFiles, workOnFileJob } from '../file-jobs/public.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { trackingFiles } from './tracking-files.ts';
import { runTracking } from './work.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'trackingImports.run': { fileId: string };
  }
}

export function workOnTracking(queue: Queue, deps: Deps): void {
  workOnFileJob(queue, deps, trackingFiles, runTracking);
  deleteExpiredFiles(queue, deps, trackingFiles);
}
