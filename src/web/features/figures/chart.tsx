import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { languages } from '../../../kit/languages.ts';
import { useFormat } from '../../page/format.ts';
import { dateFormat, intlLocale, numberFormat } from '../../page/intl.ts';
import { usePlace } from '../../page/place.tsx';
import { useWords } from '../../page/words.ts';
import { namedPlaces, ticksOf, timesOf, type ChartSeries } from './chart-scale.ts';

interface Props {
  /** What is drawn, for those who cannot see it. */
  label: string;
  /** In the order of their colours; at most five. Times are days (2026-04-30), months (2026-04) or years. */
  series: readonly ChartSeries[];
  /** What the values are counted in. */
  unit: string;
  form?: 'line' | 'column';
}

// Told apart by dashes too, for those who do not see the colours.
const looks = [
  { line: 'stroke-cinnabar', fill: 'fill-cinnabar', swatch: 'bg-cinnabar', dash: undefined },
  { line: 'stroke-jade', fill: 'fill-jade', swatch: 'bg-jade', dash: '7 4' },
  { line: 'stroke-saffron-deep', fill: 'fill-saffron-deep', swatch: 'bg-saffron-deep', dash: '2 4' },
  { line: 'stroke-ink', fill: 'fill-ink', swatch: 'bg-ink', dash: '10 3 2 3' },
  { line: 'stroke-muted', fill: 'fill-muted', swatch: 'bg-muted', dash: '4 4' },
] as const;
export const mostSeries = looks.length;

const height = 280;
/** How wide the name of a month gets. */
const nameWidth = 64;
const inset = { top: 12, bottom: 30, values: 56, end: 12 };

