import { expect, test } from 'vitest';
import { cellKey, type FormSpec } from '../../../../contract/products/product-form.ts';
import { withSpecs } from './change-specs.ts';

const spec = (key: string, ...values: string[]): FormSpec => ({
  key,
  names: { en: key },
  values: values.map((value) => ({ key: value, names: { en: value }, picture: '' })),
});
const tiers = [{ key: 't1', minimum: '1' }];
const table = {
  specs: [spec('colour', 'red', 'blue')],
  tiers,
  cells: { [cellKey('red', 't1')]: '5', [cellKey('red', 'stock')]: '9', [cellKey('blue', 't1')]: '6' },
  known: { red: { id: 'one', stock: 9 } },
};

test('a spec that is added passes prices on to every version, and the sku and its stock to the first', () => {
  const next = withSpecs(table, [...table.specs, spec('size', 's', 'm')]);
  expect(next.cells).toMatchObject({
    [cellKey('red.s', 't1')]: '5',
    [cellKey('red.m', 't1')]: '5',
    [cellKey('blue.m', 't1')]: '6',
    [cellKey('red.s', 'stock')]: '9',
  });
  expect(next.cells[cellKey('red.m', 'stock')]).toBeUndefined();
  expect(next.known['red.s']).toEqual({ id: 'one', stock: 9 });
  expect(next.known['red.m']).toBeUndefined();
});

test('a value that goes and comes back finds what was typed', () => {
  const without = withSpecs(table, [spec('colour', 'blue')]);
  const again = withSpecs(without, table.specs);
  expect(again.cells[cellKey('red', 't1')]).toBe('5');
  expect(again.known.red).toEqual({ id: 'one', stock: 9 });
});
