import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import { SystemError, type ChangedProducts, type ShopSystem } from '../systems/system.ts';
import { inOneLine } from '../systems/take-product-rules.ts';
import * as rows from './connections-sql.ts';
import { lookForGone, lookThroughItems } from './look-for-gone.ts';
import { findMaker } from './maker.ts';
import { openCredentials, openSystem } from './open-system.ts';
import { beginRun, endRun } from './runs-sql.ts';
import { stopByItself } from './stop.ts';
import { takePage } from './take-page.ts';
import type { Work } from './taking.ts';

/** So long one connection has somebody for itself; then those of others have their turn. */
const turnMs = 60_000;
const mostPages = 20;
/** Whoever reads is done by then, or was lost with their process. */
const busyMs = 10 * 60_000;
/** All that is asked in one turn is asked within this, however slowly it is answered. */
const askedMs = 5 * 60_000;
/** A reading that was left for so long begins anew: a cursor does not live for ever. */
const longestReadingMs = 24 * 3_600_000;
/** Whoever leads on further leads around in circles. */
const longestReadingPages = 10_000;
/** What is sold of a variation does not always count as a change of its product: so often everything is read. */
const allReadMs = 24 * 3_600_000;
/** Their clock may be behind ours by so much. */
const clocksMs = 5 * 60_000;
/** So many failures in a row stop a connection. */
const mostFailures = 5;

/** Whether there is more to read, or pictures of the next page are on their way. */
type Remainder = 'none' | 'more' | 'pictures';

/**
 * Reads what changed in a connected shop and takes it in, from where it was left. Of several who try at once one does, and the
 * others leave word; whoever dies meanwhile has taken whole pages.
 */
export async function syncConnection(deps: Deps, connectionId: string): Promise<Remainder> {
  const { db, clock } = deps;
  const busyUntil = new Date(clock.now().getTime() + busyMs);
  const connection = await rows.takeConnection(db, connectionId, clock.now(), busyUntil);
  if (!connection) {
    await rows.wantAgain(db, connectionId, clock.now());
    return 'none';
  }
  let remainder: Remainder = 'none';
  try {
    remainder = await readTaken(deps, connection, busyUntil);
  } finally {
    const needsAnother = await rows.releaseConnection(db, connectionId, busyUntil);
    if (needsAnother && remainder === 'none') remainder = 'more';
  }
  return remainder;
}

async function readTaken(deps: Deps, connection: rows.ConnectionRow, busyUntil: Date): Promise<Remainder> {
  const { db, clock } = deps;
  try {
    const maker = await findMaker(db, connection);
    if (!maker) {
      await transact(db, (tx) => stopByItself(deps, tx, connection.id, 'maker'));
      return 'none';
    }
    await beginRun(db, connection.id, clock.now());
    const shop = { ...connection, shopId: connection.shop_id };
    const system = openSystem(deps, shop, openCredentials(deps, connection.credentials), askedMs);
    const currency = inOneLine((await system.readShop()).currency);
    if (currency !== connection.their_currency) await rows.saveCurrency(db, connection.id, currency);
    return await readOn({ deps, connection, maker, currency }, system);
  } catch (error) {
    if (!(error instanceof SystemError)) throw error;
    await noteFailure(deps, connection.id, { error, busyUntil });
    return 'none';
  }
}

async function readOn(work: Work, system: ShopSystem): Promise<Remainder> {
  const { deps, connection } = work;
  const { db, clock } = deps;
  const began = performance.now();
  let reading = await readingOf(deps, connection);
  for (let pages = 0; pages < mostPages && performance.now() - began < turnMs; pages++) {
    const page = await system.listChanged(reading.from, reading.next);
    if (isAstray(reading, page)) {
      await transact(db, (tx) => stopByItself(deps, tx, connection.id, 'strange'));
      return 'none';
    }
    const outcome = await takePage(work, reading, page);
    if (outcome !== 'taken') return outcome === 'waits' ? 'pictures' : 'none';
    if (page.next === null) {
      await lookForGone(work, system, reading.beganAt);
      await lookThroughItems(work);
      await endRun(db, connection.id, clock.now(), null);
      return 'none';
    }
    reading = { ...reading, next: page.next, pages: reading.pages + 1 };
  }
  return 'more';
}

/** Whether a page leads back to itself, on from nothing, or one who has followed for too long further still. */
const isAstray = (reading: rows.Reading, page: ChangedProducts): boolean =>
  page.next !== null &&
  (page.next === reading.next ||
    page.products.length + page.unreadable.length === 0 ||
    reading.pages >= longestReadingPages);

/** The reading that is under way, or a new one: of what changed since the last, or of everything. */
async function readingOf({ db, clock }: Deps, connection: rows.ConnectionRow): Promise<rows.Reading> {
  const { reading_began_at: beganAt, reading_from: from, next_cursor: next } = connection;
  const now = clock.now();
  if (beganAt && now.getTime() - beganAt.getTime() < longestReadingMs)
    return { beganAt, from, next, pages: connection.reading_pages };
  const { all_read_at: allReadAt, changed_since: changedSince } = connection;
  const isRecent = allReadAt !== null && now.getTime() - allReadAt.getTime() < allReadMs;
  const reading = {
    beganAt: now,
    from: isRecent && changedSince ? new Date(changedSince.getTime() - clocksMs) : null,
    next: null,
    pages: 0,
  };
  await rows.beginReading(db, connection.id, reading);
  return reading;
}

/** Writes down that a shop did not answer as it should; after some in a row nobody asks it until its seller wants it again. */
async function noteFailure(
  deps: Deps,
  connectionId: string,
  { error, busyUntil }: { error: SystemError; busyUntil: Date },
): Promise<void> {
  const { db, clock } = deps;
  const { issue, waitMs } = error;
  const now = clock.now();
  if (waitMs > 0)
    await rows.setRest(db, connectionId, { until: new Date(now.getTime() + waitMs), busyUntil });
  // That it wants to be asked later is no failure of it.
  if (issue === 'busy') return;
  await transact(db, async (tx) => {
    // Where to go on is perhaps what it refuses.
    const isFromStart = issue === 'refused' || issue === 'strange';
    const connection = await rows.addFailure(tx, connectionId, { isFromStart, busyUntil });
    // Somebody disconnected it meanwhile, and perhaps connected it anew.
    if (!connection) return;
    await endRun(tx, connectionId, now, issue);
    if (connection.failures >= mostFailures) await stopByItself(deps, tx, connectionId, issue);
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
