import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contract } from '../../../contract/contract.ts';
import { shopListPath } from '../../features/addresses/addresses.ts';
import {
  isNarrowedShops,
  onlyWords,
  readShopListFilters,
  shopSearchInput,
  withToggled,
} from './shop-filters.ts';

const keys =
  'keyword category place market level certificate trusted papers moqMax answers shipsTo sort other'.split(
    ' ',
  );
const values = fc.oneof(
  fc.string({ maxLength: 300 }),
  fc.constantFrom('1', '0', '24', '1e9', '-1', 'CN', 'CN-44,TR', '5,4,4,9', 'ce,iso9001', 'moq', 'NaN', ' '),
  fc.constant(Array.from({ length: 3_000 }, (_, index) => `CN-${index}`).join(',')),
);
const queries = fc.array(fc.tuple(fc.constantFrom(...keys), values), { maxLength: 14 });
const read = (pairs: [string, string][]) => readShopListFilters(new URLSearchParams(pairs), 1);

test('whatever an address says, the search is asked for what it takes', () => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const input = JSON.parse(JSON.stringify(shopSearchInput(read(pairs)))) as unknown;
      expect(contract['search.shops'].input.safeParse(input).error).toBeUndefined();
    }),
  );
});

test('one list has one address, and the address says all of it', () => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const filters = read(pairs);
      const address = shopListPath(filters);
      const again = readShopListFilters(new URLSearchParams(address.split('?')[1] ?? ''), 1);
      expect(again).toEqual(filters);
      expect(shopListPath(again)).toBe(address);
    }),
  );
});

test('a choice is added and taken back, and all of them are dropped but the words', () => {
  const filters = read([
    ['keyword', 'mug'],
    ['place', 'CN'],
    ['moqMax', '50'],
  ]);
  const both = withToggled(filters, 'places', 'TR');
  expect(both.places).toEqual(['CN', 'TR']);
  expect(withToggled(both, 'places', 'TR').places).toEqual(['CN']);
  expect(isNarrowedShops(filters)).toBe(true);
  expect(isNarrowedShops(onlyWords(filters))).toBe(false);
  expect(shopListPath(onlyWords(filters))).toBe('/mall/search-store-result?keyword=mug');
});
