import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkitten';

/** The font of the pages, as outlines: a machine without fonts draws the same letters. */
const fonts = new Map<number, Font>();

function fontOf(weight: 400 | 700): Font {
  const known = fonts.get(weight);
  if (known) return known;
  const file = `node_modules/@fontsource/ibm-plex-sans/files/ibm-plex-sans-latin-${weight}-normal.woff`;
  const font = create(readFileSync(path.resolve(file)));
  if (font.isCollection) throw new Error(`${file} holds several fonts`);
  fonts.set(weight, font);
  return font;
}

/** Where a point of a flat text comes to lie in a picture. */
export type Placing = (x: number, y: number) => readonly [x: number, y: number];

interface Style {
  size: number;
  weight?: 400 | 700;
  /** Between letters, as a share of the size. */
  spacing?: number;
}

/** How wide a text is, in the unit of its size. */
export function textWidth(text: string, { size, weight = 400, spacing = 0 }: Style): number {
  const font = fontOf(weight);
  const glyphs = font.glyphsForString(text);
  const advance = glyphs.reduce((sum, { advanceWidth }) => sum + advanceWidth, 0);
  return (advance / font.unitsPerEm) * size + glyphs.length * spacing * size;
}

/**
 * The outlines of a text of Latin letters, as the `d` of an SVG path.
 * @param x  of its left end
 * @param y  of its baseline
 */
export function textOutlines(
  text: string,
  x: number,
  y: number,
  { size, weight = 400, spacing = 0 }: Style,
  place: Placing = (left, top) => [left, top],
): string {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const parts: string[] = [];
  let pen = x;
  for (const glyph of font.glyphsForString(text)) {
    for (const { command, args } of glyph.path.commands) {
      const points = [];
      for (let at = 0; at < args.length; at += 2)
        points.push(place(pen + args[at]! * scale, y - args[at + 1]! * scale).map((side) => side.toFixed(2)));
      parts.push(letters[command] + points.join(' '));
    }
    pen += glyph.advanceWidth * scale + spacing * size;
  }
  return parts.join('');
}

const letters: Record<string, string> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};
