import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/read-pdf.ts';
import { keptTogether } from '../../../kit/text/line-breaks.ts';
import { openCanvas, type Canvas } from './canvas.ts';
import { drawTable } from './table.ts';
import type { Direction } from './text.ts';

const style = { size: 10, colour: '#000' };
const at = new Date('2026-03-02T08:00:00Z');

const open = (direction: Direction = 'ltr') =>
  openCanvas({
    title: 'A canvas',
    author: 'Caravan',
    direction,
    language: 'en',
    at,
    footer: (page, pages) => ['Made today', `${page} of ${pages}`],
  });

/** The pieces that are drawn of a text, from left to right. */
async function drawn(text: string, direction: Direction = 'ltr', width = 500): Promise<string[]> {
  const canvas = open(direction);
  canvas.write(text, style, { start: 0, width });
  const [page] = readPdf(await canvas.finish());
  return page!.slice(0, page!.indexOf('Made today'));
}

/** How many lines a text takes. */
const linesOf = (canvas: Canvas, text: string, width: number) => canvas.break(text, width, style).length;

test('texts of all scripts stand side by side, each in a font that has its letters', async () => {
  const text = 'Flask 保温杯 Термос قارورة กระติก ığş €';
  const pieces = await drawn(text);
  for (const word of ['Flask', '保温杯', 'Термос', 'กระติก']) expect(pieces.join('')).toContain(word);
  // Nothing became the empty box.
  expect(pieces.join('')).not.toContain('\u0000');
});

test('a currency and its amount stay on one line', () => {
  const canvas = open();
  for (const width of [40, 60, 80, 100, 120, 160]) {
    const lines = canvas
      .break('The seller keeps CNY\u00a02,260.00 of it, and a buyer CNY\u00a03,390.00', width, style)
      .map(({ runs }) => runs.map(({ text }) => text).join(''));
    for (const amount of ['CNY 2,260.00', 'CNY 3,390.00'])
      expect(lines.some((line) => line.includes(amount))).toBe(width > 70);
  }
});

test('Arabic runs from the right, and the numbers in it from the left', async () => {
  const pieces = await drawn('السعر 1250 درهم', 'rtl');
  const places = ['1250', 'درهم'].map((word) =>
    // A face draws letters from left to right: read back, a word stands the other way round.
    pieces.findIndex((piece) => piece.includes(word) || piece.includes([...word].toReversed().join(''))),
  );
  const price = pieces.findIndex((piece) => /[سلعر]{3,}/.test(piece));
  expect(places[1]).toBeLessThan(places[0]!);
  expect(places[0]).toBeLessThan(price);
});

test('numbers in Arabic digits are read from the left in every text', () => {
  const canvas = open();
  // A face draws Arabic digits from the right, so they are handed to it the other way round.
  for (const [text, direction] of [
    ['PO ١٢٣', 'ltr'],
    ['شارع ٤٥، مبنى ١٢٣', 'rtl'],
  ] as const) {
    const runs = canvas.break(text, 500, style, direction).flatMap((line) => line.runs);
    expect(runs.some((run) => run.text.includes('٣٢١'))).toBe(true);
  }
});

test('lines end where each script lets them, and a long word wherever it must', () => {
  const canvas = open();
  for (const text of [
    'vacuum flask with a tea strainer',
    '双层不锈钢真空保温杯带茶隔商务款',
    'กระติกน้ำสูญญากาศสแตนเลสผนังสองชั้น',
    'W'.repeat(60),
  ]) {
    const lines = canvas.break(text, 60, style);
    expect(lines.length).toBeGreaterThan(1);
    for (const { width } of lines) expect(width).toBeLessThanOrEqual(60);
  }
  expect(linesOf(canvas, 'one\ntwo\n\nthree', 500)).toBe(4);
  expect(linesOf(canvas, '', 500)).toBe(1);
  // What no font draws is left out.
  expect(canvas.break('a\u0007\u202eb', 500, style)[0]!.runs.map(({ text }) => text)).toEqual(['ab']);
});

/** The lines of a text, each as it is read from the left. */
const readLines = (canvas: Canvas, text: string, width: number, direction: Direction = 'ltr') =>
  canvas
    .break(text, width, style, direction)
    .map(({ runs }) => runs.map(({ text: written }) => written).join(''));

test('numbers of orders, tracking and tariffs stay whole on their line', () => {
  const canvas = open();
  const codes = ['O260302-KQ4XZ9A', 'COSU-6281-NGB-JEA', 'SKU-RED-XL', 'PO-2026/AE-0987', '9617.00-1100'];
  for (const code of codes)
    for (let width = 95; width < 260; width += 7) {
      const lines = readLines(canvas, `The order ${code} left, and 订单${code}的 and ${code}.`, width);
      expect(lines.join(' ').split(code)).toHaveLength(4);
    }
  // A word of words may still be cut where they meet.
  expect(readLines(canvas, 'stainless-steel', 60)).toEqual(['stainless-', 'steel']);
});

