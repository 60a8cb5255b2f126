import { colours, sizes, type Paper, type Place } from './paper.ts';
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

/** What the paper is, and beside it the facts it is known by. */
export function drawHeading(paper: Paper, text: string, facts: readonly Fact[]): void {
  const wide = paper.width * 0.5;
  const top = paper.y;
  paper.write(text, title, { start: 0, width: wide });
  const under = paper.y;
  paper.skip(top - under + 4);
  drawFacts(paper, facts, { start: wide + gap, width: paper.width - wide - gap });
  paper.skip(Math.max(0, under - paper.y) + 10);
  paper.rule(undefined, colours.ink);
  paper.skip(14);
}

/** Names at the start of a place and values at its end, one under the other; amounts figure under figure. */
export function drawFacts(
  paper: Paper,
  facts: readonly (readonly [name: string, value: string, isStrong?: boolean])[],
  place: Place,
  areAmounts = false,
): void {
  const nameWidth = place.width * 0.4;
  const valueWidth = place.width - nameWidth - 8;
  const laid = facts.map(([name, value, isStrong]) => ({
    names: paper.break(name, nameWidth, isStrong ? strong : faint),
    values: paper.break(value, valueWidth, isStrong ? strong : plain),
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
    const height = paper.heightOf(Math.max(names.length, values.length), plain);
    paper.keep(height + 2);
    const draw = (lines: readonly Line[], where: Place, style: Style) =>
      lines.forEach((line, i) => paper.draw(line, where, paper.y + paper.heightOf(i, style), style));
    draw(names, begins, isStrong ? strong : faint);
    draw(values, ends, isStrong ? strong : plain);
    paper.skip(height + 2);
  }
}

export interface Block {
  title: string;
  name: string;
  lines: readonly string[];
}

/** People and companies side by side. */
export function drawBlocks(paper: Paper, blocks: readonly Block[]): void {
  const width = (paper.width - gap * (blocks.length - 1)) / blocks.length;
  const laid = blocks.map((block, i) => ({
    place: { start: i * (width + gap), width },
    lines: [
      ...paper.break(block.title, width, muted).map((line) => ({ line, style: muted })),
      ...paper.break(block.name, width, strong, 'auto').map((line) => ({ line, style: strong })),
      ...block.lines
        .filter(Boolean)
        .flatMap((text) => paper.break(text, width, plain, 'auto').map((line) => ({ line, style: plain }))),
    ],
  }));
  const height = Math.max(
    ...laid.map(({ lines }) => lines.reduce((sum, { style }) => sum + paper.heightOf(1, style), 0)),
  );
  paper.keep(height);
  for (const { place, lines } of laid) {
    let top = paper.y;
    for (const { line, style } of lines) {
      paper.draw(line, place, top, style);
      top += paper.heightOf(1, style);
    }
  }
  paper.skip(height + 16);
}

/** A heading that does not stand alone at the end of a page. */
export function drawSection(paper: Paper, text: string): void {
  paper.keep(70);
  paper.write(text, section);
  paper.skip(4);
}

/** Sentences, each with its number. */
export function drawTerms(paper: Paper, terms: readonly string[]): void {
  const indent = 16;
  for (const [i, text] of terms.entries()) {
    const lines = paper.break(text, paper.width - indent, plain);
    paper.keep(paper.heightOf(lines.length, plain));
    const [number] = paper.break(`${i + 1}.`, indent, plain);
    if (number) paper.draw(number, { start: 0, width: indent }, paper.y, plain);
    for (const line of lines) {
      paper.draw(line, { start: indent, width: paper.width - indent }, paper.y, plain);
      paper.skip(paper.heightOf(1, plain));
    }
    paper.skip(3);
  }
}

/** What somebody wrote, in the direction it is written in. */
export const drawText = (paper: Paper, text: string): void =>
  paper.write(text, plain, { start: 0, width: paper.width }, 'auto');
export const drawNote = (paper: Paper, text: string): void => paper.write(text, muted);

/** Where both sides sign: who, a line, and what is to be written on it. */
export function drawSignatures(
  paper: Paper,
  signers: readonly { title: string; name: string }[],
  hint: string,
): void {
  const height = 110;
  paper.keep(height);
  paper.skip(18);
  drawBlocks(
    paper,
    signers.map(({ title: text, name }) => ({ title: text, name, lines: [] })),
  );
  paper.skip(34);
  const width = (paper.width - gap * (signers.length - 1)) / signers.length;
  const lines = paper.break(hint, width, muted);
  for (const i of signers.keys()) {
    const place = { start: i * (width + gap), width };
    paper.rule(place, colours.ink);
    lines.forEach((line, n) => paper.draw(line, place, paper.y + 4 + paper.heightOf(n, muted), muted));
  }
  paper.skip(4 + paper.heightOf(lines.length, muted));
}
