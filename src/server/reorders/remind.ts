import { rightsOfRoles, type CompanyRole } from '../../contract/companies/company-roles.ts';
import { dayOfSite, siteZones } from '../../contract/reference/site-days.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { listCompanyPeople, listReaders, writeTo } from '../accounts/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Db } from '../platform/database.ts';
import type { Queue } from '../platform/queue.ts';
import { followingDay } from './reorder-rules.ts';
import * as rows from './reorders-sql.ts';

declare module '../platform/queue.ts' {
  interface Jobs {
    'reorders.due': { scheduleId: string; dueOn: string };
  }
}

const batch = 500;

/** Asks for the schedules whose day has come, each once; what was due before and not answered is due on the new day. */
export async function askWhatIsDue(deps: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<void> {
  const now = deps.clock.now();
  const todays = (Object.keys(siteZones) as Site[]).map((site) => ({ site, today: dayOfSite(now, site) }));
  while ((await askSome(deps, todays)) === batch);
}

/** @returns how many */
const askSome = (
  { db, queue }: Pick<Deps, 'db' | 'queue'>,
  todays: readonly { site: Site; today: string }[],
): Promise<number> =>
  transact(db, async (tx) => {
    const schedules = await rows.lockDue(tx, todays, batch);
    for (const { id, site, next_on: dueOn, every_weeks: everyWeeks } of schedules) {
      const { today } = todays.find((calendar) => calendar.site === site)!;
      await rows.updateSchedule(tx, id, { due_on: dueOn, next_on: followingDay(dueOn, everyWeeks, today) });
      await queue.publish(tx, 'reorders.due', { scheduleId: id, dueOn });
    }
    return schedules.length;
  });

/** Who is asked: the buyer, or whoever of a company set it up while they may order, else all of it who may. */
async function listAsked(db: Db, { buyer_id: buyerId, person_id: personId }: rows.ScheduleRow) {
  if (buyerId === personId) return listReaders(db, [buyerId]);
  const people = await listCompanyPeople(db, buyerId);
  const buyers = people.filter(({ roles }) => rightsOfRoles(roles as CompanyRole[]).includes('order'));
  const author = buyers.filter(({ id }) => id === personId);
  return listReaders(
    db,
    (author.length > 0 ? author : buyers).map(({ id }) => id),
  );
}

/** Asks for one schedule by mail, unless it was answered meanwhile. */
export async function mailDue(
  deps: Deps,
  { scheduleId, dueOn }: { scheduleId: string; dueOn: string },
): Promise<void> {
  const { db, config } = deps;
  const schedule = await rows.findSchedule(db, scheduleId);
  // It was answered, paused or deleted meanwhile.
  if (schedule?.due_on !== dueOn || schedule.paused) return;
  await writeTo(deps, await listAsked(db, schedule), ({ brand, say, language }) => {
    const values = { brand, name: schedule.name };
    return {
      subject: say('reorders.due.subject', values),
      body: `${say('reorders.due', values)}\n\n${config.publicUrl}/${language}/merchants/buyer-center/reorders`,
    };
  });
}

export function workOnReorders(queue: Queue, deps: Deps): void {
  queue.work('reorders.due', (due) => mailDue(deps, due));
  queue.every('reorders.ask', '11 * * * *', () => askWhatIsDue(deps));
}
