import { expect, it } from 'vitest';
import { listPath } from '../../features/addresses/addresses.ts';
import { isNarrowed, readFilters, toggled, widened } from './list-filters.ts';

const queryOf = (path: string) => new URLSearchParams(path.split('?')[1] ?? '');

it('reads back every filter that an address can carry', () => {
  const filters = {
    keyword: '杯 & co',
    label: 'novelty',
    values: ['v1', 'v2'],
    places: ['330000', 'TR'],
    priceMin: '100',
    priceMax: '9900',
    levels: ['4', '5'],
    certificates: ['ce', 'halal'],
    trusted: true,
    video: true,
    onePiece: true,
    moqMin: 2,
    moqMax: 50,
    inStock: true,
    sort: 'sales' as const,
  };
  expect(readFilters(queryOf(listPath(filters)), 3)).toEqual({ ...filters, page: 3 });
});

it('leaves out what makes no sense', () => {
  const hostile = new URLSearchParams({
    priceMin: '-1',
    priceMax: '1e9',
    moqMin: '0',
    level: '6,x',
    trusted: 'yes',
    sort: 'drop',
    label: "x'; --",
    stock: 'yes',
  });
  expect(isNarrowed(readFilters(hostile, 1))).toBe(false);
});

it('adds and takes away choices from the first page', () => {
  const once = toggled({ page: 4 }, 'places', 'CN');
  expect(once).toEqual({ places: ['CN'], page: 1 });
  expect(isNarrowed(once)).toBe(true);
  expect(isNarrowed(toggled(once, 'places', 'CN'))).toBe(false);
  expect(widened({ ...once, keyword: 'cup' })).toEqual({ keyword: 'cup', page: 1 });
});
