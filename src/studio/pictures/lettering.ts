import { escapeMarkup } from '../../kit/text/markup.ts';
import sharp from 'sharp';
import { languages, type Language } from '../../kit/languages.ts';
import { fontFamily } from '../fonts.ts';

/** Letters as a picture, clear around them. */
export interface Lettering {
  image: Buffer;
  width: number;
  height: number;
}

interface LetteringStyle {
  text: string;
  language: Language;
  colour: string;
  bold: boolean;
  /** Of the letters, in pixels; smaller where they would not fit. */
  size: number;
  width: number;
  height: number;
}

const smallest = 12;
/** Pango counts in points of 1/72 inch; at this density a point is a pixel. */
const dpi = 72;

/**
 * Draws a text as Pango lays it out: shaped, broken into lines, right to left where its language runs so, in letters
 * as large as fit into a frame.
 */
export async function drawLettering({
  text,
  language,
  colour,
  bold,
  size,
  width,
  height,
}: LetteringStyle): Promise<Lettering> {
  const markup = `<span foreground="${colour}">${escapeMarkup(text)}</span>`;
  const isRightToLeft = languages[language].dir === 'rtl';
  for (let points = Math.round(size); ; points = Math.floor(points * 0.88)) {
    const { data, info } = await sharp({
      text: {
        text: markup,
        font: `${fontFamily} ${bold ? 'Bold ' : ''}${points}`,
        dpi,
        rgba: true,
        width: Math.round(width),
        // Pango's left is where a line of its language begins.
        align: isRightToLeft ? 'right' : 'left',
        wrap: 'word-char',
        spacing: Math.round(points * 0.12),
      },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
    if ((info.height <= height && info.width <= width + 2) || points <= smallest)
      return fitted({ image: data, width: info.width, height: info.height }, width, height);
  }
}

/** Even in the smallest letters a very long text is made to fit rather than cut off. */
async function fitted(drawn: Lettering, width: number, height: number): Promise<Lettering> {
  if (drawn.width <= width && drawn.height <= height) return drawn;
  const { data, info } = await sharp(drawn.image)
    .resize({ width: Math.round(width), height: Math.round(height), fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { image: data, width: info.width, height: info.height };
}
