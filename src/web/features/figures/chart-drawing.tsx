import { nameWidth, type ChartForm, type ChartLayout } from './chart-layout.ts';
import { namedPlaces, valueAt, type ChartSeries } from './chart-scale.ts';
import type { ChartFormat } from './use-chart-format.ts';

/** How the series are drawn, in their order. Told apart by dashes too, for those who do not see the colours. */
export const seriesStyles = [
  { line: 'stroke-cinnabar', fill: 'fill-cinnabar', swatch: 'bg-cinnabar', dash: undefined },
  { line: 'stroke-jade', fill: 'fill-jade', swatch: 'bg-jade', dash: '7 4' },
  { line: 'stroke-saffron-deep', fill: 'fill-saffron-deep', swatch: 'bg-saffron-deep', dash: '2 4' },
  { line: 'stroke-ink', fill: 'fill-ink', swatch: 'bg-ink', dash: '10 3 2 3' },
  { line: 'stroke-muted', fill: 'fill-muted', swatch: 'bg-muted', dash: '4 4' },
] as const;

/** The lines of the values and the names of the times. */
export function Axes({ layout, format }: { layout: ChartLayout; format: ChartFormat }) {
  const { times, ticks, width, height, innerWidth, isRightToLeft, along, x, y } = layout;
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={along(0)}
            x2={along(innerWidth)}
            y1={y(tick)}
            y2={y(tick)}
            className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
          />
          <text
            x={along(-8)}
            y={y(tick) + 4}
            textAnchor="end"
            direction={isRightToLeft ? 'rtl' : 'ltr'}
            className="fill-muted text-xs tabular-nums"
          >
            {format.tick(tick)}
          </text>
        </g>
      ))}
      {namedPlaces(times.length, innerWidth, nameWidth * 1.4).map((index) => (
        <text
          key={times[index]}
          x={Math.max(nameWidth / 2, Math.min(width - nameWidth / 2, x(index)))}
          y={height - 8}
          textAnchor="middle"
          className="fill-muted text-xs"
        >
          {format.timeTick(times[index]!)}
        </text>
      ))}
    </>
  );
}

interface SeriesProps {
  series: readonly ChartSeries[];
  layout: ChartLayout;
  /** The index of the time in focus. */
  selected: number;
}

/** The points of a series by the index of their time; times without a value are passed over. */
const pointsOf = (one: ChartSeries, times: readonly string[]) =>
  times.flatMap((time, index) => {
    const value = valueAt(one, time);
    return value === undefined ? [] : [{ index, value }];
  });

function Columns({ series, layout, selected }: SeriesProps) {
  const { times, slot, isRightToLeft, x, y } = layout;
  const width = (slot * 0.72) / series.length;
  return series.map((one, position) =>
    pointsOf(one, times).map(({ index, value }) => (
      <rect
        key={`${one.id} ${index}`}
        x={x(index) - slot * 0.36 + width * (isRightToLeft ? series.length - 1 - position : position)}
        y={Math.min(y(value), y(0))}
        width={Math.max(1, width - 1)}
        height={Math.max(1, Math.abs(y(value) - y(0)))}
        className={seriesStyles[position]!.fill}
        opacity={index === selected ? 1 : 0.72}
      />
    )),
  );
}

function Lines({ series, layout, selected }: SeriesProps) {
  const { times, x, y } = layout;
  return series.map((one, position) => {
    const { line, fill, dash } = seriesStyles[position]!;
    const value = valueAt(one, times[selected]!);
    return (
      <g key={one.id}>
        <polyline
          points={pointsOf(one, times)
            .map((point) => `${x(point.index)},${y(point.value)}`)
            .join(' ')}
          className={`fill-none stroke-2 ${line}`}
          strokeDasharray={dash}
          strokeLinejoin="round"
        />
        {value !== undefined && <circle cx={x(selected)} cy={y(value)} r={4} className={fill} />}
      </g>
    );
  });
}

export const seriesDrawings = { line: Lines, column: Columns } satisfies Record<ChartForm, unknown>;
