import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { Axes, seriesDrawings, seriesStyles } from './chart-drawing.tsx';
import { clampIndex, layOutChart, type ChartForm } from './chart-layout.ts';
import { valueAt, type ChartSeries } from './chart-scale.ts';
import { ChartTable } from './chart-table.tsx';
import { useChartFormat, type ChartFormat } from './use-chart-format.ts';

interface Props {
  /** What is drawn, for those who cannot see it. */
  label: string;
  /** In the order of their colours; at most five. Times are days (2026-04-30), months (2026-04) or years. */
  series: readonly ChartSeries[];
  /** What the values are counted in. */
  unit: string;
  form?: ChartForm;
}

export const mostSeries = seriesStyles.length;

/** Values over time as lines or columns. Arrow keys or a finger move along the times; a table says the same. */
export function Chart({ label, series, unit, form = 'line' }: Props) {
  const format = useChartFormat();
  const { isRightToLeft } = format;
  const [frame, width] = useWidth();
  const layout = layOutChart(series, { form, width, isRightToLeft });
  const { times, top, bottom, x } = layout;
  const [selected, setSelected] = useState<number | null>(null);
  const index = Math.min(selected ?? times.length - 1, times.length - 1);

  const moveByKey = (event: KeyboardEvent) => {
    const next = indexForKey(event.key, index, { length: times.length, isRightToLeft });
    if (next === undefined) return;
    event.preventDefault();
    setSelected(next);
  };
  const moveToPointer = (event: PointerEvent<SVGSVGElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    setSelected(layout.timeAt(((event.clientX - box.left) / box.width) * width));
  };

  if (times.length === 0) return null;
  const time = times[index]!;
  const values = series.map((one) => `${one.name}: ${format.value(valueAt(one, time))}`).join('; ');
  const SeriesDrawing = seriesDrawings[form];
  return (
    <figure className="space-y-3">
      <Legend series={series} time={time} unit={unit} format={format} />
      <div
        ref={frame}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing that keys move along; no input can hold it
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={times.length}
        aria-valuenow={index + 1}
        aria-valuetext={`${format.time(time)}. ${values}`}
        onKeyDown={moveByKey}
        className="h-70 rounded"
      >
        <svg
          viewBox={`0 0 ${width} ${layout.height}`}
          className="h-full w-full touch-pan-y"
          aria-hidden
          onPointerMove={moveToPointer}
          onPointerDown={moveToPointer}
        >
          <Axes layout={layout} format={format} />
          <line x1={x(index)} x2={x(index)} y1={top} y2={bottom} className="stroke-line-strong" />
          <SeriesDrawing series={series} layout={layout} selected={index} />
        </svg>
      </div>
      <ChartTable label={label} series={series} times={times} format={format} />
    </figure>
  );
}

interface LegendProps {
  series: readonly ChartSeries[];
  time: string;
  unit: string;
  format: ChartFormat;
}

/** The series with their values at one time. */
const Legend = ({ series, time, unit, format }: LegendProps) => (
  <figcaption className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
    <span className="font-semibold">{format.time(time)}</span>
    {series.map((one, position) => (
      <span key={one.id} className="inline-flex items-center gap-2">
        <span aria-hidden className={`h-0.5 w-5 shrink-0 ${seriesStyles[position]!.swatch}`} />
        <span className="text-muted">{one.name}</span>
        <bdi className="font-semibold tabular-nums">{format.value(valueAt(one, time))}</bdi>
      </span>
    ))}
    <span className="text-xs text-muted">{unit}</span>
  </figcaption>
);

/** Where a key moves along the times; undefined for keys that move nowhere. */
function indexForKey(
  key: string,
  index: number,
  { length, isRightToLeft }: { length: number; isRightToLeft: boolean },
): number | undefined {
  const ahead = isRightToLeft ? -1 : 1;
  const next = {
    ArrowRight: index + ahead,
    ArrowLeft: index - ahead,
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    Home: 0,
    End: length - 1,
  }[key];
  return next === undefined ? undefined : clampIndex(next, length);
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
