import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createColumnReader,
  readDecimal,
  readingsOf,
  wholeNumbers,
  type DecimalMark,
  type NumberKind,
} from './decimals.ts';

const cents: NumberKind = { digits: 2, finest: 12 };
const rupiah: NumberKind = { digits: 0, finest: 12, isStrict: true };
const kilograms: NumberKind = { digits: 3 };

test.each([
  ['15000', '15000', '15000'],
  ['0012.50', '12.5', undefined],
  ['15.000', '15', '15000'],
  ['12,500', '12500', '12.5'],
  ['0,125', undefined, '0.125'],
  ['1,234.50', '1234.5', undefined],
  ['1.234.567', undefined, '1234567'],
  ['1 234 567,8', undefined, '1234567.8'],
  ["1'200", '1200', '1200'],
  ['1\u202f200', '1200', '1200'],
  ['１２．５', '12.5', undefined],
  ['١٬٢٠٠٫٥', '1200.5', undefined],
  ['๑๒', '12', '12'],
  ['1,23,456', undefined, undefined],
  ['-5', undefined, undefined],
  ['1e3', undefined, undefined],
  ['.', undefined, undefined],
  ['12.', undefined, undefined],
  ['', undefined, undefined],
  ['12 50', undefined, undefined],
])('%j is %j with a point and %j with a comma', (text, point, comma) => {
  const readings = readingsOf(text);
  expect([readings['.']?.value, readings[',']?.value]).toEqual([point, comma]);
});

describe('a number by itself', () => {
  test.each([
    ['15.000', rupiah, undefined, '15000'],
    ['12,500', rupiah, undefined, '12500'],
    ['1.234', wholeNumbers, undefined, '1234'],
    ['1.000', wholeNumbers, ',', '1000'],
    ['1,000', wholeNumbers, '.', '1000'],
    ['12,500', cents, '.', '12500'],
    ['12,5', cents, '.', '12.5'],
  ] as const)('%j is what its kind and its writer say', (text, kind, mark, value) => {
    expect(readDecimal(text, kind, { mark })).toEqual({ value });
  });

  test.each([
    ['1.000', wholeNumbers, '.'],
    ['1.000', wholeNumbers, undefined],
    ['12.500', cents, '.'],
    ['1.250', kilograms, '.'],
    ['1.250', kilograms, ','],
  ] as const)('%j is a question', (text, kind, mark) => {
    expect(readDecimal(text, kind, { mark })).toMatchObject({ issue: 'unclear' });
  });
});

const columnsOf = (columns: Record<string, { kind: NumberKind; texts: string[] }>) =>
  new Map(Object.entries(columns));

test('what an Indonesian seller writes is read as it is meant', () => {
  const read = createColumnReader(
    columnsOf({
      price: { kind: rupiah, texts: ['15.000', '250.000'] },
      stock: { kind: wholeNumbers, texts: ['1.000'] },
    }),
    { language: ',' },
  );
  expect(read('price', '15.000')).toEqual({ value: '15000' });
  expect(read('stock', '1.000')).toEqual({ value: '1000' });
});

test('the rest of a column decides, even against its writer’s language', () => {
  const texts = ['9,90', '12.500'];
  const read = createColumnReader(columnsOf({ price: { kind: cents, texts } }), { language: '.' });
  expect(read('price', '12.500')).toEqual({ value: '12500' });
});

test('a table that is written in two ways decides nothing', () => {
  const read = createColumnReader(
    columnsOf({
      price: { kind: cents, texts: ['9,90', '8.50', '12.500'] },
      stock: { kind: wholeNumbers, texts: ['1.000'] },
    }),
    { language: ',' },
  );
  expect(read('price', '12.500')).toMatchObject({ issue: 'unclear' });
  expect(read('stock', '1.000')).toMatchObject({ issue: 'unclear' });
});

test('whoever says how a table is written is believed of all its numbers', () => {
  const read = createColumnReader(columnsOf({ price: { kind: cents, texts: ['12.500'] } }), {
    told: ',',
    language: '.',
  });
  expect(read('price', '12.500')).toEqual({ value: '12500' });
  expect(read('price', '9.90')).toEqual({ issue: 'number' });
});

/** A number of so many hundredths or pieces, as it is written with a mark. */
function write(value: bigint, digits: number, mark: DecimalMark, isGrouped: boolean): string {
  const figures = String(value).padStart(digits + 1, '0');
  const cut = figures.length - digits;
  const whole = isGrouped
    ? figures.slice(0, cut).replace(/\B(?=(\d{3})+(?!\d))/g, mark === '.' ? ',' : '.')
    : figures.slice(0, cut);
  return digits > 0 ? `${whole}${mark}${figures.slice(cut)}` : whole;
}

const anyMark = fc.constantFrom<DecimalMark>('.', ',');

test('whatever is written in its usual form is read right or asked about, never taken for another number', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(cents, rupiah, wholeNumbers, kilograms),
      anyMark,
      anyMark,
      fc.boolean(),
      (values, kind, mark, language, isGrouped) => {
        const texts = values.map((value) => write(value, kind.digits, mark, isGrouped));
        const read = createColumnReader(new Map([['column', { kind, texts }]]), { language });
        const told = createColumnReader(new Map([['column', { kind, texts }]]), { told: mark, language });
        for (const [i, value] of values.entries()) {
          const whole = { value: readingsOf(write(value, kind.digits, mark, false))[mark]!.value };
          const result = read('column', texts[i]!);
          if ('value' in result) expect(result).toEqual(whole);
          else expect(result).toMatchObject({ issue: 'unclear', readings: { [mark]: whole.value } });
          expect(told('column', texts[i]!)).toEqual(whole);
        }
      },
    ),
    { numRuns: 2_000 },
  );
});

test('whoever writes as their language does is not asked about pieces and prices', () => {
  fc.assert(
    fc.property(
      fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(cents, rupiah, wholeNumbers),
      anyMark,
      fc.boolean(),
      (values, kind, mark, isGrouped) => {
        const texts = values.map((value) => write(value, kind.digits, mark, isGrouped));
        const read = createColumnReader(new Map([['column', { kind, texts }]]), { language: mark });
        for (const text of texts) expect(read('column', text)).toHaveProperty('value');
      },
    ),
  );
});

test('any text has an answer', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const read = readDecimal(text, cents);
      if ('value' in read) expect(read.value).toMatch(/^(0|[1-9]\d*)(\.\d*[1-9])?$/);
    }),
  );
});
