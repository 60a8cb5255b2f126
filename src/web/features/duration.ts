import { listFormat, numberFormat } from '../../kit/text/intl.ts';

const units = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Seconds in their two largest units: "1 day, 3 hr". */
export function durationText(seconds: number, locale: string): string {
  const from = units.findIndex(([, size]) => seconds >= size);
  const visibleUnits = units.slice(Math.max(0, from), from + 2);
  let rest = seconds;
  const texts = visibleUnits.flatMap(([unit, size]) => {
    const count = Math.floor(rest / size);
    rest -= count * size;
    const format = numberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' });
    return count > 0 ? [format.format(count)] : [];
  });
  return listFormat(locale, { type: 'unit', style: 'short' }).format(texts);
}
