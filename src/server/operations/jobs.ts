import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { forgetClientErrors } from './sql.ts';

const keptDays = 30;
const mostRows = 5_000;

export async function forgetOldClientErrors({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - keptDays * 86_400_000);
  await forgetClientErrors(db, before, mostRows);
}

export function workOnOperations(queue: Queue, services: Services): void {
  queue.every('operations.forgetErrors', '41 * * * *', () => forgetOldClientErrors(services));
}
