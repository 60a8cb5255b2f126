import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '../../../kit/languages.ts';
import { newId } from '../../../kit/ids.ts';
import { prepareProduct } from '../../../../test/prepare-product.ts';

const caravan = prepareProduct();

const statusOf = async (input: object, headers: Record<string, string> = {}) =>
  (await caravan.call('search.shops', input, { headers })).status;

test('a search for shops of whatever words and choices is answered, or refused for what is wrong with it', async () => {
  await caravan.products({ shopId: (await caravan.seller()).shopId, titles: { en: 'Mug' } });
  const texts = fc.oneof(
    fc.string({ maxLength: 250 }),
    fc.constantFrom(
      "'; drop table shops; --",
      "') or true --",
      '%_\\',
      "a' & !'b",
      '\\',
      ':*',
      '<script>alert(1)</script>',
      'mug '.repeat(49),
      'x'.repeat(200),
      'ا'.repeat(200),
      '杯'.repeat(200),
      '0',
    ),
  );
  const searches = fc.record(
    {
      keyword: texts,
      categoryId: fc.oneof(fc.constant(newId()), texts),
      places: texts,
      marketId: fc.oneof(fc.constant(newId()), texts),
      levels: fc.oneof(fc.constantFrom('1,5', '99999999999', '-1', '1.5', 'NaN'), texts),
      certificates: texts,
      trusted: fc.constantFrom('1', 'yes', '', true),
      moqMax: fc.oneof(fc.integer(), fc.double(), texts),
      answersWithin: fc.oneof(fc.integer(), texts),
      shipsTo: fc.constantFrom('CN', 'XX', 'cn', "C'"),
      sort: fc.constantFrom('moq', 'relevance', 'id; --'),
      pageNum: fc.constantFrom(1, 500, 501, 0, -1),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(searches, fc.constantFrom(...languageCodes), async (input, lang) => {
      expect([200, 422]).toContain(await statusOf(input, { lang }));
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('thousands of values of one filter are refused before they are looked for', async () => {
  const many = Array.from({ length: 3_000 }, () => 'CN').join(',');
  for (const filter of ['places', 'certificates', 'levels'])
    expect(await statusOf({ [filter]: many })).toBe(422);
});

test('a filter that is repeated in an address is no server error', async () => {
  const { app } = caravan;
  for (const query of [
    'keyword=a&keyword=b',
    'moqMax=1&moqMax=2',
    'places=CN&places=TR',
    'sort=moq&sort=years',
  ]) {
    const { status } = await app.request(`/api/goods-web/client/shop/search?${query}`);
    expect([200, 422]).toContain(status);
  }
});
