import type { Canvas } from './canvas.ts';
import { code128 } from './code-128.ts';
import { colours, sizes, type Place } from './measures.ts';
import type { Line, Style } from './text.ts';

const title: Style = { size: sizes.title, bold: true, colour: colours.ink };
const section: Style = { size: sizes.section, bold: true, colour: colours.ink };
const plain: Style = { size: sizes.text, colour: colours.ink };
const strong: Style = { ...plain, bold: true };
const faint: Style = { ...plain, colour: colours.muted };
const muted: Style = { size: sizes.small, colour: colours.muted };

const gap = 24;

/** A name and what it is, such as a number or an amount. */
export type Fact = readonly [name: string, value: string];

/** What the canvas is, and beside it the facts it is known by. */
export function drawHeading(canvas: Canvas, text: string, facts: readonly Fact[]): void {
  const wide = canvas.width * 0.5;
  const top = canvas.y;
  canvas.write(text, title, { start: 0, width: wide });
  const under = canvas.y;
  canvas.skip(top - under + 4);
  drawFacts(canvas, facts, { start: wide + gap, width: canvas.width - wide - gap });
  canvas.skip(Math.max(0, under - canvas.y) + 10);
  canvas.rule(undefined, colours.ink);
  canvas.skip(14);
}

/** A module of a bar code in points: 0.35 mm, which office printers draw and hand scanners read from an arm's length. */
const moduleWidth = 1;
const barHeight = 36;

/** A number as a bar code at the margin, which is the white that scanners need beside it, with the number below. @param number  printable ASCII */
export function drawBarCode(canvas: Canvas, number: string): void {
  const widths = code128(number);
  const modules = widths.reduce((sum, width) => sum + width, 0);
  const bars: Place = { start: 0, width: modules * moduleWidth };
  canvas.keep(barHeight + canvas.heightOf(1, plain) + 8);
  canvas.bars(widths, bars, canvas.y, barHeight);
  canvas.skip(barHeight + 2);
  canvas.write(number, plain, bars, 'ltr');
  canvas.skip(12);
}

/** Names at the start of a place and values at its end, one under the other; amounts figure under figure. */
export function drawFacts(
  canvas: Canvas,
  facts: readonly (readonly [name: string, value: string, isStrong?: boolean])[],
  place: Place,
  areAmounts = false,
): void {
  const nameWidth = place.width * 0.4;
  const valueWidth = place.width - nameWidth - 8;
  const laid = facts.map(([name, value, isStrong]) => ({
    names: canvas.break(name, nameWidth, isStrong ? strong : faint),
    // A number of somebody's own reads in its own direction.
    values: canvas.break(value, valueWidth, isStrong ? strong : plain, 'auto'),
    isStrong,
  }));
  const widest = areAmounts
    ? Math.max(valueWidth * 0.7, ...laid.flatMap(({ values }) => values.map(({ width }) => width)))
    : valueWidth;
  const ends: Place = {
    start: place.start + place.width - widest,
    width: widest,
    align: areAmounts ? 'right' : 'end',
  };
  const begins: Place = { start: place.start, width: nameWidth };
  for (const { names, values, isStrong } of laid) {
    const height = canvas.heightOf(Math.max(names.length, values.length), plain);
    canvas.keep(height + 2);
    const draw = (lines: readonly Line[], where: Place, style: Style) =>
      lines.forEach((line, i) => canvas.draw(line, where, canvas.y + canvas.heightOf(i, style), style));
    draw(names, begins, isStrong ? strong : faint);
    draw(values, ends, isStrong ? strong : plain);
    canvas.skip(height + 2);
  }
}

export interface Block {
  title: string;
  name: string;
  lines: readonly string[];
}

/** People and companies side by side. */
export function drawBlocks(canvas: Canvas, blocks: readonly Block[]): void {
  const width = (canvas.width - gap * (blocks.length - 1)) / blocks.length;
  const laid = blocks.map((block, i) => ({
    place: { start: i * (width + gap), width },
    lines: [
      ...canvas.break(block.title, width, muted).map((line) => ({ line, style: muted })),
      ...canvas.break(block.name, width, strong, 'auto').map((line) => ({ line, style: strong })),
      ...block.lines
        .filter(Boolean)
        .flatMap((text) => canvas.break(text, width, plain, 'auto').map((line) => ({ line, style: plain }))),
    ],
  }));
  const height = Math.max(
    ...laid.map(({ lines }) => lines.reduce((sum, { style }) => sum + canvas.heightOf(1, style), 0)),
  );
  canvas.keep(height);
  for (const { place, lines } of laid) {
    let top = canvas.y;
    for (const { line, style } of lines) {
      canvas.draw(line, place, top, style);
      top += canvas.heightOf(1, style);
    }
  }
  canvas.skip(height + 16);
}

