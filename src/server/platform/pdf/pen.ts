import type { Document } from './fonts.ts';
import { colours, lineHeight, page, type Place } from './measures.ts';
import type { Direction, Line, Style, Typesetter } from './text.ts';

export type Pen = ReturnType<typeof createPen>;

/** Draws at given places of the current page. */
export function createPen(document: Document, typesetter: Typesetter, direction: Direction) {
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

  /** A hairline around a place. */
  function frame(place: Place, top: number, height: number): void {
    document.lineWidth(0.6).rect(leftOf(place, place.width), top, place.width, height).stroke(colours.line);
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
  function squares(rows: readonly (readonly boolean[])[], place: Place, top: number): void {
    const side = place.width / rows.length;
    const left = leftOf(place, place.width);
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) document.rect(left + x * side, top + y * side, side, side);
    document.fill(colours.bar);
  }

  /** Draws a picture as large as it fits into a place, in its middle and never stretched. @param bytes  JPEG or PNG */
  function picture(bytes: Uint8Array, place: Place, top: number, height: number): void {
    document.image(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
      leftOf(place, place.width),
      top,
      { fit: [place.width, height], align: 'center', valign: 'center' },
    );
  }

  /** Makes a place of the page lead somewhere: to an address, or to what `anchor` named. */
  function link(target: { address: string } | { name: string }, place: Place, top: number, height: number) {
    const left = leftOf(place, place.width);
    if ('address' in target) document.link(left, top, place.width, height, target.address);
    else document.goTo(left, top, place.width, height, target.name);
  }

  return { draw, box, frame, bars, squares, picture, link };
}