/** Values over time as lines or columns. Arrow keys or a finger move along the times; a table says the same. */
export function Chart({ label, series, unit, form = 'line' }: Props) {
  const t = useWords('trade');
  const format = useFormat();
  const { language } = usePlace();
  const [frame, width] = useWidth();
  const times = timesOf(series);
  const [selected, setChosen] = useState<number | null>(null);
  const at = Math.min(selected ?? times.length - 1, times.length - 1);
  const nameOf = (each: string) => (each.length === 10 ? format.day(each) : format.month(each));
  const rightToLeft = languages[language].dir === 'rtl';
  const valueOf = (one: ChartSeries, time: string) => one.points.find((point) => point.at === time)?.value;
  const value = (number: number | undefined) =>
    number === undefined
      ? '—'
      : numberFormat(intlLocale(language), { maximumSignificantDigits: 6 }).format(number);
  const short = (number: number) =>
    numberFormat(intlLocale(language), { notation: 'compact', maximumSignificantDigits: 4 }).format(number);

  const all = series.flatMap(({ points }) => points.map((point) => point.value));
  const ticks = ticksOf(form === 'column' ? Math.min(0, ...all) : Math.min(...all), Math.max(...all));
  const [low, high] = [ticks[0]!, ticks.at(-1)!];
  const inner = width - inset.values - inset.end;
  const slot = inner / Math.max(1, times.length);
  const along = (distance: number) =>
    rightToLeft ? width - inset.values - distance : inset.values + distance;
  const x = (index: number) => along((index + 0.5) * slot);
  const y = (number: number) =>
    inset.top + (1 - (number - low) / (high - low)) * (height - inset.top - inset.bottom);

  const move = (event: KeyboardEvent) => {
    const ahead = rightToLeft ? -1 : 1;
    const next = {
      ArrowRight: at + ahead,
      ArrowLeft: at - ahead,
      ArrowUp: at + 1,
      ArrowDown: at - 1,
      Home: 0,
      End: times.length - 1,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setChosen(Math.max(0, Math.min(times.length - 1, next)));
  };
  const point = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * width;
    const distance = rightToLeft ? width - inset.values - across : across - inset.values;
    setChosen(Math.max(0, Math.min(times.length - 1, Math.floor(distance / slot))));
  };

  if (times.length === 0) return null;
  const time = times[at]!;
  const said = series.map((one) => `${one.name}: ${value(valueOf(one, time))}`).join('; ');
  return (
    <figure className="space-y-3">
      <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
        <span className="font-semibold">{nameOf(time)}</span>
        {series.map((one, index) => (
          <span key={one.id} className="inline-flex items-center gap-2">
            <span aria-hidden className={`h-0.5 w-5 shrink-0 ${looks[index]!.swatch}`} />
            <span className="text-muted">{one.name}</span>
            <bdi className="font-semibold tabular-nums">{value(valueOf(one, time))}</bdi>
          </span>
        ))}
        <span className="text-xs text-muted">{unit}</span>
      </figcaption>
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that keys move along; no input can hold it
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={times.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${nameOf(time)}. ${said}`}
        onKeyDown={move}
        className="h-70 rounded"
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          className="h-full w-full touch-pan-y"
          aria-hidden
          onPointerMove={point}
          onPointerDown={point}
        >
          {ticks.map((tick) => (
            <g key={tick}>
              <line
                x1={along(0)}
                x2={along(inner)}
                y1={y(tick)}
                y2={y(tick)}
                className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
              />
              <text
                x={along(-8)}
                y={y(tick) + 4}
                textAnchor="end"
                direction={rightToLeft ? 'rtl' : 'ltr'}
                className="fill-muted text-xs tabular-nums"
              >
                {short(tick)}
              </text>
            </g>
          ))}
          {namedPlaces(times.length, inner, nameWidth * 1.4).map((index) => (
            <text
              key={times[index]}
              x={Math.max(nameWidth / 2, Math.min(width - nameWidth / 2, x(index)))}
              y={height - 8}
              textAnchor="middle"
              className="fill-muted text-xs"
            >
              {timeMark(times[index]!, language)}
            </text>
          ))}
          <line
            x1={x(at)}
            x2={x(at)}
            y1={inset.top}
            y2={height - inset.bottom}
            className="stroke-line-strong"
          />
          {series.map((one, index) => {
            const look = looks[index]!;
            const there = times.flatMap((each, place) => {
              const number = valueOf(one, each);
              return number === undefined ? [] : [{ place, number }];
            });
            if (form === 'column') {
              const column = (slot * 0.72) / series.length;
              return there.map(({ place, number }) => (
                <rect
                  key={`${one.id} ${place}`}
                  x={x(place) - slot * 0.36 + column * (rightToLeft ? series.length - 1 - index : index)}
                  y={Math.min(y(number), y(0))}
                  width={Math.max(1, column - 1)}
                  height={Math.max(1, Math.abs(y(number) - y(0)))}
                  className={look.fill}
                  opacity={place === at ? 1 : 0.72}
                />
              ));
            }
            const here = valueOf(one, time);
            return (
              <g key={one.id}>
                <polyline
                  points={there.map(({ place, number }) => `${x(place)},${y(number)}`).join(' ')}
                  className={`fill-none stroke-2 ${look.line}`}
                  strokeDasharray={look.dash}
                  strokeLinejoin="round"
                />
                {here !== undefined && <circle cx={x(at)} cy={y(here)} r={4} className={look.fill} />}
              </g>
            );
          })}
        </svg>
      </div>
      <details>
        <summary className="inline-flex min-h-8 cursor-pointer items-center text-cinnabar">
          {t('chart.table')}
        </summary>
        <section
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
          tabIndex={0}
          className="max-h-80 overflow-auto rounded border border-line"
        >
          <table className="w-full border-collapse">
            <thead className="sticky top-0 bg-sand text-xs text-muted">
              <tr>
                <th scope="col" className="px-3 py-2 text-start font-semibold">
                  {t('chart.time')}
                </th>
                {series.map(({ id, name }) => (
                  <th key={id} scope="col" className="px-3 py-2 text-end font-semibold">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {times.toReversed().map((each) => (
                <tr key={each} className="border-t border-line">
                  <th scope="row" className="px-3 py-1.5 text-start font-normal">
                    {nameOf(each)}
                  </th>
                  {series.map((one) => (
                    <td key={one.id} className="px-3 py-1.5 text-end tabular-nums">
                      {value(valueOf(one, each))}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </figure>
  );
}

/** A time as an axis has room for it. */
function timeMark(time: string, language: keyof typeof languages): string {
  if (time.length === 4) return time;
  const isDay = time.length === 10;
  return dateFormat(intlLocale(language), {
    ...(isDay ? { day: 'numeric' } : { year: '2-digit' }),
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(isDay ? time : `${time}-01`));
}

const widthBefore = 640;

/** How wide something is drawn, followed as it changes; so text in a drawing keeps its size. */
function useWidth() {
  const frame = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(widthBefore);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return [frame, width] as const;
}
