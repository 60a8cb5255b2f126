import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteOldConversations } from './sql.ts';

const day = 86_400_000;
const keptDays = 365;

/** Visitors' conversations are forgotten after a day, people's when nobody has gone on with them for a year. */
export async function forgetConversations({ db, clock }: Deps): Promise<void> {
  const now = clock.now().getTime();
  await deleteOldConversations(db, {
    visitors: new Date(now - day),
    accounts: new Date(now - keptDays * day),
  });
}

export function workOnAssistant(queue: Queue, deps: Deps): void {
  queue.every('assistant.forget', '17 * * * *', () => forgetConversations(deps));
}
