import fc from 'fast-check';
import { expect, test } from 'vitest';
import { productInput } from '../../../contract/products/products.ts';
import { currencyDigits, isPayable } from '../../../kit/money.ts';
import type { TheirProduct, TheirVariant } from './system.ts';
import { pictureAddresses, priceOf, takeProduct, type TakeSettings } from './take-product-rules.ts';

const categoryId = '01890000-0000-7000-8000-000000000001';
const settings: TakeSettings = {
  theirCurrency: 'USD',
  saleCurrency: 'USD',
  language: 'en',
  sites: ['hk'],
  categories: new Map([['kettles', categoryId]]),
  pictures: new Map([['https://cdn.test/a.png', 'pictures/a.png']]),
};
const variantOf = (change: Partial<TheirVariant> = {}): TheirVariant => ({
  id: '1',
  stockId: '1',
  itemNumber: 'K-1',
  gtin: '4006381333931',
  values: [],
  price: '12.50',
  grams: 500,
  hsCode: '851679',
  originCountry: 'CN',
  stock: 10,
  ...change,
});
const productOf = (change: Partial<TheirProduct> = {}): TheirProduct => ({
  id: '1',
  updatedAt: new Date('2026-03-02T08:00:00Z'),
  isOnSale: true,
  title: 'Kettle',
  description: '<p>Boils water.</p>',
  kind: 'Kettles',
  brand: 'Northwind',
  pictures: ['https://cdn.test/a.png'],
  specs: [],
  variants: [variantOf()],
  isCut: false,
  ...change,
});
const refusalsOf = (change: Partial<TheirProduct>, other: Partial<TakeSettings> = {}) => {
  const result = takeProduct(productOf(change), { ...settings, ...other });
  return 'refusals' in result ? result.refusals : [];
};
const questionsOf = (change: Partial<TheirProduct>) => {
  const result = takeProduct(productOf(change), settings);
  return 'questions' in result ? result.questions : result;
};

test('a product that says all is taken as its seller would write it, and nothing is asked', () => {
  const result = takeProduct(
    productOf({
      title: ' Kettle\nof steel ',
      specs: ['Colour'],
      variants: [
        variantOf({ values: ['Red'] }),
        variantOf({ values: ['Blue'], itemNumber: 'K-2', gtin: '', stock: -3, price: '9' }),
      ],
    }),
    settings,
  );
  expect(result).toMatchObject({
    questions: [],
    input: {
      categoryId,
      texts: { en: { title: 'Kettle of steel' } },
      weightGrams: 500,
      hsCode: '851679',
      originCountry: 'CN',
      pictures: ['pictures/a.png'],
      skus: [
        { values: [0], code: 'K-1', stock: 10, tiers: [{ minimum: 1, price: '1250' }] },
        { values: [1], code: 'K-2', stock: 0, tiers: [{ minimum: 1, price: '900' }] },
      ],
    },
  });
});

test.each<[string, Partial<TheirProduct>, Partial<TakeSettings>]>([
  ['currency', {}, { theirCurrency: 'EUR' }],
  ['category', { kind: 'Toys' }, {}],
  ['category', { kind: '' }, {}],
  ['title', { title: '  ' }, {}],
  ['title', { title: 'x'.repeat(201) }, {}],
  ['description', { description: 'x'.repeat(40_001) }, {}],
  ['specs', { specs: ['a', 'b', 'c', 'd'], variants: [variantOf({ values: ['1', '2', '3', '4'] })] }, {}],
  ['variants', { isCut: true }, {}],
  ['variants', { variants: [] }, {}],
  ['values', { specs: ['Colour'], variants: [variantOf({ values: [''] })] }, {}],
  [
    'values',
    {
      specs: ['Colour'],
      variants: [variantOf({ values: ['Red'] }), variantOf({ values: ['RED'], itemNumber: 'K-2' })],
    },
    {},
  ],
  ['price', { variants: [variantOf({ price: null })] }, {}],
  ['price', { variants: [variantOf({ price: '12.505' })] }, {}],
  ['price', { variants: [variantOf({ price: '0.00' })] }, {}],
  [
    'itemNumber',
    {
      specs: ['C'],
      variants: [variantOf({ values: ['a'] }), variantOf({ values: ['b'], itemNumber: 'k-1' })],
    },
    {},
  ],
  ['itemNumber', { variants: [variantOf({ itemNumber: 'x'.repeat(61) })] }, {}],
])('is not taken for its %s, and nothing is guessed', (refusal, change, other) => {
  expect(refusalsOf(change, other)).toEqual([refusal]);
});

