import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useFormat } from '../../page/format/format.ts';
import { dateFormat, intlLocale } from '../../../kit/text/intl.ts';
import { Link, usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { fairsPath, monthBeside, weeksOf, type FairData } from './fair-data.ts';

// A Monday, and the days behind it.
const aWeek = Array.from({ length: 7 }, (_, day) => new Date(Date.UTC(2024, 0, 1 + day)));

/** A month of exhibitions, day by day; each leads to its card below. */
export function FairMonth({ data, month }: { data: FairData; month: string }) {
  const t = useWords('trade');
  const format = useFormat();
  const { language } = usePlace();
  const { fair, filter, today } = data;
  const locale = intlLocale(language);
  const weekday = (day: Date, weekday: 'short' | 'long') =>
    dateFormat(locale, { weekday, timeZone: 'UTC' }).format(day);
  const fairs = [...data.past, ...data.coming];
  const beside = (by: 1 | -1) => fairsPath(fair, { ...filter, month: monthBeside(month, by) });
  const step = 'flex size-10 items-center justify-center rounded hover:bg-sand-deep/60';
  return (
    <section aria-label={format.month(month)} className="card overflow-hidden">
      <header className="flex items-center gap-2 border-b border-line p-2">
        <Link to={beside(-1)} aria-label={t('fair.monthBefore')} className={step}>
          <ChevronLeft size={18} aria-hidden className="mirrored" />
        </Link>
        <h3 className="grow text-center text-base font-semibold">{format.month(month)}</h3>
        <Link to={beside(1)} aria-label={t('fair.monthAfter')} className={step}>
          <ChevronRight size={18} aria-hidden className="mirrored" />
        </Link>
      </header>
      <table className="w-full table-fixed border-collapse">
        <thead>
          <tr>
            {aWeek.map((day) => (
              <th
                key={day.getUTCDate()}
                scope="col"
                abbr={weekday(day, 'long')}
                className="truncate px-0.5 py-2 text-xs font-semibold text-muted"
              >
                {weekday(day, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, index) => {
                const open = day ? fairs.filter(({ data: d }) => d.begins <= day && day <= d.ends) : [];
                return (
                  <td
                    key={day ?? index}
                    className={`h-16 border-t border-line p-1 align-top sm:h-24 ${day ? '' : 'bg-sand/50'}`}
                  >
                    {day && (
                      <span
                        className={`flex size-6 items-center justify-center rounded-full text-xs tabular-nums ${day === today ? 'bg-ink font-semibold text-card' : 'text-muted'}`}
                      >
                        <time dateTime={day}>{Number(day.slice(8))}</time>
                      </span>
                    )}
                    {open.map(({ code, data: one }) => (
                      <a
                        key={code}
                        href={`#${code}`}
                        title={one.title}
                        className="mt-0.5 flex min-h-6 items-center overflow-hidden rounded-sm bg-cinnabar-soft px-1 text-xs text-cinnabar-deep hover:bg-cinnabar hover:text-card"
                      >
                        <span className="truncate">{one.title}</span>
                      </a>
                    ))}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
