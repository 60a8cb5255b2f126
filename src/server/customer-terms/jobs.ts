import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { mailChange, mailReminder } from './letters.ts';
import * as rows from './sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    /** Orders of one shop that a buyer is reminded of together: they came to the same stage on the same day. */
    'customerTerms.remind': { shopId: string; buyerId: string; stage: number; orderIds: string[] };
  }
}

/** Reminds buyers of what is due soon, today, or overdue: of each order once at each stage, however often or late this runs. */
export async function remindOfTerms({ db, clock, queue }: Deps): Promise<number> {
  return transact(db, async (tx) => {
    const due = await rows.takeReminders(tx, clock.now());
    const letters = Map.groupBy(due, (row) => `${row.shop_id} ${row.buyer_id} ${row.stage}`);
    for (const [first, ...others] of letters.values()) {
      const { shop_id: shopId, buyer_id: buyerId, stage } = first!;
      const orderIds = [first!, ...others].map((row) => row.order_id);
      await queue.publish(tx, 'customerTerms.remind', { shopId, buyerId, stage, orderIds });
    }
    return letters.size;
  });
}

export function workOnCustomerTerms(queue: Queue, deps: Deps): void {
  queue.work('customerTerms.changed', (news) => mailChange(deps, news), {
    inOrder: ({ termsId }) => termsId,
  });
  queue.work('customerTerms.remind', (news) => mailReminder(deps, news), { batchSize: 20, concurrency: 4 });
  queue.every('customerTerms.reminders', '29 6 * * *', async () => void (await remindOfTerms(deps)));
}