/** A heading that does not stand alone at the end of a page. */
export function drawSection(canvas: Canvas, text: string): void {
  canvas.keep(70);
  canvas.write(text, section);
  canvas.skip(4);
}

/** Sentences, each with its number. */
export function drawTerms(canvas: Canvas, terms: readonly string[]): void {
  const indent = 16;
  for (const [i, text] of terms.entries()) {
    const lines = canvas.break(text, canvas.width - indent, plain);
    canvas.keep(canvas.heightOf(lines.length, plain));
    const [number] = canvas.break(`${i + 1}.`, indent, plain);
    if (number) canvas.draw(number, { start: 0, width: indent }, canvas.y, plain);
    for (const line of lines) {
      canvas.draw(line, { start: indent, width: canvas.width - indent }, canvas.y, plain);
      canvas.skip(canvas.heightOf(1, plain));
    }
    canvas.skip(3);
  }
}

/** What somebody wrote, in the direction it is written in. */
export const drawText = (canvas: Canvas, text: string): void =>
  canvas.write(text, plain, { start: 0, width: canvas.width }, 'auto');
export const drawNote = (canvas: Canvas, text: string): void => canvas.write(text, muted);

export interface Signer {
  title: string;
  name: string;
}

/** How high it is where signers sign. */
function heightOfSignatures(canvas: Canvas, signers: readonly Signer[], hint: string): number {
  const width = (canvas.width - gap * (signers.length - 1)) / signers.length;
  const lines = canvas.break(hint, width, muted);
  const nameLines = Math.max(...signers.map(({ name }) => canvas.break(name, width, strong, 'auto').length));
  return 18 + canvas.heightOf(1 + lines.length, muted) + canvas.heightOf(nameLines, strong) + 16 + 26 + 4;
}

/**
 * Begins a page where what is signed, a few lines of facts, does not fit on this one with those who sign it: on a page of
 * its own a signature is under nothing.
 */
export const keepSigned = (
  canvas: Canvas,
  { facts, signers, hint }: { facts: number; signers: readonly Signer[]; hint: string },
): void =>
  canvas.keep(facts * (canvas.heightOf(1, plain) + 2) + 28 + heightOfSignatures(canvas, signers, hint));

/** Where both sides sign: who, a line, and what is to be written on it. */
export function drawSignatures(canvas: Canvas, signers: readonly Signer[], hint: string): void {
  const width = (canvas.width - gap * (signers.length - 1)) / signers.length;
  const lines = canvas.break(hint, width, muted);
  canvas.keep(heightOfSignatures(canvas, signers, hint));
  canvas.skip(18);
  drawBlocks(
    canvas,
    signers.map(({ title: text, name }) => ({ title: text, name, lines: [] })),
  );
  canvas.skip(26);
  for (const i of signers.keys()) {
    const place = { start: i * (width + gap), width };
    canvas.rule(place, colours.ink);
    lines.forEach((line, n) => canvas.draw(line, place, canvas.y + 4 + canvas.heightOf(n, muted), muted));
  }
  canvas.skip(4 + canvas.heightOf(lines.length, muted));
}

/** Names and values in two columns of lines, each line as high as the longer of its two. */
export function drawFactTable(canvas: Canvas, facts: readonly Fact[]): void {
  const width = (canvas.width - gap) / 2;
  const nameWidth = width * 0.42;
  const valueWidth = width - nameWidth - 8;
  for (let i = 0; i < facts.length; i += 2) {
    const pair = facts.slice(i, i + 2).map(([name, value], n) => ({
      start: n * (width + gap),
      names: canvas.break(name, nameWidth, faint),
      values: canvas.break(value, valueWidth, plain, 'auto'),
    }));
    const lines = Math.max(...pair.flatMap(({ names, values }) => [names.length, values.length]));
    const height = canvas.heightOf(lines, plain) + 6;
    canvas.keep(height);
    for (const { start, names, values } of pair) {
      const drawLines = (texts: readonly Line[], area: Place, style: Style) =>
        texts.forEach((line, n) => canvas.draw(line, area, canvas.y + 3 + canvas.heightOf(n, style), style));
      drawLines(names, { start, width: nameWidth }, faint);
      drawLines(values, { start: start + nameWidth + 8, width: valueWidth }, plain);
    }
    canvas.skip(height);
    for (const { start } of pair) canvas.rule({ start, width });
  }
}
