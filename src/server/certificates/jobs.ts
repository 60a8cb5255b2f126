import { reminderDays } from '../../contract/certificates/certificate-kinds.ts';
import { dayAfter, utcDay } from '../../kit/days.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { publishChangedProducts } from '../products/public.ts';
import { mailDecision, mailEnd } from './letters.ts';
import { listProductIds } from './products-sql.ts';
import { takeStages } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A certificate ends in a month (1), in a week (2), or has ended (3). */
    'certificates.ending': { certificateId: string; stage: number; validUntil: string };
  }
}

// One may have ten thousand products, of all of which others are told.
const atOnce = 10;

/**
 * Follows the days of certificates: tells their shops at each stage, once however often and wherever this runs, and has
 * products with an expired one read anew. @returns how many came to a new stage
 */
export async function followDays({ db, queue, clock }: Deps): Promise<number> {
  const now = clock.now();
  // No clock of a site is more than a day ahead.
  const until = dayAfter(utcDay(now), reminderDays[0] + 1);
  for (let total = 0; ;) {
    const count = await transact(db, async (tx) => {
      const due = await takeStages(tx, { now, until, days: reminderDays }, atOnce);
      for (const { id, stage, valid_until: validUntil } of due) {
        await queue.publish(tx, 'certificates.ending', { certificateId: id, stage, validUntil });
        if (stage === 3) await publishChangedProducts(queue, tx, await listProductIds(tx, id));
      }
      return due.length;
    });
    total += count;
    if (count < atOnce) return total;
  }
}

export function workOnCertificates(queue: Queue, deps: Deps): void {
  queue.work('certificates.decided', (news) => mailDecision(deps, news));
  queue.work('certificates.ending', (news) => mailEnd(deps, news), { batchSize: 20, concurrency: 2 });
  queue.every('certificates.days', '*/5 * * * *', async () => void (await followDays(deps)));
}
