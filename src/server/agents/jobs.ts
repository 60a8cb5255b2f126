import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnusedClients } from './clients-sql.ts';
import { deleteExpired } from './tokens-sql.ts';

const monthMs = 30 * 86_400_000;

/** Forgets what nobody can use any more. */
export function workOnAgents(queue: Queue, { db, clock }: Deps): void {
  queue.every('agents.forget', '41 3 * * *', async () => {
    const now = clock.now();
    await deleteExpired(db, now);
    await deleteUnusedClients(db, new Date(now.getTime() - monthMs));
  });
}
