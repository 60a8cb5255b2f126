import { describe, expect, test } from 'vitest';
import { layPaste } from './table-paste.ts';

const english = { language: 'en', currency: 'CNY' } as const;
const figure = (text: string, writer: Parameters<typeof layPaste>[4] = english) => {
  const rows = [{ version: 'a', names: [] }];
  const { cells, unclear } = layPaste(`${text}\n`, rows, ['t1'], { row: 0, column: 0 }, writer);
  return unclear[0] ?? cells[0]!.value;
};

test.each([
  ['12.50', '12.5'],
  ['¥ 1,200.50', '1200.5'],
  ['1.200,50', '1200.5'],
  ['12,5', '12.5'],
  ['1,200', '1200'],
  ['1 200', '1200'],
  ['12 USD', '12'],
  ['١٢', '12'],
  ['0.125', '0.125'],
])('%s is read as %s', (typed, read) => expect(figure(typed)).toBe(read));

test('prices in rupiah have no fractions, and what may be either of two is asked about', () => {
  expect(figure('Rp 15.000', { language: 'en', currency: 'IDR' })).toBe('15000');
  expect(figure('15.000')).toEqual({ text: '15.000', readings: { '.': '15', ',': '15000' } });
});

describe('a table that is pasted', () => {
  const rows = [
    { version: 'a', names: ['Red', 'S'] },
    { version: 'b', names: ['Red', 'M'] },
  ];
  const columns = ['code', 't1', 'stock'];

  test('lies from the cell on, and ends where the table ends', () => {
    expect(layPaste('5\t10\t99\n6\t20\n7', rows, columns, { row: 0, column: 1 }, english).cells).toEqual([
      { row: 0, column: 't1', value: '5' },
      { row: 0, column: 'stock', value: '10' },
      { row: 1, column: 't1', value: '6' },
      { row: 1, column: 'stock', value: '20' },
    ]);
  });

  test('finds its rows by the names of their versions', () => {
    expect(
      layPaste('red\tm\tK2\t6\nblue\ts\tK3\t7', rows, columns, { row: 0, column: 2 }, english).cells,
    ).toEqual([
      { row: 1, column: 'code', value: 'K2' },
      { row: 1, column: 't1', value: '6' },
    ]);
  });
});
