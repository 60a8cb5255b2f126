import { expect, test } from 'vitest';
import { attributeRows, readIds } from './compare-rows.ts';

test('every attribute of any of them has a line, and lines that differ are told from those that do not', () => {
  const steel = { name: 'Material', value: 'Steel' };
  const china = { name: 'Origin', value: 'China' };
  expect(
    attributeRows([
      { attributes: [steel, china] },
      { attributes: [china, { name: 'Use', value: 'Home' }, { name: 'Use', value: 'Office' }] },
    ]),
  ).toEqual([
    { name: 'Material', values: ['Steel', ''], isSame: false },
    { name: 'Origin', values: ['China', 'China'], isSame: true },
    { name: 'Use', values: ['', 'Home, Office'], isSame: false },
  ]);
});

test('an address asks for four at most, each once, and for nothing but ids', () => {
  const id = (n: number) => `00000000-0000-7000-8000-00000000000${n}`;
  const ids = [id(1), 'x', id(1), id(2), id(3), id(4), id(5)];
  expect(readIds(new URLSearchParams({ ids: ids.join(',') }))).toEqual([id(1), id(2), id(3), id(4)]);
  expect(readIds(new URLSearchParams())).toEqual([]);
});
