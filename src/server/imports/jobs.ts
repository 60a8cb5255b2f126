import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { runSheet } from './sheet-job.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'goodsImports.run': { importId: string };
  }
}

export function workOnImports(queue: Queue, services: Services): void {
  queue.work('goodsImports.run', ({ importId }) => runSheet(services, importId), { timeoutSeconds: 3_600 });
}
