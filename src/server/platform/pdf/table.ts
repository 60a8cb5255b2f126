import { colours, sizes, type Paper, type Place } from './paper.ts';
import type { Line, Style } from './text.ts';

export interface PaperColumn {
  head: string;
  /** Its part of the paper's width; what is left is shared by those that name none. */
  width?: number;
  /** `right` for figures. */
  align?: 'start' | 'right';
}

/** What stands in a cell: a text, and what is added to it in smaller letters below. */
export type PaperCell = string | { text: string; note?: string; bold?: boolean };

export interface PaperTable {
  columns: readonly PaperColumn[];
  rows: Iterable<readonly PaperCell[]>;
  /** Its sums. */
  foot?: readonly PaperCell[];
}

const gap = 8;
const padding = 4;
const rowsAtOnce = 50;

const head: Style = { size: sizes.small, bold: true, colour: colours.muted };
const plain: Style = { size: sizes.text, colour: colours.ink };
const strong: Style = { ...plain, bold: true };
const small: Style = { size: sizes.small, colour: colours.muted };

interface Placed {
  place: Place;
  lines: { line: Line; style: Style }[];
}

/** A table whose head stands again on every page it runs over. A row is kept together where a page can hold it. */
export async function drawTable(paper: Paper, { columns, rows, foot }: PaperTable): Promise<void> {
  const places = placesOf(paper, columns);
  const titles = columns.map(({ head: text }, i) => layCell(paper, { text }, places[i]!, head));
  const drawHead = () => {
    const height = heightOf(paper, titles) + 2 * padding;
    paper.box({ start: 0, width: paper.width }, paper.y, height, colours.shade);
    paper.skip(padding);
    drawLines(paper, titles, 0, Infinity);
    paper.skip(padding);
  };
  paper.keep(heightOf(paper, titles) + 60);
  drawHead();
  let drawn = 0;
  const drawRow = (cells: readonly PaperCell[], isFoot: boolean) => {
    const placed = cells.map((cell, i) =>
      layCell(paper, typeof cell === 'string' ? { text: cell } : cell, places[i]!, isFoot ? strong : plain),
    );
    const needed = heightOf(paper, placed) + 2 * padding;
    const isShort = needed < paper.whole / 2 || paper.left < 3 * paper.heightOf(1, plain);
    if (needed > paper.left && isShort) {
      paper.newPage();
      drawHead();
    }
    if (isFoot) paper.rule(undefined, colours.ink);
    paper.skip(padding);
    const most = Math.max(...placed.map(({ lines }) => lines.length));
    for (let from = 0; from < most;) {
      const room = Math.max(1, Math.floor((paper.left - padding) / paper.heightOf(1, plain)));
      drawLines(paper, placed, from, from + room);
      from += room;
      if (from < most) {
        paper.newPage();
        drawHead();
        paper.skip(padding);
      }
    }
    paper.skip(padding);
    if (!isFoot) paper.rule();
  };
  for (const row of rows) {
    drawRow(row, false);
    if (++drawn % rowsAtOnce === 0) await paper.pause();
  }
  if (foot) drawRow(foot, true);
}

function placesOf(paper: Paper, columns: readonly PaperColumn[]): Place[] {
  const named = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const open = columns.filter(({ width }) => width === undefined).length;
  const room = paper.width - gap * (columns.length - 1) - 2 * padding;
  let start = padding;
  return columns.map(({ width = (1 - named) / open, align = 'start' }) => {
    const place = { start, width: width * room, align };
    start += place.width + gap;
    return place;
  });
}

function layCell(
  paper: Paper,
  { text, note, bold }: Exclude<PaperCell, string>,
  place: Place,
  style: Style,
): Placed {
  const own = bold ? { ...style, bold } : style;
  const lay = (what: string, how: Style) =>
    what ? paper.break(what, place.width, how, 'auto').map((line) => ({ line, style: how })) : [];
  return { place, lines: [...lay(text, own), ...lay(note ?? '', small)] };
}

const heightOf = (paper: Paper, cells: readonly Placed[]): number =>
  Math.max(...cells.map(({ lines }) => lines.reduce((sum, { style }) => sum + paper.heightOf(1, style), 0)));

/** Some of the lines of each cell, side by side. */
function drawLines(paper: Paper, cells: readonly Placed[], from: number, to: number): void {
  let tallest = 0;
  for (const { place, lines } of cells) {
    let top = paper.y;
    for (const { line, style } of lines.slice(from, to)) {
      paper.draw(line, place, top, style);
      top += paper.heightOf(1, style);
    }
    tallest = Math.max(tallest, top - paper.y);
  }
  paper.skip(tallest);
}
