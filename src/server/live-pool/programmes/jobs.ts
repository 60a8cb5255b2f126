import { readText } from '../../../kit/languages.ts';
import { listReaders, writeTo, type Pen } from '../../accounts/public.ts';
import type { Deps } from '../../platform/context.ts';
import { transact } from '../../platform/database.ts';
import type { Queue } from '../../platform/queue.ts';
import { listShopReaders } from '../../shops/public.ts';
import { findProgramme, type ProgrammeRecord } from './programmes-sql.ts';
import { takeReminders } from './reminders-sql.ts';

declare module '../../platform/queue.ts' {
  interface Jobs {
    /** Prices were proposed to a shop, or others than before. */
    'programmes.proposed': { programmeId: string; shopId: string };
    /** A programme begins soon that somebody wants to be reminded of. */
    'programmes.reminder': { programmeId: string; accountId: string };
  }
}

/** How long before it begins people are reminded of a programme. */
const reminderMinutes = 15;

const timeText = ({ begins_at: beginsAt, time_zone: timeZone }: ProgrammeRecord, tag: string): string =>
  new Intl.DateTimeFormat(tag, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone,
    calendar: 'gregory',
  }).format(beginsAt);

/** What a letter about a programme names. */
const valuesOf = (programme: ProgrammeRecord, { brand, language, tag }: Pen) => ({
  brand,
  title: readText(programme.titles, language).text,
  time: timeText(programme, tag),
  zone: programme.time_zone,
});

async function mailProposal(
  deps: Deps,
  { programmeId, shopId }: { programmeId: string; shopId: string },
): Promise<void> {
  const { db, config } = deps;
  const programme = await findProgramme(db, programmeId);
  if (!programme || programme.cancelled_at !== null) return;
  await writeTo(deps, await listShopReaders(db, shopId, 'products'), (pen) => {
    const { say, language } = pen;
    const values = valuesOf(programme, pen);
    return {
      subject: say('programmes.proposed.subject', values),
      body: [
        say('programmes.proposed', values),
        `${config.publicUrl}/${language}/merchants/seller-center/live-product-manage/programmes`,
      ].join('\n\n'),
    };
  });
}

async function mailReminder(
  deps: Deps,
  { programmeId, accountId }: { programmeId: string; accountId: string },
): Promise<void> {
  const { db, config, clock } = deps;
  const programme = await findProgramme(db, programmeId);
  // Cancelled, or over, before anybody came to write.
  if (!programme || programme.cancelled_at !== null || programme.ends_at <= clock.now()) return;
  await writeTo(deps, await listReaders(db, [accountId]), (pen) => {
    const { say, language } = pen;
    const values = valuesOf(programme, pen);
    return {
      subject: say('programmes.reminder.subject', values),
      body: [say('programmes.reminder', values), `${config.publicUrl}/${language}/live/${programmeId}`].join(
        '\n\n',
      ),
    };
  });
}

/** Has everybody reminded, once, whose programme begins soon. */
export const remindOfProgrammes = ({
  db,
  queue,
  clock,
}: Pick<Deps, 'db' | 'queue' | 'clock'>): Promise<void> =>
  transact(db, async (tx) => {
    const now = clock.now();
    const until = new Date(now.getTime() + reminderMinutes * 60_000);
    for (const reminder of await takeReminders(tx, now, until))
      await queue.publish(tx, 'programmes.reminder', reminder);
  });

export function workOnProgrammes(queue: Queue, deps: Deps): void {
  queue.work('programmes.proposed', (news) => mailProposal(deps, news));
  queue.work('programmes.reminder', (news) => mailReminder(deps, news));
  queue.every('programmes.remind', '* * * * *', () => remindOfProgrammes(deps));
}
