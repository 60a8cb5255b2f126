import { utcDay } from '../../kit/days.ts';
import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnusedTranslations } from './sql.ts';

const unusedDays = 180;

export async function deleteOldTranslations({ db, clock }: Deps): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * 86_400_000);
  await deleteUnusedTranslations(db, utcDay(before));
}

export function workOnTranslation(queue: Queue, deps: Deps): void {
  queue.every('translation.forget', '41 3 * * *', () => deleteOldTranslations(deps));
}
