import { nextDay } from '../reading/named/named-day.ts';
import type { Reading } from '../reading/reading-rules.ts';
import { readAspects } from '../reading/traits/aspects.ts';
import { readProduct, type Row } from './product-search.ts';
import { leadDaysOf } from './reply-lead.ts';
import type { Kit, Speech, Turn } from './reply-kit.ts';

const dayMs = 86_400_000;

/** The day by which something must be there: as a moment in ISO, or a feast as it was called; null where none is said. */
export function deadlineOf(
  { arrival, until }: Reading,
  now: Date,
): { moment: string | null; feast: string } | null {
  if (arrival) return { moment: nextDay(arrival, now), feast: 'feast' in arrival ? arrival.feast : '' };
  if (until === null) return null;
  const moment = 'day' in until ? until.day : new Date(now.getTime() + until.days * dayMs).toISOString();
  return { moment, feast: '' };
}

/** How many days are left until the end of it; null where its day is not known. */
export const daysUntil = (deadline: ReturnType<typeof deadlineOf>, now: Date): number | null =>
  deadline === null || deadline.moment === null
    ? null
    : Math.floor((new Date(deadline.moment).getTime() - now.getTime() + dayMs / 2) / dayMs);

/** The same in words. */
export function deadlineText(reading: Reading, now: Date, { day }: Speech): string | null {
  const deadline = deadlineOf(reading, now);
  return deadline && (deadline.moment === null ? deadline.feast : day(deadline.moment));
}

/**
 * What was asked of products that no list can say: whether they can be printed on, and, with the days after which they are
 * sent, that nobody has promised them by a day.
 */
export async function openChecks(
  kit: Kit,
  { question, reading, conversation }: Turn,
  rows: readonly Row[],
  speaking: Speech,
): Promise<string[]> {
  const { say, number } = speaking;
  const checks = readAspects(question).includes('logo')
    ? [say('chat.check', { what: say('chat.check.logo') })]
    : [];
  const text = deadlineText(reading, kit.now, speaking);
  if (text === null) return checks;
  const country = conversation.to ?? kit.siteCountry;
  const leads = await Promise.all(
    rows.map(async ({ id }) => leadDaysOf(kit, await readProduct(kit, id, conversation.quantity), country)),
  );
  const days = leads.filter((lead) => lead !== null);
  if (days.length === 0) return [...checks, say('chat.deadline.head', { day: text })];
  const [least, most] = [Math.min(...days), Math.max(...days)];
  const range = least === most ? number(least) : `${number(least)}–${number(most)}`;
  return [...checks, say('chat.deadline.listed', { day: text, days: range })];
}
