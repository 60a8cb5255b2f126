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
  expect(majorUnits('5', 2)).toBe('0.05');
  expect(majorUnits('-1205', 2)).toBe('-12.05');
  expect(majorUnits('7', 0)).toBe('7');
  expect(minorUnits('12.5', 2)).toBe('1250');
  expect(minorUnits('12,05', 2)).toBe('1205');
  expect(minorUnits(' 3 ', 2)).toBe('300');
  for (const wrong of ['', 'x', '-1', '1.234', '1e3', '1,2,3']) expect(minorUnits(wrong, 2)).toBeNull();
});

it('says how long ago', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  expect(formats('en').relative('2026-01-01T21:00:00Z', now)).toBe('3 hours ago');
  expect(formats('en').relative('2026-01-01T00:00:00Z', now)).toBe('yesterday');
});
