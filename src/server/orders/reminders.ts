import { languages } from '../../kit/languages.ts';
import type { ServerWord } from '../../words/server.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { mailAboutOrder } from './events.ts';
import { takeReminders } from './overdue-sql.ts';
import { findOrder } from './sql.ts';

/** The moment that was promised comes within a day, or has passed. */
export interface Reminder {
  orderId: string;
  kind: 'soon' | 'late';
}

declare module '../platform/queue.ts' {
  interface Jobs {
    'orders.reminder': Reminder;
  }
}

const day = 86_400_000;
const batch = 200;

/** Notes which orders are to be reminded of, each once a day before its moment and once when it has passed. */
export async function remindOfPromises(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  return transact(deps.db, async (tx) => {
    const due = await takeReminders(tx, now, new Date(now.getTime() + day), batch);
    for (const { id, reminders } of due) {
      const kind = reminders === 2 ? ('late' as const) : ('soon' as const);
      await deps.queue.publish(tx, 'orders.reminder', { orderId: id, kind });
    }
    return due.length;
  });
}

/** Reminds whose turn it is; when the moment has passed the other side is told of its right, too. */
export async function sendReminder(deps: Deps, { orderId, kind }: Reminder): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  // It may have gone on since.
  if (!order?.due_at) return;
  const dueAt = order.due_at;
  const isBalance = order.state === 'awaiting_balance';
  const turn = isBalance ? ('buyer' as const) : ('seller' as const);
  const sides = kind === 'late' ? (['buyer', 'seller'] as const) : [turn];
  const key: ServerWord = `news.due.${isBalance ? 'balance' : 'ship'}.${kind}`;
  await mailAboutOrder(deps, orderId, sides, ({ say, language }, values) => {
    const format = new Intl.DateTimeFormat(languages[language].tag, { dateStyle: 'medium', timeZone: 'UTC' });
    return say(key, { ...values, date: format.format(dueAt) });
  });
}
