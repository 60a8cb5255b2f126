import { describe, expect, test } from 'vitest';
import { layPaste, plainFigure } from './table-paste.ts';

test.each([
  ['12.50', '12.50'],
  ['¥ 1,200.50', '1200.50'],
  ['1.200,50', '1200.50'],
  ['12,5', '12.5'],
  ['1,200', '1200'],
  ['1 200', '1200'],
  ['١٢', ''],
])('%s is read as %s', (typed, read) => expect(plainFigure(typed)).toBe(read));

describe('a table that is pasted', () => {
  const rows = [
    { version: 'a', names: ['Red', 'S'] },
    { version: 'b', names: ['Red', 'M'] },
  ];
  const columns = ['code', 't1', 'stock'];

  test('lies from the cell on, and ends where the table ends', () => {
    expect(layPaste('5\t10\t99\n6\t20\n7', rows, columns, { row: 0, column: 1 })).toEqual([
      { row: 0, column: 't1', value: '5' },
      { row: 0, column: 'stock', value: '10' },
      { row: 1, column: 't1', value: '6' },
      { row: 1, column: 'stock', value: '20' },
    ]);
  });

  test('finds its rows by the names of their versions', () => {
    expect(layPaste('red\tm\tK2\t6\nblue\ts\tK3\t7', rows, columns, { row: 0, column: 2 })).toEqual([
      { row: 1, column: 'code', value: 'K2' },
      { row: 1, column: 't1', value: '6' },
    ]);
  });
});
