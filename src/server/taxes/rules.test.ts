import { expect, test } from 'vitest';
import { siteOfCountry, taxOfSale, taxOfService, type Sale, type TaxRate } from './rules.ts';

const rate = (changes: Partial<TaxRate>): TaxRate => ({
  site: 'uae',
  categoryId: null,
  buyers: 'all',
  treatment: 'standard',
  basisPoints: 500,
  ...changes,
});
const rates = [
  rate({}),
  rate({ categoryId: 'phones', buyers: 'registered', treatment: 'reverse_charge', basisPoints: 0 }),
  rate({ categoryId: 'food', treatment: 'zero', basisPoints: 0 }),
  rate({ site: 'cn', basisPoints: 1_300 }),
];
const sale = (changes: Partial<Sale>): Sale => ({
  from: 'AE',
  to: 'AE',
  buyer: { country: 'AE', taxNumber: '' },
  categoryPath: [],
  ...changes,
});

test.each([
  ['at home it is the general rate', {}, 'standard', 500],
  ['abroad it is an export', { to: 'SA' }, 'export', 0],
  ['the seller’s country decides, not the site', { from: 'CN', to: 'CN' }, 'standard', 1_300],
  ['the nearest category counts', { categoryPath: ['food', 'tea'] }, 'zero', 0],
  [
    'registered buyers may have a rate of their own',
    { categoryPath: ['goods', 'phones'], buyer: { country: 'AE', taxNumber: '100200300400003' } },
    'reverse_charge',
    0,
  ],
  [
    'which are not those of another country',
    { categoryPath: ['goods', 'phones'], buyer: { country: 'SA', taxNumber: '100200300400003' } },
    'standard',
    500,
  ],
  [
    'nor those who state just anything',
    { categoryPath: ['goods', 'phones'], buyer: { country: 'AE', taxNumber: 'x' } },
    'standard',
    500,
  ],
  ['which is of nobody else', { categoryPath: ['goods', 'phones'] }, 'standard', 500],
] as const)('%s', (_, changes, treatment, basisPoints) => {
  expect(taxOfSale(rates, sale(changes as Partial<Sale>))).toEqual({ treatment, basisPoints });
});

test('where the marketplace knows no rates nothing is said of tax, and no export is claimed', () => {
  expect(taxOfSale(rates, sale({ from: 'TR', to: 'TR' }))).toBeNull();
  expect(taxOfSale(rates, sale({ from: 'TR', to: 'AE' }))).toBeNull();
  expect(taxOfSale([rate({ categoryId: 'food' })], sale({}))).toBeNull();
});

test('what sellers pay for the marketplace’s services has a rate of its own, and is of no sale', () => {
  const services = rate({ site: 'cn', buyers: 'sellers', basisPoints: 600 });
  expect(taxOfService([...rates, services], { site: 'cn', country: 'CN' })).toEqual({
    treatment: 'standard',
    basisPoints: 600,
  });
  expect(taxOfService([...rates, services], { site: 'cn', country: 'TR' })?.treatment).toBe('export');
  expect(taxOfService(rates, { site: 'cn', country: 'CN' })).toBeNull();
  expect(taxOfSale([services], sale({ from: 'CN', to: 'CN' }))).toBeNull();
  expect(taxOfSale([services], sale({ from: 'CN', to: 'AE' }))).toBeNull();
  expect([siteOfCountry('AE'), siteOfCountry('TR')]).toEqual(['uae', undefined]);
});
