import createBidi from 'bidi-js';
import type { Document, Faces } from './fonts.ts';
import { boxesIn, isCode, lettersIn, paragraphsOf, partsOfCode } from '../../../kit/text/line-breaks.ts';

export interface Style {
  size: number;
  bold?: boolean;
  colour: string;
}

/** Letters of one face that are drawn together; in `text` in the order in which they are read. */
interface Run {
  text: string;
  face: string;
  width: number;
  size: number;
}

/** A line as it stands on the canvas, from left to right. */
export interface Line {
  runs: Run[];
  width: number;
}

export type Direction = 'ltr' | 'rtl';

/** Breaks texts of any script into lines, and draws them. */
export interface Typesetter {
  /** @param direction  of the whole text; `auto` goes by its first letter */
  break(text: string, width: number, style: Style, direction?: Direction | 'auto'): Line[];
  /** Draws a line from its left end on. @param baseline  where its letters stand */
  draw(line: Line, x: number, baseline: number, style: Style): void;
}

const bidi = createBidi();

const isMark = /^(?:\p{M}|\u200c|\u200d|\ufe0f)/u;
/** They turn or hold what stands beside them and are not drawn. */
const isInvisible = /[\u061c\u200e\u200f\u2060]/;
/** A face draws these from the right, numbers in Arabic digits too. */
const isFromRight = /[\p{sc=Arabic}\p{sc=Hebrew}\u0660-\u0669]/u;

export function createTypesetter(document: Document, faces: Faces, dir: Direction): Typesetter {
  const metrics = createMetrics(document, faces);
  return {
    break: (text, width, style, direction = dir) =>
      paragraphsOf(text).flatMap((sourceText) => {
        const paragraph = isFromRight.test(sourceText) ? withFiguresMarked(sourceText) : sourceText;
        const embedding = bidi.getEmbeddingLevels(paragraph, direction);
        return breakParagraph({ text: paragraph, embedding }, width, style, metrics);
      }),
    draw({ runs }, x, baseline, { colour }) {
      let left = x;
      document.fillColor(colour);
      for (const { text, face, width, size } of runs) {
        document
          .font(face, size)
          .text(text, left, baseline, { ...whole, lineBreak: false, baseline: 'alphabetic' });
        left += width;
      }
    },
  };
}

/** Figures with signs between them, such as `9617.00-1100`. */
const jointFigures = /(?<![\w+.:/-])\+?\d[\w.:]*[-/:]\w/g;

/** Beside Arabic such figures would have their parts the other way round: a mark keeps them from the left to the right. */
const withFiguresMarked = (text: string): string =>
  text.replaceAll(jointFigures, (figures) => `\u200e${figures}`);

/** How small a code may be set, of the letters around it, before it is cut. */
const smallest = 0.7;

type Metrics = ReturnType<typeof createMetrics>;

/** How wide texts are, each letter in the first face that has it. */
function createMetrics(document: Document, faces: Faces) {
  // A width in thousandths of the size, by face and text: words come again.
  const widths = new Map<string, number>();

  function widthOf(text: string, face: string): number {
    const key = `${face} ${text}`;
    let width = widths.get(key);
    if (width === undefined) {
      width = document.font(face, 1_000).widthOfString(text, whole);
      widths.set(key, width);
    }
    return width;
  }

  /** Cuts a text where its face changes; marks stay with the letter they are on. */
  function cut(text: string, bold: boolean): { text: string; face: string }[] {
    const runs: { text: string; face: string }[] = [];
    for (const character of text) {
      if (isInvisible.test(character)) continue;
      // Not every face has the blank that keeps its sides together.
      const letter = character === '\u00a0' ? ' ' : character;
      const last = runs.at(-1);
      if (last && isMark.test(letter)) {
        last.text += letter;
        continue;
      }
      const face = faces.of(letter, bold);
      if (last?.face === face) last.text += letter;
      else runs.push({ text: letter, face });
    }
    return runs;
  }

  const measure = (text: string, { size, bold = false }: Style): number =>
    cut(text, bold).reduce((sum, run) => sum + (widthOf(run.text, run.face) * size) / 1_000, 0);

  return { widthOf, cut, measure };
}

