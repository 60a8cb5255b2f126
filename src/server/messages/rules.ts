import { contactHours } from '../../contract/accounts/contact.ts';

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

/** Whether somebody answers at a moment: hours such as 8:30-18:00, on the clock of a zone. */
export function isOpenAt(now: Date, zone: string, hours = contactHours): boolean {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' });
  const [from = '', to = ''] = hours.split('-');
  const minutes = minutesOf(clock.format(now));
  return minutes >= minutesOf(from) && minutes < minutesOf(to);
}

/** A side of a conversation is notified by mail at most this often. */
export const mailEveryMs = 60 * 60_000;
/** Who reads on the screen is not told by mail: it waits this long. */
export const mailAfterMs = 2 * 60_000;

/** Whether a message is news to a side that has read up to `readAt` and was told at `mailedAt`. */
export function isWorthMail(
  sentAt: Date,
  { readAt, mailedAt }: { readAt: Date | null; mailedAt: Date | null },
  now: Date,
): boolean {
  if (readAt && readAt >= sentAt) return false;
  return !mailedAt || now.getTime() - mailedAt.getTime() >= mailEveryMs;
}
