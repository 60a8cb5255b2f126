import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { SystemError, type ShopSystem } from '../systems/system.ts';
import * as rows from './connections-sql.ts';
import { lookForGone, lookThroughItems } from './look-for-gone.ts';
import { findMaker } from './maker.ts';
import { openCredentials, openSystem } from './open-system.ts';
import { beginRun, endRun } from './runs-sql.ts';
import { takePage, type Work } from './take-page.ts';

/** So long one connection has somebody for itself; then those of others have their turn. */
const turnMs = 60_000;
const mostPages = 20;
/** Whoever reads is done by then, or was lost with their process. */
const busyMs = 10 * 60_000;
/** A reading that goes on for longer is led around in circles. */
const longestReadingMs = 24 * 3_600_000;
/** What is sold of a variation does not always count as a change of its product: so often everything is read. */
const allReadMs = 24 * 3_600_000;
/** Their clock may be behind ours by so much. */
const clocksMs = 5 * 60_000;
/** So many failures in a row stop a connection. */
const mostFailures = 5;

/** Whether there is more to read, or pictures of the next page are on their way. */
type Remainder = 'none' | 'more' | 'pictures';

/**
 * Reads what changed in a connected shop and takes it in, from where it was left. Of several who try at once one does; whoever
 * dies meanwhile has taken whole pages.
 */
export async function syncConnection(deps: Deps, connectionId: string): Promise<Remainder> {
  const { db, clock } = deps;
  const busyUntil = new Date(clock.now().getTime() + busyMs);
  const connection = await rows.takeConnection(db, connectionId, clock.now(), busyUntil);
  if (!connection) return 'none';
  try {
    const maker = await findMaker(db, connection);
    if (!maker) {
      await rows.stopConnection(db, connectionId, 'maker');
      return 'none';
    }
    await beginRun(db, connectionId, clock.now());
    const shopId = connection.shop_id;
    const system = openSystem(deps, { ...connection, shopId }, openCredentials(deps, connection.credentials));
    const { currency } = await system.readShop();
    return await readOn({ deps, connection, maker, currency }, system);
  } catch (error) {
    if (!(error instanceof SystemError)) throw error;
    await noteFailure(deps, connectionId, error);
    return 'none';
  } finally {
    await rows.releaseConnection(db, connectionId, busyUntil);
  }
}

async function readOn(work: Work, system: ShopSystem): Promise<Remainder> {
  const { deps, connection } = work;
  const { db, clock } = deps;
  const began = performance.now();
  let reading = await readingOf(deps, connection);
  for (let pages = 0; pages < mostPages && performance.now() - began < turnMs; pages++) {
    const page = await system.listChanged(reading.from, reading.next);
    const isAstray = clock.now().getTime() - reading.beganAt.getTime() > longestReadingMs;
    if (page.next !== null && (isAstray || page.next === reading.next)) throw new SystemError('refused');
    const outcome = await takePage(work, reading, page);
    if (outcome !== 'taken') return outcome === 'waits' ? 'pictures' : 'none';
    if (page.next === null) {
      await lookForGone(work, system, reading.beganAt);
      await lookThroughItems(work);
      await endRun(db, connection.id, clock.now(), null);
      return 'none';
    }
    reading = { ...reading, next: page.next };
  }
  return 'more';
}

/** The reading that is under way, or a new one: of what changed since the last, or of everything. */
async function readingOf({ db, clock }: Deps, connection: rows.ConnectionRow): Promise<rows.Reading> {
  const { reading_began_at: beganAt, reading_from: from, next_cursor: next } = connection;
  if (beganAt) return { beganAt, from, next };
  const now = clock.now();
  const { all_read_at: allReadAt, changed_since: changedSince } = connection;
  const isRecent = allReadAt !== null && now.getTime() - allReadAt.getTime() < allReadMs;
  const reading = {
    beganAt: now,
    from: isRecent && changedSince ? new Date(changedSince.getTime() - clocksMs) : null,
    next: null,
  };
  await rows.beginReading(db, connection.id, reading);
  return reading;
}

/** Writes down that a shop did not answer as it should; after some in a row nobody asks it until its seller wants it again. */
async function noteFailure({ db, clock }: Deps, connectionId: string, error: SystemError): Promise<void> {
  const { issue, waitMs } = error;
  const now = clock.now();
  if (waitMs > 0) await rows.setRest(db, connectionId, new Date(now.getTime() + waitMs));
  // That it wants to be asked later is no failure of it.
  if (issue === 'busy') return;
  await transact(db, async (tx) => {
    await endRun(tx, connectionId, now, issue);
    // Where to go on is perhaps what it refuses.
    const connection = await rows.addFailure(tx, connectionId, issue === 'refused' || issue === 'strange');
    if (connection && connection.failures >= mostFailures) await rows.stopConnection(tx, connectionId, issue);
  });
}

/** Gives each connection that may be read now to whoever reads. */
export async function syncDue({ db, queue, clock }: Deps): Promise<void> {
  const due = await rows.listDue(db, clock.now());
  if (due.length === 0) return;
  await transact(db, async (tx) => {
    for (const { id } of due)
      await queue.publish(tx, 'shopSystems.sync', { connectionId: id }, { singletonKey: id });
  });
}