interface Paragraph {
  text: string;
  embedding: ReturnType<typeof bidi.getEmbeddingLevels>;
}

function breakParagraph(paragraph: Paragraph, width: number, style: Style, metrics: Metrics): Line[] {
  const { text } = paragraph;
  const lines: Line[] = [];
  let start = 0;
  let end = 0;
  let used = 0;
  const finish = (lineStyle = style) => {
    const lineText = text.slice(start, end).trimEnd();
    // What separates two parts of a text is not needed where a line does.
    const isSeparated = end < text.length && lineText.endsWith(' ·');
    const trimmed = start + (isSeparated ? lineText.slice(0, -2).trimEnd() : lineText).length;
    lines.push(
      trimmed > start
        ? layOutLine(paragraph, { start, end: trimmed }, lineStyle, metrics)
        : { runs: [], width: 0 },
    );
    [start, used] = [end, 0];
  };
  const fitting = (codeParts: readonly string[]) =>
    codeParts.flatMap((codePart) =>
      metrics.measure(codePart, style) > width ? lettersIn(codePart) : [codePart],
    );
  for (const box of boxesIn(text)) {
    const needed = metrics.measure(box.trimEnd(), style);
    if (used > 0 && used + needed > width) finish();
    if (needed <= width) {
      end += box.length;
      used += metrics.measure(box, style);
      continue;
    }
    const isCodeAlone = isCode(box.trim());
    if (isCodeAlone && needed * smallest <= width) {
      end += box.length;
      finish({ ...style, size: (style.size * width) / needed });
      continue;
    }
    // Longer than a line: a code ends after one of its parts, and all else wherever the line does.
    for (const part of isCodeAlone ? fitting(partsOfCode(box)) : lettersIn(box)) {
      const one = metrics.measure(part, style);
      if (used > 0 && used + one > width) finish();
      end += part.length;
      used += one;
    }
  }
  if (end > start || lines.length === 0) finish();
  return lines;
}

/** One line out of a paragraph, its runs put into the order in which they stand. */
function layOutLine(
  { text: paragraph, embedding }: Paragraph,
  { start, end }: { start: number; end: number },
  style: Style,
  { cut, widthOf }: Metrics,
): Line {
  const { levels } = embedding;
  const order = bidi.getReorderedIndices(paragraph, embedding, start, end - 1).slice(start, end);
  const runs: Run[] = [];
  let at = 0;
  while (at < order.length) {
    const level = levels[order[at]!]!;
    const step = level % 2 === 1 ? -1 : 1;
    let next = at + 1;
    while (next < order.length && levels[order[next]!] === level && order[next] === order[next - 1]! + step)
      next++;
    const [first, last] = [order[at]!, order[next - 1]!];
    const text = paragraph.slice(Math.min(first, last), Math.max(first, last) + 1);
    const cuts = cut(step < 0 ? mirror(text) : text, style.bold ?? false);
    for (const run of step < 0 ? cuts.toReversed() : cuts) {
      // What the face would draw the other way round than it is read is turned here: Latin letters in a text from the
      // right, Arabic digits in a number, which is read from the left in every text.
      const isTurned = step < 0 !== isFromRight.test(run.text);
      const drawn = isTurned ? [...run.text].toReversed().join('') : run.text;
      runs.push({
        text: drawn,
        face: run.face,
        width: (widthOf(drawn, run.face) * style.size) / 1_000,
        size: style.size,
      });
    }
    at = next;
  }
  return { runs, width: runs.reduce((sum, run) => sum + run.width, 0) };
}

// With features named, even none, a text is shaped as a whole and not word by word.
const whole = { features: [] };

/** Brackets and the like the other way round, as they stand in text from right to left. */
const mirror = (text: string): string =>
  [...text].map((character) => bidi.getMirroredCharacter(character) ?? character).join('');
