import { languages } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format/format.ts';
import { dateFormat, intlLocale, numberFormat } from '../../../kit/text/intl.ts';
import { usePlace } from '../../page/place.tsx';

export type ChartFormat = ReturnType<typeof useChartFormat>;

/** How the values and times of a chart are written in the language of the page. */
export function useChartFormat() {
  const format = useFormat();
  const { language } = usePlace();
  const locale = intlLocale(language);
  return {
    isRightToLeft: languages[language].dir === 'rtl',
    time: (time: string) => (isDay(time) ? format.day(time) : format.month(time)),
    value: (value: number | undefined) =>
      value === undefined ? '—' : numberFormat(locale, { maximumSignificantDigits: 6 }).format(value),
    tick: (value: number) =>
      numberFormat(locale, { notation: 'compact', maximumSignificantDigits: 4 }).format(value),
    /** A time as an axis has room for it. */
    timeTick: (time: string) =>
      time.length === 4
        ? time
        : dateFormat(locale, {
            ...(isDay(time) ? { day: 'numeric' } : { year: '2-digit' }),
            month: 'short',
            timeZone: 'UTC',
          }).format(new Date(isDay(time) ? time : `${time}-01`)),
  };
}

const isDay = (time: string) => time.length === 10;
