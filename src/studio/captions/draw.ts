import sharp from 'sharp';
import { boxesIn, paragraphsOf } from '../../kit/text/line-breaks.ts';
import { escapeMarkup } from '../../kit/text/markup.ts';
import { fontFamily } from '../fonts.ts';
import { Refused } from '../refused.ts';
import { outline } from './outline.ts';
import { even, spriteOf, type Sprite } from '../video/frame.ts';

/** A text as it stands on a picture; each of several languages is one. */
export interface Line {
  text: string;
  /** Of its letters, in pixels. */
  size: number;
  weight?: 'normal' | 'bold';
  /** As #rrggbb. */
  colour?: string;
}

export interface Plate {
  lines: readonly Line[];
  /** At most, in pixels; a plate is as wide as its text. */
  width: number;
  height: number;
  align?: 'centre' | 'left' | 'right';
  /** What lies below the letters, clear or not. */
  ground?: { colour: string; opacity: number };
}

const smallest = 0.35;

/**
 * Draws texts of any script below one another, on a plate, broken where their language breaks lines and shaped as it
 * joins its letters; smaller where they would be too much.
 * @throws {Refused} TOO_LONG for a text that cannot be read at any size
 */
export async function drawPlate(plate: Plate): Promise<Sprite> {
  for (let scale = 1; scale >= smallest; scale -= 0.13) {
    const sprite = await drawAt(plate, scale);
    if (sprite) return sprite;
  }
  throw new Refused('TOO_LONG', {
    text: plate.lines
      .map(({ text }) => text)
      .join(' ')
      .slice(0, 40),
  });
}

async function drawAt({ lines, width, height, align = 'centre', ground }: Plate, scale: number) {
  const sizes = lines.map(({ size }) => Math.round(size * scale));
  const padding = ground ? Math.round((sizes[0] ?? 20) * 0.45) : 0;
  const drawn = await Promise.all(
    lines.map((line, n) => drawText(line, sizes[n]!, width - 2 * (padding + lineOf(sizes[n]!)), align)),
  );
  const gap = Math.round((sizes[0] ?? 20) * 0.3);
  const inner = Math.max(...drawn.map((text) => text.width));
  const wide = even(inner + 2 * padding + 1);
  const high = even(
    drawn.reduce((sum, text) => sum + text.height, gap * (drawn.length - 1)) + 2 * padding + 1,
  );
  if (high > height || wide > width + 2) return null;
  let top = padding;
  const texts = drawn.map((text) => {
    const room = wide - 2 * padding - text.width;
    const left = padding + (align === 'centre' ? room >> 1 : align === 'left' ? 0 : room);
    const placed = { input: text.data, left: Math.max(0, left), top };
    top += text.height + gap;
    return placed;
  });
  const pixels = await sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}" height="${high}">${
        ground
          ? `<rect width="${wide}" height="${high}" rx="${padding}" fill="${ground.colour}" fill-opacity="${ground.opacity}"/>`
          : ''
      }</svg>`,
    ),
  )
    .composite(texts)
    .ensureAlpha()
    .raw()
    .toBuffer();
  return spriteOf(pixels, wide, high);
}

async function drawText(
  { text, weight, colour = '#ffffff' }: Line,
  size: number,
  width: number,
  align: Plate['align'],
) {
  const marked = `<span foreground="${colour}">${escapeMarkup(breakable(text))}</span>`;
  const letters = await sharp({
    text: {
      text: marked,
      font: `${fontFamily} ${weight === 'bold' ? 'Bold ' : ''}${size}px`,
      width,
      align: align ?? 'centre',
      wrap: 'word-char',
      dpi: 72,
      spacing: Math.round(size * 0.15),
      rgba: true,
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return outline(letters, colour, lineOf(size));
}

/** How wide the line around letters is, by their size. */
const lineOf = (size: number) => Math.max(1, Math.round(size * 0.05));

const amount = /(?:[A-Z]{0,3}[$€¥£] ?)?\d[\d.,]*(?: ?[A-Z]{0,3}[$€¥£%])?/g;

/** Amounts in Arabic stand as they are written elsewhere, their currency on its side. */
const isolated = (paragraph: string) =>
  /\p{sc=Arabic}/u.test(paragraph)
    ? paragraph.replaceAll(amount, (written) => `\u2066${written}\u2069`)
    : paragraph;

/** A space without width where a line may end in scripts that are written without spaces, such as Thai. */
function breakable(text: string): string {
  return paragraphsOf(text)
    .map((paragraph) => (/\p{sc=Thai}/u.test(paragraph) ? boxesIn(paragraph).join('\u200b') : paragraph))
    .map(isolated)
    .join('\n');
}
