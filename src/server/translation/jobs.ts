import { utcDay } from '../../kit/days.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldRuns } from './console/runs-sql.ts';
import { anewRetries, translateAnew } from './console/translate-anew.ts';
import { deleteUnusedTranslations } from './sql.ts';

const unusedDays = 180;

export async function deleteOldTranslations({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * 86_400_000);
  await deleteUnusedTranslations(db, utcDay(before));
  await deleteOldRuns(db, before);
}

export function workOnTranslation(queue: Queue, deps: Deps): void {
  queue.work('translation.anew', (item, attempt) => translateAnew(deps, item, attempt), {
    retries: anewRetries,
    concurrency: 2,
  });
  queue.every('translation.forget', '41 3 * * *', () => deleteOldTranslations(deps));
}
