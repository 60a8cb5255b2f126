import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { mailDecision, mailReminder, mailReversal } from './mails.ts';
import { chargeAllLateFees } from './owed.ts';
import { addDays, dayOf } from './rules.ts';
import { takeReminders } from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A buyer has confirmed what a payment draws, or left it: it can be settled. */
    'credit.drawn': { paymentId: string };
    'credit.decided': { applicationId: string };
    /** Something is due soon, or has become overdue. */
    'credit.remind': { drawId: string };
  }
}

/** Days before the due day on which buyers are reminded of it. */
const remindedBefore = 3;

/** Reminds of what is due within three days, and of what is overdue and owed still; of each once. */
export async function remindOfDueDays({ db, clock, queue }: Deps): Promise<void> {
  const today = dayOf(clock.now());
  await transact(db, async (tx) => {
    const due = await takeReminders(tx, { soon: addDays(today, remindedBefore), late: addDays(today, -1) });
    for (const drawId of due) await queue.publish(tx, 'credit.remind', { drawId });
  });
}

export function workOnCredit(queue: Queue, deps: Deps): void {
  queue.work('credit.decided', ({ applicationId }) => mailDecision(deps, applicationId));
  queue.work('credit.reversed', (news) => mailReversal(deps, news), { retries: 20 });
  queue.work('credit.remind', ({ drawId }) => mailReminder(deps, drawId), { batchSize: 20, concurrency: 4 });
  queue.every('credit.lateFees', '11 0 * * *', async () => {
    while ((await chargeAllLateFees(deps)) > 0);
  });
  queue.every('credit.reminders', '23 6 * * *', () => remindOfDueDays(deps));
}
