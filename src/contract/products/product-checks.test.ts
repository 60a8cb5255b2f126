import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { productIssues, tiersIssue, type ProductFacts } from './product-checks.ts';

const whole: ProductFacts = {
  sourceLanguage: 'en',
  texts: { en: { title: 'Kettle', description: '' } },
  moq: 12,
  multiple: 6,
  specs: [{ names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: 'Blue' } }] }],
  skus: [
    { values: [0], stock: 5, gtin: '', tiers: [{ minimum: 12, price: 900n }] },
    { values: [1], stock: 0, gtin: '', tiers: [{ minimum: 12, price: 900n }] },
  ],
};

describe('a product that is to be written', () => {
  test('is well when it is whole', () => expect(productIssues(whole)).toEqual({}));

  test.each<[string, Partial<ProductFacts>, Record<string, string>]>([
    [
      'needs a title in its own language',
      { texts: { zh: { title: '壶', description: '' } } },
      { title: 'missing' },
    ],
    ['orders whole packs', { moq: 10 }, { moq: 'moqMultiple' }],
    ['has something to sell', { skus: [] }, { skus: 'missing' }],
    ['has each version once', { skus: [whole.skus[0]!, whole.skus[0]!] }, { 'skus.1.values': 'twice' }],
    [
      'names no value that is not there',
      { skus: [{ ...whole.skus[0]!, values: [2] }] },
      { 'skus.0.values': 'wrong' },
    ],
    [
      'has each value once, however it is written',
      { specs: [{ names: { en: 'Colour' }, values: [{ names: { en: 'Red' } }, { names: { en: ' red' } }] }] },
      { 'specs.0': 'twice' },
    ],
  ])('%s', (_, part, issues) => expect(productIssues({ ...whole, ...part })).toEqual(issues));

  test('never has tiers at which more pieces cost more each', () => {
    const tiers = fc.array(
      fc.record({ minimum: fc.integer({ min: 1, max: 50 }), price: fc.bigInt({ min: 1n, max: 50n }) }),
      { minLength: 1, maxLength: 6 },
    );
    fc.assert(
      fc.property(tiers, (some) => {
        const fine = some.every(({ minimum, price }, i) => {
          const before = some[i - 1];
          return !before || (minimum > before.minimum && price <= before.price);
        });
        expect(tiersIssue(some) === null).toBe(fine);
      }),
    );
    expect([tiersIssue([]), tiersIssue([{ minimum: 1, price: 0n }])]).toEqual(['priceless', 'wrong']);
  });
});
