import type { Db } from '../../platform/database.ts';
import { OutboundError } from '../../platform/network/outbound.ts';
import * as rows from './hook-receivers-sql.ts';
import { restMs, mostFailures } from './hook-rest-rules.ts';

/** Where we had no room, or one is just being asked whether it answers again, it is tried again within a minute. */
const busyMs = 30_000;
/** One who asks whether it answers again has been told by then, or was lost with its process. */
const probeMs = 60_000;

/**
 * Tells a receiver something, unless it rests: it has not answered five times in a row. After its rest one is let
 * through, and only where that fails too it rests longer. What was never sent says nothing of it.
 * @returns null once it was told, else when to try again
 * @throws {OutboundError} where nobody answers
 */
export async function notifyReceiver(
  { db, now }: { db: Db; now: Date },
  receiver: rows.Receiver,
  notify: () => Promise<unknown>,
): Promise<Date | null> {
  const before = await rows.findReceiver(db, receiver);
  if (before?.resting_until && before.resting_until > now) return before.resting_until;
  const isRested = before !== undefined && before.failures >= mostFailures;
  if (isRested && !(await rows.takeProbe(db, receiver, now, new Date(now.getTime() - probeMs))))
    return soon(now);
  try {
    await notify();
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (error.isOurs) return soon(now);
    if (error.isTheirs) await addFailure(db, receiver, now);
    throw error;
  }
  if (before) await rows.clearFailures(db, receiver);
  return null;
}

const soon = (now: Date) => new Date(now.getTime() + busyMs * (1 + Math.random()));

async function addFailure(db: Db, receiver: rows.Receiver, now: Date): Promise<void> {
  const rest = restMs(await rows.addFailure(db, receiver, now));
  if (rest > 0) await rows.setRest(db, receiver, new Date(now.getTime() + rest));
}
