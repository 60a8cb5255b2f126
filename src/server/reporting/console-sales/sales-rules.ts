import {
  mostDaysByDay,
  mostDaysByWeek,
  mostSalesDays,
  type SalesComparison,
} from '../../../contract/sales/sales-kinds.ts';
import { dayAfter } from '../../../kit/days.ts';
import { Refusal } from '../../../kit/errors.ts';

/** The first and the last day of a period; both belong to it. */
export interface Span {
  from: string;
  until: string;
}

export type Step = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
const daysIn = ({ from, until }: Span): number => (Date.parse(until) - Date.parse(from)) / dayMs + 1;

/**
 * The period that is asked for: the days named, or, where one of them is missing, so many days until the other or today.
 * @throws {Refusal} PERIOD_WRONG
 */
export function periodOf(
  { from, until, days }: { from?: string | undefined; until?: string | undefined; days: number },
  today: string,
): Span {
  const last = until ?? (from !== undefined && from > today ? from : today);
  const period = { from: from ?? dayAfter(last, 1 - days), until: last };
  const length = daysIn(period);
  if (length < 1 || length > mostSalesDays) throw new Refusal('PERIOD_WRONG', { most: mostSalesDays });
  return period;
}

/** The same day a year earlier; of a leap day, the one before. */
function yearEarlier(day: string): string {
  const inYear = day.slice(4);
  return `${String(Number(day.slice(0, 4)) - 1).padStart(4, '0')}${inYear === '-02-29' ? '-02-28' : inYear}`;
}

/** The period that another one is compared with. */
export function comparedWith(period: Span, compare: SalesComparison): Span | null {
  const { from, until } = period;
  if (compare === 'none') return null;
  if (compare === 'year') return { from: yearEarlier(from), until: yearEarlier(until) };
  return { from: dayAfter(from, -daysIn(period)), until: dayAfter(from, -1) };
}

/** How far the points of a chart of a period are apart. */
export function stepOf(period: Span): Step {
  const length = daysIn(period);
  if (length <= mostDaysByDay) return 'day';
  return length <= mostDaysByWeek ? 'week' : 'month';
}

const monday = 1;

/** The first days of the steps that a period touches: the days themselves, Mondays, or firsts of months. */
export function stepsIn({ from, until }: Span, step: Step): string[] {
  const starts: string[] = [];
  const weekday = new Date(`${from}T00:00:00Z`).getUTCDay();
  let start = {
    day: from,
    week: dayAfter(from, -((weekday + 7 - monday) % 7)),
    month: `${from.slice(0, 7)}-01`,
  }[step];
  while (start <= until) {
    starts.push(start);
    // The 28th and four days are in the next month, whichever it is.
    start = {
      day: dayAfter(start, 1),
      week: dayAfter(start, 7),
      month: `${dayAfter(`${start.slice(0, 7)}-28`, 4).slice(0, 7)}-01`,
    }[step];
  }
  return starts;
}
