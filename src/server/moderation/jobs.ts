import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { mailModeration } from './letters.ts';

export function workOnModeration(queue: Queue, deps: Deps): void {
  queue.work('moderation.decided', (decided) => mailModeration(deps, decided));
}
