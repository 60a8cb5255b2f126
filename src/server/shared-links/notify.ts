import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import * as rows from './comments-sql.ts';

const hourMs = 3_600_000;
/** What was said longer ago is no news: its owner was written to, or could not be. */
const newsDays = 7;
const batch = 500;

/** Writes to those whose links others commented on: one letter for all of them, and none within an hour of the last. */
export async function notifyOfComments(deps: Deps): Promise<void> {
  const { db, config, clock } = deps;
  const now = clock.now();
  const toldBefore = new Date(now.getTime() - hourMs);
  const since = new Date(now.getTime() - newsDays * 24 * hourMs);
  const untold = await rows.listUntold(db, { toldBefore, since, limit: batch });
  for (const news of untold) {
    const { owner_id: ownerId, count } = news;
    await transact(db, async (tx) => {
      await rows.markTold(tx, news, now);
      await writeTo({ ...deps, db: tx }, await listReaders(tx, [ownerId]), ({ brand, say, language }) => ({
        subject: say('shared.comments.subject', { brand, count }),
        // Nothing of what was said: a letter is no place for the words of strangers.
        body: `${say('shared.comments', { count })}\n\n${config.publicUrl}/${language}/merchants/buyer-center/shared-links`,
      }));
    });
  }
}

export function workOnSharedLinks(queue: Queue, deps: Deps): void {
  queue.every('sharedLinks.notify', '*/10 * * * *', () => notifyOfComments(deps));
}
