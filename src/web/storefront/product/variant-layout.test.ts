import { expect, test } from 'vitest';
import type { Sku } from '../../../contract/catalog/catalog.ts';
import { cellIssue } from './cell-issue.ts';
import { layOut, readPaste } from './variant-layout.ts';

const spec = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ name: value, picture: '' })),
});
const sku = (...values: number[]): Sku => ({
  id: values.join('-'),
  values,
  code: '',
  gtin: '',
  picture: '',
  stock: 100,
  tiers: [],
});
const colours = spec('Colour', 'Red', 'Blue', 'Green');
const sizes = spec('Size', 'S', 'M');
const skus = [sku(0, 0), sku(0, 1), sku(1, 0), sku(2, 0), sku(2, 1)];
const matrix = layOut([colours, sizes], skus);

test('two specs make a matrix, the longer one in rows, with gaps where nothing is made', () => {
  expect(matrix.columns).toEqual(['S', 'M']);
  expect(matrix.rows.map(({ names, skus }) => [names[0], ...skus.map((one) => one?.id)])).toEqual([
    ['Red', '0-0', '0-1'],
    ['Blue', '1-0', undefined],
    ['Green', '2-0', '2-1'],
  ]);
  const turned = layOut(
    [sizes, colours],
    skus.map((one) => sku(...one.values.toReversed())),
  );
  expect(turned.rows.map(({ names }) => names[0])).toEqual(['Red', 'Blue', 'Green']);
});

test('one or three specs make a list', () => {
  const list = layOut([colours, sizes, spec('Plug', 'EU')], [sku(0, 1, 0), sku(2, 0, 0)]);
  expect(list.columns).toEqual([]);
  expect(list.rows.map(({ names }) => names)).toEqual([
    ['Red', 'M', 'EU'],
    ['Green', 'S', 'EU'],
  ]);
});

const laid = (text: string, at = { row: 0, column: 0 }, layout = matrix) =>
  readPaste(text, layout, at, 'en').cells.map(({ row, column, quantity }) => [row, column, quantity]);

test('bare numbers lie from the cell on; what lies outside, and gaps, are passed over', () => {
  expect(laid('1\t2\r\n3\t4\r\n')).toEqual([
    [0, 0, 1],
    [0, 1, 2],
    [1, 0, 3],
  ]);
  expect(laid('5\t6\n7\t8\n9', { row: 2, column: 1 })).toEqual([[2, 1, 5]]);
});

test('names lead where they say, in any order and case', () => {
  expect(laid('\tM\tS\ngreen\t1\t2\nRED\t3\t\nPink\t9\t9')).toEqual([
    [2, 1, 1],
    [2, 0, 2],
    [0, 1, 3],
  ]);
  expect(laid('Blue\t12\t13')).toEqual([[1, 0, 12]]);
  const list = layOut([colours, sizes, spec('Plug', 'EU')], [sku(0, 1, 0), sku(2, 0, 0)]);
  expect(laid('Green\tS\tEU\t40\nRed\tM\tEU\t1,200', undefined, list)).toEqual([
    [1, 0, 40],
    [0, 0, 1_200],
  ]);
});

test.each([
  ['1,200', 'en', 1_200],
  ['1 200', 'en', 1_200],
  ['1.200', 'indonesian', 1_200],
  ['1.234', 'en', 1_234],
  ['１２', 'en', 12],
  ['12.5', 'en', undefined],
  ['-3', 'en', undefined],
  ['', 'en', undefined],
  ['x', 'en', undefined],
] as const)('%s pasted by who reads %s is %s pieces', (text, language, pieces) => {
  const { cells, unclear } = readPaste(`${text}\t`, matrix, { row: 0, column: 0 }, language);
  expect([cells[0]?.quantity, unclear]).toEqual([pieces, []]);
});

test('what may be 1 or 1,000 pieces is asked about, unless another cell tells', () => {
  const paste = (text: string) => readPaste(text, matrix, { row: 0, column: 0 }, 'en');
  expect(paste('1.000\t5').unclear).toEqual([{ text: '1.000', readings: { '.': '1', ',': '1000' } }]);
  expect(paste('1.000\t1.000.000').unclear).toEqual([]);
});

test('a cell tells what is wrong with its quantity', () => {
  expect(cellIssue({ stock: 10 }, 5, 5)).toBeNull();
  expect(cellIssue({ stock: 10 }, 5, 15)).toBe('stock');
  expect(cellIssue({ stock: 10 }, 5, 7)).toBe('multiple');
});
