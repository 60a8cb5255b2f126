import { mostDaysAhead, mostScheduleName, offeredWeeks } from '../../../contract/reorders/reorder-limits.ts';
import { dayAfter, localToday } from '../../../kit/days.ts';
import type { Words } from '../../page/words.ts';

interface ScheduleStart {
  name: string;
  everyWeeks: number;
  nextOn: string;
}

/** What a schedule is called, how often it comes, and when next. */
export function scheduleFields(t: Words<'reorder'>, start: ScheduleStart) {
  const today = localToday();
  const weeks = [...new Set([...offeredWeeks, start.everyWeeks])].toSorted((a, b) => a - b);
  return {
    name: { label: t('name'), start: start.name, maxLength: mostScheduleName, rules: { required: true } },
    everyWeeks: {
      label: t('everyWeeks'),
      start: String(start.everyWeeks),
      options: weeks.map((count) => ({ value: String(count), text: t('weeks', { count }) })),
    },
    nextOn: {
      label: t('nextOn'),
      type: 'date',
      start: start.nextOn,
      min: dayAfter(today, 1),
      max: dayAfter(today, mostDaysAhead),
      rules: { required: true },
    },
  };
}
