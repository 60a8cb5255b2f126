import type { Document } from './fonts.ts';
import { colours, lineHeight, page, type Place } from './measures.ts';
import type { Direction, Line, Style, Typesetter } from './text.ts';

export type Pen = ReturnType<typeof createPen>;

/** Draws at given places of the current page. */
export function createPen(document: Document, typesetter: Typesetter, direction: Direction) {
  /** The left end of something so wide, within a place. */
  function leftOf({ start, width, align = 'start' }: Place, contentWidth: number): number {
    const leftEdge = direction === 'rtl' ? page.width - page.side - start - width : page.side + start;
    const isRight = align === 'right' || (align === 'start') === (direction === 'rtl');
    return isRight ? leftEdge + width - contentWidth : leftEdge;
  }

  function draw(line: Line, area: Place, top: number, style: Style): void {
    // The letters stand so that there is as much above as below them.
    const baseline = top + style.size * (lineHeight / 2 + 0.35);
    typesetter.draw(line, leftOf(area, line.width), baseline, style);
  }

  function box(area: Place, top: number, height: number, colour: string): void {
    document.rect(leftOf(area, area.width), top, area.width, height).fill(colour);
  }

  /** A hairline around a place. */
  function frame(area: Place, top: number, height: number): void {
    document.lineWidth(0.6).rect(leftOf(area, area.width), top, area.width, height).stroke(colours.line);
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

  /** Draws the dark squares of a square code, the same way round in every direction of writing. @param rows  true: dark */
  function squares(rows: readonly (readonly boolean[])[], area: Place, top: number): void {
    const moduleSide = area.width / rows.length;
    const leftEdge = leftOf(area, area.width);
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) document.rect(leftEdge + x * moduleSide, top + y * moduleSide, moduleSide, moduleSide);
    document.fill(colours.bar);
  }

  /** Draws a picture as large as it fits into a place, in its middle and never stretched. @param bytes  JPEG or PNG */
  function picture(bytes: Uint8Array, area: Place, top: number, height: number): void {
    document.image(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      leftOf(area, area.width),
      top,
      { fit: [area.width, height], align: 'center', valign: 'center' },
    );
  }

  /** Makes a place of the page lead somewhere: to an address, or to what `anchor` named. */
  function link(target: { address: string } | { name: string }, area: Place, top: number, height: number) {
    const leftEdge = leftOf(area, area.width);
    if ('address' in target) document.link(leftEdge, top, area.width, height, target.address);
    else document.goTo(leftEdge, top, area.width, height, target.name);
  }

  return { draw, box, frame, bars, squares, picture, link };
}
