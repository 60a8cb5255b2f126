import { OutboundError } from '../platform/network/outbound.ts';
import type { Db } from '../platform/database.ts';
import * as rows from './hook-hosts-sql.ts';

/** Of one process, at a time: a slow host keeps no more than so many of our hands busy. */
const mostAtATime = 2;
const mostFailures = 5;
const restMs = 3_600_000;
/** A host that is busy with others is asked again within a minute. */
const busyMs = 30_000;

const atWork = new Map<string, number>();

/**
 * Tells a host something, unless two of ours are at it already, or it has not answered five times in a row: then it is
 * left alone for an hour.
 * @returns null once it was told, else when to try again
 * @throws {OutboundError} where nobody answers
 */
export async function notifyHost(
  { db, now }: { db: Db; now: Date },
  host: string,
  notify: () => Promise<unknown>,
): Promise<Date | null> {
  const rest = await rows.findRest(db, host, now);
  if (rest) return rest;
  const busy = atWork.get(host) ?? 0;
  if (busy >= mostAtATime) return new Date(now.getTime() + busyMs * (1 + Math.random()));
  atWork.set(host, busy + 1);
  try {
    await notify();
  } catch (error) {
    if (error instanceof OutboundError)
      await rows.addFailure(db, host, now, mostFailures, new Date(now.getTime() + restMs));
    throw error;
  } finally {
    const left = atWork.get(host)! - 1;
    if (left > 0) atWork.set(host, left);
    else atWork.delete(host);
  }
  await rows.clearFailures(db, host);
  return null;
}
