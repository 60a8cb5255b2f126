import type { Deps } from '../platform/context.ts';
import { noteFeedLetter, readRateFeed } from '../reference/public.ts';
import { writeToOperators } from '../staff/public.ts';

/** How long the address may give no rates before anybody is told: it may be repaired by then. */
const patienceHours = 6;
/** How often they are told of the same. */
const reminderHours = 24;

const hoursSince = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / 3_600_000;

/** Reads rates from the set address, and tells all who hold the right to money what waits for them. */
export async function followRateFeed(deps: Deps): Promise<void> {
  const { db, clock, config } = deps;
  const outcome = await readRateFeed(deps);
  if (!outcome) return;
  const now = clock.now();
  const { waiting, tooFar, failingSince, writtenAt } = outcome;
  const isLong = failingSince !== null && hoursSince(failingSince, now) >= patienceHours;
  const mayRemind = writtenAt === null || hoursSince(writtenAt, now) >= reminderHours;
  // What waits is told at once, and only once: a later reading finds it waiting already.
  if (waiting.length === 0 && !((tooFar.length > 0 || isLong) && mayRemind)) return;
  await writeToOperators(deps, 'money', (say, brandName) => ({
    subject: say('rateFeed.subject', { brand: brandName }),
    body: [
      ...(waiting.length > 0 ? [say('rateFeed.waiting', { list: waiting.join(', ') })] : []),
      ...(tooFar.length > 0 ? [say('rateFeed.tooFar', { list: tooFar.join(', ') })] : []),
      ...(isLong ? [say('rateFeed.failing', { host: new URL(config.ratesUrl!).host })] : []),
      `${config.publicUrl}/console/rates`,
    ].join('\n\n'),
  }));
  await noteFeedLetter(db, now);
}