test.each<[string, Partial<TheirVariant>]>([
  ['itemNumber', { itemNumber: '' }],
  ['weight', { grams: null }],
  ['hsCode', { hsCode: '85' }],
  ['originCountry', { originCountry: '' }],
  ['gtin', { gtin: '4006381333932' }],
  ['stock', { stock: null }],
])('is taken without its %s, which is asked for', (question, change) => {
  expect(questionsOf({ variants: [variantOf(change)] })).toEqual([question]);
});

test('what differs between variants is not guessed for all of them', () => {
  const variants = [
    variantOf({ values: ['a'] }),
    variantOf({ values: ['b'], itemNumber: 'K-2', grams: 700, hsCode: '851610' }),
  ];
  expect(questionsOf({ specs: ['Size'], variants })).toEqual(['weight', 'hsCode']);
});

test('only pictures of the web are asked for, no more than a product has', () => {
  const pictures = ['http://cdn.test/a.png', 'file:///etc/passwd', 'nonsense'];
  expect(pictureAddresses({ pictures })).toEqual([]);
  const several = Array.from({ length: 40 }, (_, n) => `https://cdn.test/${n}.png`);
  expect(pictureAddresses({ pictures: several })).toHaveLength(20);
});

test('a price is exact to the minor unit, or none', () => {
  expect(priceOf('15000.50', 'IDR')).toBeNull();
  expect(priceOf('15000', 'IDR')).toBe(1_500_000n);
  expect(priceOf('1e3', 'USD')).toBeNull();
  expect(priceOf('12,50', 'USD')).toBeNull();
  expect(priceOf('10', 'XXX')).toBeNull();
  fc.assert(
    fc.property(
      fc.bigInt(1n, 10n ** 12n),
      fc.constantFrom(...Object.keys(currencyDigits)),
      (minor, currency) => {
        const text = String(minor).padStart(3, '0');
        const price = priceOf(`${text.slice(0, -2)}.${text.slice(-2)}`, currency);
        expect(price).toBe(isPayable(minor, currency) ? minor : null);
      },
    ),
  );
});

test('whatever a system says, what is taken of it is an input like any other', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.constantFrom('Red', '12.50', '<b>x</b>', '\0', '4006381333931', 'CN'),
  );
  const variant = fc.record({
    id: text,
    stockId: text,
    itemNumber: text,
    gtin: text,
    values: fc.tuple(text),
    price: fc.constantFrom('1', '12.50', '9.990', '0.001'),
    grams: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    hsCode: text,
    originCountry: text,
    stock: fc.option(fc.integer()),
  });
  const product = fc.record({
    id: text,
    updatedAt: fc.constant(new Date(0)),
    isOnSale: fc.boolean(),
    title: text,
    description: text,
    kind: fc.constant('Kettles'),
    brand: text,
    pictures: fc.array(text, { maxLength: 3 }),
    specs: fc.tuple(text),
    variants: fc.array(variant, { minLength: 1, maxLength: 2 }),
    isCut: fc.constant(false),
  });
  let taken = 0;
  fc.assert(
    fc.property(product, (theirs) => {
      const result = takeProduct(theirs, settings);
      if ('refusals' in result) expect(result.refusals.length).toBeGreaterThan(0);
      else {
        taken++;
        expect(productInput.omit({ pictures: true }).safeParse(result.input).error).toBeUndefined();
      }
    }),
    { numRuns: 4_000 },
  );
  expect(taken).toBeGreaterThan(200);
});
