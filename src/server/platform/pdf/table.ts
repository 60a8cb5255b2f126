import type { Canvas } from './canvas.ts';
import { colours, sizes, type Place } from './measures.ts';
import type { Line, Style } from './text.ts';

export interface CanvasColumn {
  head: string;
  /** Its part of the canvas's width; what is left is shared by those that name none. */
  width?: number;
  /** `right` for figures. */
  align?: 'start' | 'right';
}

/** What stands in a cell: a text, and what is added to it in smaller letters below. */
export type CanvasCell = string | { text: string; note?: string; bold?: boolean };

export interface CanvasTable {
  columns: readonly CanvasColumn[];
  rows: Iterable<readonly CanvasCell[]>;
  /** Its sums. */
  foot?: readonly CanvasCell[];
}

const gap = 8;
const padding = 4;
const rowsAtOnce = 50;

const head: Style = { size: sizes.small, bold: true, colour: colours.muted };
const plain: Style = { size: sizes.text, colour: colours.ink };
const strong: Style = { ...plain, bold: true };
const small: Style = { size: sizes.small, colour: colours.muted };

interface PlacedCell {
  place: Place;
  lines: { line: Line; style: Style }[];
}

/** A table whose head stands again on every page it runs over. A row is kept together where a page can hold it. */
export async function drawTable(canvas: Canvas, { columns, rows, foot }: CanvasTable): Promise<void> {
  const places = placesOf(canvas, columns);
  const titles = columns.map(({ head: text }, i) => layCell(canvas, { text }, places[i]!, head));
  const drawHead = () => {
    const height = heightOf(canvas, titles) + 2 * padding;
    canvas.box({ start: 0, width: canvas.width }, canvas.y, height, colours.shade);
    canvas.skip(padding);
    drawLines(canvas, titles, 0, Infinity);
    canvas.skip(padding);
  };
  canvas.keep(heightOf(canvas, titles) + 60);
  drawHead();
  let drawn = 0;
  const drawRow = (cells: readonly CanvasCell[], isFoot: boolean) => {
    const placed = cells.map((cell, i) =>
      layCell(canvas, typeof cell === 'string' ? { text: cell } : cell, places[i]!, isFoot ? strong : plain),
    );
    const needed = heightOf(canvas, placed) + 2 * padding;
    const isShort = needed < canvas.whole / 2 || canvas.left < 3 * canvas.heightOf(1, plain);
    if (needed > canvas.left && isShort) {
      canvas.newPage();
      drawHead();
    }
    if (isFoot) canvas.rule(undefined, colours.ink);
    canvas.skip(padding);
    const most = Math.max(...placed.map(({ lines }) => lines.length));
    for (let from = 0; from < most;) {
      const remainder = placed.map((cell) => ({ ...cell, lines: cell.lines.slice(from) }));
      const fits = heightOf(canvas, remainder) + padding <= canvas.left;
      const room = fits ? most : Math.max(1, Math.floor((canvas.left - padding) / canvas.heightOf(1, plain)));
      drawLines(canvas, placed, from, from + room);
      from += room;
      if (from < most) {
        canvas.newPage();
        drawHead();
        canvas.skip(padding);
      }
    }
    canvas.skip(padding);
    if (!isFoot) canvas.rule();
  };
  for (const row of rows) {
    drawRow(row, false);
    if (++drawn % rowsAtOnce === 0) await canvas.pause();
  }
  if (foot) drawRow(foot, true);
}

function placesOf(canvas: Canvas, columns: readonly CanvasColumn[]): Place[] {
  const named = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const room = canvas.width - gap * (columns.length - 1) - 2 * padding;
  let start = padding;
  return columns.map(({ width = (1 - named) / open, align = 'start' }) => {
    const place = { start, width: width * room, align };
    start += place.width + gap;
    return place;
  });
}

function layCell(
  canvas: Canvas,
  { text, note, bold }: Exclude<CanvasCell, string>,
  place: Place,
  style: Style,
): PlacedCell {
  const ownStyle = bold ? { ...style, bold } : style;
  const lay = (what: string, how: Style, direction?: 'auto') =>
    what ? canvas.break(what, place.width, how, direction).map((line) => ({ line, style: how })) : [];
  // A note has words of the document, which reads in its own direction.
  return { place, lines: [...lay(text, ownStyle, 'auto'), ...lay(note ?? '', small)] };
}

const heightOf = (canvas: Canvas, cells: readonly PlacedCell[]): number =>
  Math.max(...cells.map(({ lines }) => lines.reduce((sum, { style }) => sum + canvas.heightOf(1, style), 0)));

/** Some of the lines of each cell, side by side. */
function drawLines(canvas: Canvas, cells: readonly PlacedCell[], from: number, to: number): void {
  let tallest = 0;
  for (const { place, lines } of cells) {
    let top = canvas.y;
    for (const { line, style } of lines.slice(from, to)) {
      canvas.draw(line, place, top, style);
      top += canvas.heightOf(1, style);
    }
    tallest = Math.max(tallest, top - canvas.y);
  }
  canvas.skip(tallest);
}
