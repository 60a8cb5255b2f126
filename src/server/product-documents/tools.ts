import { languages, type Language } from '../../kit/languages.ts';
import { isLowerPrice, priceDecimal, type WireUnitPrice } from '../../kit/unit-price.ts';
import { serverWords, type Say } from '../../words/server.ts';
import { openCanvas, type Canvas } from '../platform/pdf/canvas.ts';
import { canvasFormat, decimalsOf, type CanvasFormat } from '../platform/pdf/format.ts';
import { colours, sizes } from '../platform/pdf/measures.ts';
import type { Style } from '../platform/pdf/text.ts';

/** What product documents are drawn with. */
export interface Tools {
  canvas: Canvas;
  t: Say;
  format: CanvasFormat;
}

export const plain: Style = { size: sizes.text, colour: colours.ink };
export const strong: Style = { ...plain, bold: true };
export const faint: Style = { ...plain, colour: colours.muted };
export const muted: Style = { size: sizes.small, colour: colours.muted };

interface Opened {
  title: string;
  language: Language;
  brand: string;
  createdAt: Date;
  /** Stands below every page, at its start. */
  note: string;
  /** Pages without a footer, from the first on. */
  covers: number;
}

/** A canvas of a product document: below each page stand what its prices are worth, and its number. */
export function openTools({ title, language, brand, createdAt, note, covers }: Opened): Tools {
  const t = serverWords(language);
  const canvas = openCanvas({
    title,
    author: brand,
    direction: languages[language].dir,
    language: languages[language].htmlLang,
    at: createdAt,
    footer: (page, pages) => (page > covers ? [note, t('document.page', { page, pages })] : null),
  });
  return { canvas, t, format: canvasFormat(language) };
}

/** A price, or the range of two, with as many decimals as the finest of some prices beside it. */
export function priceText(
  format: CanvasFormat,
  lowest: WireUnitPrice,
  highest: WireUnitPrice,
  beside: readonly WireUnitPrice[] = [lowest, highest],
): string {
  const digits = decimalsOf(beside.map(priceDecimal));
  const text = (price: WireUnitPrice) => format.unitPrice(priceDecimal(price), price.currency, digits);
  return isLowerPrice(lowest, highest) ? `${text(lowest)} – ${text(highest)}` : text(lowest);
}

/** The first lines of a text; where more would follow, the last of them ends in an ellipsis. */
export function cutLines(canvas: Canvas, text: string, width: number, style: Style, most: number) {
  const lines = canvas.break(text, width, style, 'auto');
  if (lines.length <= most) return lines;
  let shortened = text;
  for (;;) {
    shortened = shortened.slice(0, Math.max(1, Math.floor(shortened.length * 0.92) - 1)).trimEnd();
    const fitting = canvas.break(`${shortened}…`, width, style, 'auto');
    if (fitting.length <= most || shortened.length <= 1) return fitting.slice(0, most);
  }
}
