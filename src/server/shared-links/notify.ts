import { listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import * as rows from './comments-sql.ts';
import { lockLinksOf } from './links-sql.ts';
import { listOpenLinkIds } from './reach.ts';

const hourMs = 3_600_000;
/** What was said longer ago is no news: its owner was written to, or could not be. */
const newsDays = 7;
const batch = 500;
/** Before all ids. */
const firstId = '00000000-0000-0000-0000-000000000000';

/** Writes to those whose links others commented on: one letter for all of them, and none within an hour of the last. */
export async function notifyOfComments(deps: Deps): Promise<void> {
  const { db, clock } = deps;
  const now = clock.now();
  const news = {
    toldBefore: new Date(now.getTime() - hourMs),
    since: new Date(now.getTime() - newsDays * 24 * hourMs),
  };
  for (let lastId = firstId; ;) {
    const ownerIds = await rows.listUntoldOwners(db, news, { lastId, limit: batch });
    for (const ownerId of ownerIds)
      await transact(db, (tx) => notifyOwner({ ...deps, db: tx }, tx, ownerId, news, now));
    if (ownerIds.length < batch) return;
    lastId = ownerIds.at(-1)!;
  }
}

/** Writes to one person about their links that are open: of one that is over nothing is told, nor is it to be read. */
async function notifyOwner(
  deps: Deps,
  tx: Tx,
  ownerId: string,
  news: { toldBefore: Date; since: Date },
  now: Date,
): Promise<void> {
  // Another process may be writing to them: whoever comes second looks at what was told.
  await lockLinksOf(tx, ownerId);
  const comments = await rows.listUntold(tx, await listOpenLinkIds(tx, ownerId, now), news);
  const count = comments.length;
  if (count === 0) return;
  await rows.markTold(tx, comments, now);
  await writeTo(deps, await listReaders(tx, [ownerId]), ({ brand, say, language }) => ({
    subject: say('shared.comments.subject', { brand, count }),
    // Nothing of what was said: a letter is no place for the words of strangers.
    body: `${say('shared.comments', { count })}\n\n${deps.config.publicUrl}/${language}/merchants/buyer-center/shared-links`,
  }));
}

export function workOnSharedLinks(queue: Queue, deps: Deps): void {
  queue.every('sharedLinks.notify', '*/10 * * * *', () => notifyOfComments(deps));
}
