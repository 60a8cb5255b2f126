import { describe, expect, test } from 'vitest';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const on = (site: string, lang = 'en') => ({ headers: { website: site, lang } });

describe('currencies', () => {
  test.each([
    ['cn', 'CNY', 1],
    ['hk', 'CNY', 1],
    ['uae', 'AED', 3],
    ['id', 'IDR', 4],
  ])('reference.payPriceTypes of %s begins with %s (id %i)', async (site, currency, id) => {
    const [first] = await caravan.done('reference.payPriceTypes', {}, on(site));
    expect(first).toMatchObject({ id, currency });
  });

  test('reference.dict answers price_type, and an unknown dictionary is empty', async () => {
    const types = await caravan.done('reference.dict', { dictKey: 'price_type' }, on('uae', 'ar'));
    expect(types[0]).toMatchObject({ code: '3', value: 'AED', name: 'درهم إماراتي' });
    expect(await caravan.done('reference.dict', { dictKey: 'nothing' })).toEqual([]);
  });

  test('reference.salePriceTypes names what sellers may price in', async () => {
    const types = await caravan.done('reference.salePriceTypes', {}, on('cn', 'zh'));
    expect(types.map((type) => type.currency)).toEqual(['CNY', 'USD', 'AED', 'IDR', 'HKD']);
    expect(types[0]).toMatchObject({ value: '人民币', symbol: '¥' });
  });
});

describe('places', () => {
  test('reference.countries are named and sorted in the language of the caller', async () => {
    const turkish = await caravan.done('reference.countries', {}, on('cn', 'tr'));
    expect(turkish).toHaveLength(250);
    expect(turkish.find((country) => country.code === 'TR')).toEqual({
      code: 'TR',
      name: 'Türkiye',
      prefix: 90,
    });
    const names = turkish.map((country) => country.name);
    expect(names).toEqual(names.toSorted(new Intl.Collator('tr-TR').compare));
  });

  test('reference.regions goes down a country step by step', async () => {
    const provinces = await caravan.done('reference.regions', { country: 'CN' });
    expect(provinces.find((region) => region.code === '31')).toEqual({
      code: '31',
      name: 'Shanghai',
      hasChildren: true,
      isPlaceholder: false,
    });
    const cities = await caravan.done('reference.regions', { country: 'CN', parent: '31' });
    expect(cities).toMatchObject([{ name: 'Districts', isPlaceholder: true }]);
    const districts = await caravan.done('reference.regions', { country: 'CN', parent: cities[0]!.code });
    expect(districts.length).toBeGreaterThan(10);
    expect(districts.every((district) => !district.hasChildren)).toBe(true);
    expect(await caravan.done('reference.regions', { country: 'FR' })).toEqual([]);
  });

  test('reference.regionCodes is the whole tree of China', async () => {
    const codes = await caravan.done('reference.regionCodes', {}, on('cn', 'zh'));
    const known = new Set(codes.map((region) => region.code));
    expect(codes.length).toBeGreaterThan(3_300);
    expect(codes.every((region) => region.parent === null || known.has(region.parent))).toBe(true);
  });

  test('reference.prefixes: prefixId 2 is China, +86', async () => {
    const prefixes = await caravan.done('reference.prefixes', { prefixType: 2 }, on('cn', 'en'));
    expect(prefixes.find((prefix) => prefix.id === '2')).toEqual({
      id: '2',
      prefix: 86,
      country: 'CN',
      desc: 'China',
    });
  });
});

test('reference.units are paged and named', async () => {
  const { rowList, totalRecord } = await caravan.done('reference.units', { pageSize: 100 }, on('cn', 'ru'));
  expect(rowList).toHaveLength(totalRecord);
  expect(rowList.find((unit) => unit.code === 'KGM')).toMatchObject({ short: 'кг' });
});
