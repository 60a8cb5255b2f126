import { describe, expect, it } from 'vitest';
import { formats, majorUnits, minorUnits, priceParts } from './format.ts';

describe('prices', () => {
  it('come apart into currency, integer and decimals', () => {
    expect(priceParts({ amount: '123456', currency: 'CNY' }, 'zh')).toMatchObject({
      currency: '¥',
      integer: '1,234',
      decimals: '.56',
      currencyFirst: true,
    });
    expect(priceParts({ amount: '123456', currency: 'USD' }, 'ru')).toMatchObject({
      decimals: ',56',
      currencyFirst: false,
    });
  });

  it('are exact beyond the reach of a double', () => {
    expect(priceParts({ amount: '900719925474099301', currency: 'CNY' }, 'en').text).toBe(
      '¥9,007,199,254,740,993.01',
    );
  });

  it('in Arabic letters follow their figures from right to left, with a minus as without', () => {
    for (const amount of ['1250', '-1250'])
      expect(formats('ar').money({ amount, currency: 'AED' })).toMatch(/^\u2067.*\u2069$/);
    expect(formats('ar').money({ amount: '1250', currency: 'CNY' })).toMatch(/^\u2066.*\u2069$/);
    expect(formats('en').money({ amount: '-1250', currency: 'AED' })).not.toMatch(/[\u2066-\u2069]/);
  });

  it('carry western digits in Arabic and no decimals in rupiah', () => {
    expect(priceParts({ amount: '1250', currency: 'AED' }, 'ar')).toMatchObject({
      integer: '12',
      decimals: '.50',
    });
    expect(priceParts({ amount: '1500000', currency: 'IDR' }, 'indonesian')).toMatchObject({
      integer: '15.000',
      decimals: '',
    });
  });
});

it('turns minor units into major ones and typed prices back', () => {
  expect(majorUnits('5', 'CNY')).toBe('0.05');
  expect(majorUnits('-1205', 'CNY')).toBe('-12.05');
  expect(majorUnits('700', 'IDR')).toBe('7');
  expect(majorUnits('-100700', 'IDR')).toBe('-1007');
  expect(majorUnits('705', 'IDR')).toBe('7.05');
  expect(minorUnits('12.5', 'CNY')).toBe('1250');
  expect(minorUnits('12,05', 'CNY')).toBe('1205');
  expect(minorUnits(' 3 ', 'CNY')).toBe('300');
  expect(minorUnits('12', 'IDR')).toBe('1200');
  expect(minorUnits('12.5', 'IDR')).toBeNull();
  expect(minorUnits('15.000', 'IDR')).toBe('1500000');
  expect(minorUnits('1,234.50', 'CNY')).toBe('123450');
  for (const wrong of ['', 'x', '-1', '1.234', '1,000', '1e3', '1,2,3'])
    expect(minorUnits(wrong, 'CNY')).toBeNull();
});

it('says how long ago', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  expect(formats('en').relative('2026-01-01T21:00:00Z', now)).toBe('3 hours ago');
  expect(formats('en').relative('2026-01-01T00:00:00Z', now)).toBe('yesterday');
});
