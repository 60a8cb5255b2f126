import { utcDay } from '../../kit/days.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldRuns, failLateItems } from './console/runs-sql.ts';
import { anewRetries, translateAnew } from './console/translate-anew.ts';
import { deleteOldMisses, deleteUnusedTranslations } from './sql.ts';

const unusedDays = 180;
const missedDays = 30;
// Retries take an hour at the most.
const lateDays = 1;

export async function deleteOldTranslations({ db, clock }: Deps): Promise<void> {
  const daysAgo = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const before = daysAgo(unusedDays);
  await deleteUnusedTranslations(db, utcDay(before));
  await deleteOldMisses(db, utcDay(daysAgo(missedDays)));
  await failLateItems(db, daysAgo(lateDays));
  await deleteOldRuns(db, before);
}

export function workOnTranslation(queue: Queue, deps: Deps): void {
  queue.work('translation.anew', (item, attempt) => translateAnew(deps, item, attempt), {
    retries: anewRetries,
    onePerKey: true,
    concurrency: 2,
  });
  queue.every('translation.forget', '41 3 * * *', () => deleteOldTranslations(deps));
}
