import type { Services } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { forgetUnused } from './sql.ts';

const unusedDays = 180;

export async function forgetOldTranslations({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - unusedDays * 86_400_000);
  await forgetUnused(db, before.toISOString().slice(0, 10));
}

export function workOnTranslation(queue: Queue, services: Services): void {
  queue.every('translation.forget', '41 3 * * *', () => forgetOldTranslations(services));
}