test('a number too wide for its column is set smaller, and cut between its parts where that is not enough', () => {
  const canvas = open();
  const [whole] = canvas.break('FLASK-500ML-BLACK', 500, style);
  const [smaller, ...more] = canvas.break('FLASK-500ML-BLACK', whole!.width * 0.8, style);
  expect(more).toEqual([]);
  expect(smaller!.width).toBeLessThanOrEqual(whole!.width * 0.8 + 0.01);
  expect(smaller!.runs[0]!.size).toBeCloseTo(8);
  expect(readLines(canvas, 'FLASK-500ML-BLACK', whole!.width * 0.5)).toEqual(['FLASK-', '500ML-', 'BLACK']);
});

test('the figures of a number read from the left beside Arabic', () => {
  const canvas = open('rtl');
  const [line] = readLines(canvas, 'رمز النظام المنسق 9617.00-1100 الصين', 500, 'rtl');
  expect(line).toContain('9617.00-1100');
  const [dated] = readLines(
    canvas,
    'الشريط LED RGB-2835-60 ليوم 2026-03-02، من USD\u00a012,345.60',
    500,
    'rtl',
  );
  for (const figures of ['LED RGB-2835-60', '2026-03-02', 'USD 12,345.60']) expect(dated).toContain(figures);
});

test('words that are kept together leave a line together', () => {
  const canvas = open();
  for (const label of ['รหัสสินค้า SKU-1002', '货号 SKU-1002', 'Item no. SKU-1002'])
    for (let width = 110; width < 300; width += 9) {
      const lines = readLines(canvas, `Matte black / 500 ml · ${keptTogether(label)}`, width);
      expect(lines.some((line) => line.endsWith(label))).toBe(true);
      for (const line of lines) expect(line).not.toMatch(/·$/);
    }
});

test('a closing mark never begins a line', () => {
  const canvas = open();
  for (let width = 20; width < 120; width += 3)
    for (const { runs } of canvas.break('保温杯，钢杯。茶杯（大）、碗。', width, style))
      expect(runs[0]?.text ?? '').not.toMatch(/^[，。）、]/);
});

test('a table repeats its head on every page, and pages are numbered', async () => {
  const canvas = open();
  const rows = Array.from({ length: 120 }, (_, i) => [`Products ${i}`, String(i * 1_000)]);
  await drawTable(canvas, {
    columns: [{ head: 'What' }, { head: 'How much', width: 0.3, align: 'right' }],
    rows,
    foot: ['Together', '7140000'],
  });
  const pages = readPdf(await canvas.finish());
  expect(pages.length).toBeGreaterThan(2);
  for (const [i, page] of pages.entries()) {
    expect(page.slice(0, 2)).toEqual(['What', 'How much']);
    expect(page.at(-1)).toBe(`${i + 1} of ${pages.length}`);
  }
  const all = pages.flat();
  for (const [products] of rows) expect(all.filter((piece) => piece === products)).toHaveLength(1);
});

test('a row that no page can hold goes on over the next, every line of it once', async () => {
  const canvas = open();
  const lines = Array.from({ length: 150 }, (_, i) => `line-${i}`);
  await drawTable(canvas, { columns: [{ head: 'What' }, { head: 'Also' }], rows: [[lines.join('\n'), 'x']] });
  const pages = readPdf(await canvas.finish());
  expect(pages.length).toBeGreaterThan(1);
  expect(pages.flat().filter((piece) => piece.startsWith('line-'))).toEqual(lines);
});

test('the same words at the same time are the same bytes', async () => {
  const make = async () => {
    const canvas = open();
    canvas.write('Flask 保温杯', style);
    return canvas.finish();
  };
  expect((await make()).equals(await make())).toBe(true);
});

test('a row that the page has room for is not cut, whatever its small letters are', async () => {
  for (let above = 0; above < 40; above++) {
    const canvas = open();
    canvas.skip(canvas.left - 90 - above);
    const note = ['one', 'two', 'three'].join('\n');
    await drawTable(canvas, {
      columns: [{ head: 'Product' }],
      rows: [[{ text: 'First', note }], [{ text: 'Second', note }]],
    });
    const pages = readPdf(await canvas.finish()).map((page) => page.join(' '));
    for (const title of ['First', 'Second'])
      expect(pages.some((page) => new RegExp(`${title} one two three`).test(page))).toBe(true);
  }
});
