import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { chargeAllLateFees } from './owed.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** A buyer has confirmed what a payment draws: it can be settled. */
    'credit.drawn': { paymentId: string };
  }
}

export function workOnCredit(queue: Queue, deps: Deps): void {
  queue.every('credit.lateFees', '11 0 * * *', async () => {
    while ((await chargeAllLateFees(deps)) > 0);
  });
}
