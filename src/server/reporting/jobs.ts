import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { weighShops } from './standings/weigh-shops.ts';

export function workOnReporting(queue: Queue, deps: Deps): void {
  queue.every('reporting.standings', '37 2 * * *', () => weighShops(deps));
}
