import type { Deps } from '../platform/context.ts';
import type { Queue } from '../platform/queue.ts';
import { deleteUnusedClients } from './clients-sql.ts';
import { deleteOldLog, deleteUntaken } from './grants-sql.ts';
import { deleteExpired } from './tokens-sql.ts';

const dayMs = 86_400_000;
const monthMs = 30 * dayMs;
/** Buyers read for so long what was done in their name. */
const logMs = 180 * dayMs;

/** Forgets what nobody can use any more. */
export function workOnAgents(queue: Queue, { db, clock }: Deps): void {
  queue.every('agents.forget', '41 3 * * *', async () => {
    const now = clock.now();
    await deleteExpired(db, now);
    await deleteUntaken(db, new Date(now.getTime() - dayMs));
    await deleteOldLog(db, new Date(now.getTime() - logMs));
    await deleteUnusedClients(db, new Date(now.getTime() - monthMs));
  });
}
