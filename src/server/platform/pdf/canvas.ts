import { setImmediate as pause } from 'node:timers/promises';
import PdfKit from 'pdfkit';
import { registerFaces, type Document } from './fonts.ts';
import { colours, lineHeight, page, sizes, width, type Place } from './measures.ts';
import { createPen, type Pen } from './pen.ts';
import { createTypesetter, type Direction, type Style, type Typesetter } from './text.ts';

export interface CanvasOptions {
  title: string;
  author: string;
  direction: Direction;
  language: string;
  /** When it is made: the same contents at the same time are the same bytes. */
  at: Date;
  /** Below every page, at its start and at its end; null below a cover. */
  footer: (page: number, pages: number) => readonly [string, string] | null;
}

export type Canvas = ReturnType<typeof openCanvas>;

/** A canvas that is written from top to bottom, page after page. */
export function openCanvas({ title, author, direction, language, at, footer }: CanvasOptions) {
  const { document, ended } = openDocument({ title, author, language, at });
  const typesetter = createTypesetter(document, registerFaces(document), direction);
  const pen = createPen(document, typesetter, direction);
  const { draw, box } = pen;
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
    ...pen,
    newPage,
    /** The page that is written on, from 1. */
    get page() {
      return document.bufferedPageRange().count;
    },
    /** Names this page for links, and lists it among the bookmarks that a reader shows beside the pages. */
    anchor(name: string, title: string): void {
      document.addNamedDestination(name);
      document.outline.addItem(title);
    },
    /** Draws on an earlier page what was not known when it was written. @param number  from 1 */
    onPage(number: number, work: () => void): void {
      document.switchToPage(number - 1);
      work();
      document.switchToPage(document.bufferedPageRange().count - 1);
    },
    /** Moves on; back, where it is less than nothing. */
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
    const texts = footer(i + 1, count);
    if (!texts) continue;
    const top = page.height - page.bottom + 20;
    box({ start: 0, width }, top, 0.6, colours.line);
    const [first, last] = texts;
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
