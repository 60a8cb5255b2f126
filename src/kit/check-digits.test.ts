import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCreditCode, isDay, isGtin, isIdentityNumber, isTaxNumber } from './check-digits.ts';

const creditLetters = [...'0123456789ABCDEFGHJKLMNPQRTUWXY'];
const identityMarks = [...'0123456789X'];

/** All codes that begin like this one and differ in the last character alone. */
const endings = (start: string, letters: readonly string[]) => letters.map((letter) => start + letter);

describe('unified social credit codes', () => {
  test.each(['91350100M000100Y43', '91110000600037341L'])('%s is one', (code) => {
    expect(isCreditCode(code)).toBe(true);
  });

  const starts = fc
    .tuple(
      fc.constantFrom('91', '92', '12', '53', 'N2'),
      fc.integer({ min: 0, max: 999_999 }),
      fc.array(fc.constantFrom(...creditLetters), { minLength: 9, maxLength: 9 }),
    )
    .map(([kind, region, body]) => kind + String(region).padStart(6, '0') + body.join(''));

  test('every beginning has exactly one right ending', () => {
    fc.assert(
      fc.property(starts, (start) => {
        expect(endings(start, creditLetters).filter(isCreditCode)).toHaveLength(1);
      }),
    );
  });

  test('one character typed wrong is always noticed', () => {
    fc.assert(
      fc.property(starts, fc.nat(17), fc.constantFrom(...creditLetters), (start, at, letter) => {
        const code = endings(start, creditLetters).find(isCreditCode)!;
        fc.pre(code[at] !== letter);
        expect(isCreditCode(code.slice(0, at) + letter + code.slice(at + 1))).toBe(false);
      }),
    );
  });
});

describe('identity numbers', () => {
  const starts = fc
    .tuple(
      fc.integer({ min: 110_000, max: 820_000 }),
      fc.date({ min: new Date('1900-01-01'), max: new Date('2025-12-31'), noInvalidDate: true }),
      fc.nat(999),
    )
    .map(
      ([region, born, serial]) =>
        `${region}${born.toISOString().slice(0, 10).replaceAll('-', '')}${String(serial).padStart(3, '0')}`,
    );

  test('the example of the standard is one', () => {
    expect(isIdentityNumber('11010519491231002X')).toBe(true);
    expect(isIdentityNumber('440524188001010014')).toBe(false);
  });

  test('every beginning has exactly one right ending', () => {
    fc.assert(
      fc.property(starts, (start) => {
        expect(endings(start, identityMarks).filter(isIdentityNumber)).toHaveLength(1);
      }),
    );
  });

  test('two neighbours typed in the wrong order are always noticed', () => {
    fc.assert(
      fc.property(starts, fc.nat(15), (start, at) => {
        const number = endings(start, identityMarks).find(isIdentityNumber)!;
        fc.pre(number[at] !== number[at + 1]);
        const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
        expect(isIdentityNumber(swapped)).toBe(false);
      }),
    );
  });

  test('a birthday that never was is refused', () => {
    for (const start of ['11010519990230001', '11010519991301001']) {
      expect(endings(start, identityMarks).filter(isIdentityNumber)).toEqual([]);
    }
  });
});

test('days', () => {
  expect(['2024-02-29', '2023-02-29', '2023-13-01', 'soon'].map(isDay)).toEqual([true, false, false, false]);
});

test.each([
  ['CN', '91440101MA5CLANT1H', true],
  ['CN', '91440101MA5CLANT1J', false],
  ['AE', '100 2003 0040 0003', true],
  ['AE', '10020030040000', false],
  ['ID', '01.234.567.8-901.000', true],
  ['DE', 'DE123456789', true],
  ['', 'DE123456789', true],
  ['DE', 'x', false],
  ['DE', '<b>=1+1</b>', false],
  ['DE', '٩١٣', false],
  ['FR', 'ABCDEFGH', false],
])('%s: %s as a tax number', (country, number, isOne) => {
  expect(isTaxNumber(country, number)).toBe(isOne);
});

describe('a GTIN', () => {
  // From GS1's own examples and packages.
  test.each(['4006381333931', '036000291452', '96385074', '10614141000415', '6901234567892'])(
    '%s is one',
    (gtin) => {
      expect(isGtin(gtin)).toBe(true);
      expect(isGtin(gtin.padStart(14, '0'))).toBe(true);
    },
  );

  const digits = fc.stringMatching(/^(?:\d{7}|\d{11,13})$/);
  test('has one check digit, and none with one digit mistaken', () => {
    fc.assert(
      fc.property(digits, fc.nat(6), fc.integer({ min: 1, max: 9 }), (start, at, more) => {
        const right = [...'0123456789'].map((digit) => start + digit).filter(isGtin);
        expect(right).toHaveLength(1);
        const mistaken = [...right[0]!];
        mistaken[at] = String((Number(mistaken[at]) + more) % 10);
        expect(isGtin(mistaken.join(''))).toBe(false);
      }),
    );
  });

  test.each(['', '123', '4006381333932', '40063813339311', '٤٠٠٦٣٨١٣٣٣٩٣١', 'ABCDEFGH'])(
    '%s is none',
    (text) => {
      expect(isGtin(text)).toBe(false);
    },
  );
});
