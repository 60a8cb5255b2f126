import { dayIn } from '../../kit/days.ts';
import { Refusal } from '../../kit/errors.ts';
import { nameOfChannel } from '../payments/public.ts';
import type { Deps, Staffed } from '../platform/context.ts';
import { transact } from '../platform/database.ts';
import { logStaffAction } from '../staff/public.ts';
import { countOpenUntil } from './differences-sql.ts';
import * as rows from './lines-sql.ts';
import { findBounds } from './postings-sql.ts';
import { takeIn } from './take-in.ts';

/**
 * Closes a day and all before it that are open. What moved until now is taken in first, so that nothing that was known is
 * late.
 * @returns how many days were closed
 * @throws {Refusal} BOOKS_DAY_RUNNING, BOOKS_DAY_CLOSED, BOOKS_DIFFERENCES, BOOKS_NO_STATEMENT
 */
export async function closeDays(context: Staffed & Deps, { day }: { day: string }): Promise<number> {
  const { db, config, staff, now, language } = context;
  if (day >= dayIn(now, config.accountingTimeZone)) throw new Refusal('BOOKS_DAY_RUNNING');
  await takeIn(context, { grace: 0 });
  return transact(db, async (tx) => {
    const { openDay } = await rows.getBookState(tx, { isLocked: true });
    if (openDay === null || day < openDay) throw new Refusal('BOOKS_DAY_CLOSED');
    const { end } = await findBounds(tx, { from: day, until: day, timeZone: config.accountingTimeZone });
    // A wallet tells of a day on the next one: before that nobody knows whether it agrees.
    const silent = (await rows.listSources(tx)).filter(
      ({ failure, currencies, read_until: until }) =>
        failure !== '' || (currencies?.length !== 0 && (until === null || until < end)),
    );
    if (silent.length > 0)
      throw new Refusal('BOOKS_NO_STATEMENT', {
        channels: silent.map(({ channel }) => nameOfChannel(language, channel)).join(', '),
      });
    const open = await countOpenUntil(tx, day);
    if (open > 0) throw new Refusal('BOOKS_DIFFERENCES', { count: open });
    const closed = await rows.insertClosedDays(tx, {
      from: openDay,
      until: day,
      staffId: staff.staffId,
      now,
    });
    await logStaffAction(tx, context, {
      action: 'bookDays.close',
      subjectType: 'book day',
      subjectId: day,
      details: { name: openDay === day ? day : `${openDay} – ${day}` },
    });
    return closed;
  });
}
