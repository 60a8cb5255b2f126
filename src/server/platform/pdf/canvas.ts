import { setImmediate as pause } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import { registerFaces, type Document } from './fonts.ts';
import { createTypesetter, type Direction, type Line, type Style, type Typesetter } from './text.ts';

export const colours = {
  ink: '#1c1a17',
  muted: '#6b645a',
  line: '#d8d1c5',
  shade: '#f6f2ea',
  bar: '#000',
} as const;
export const sizes = { title: 20, section: 11, text: 9, small: 7.5 } as const;

// A4 in points.
const page = { width: 595.28, height: 841.89, side: 48, top: 48, bottom: 64 };
const lineHeight = 1.4;
/** Between the sides. */
const width = page.width - 2 * page.side;

export interface CanvasOptions {
  title: string;
  author: string;
  direction: Direction;
  language: string;
  /** When it is made: the same contents at the same time are the same bytes. */
  at: Date;
  /** Below every page, at its start and at its end. */
  footer: (page: number, pages: number) => readonly [string, string];
}

/** Where something stands between the sides: points from the side where reading begins. */
export interface Place {
  start: number;
  width: number;
  /** Figures stand under each other in every direction of writing, so they know left and right. */
  align?: 'start' | 'end' | 'right';
}

export type Canvas = ReturnType<typeof openCanvas>;

/** A canvas that is written from top to bottom, page after page. */
export function openCanvas({ title, author, direction, language, at, footer }: CanvasOptions) {
  const { document, ended } = openDocument({ title, author, language, at });
  const typesetter = createTypesetter(document, registerFaces(document), direction);
  const { draw, box, bars } = createPen(document, typesetter, direction);
  const bottom = page.height - page.bottom;
  let y = page.top;
  document.addPage();

  const heightOf = (lines: number, { size }: Style) => lines * size * lineHeight;

  function newPage(): void {
    document.addPage();
    y = page.top;
  }

  return {
    width,
    /** Where the next thing is written. */
    get y() {
      return y;
    },
    /** What is left of the page. */
    get left() {
      return bottom - y;
    },
    /** What a whole page holds. */
    whole: bottom - page.top,
    heightOf,
    break: typesetter.break,
    draw,
    box,
    bars,
    newPage,
    skip(points: number): void {
      y += points;
    },
    /** Begins a page where so much does not fit on this one. */
    keep(points: number): void {
      if (y + points > bottom && y > page.top) newPage();
    },
    rule(place: Place = { start: 0, width }, colour: string = colours.line): void {
      box(place, y, 0.6, colour);
    },
    /** Writes a text over several lines and pages. */
    write(
      text: string,
      style: Style,
      place: Place = { start: 0, width },
      written: Direction | 'auto' = direction,
    ): void {
      const height = heightOf(1, style);
      for (const line of typesetter.break(text, place.width, style, written)) {
        this.keep(height);
        draw(line, place, y, style);
        y += height;
      }
    },
    /** Lets others work between two rows of a long canvas. */
    pause: () => pause(),
    /** Writes the footers and closes it. */
    async finish(): Promise<Buffer> {
      writeFooters(document, { typesetter, draw, box }, footer);
      document.end();
      return ended;
    },
  };
}

/** A document without pages, and its bytes once it is closed. */
function openDocument({ title, author, language, at }: Omit<CanvasOptions, 'direction' | 'footer'>) {
  const document = new PdfKit({
    size: [page.width, page.height],
    margin: 0,
    bufferPages: true,
    autoFirstPage: false,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: at, ModDate: at },
  });
  const parts: Buffer[] = [];
  document.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise<Buffer>((resolve) => document.on('end', () => resolve(Buffer.concat(parts))));
  return { document, ended };
}

type Pen = ReturnType<typeof createPen>;

/** Draws at given places of the current page. */
function createPen(document: Document, typesetter: Typesetter, direction: Direction) {
  /** The left end of something so wide, within a place. */
  function leftOf({ start, width: room, align = 'start' }: Place, taken: number): number {
    const left = direction === 'rtl' ? page.width - page.side - start - room : page.side + start;
    const isRight = align === 'right' || (align === 'start') === (direction === 'rtl');
    return isRight ? left + room - taken : left;
  }

  function draw(line: Line, place: Place, top: number, style: Style): void {
    // The letters stand so that there is as much above as below them.
    const baseline = top + style.size * (lineHeight / 2 + 0.35);
    typesetter.draw(line, leftOf(place, line.width), baseline, style);
  }

  function box(place: Place, top: number, height: number, colour: string): void {
    document.rect(leftOf(place, place.width), top, place.width, height).fill(colour);
  }

  /** Draws bars and spaces in turn, from left to right in every direction of writing: a scanner reads them so. */
  function bars(widths: readonly number[], barPlace: Place, top: number, height: number): void {
    const modules = widths.reduce((sum, width) => sum + width, 0);
    const module = barPlace.width / modules;
    let barStart = leftOf(barPlace, barPlace.width);
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) document.rect(barStart, top, width * module, height);
      barStart += width * module;
    }
    document.fill(colours.bar);
  }

  return { draw, box, bars };
}

/** Writes the footers below all pages, now that their number is known. */
function writeFooters(
  document: Document,
  { typesetter, draw, box }: Pick<Pen, 'draw' | 'box'> & { typesetter: Typesetter },
  footer: CanvasOptions['footer'],
): void {
  const { count } = document.bufferedPageRange();
  const style = { size: sizes.small, colour: colours.muted };
  for (let i = 0; i < count; i++) {
    document.switchToPage(i);
    const top = page.height - page.bottom + 20;
    box({ start: 0, width }, top, 0.6, colours.line);
    const [first, last] = footer(i + 1, count);
    const half = { width: width / 2 - 8 };
    for (const [text, place] of [
      [first, { start: 0, ...half }],
      [last, { start: width - half.width, ...half, align: 'end' as const }],
    ] as const) {
      const [line] = typesetter.break(text, half.width, style);
      if (line) draw(line, place, top + 6, style);
    }
  }
}
