import fc from 'fast-check';
import { expect, test } from 'vitest';
import { languageCodes } from '../../kit/languages.ts';
import { prepareProduct } from '../../../test/prepare-product.ts';

const caravan = prepareProduct();

const productNames =
  'mug bottle towel kupa bardak tabak kase tava tencere bıçak kaşık çatal havlu кружка бутылка полотенце 杯子 毛巾 كوب منشفة แก้ว gelas handuk piring';
const smallWords =
  'without no not with and or free olmasın değil ve veya icin без и для не 不要 无 和 بدون و ไม่เอา และ tanpa dan bukan';
const figures = '12 6" 350ml 10cm 20x30 100pcs 24 2 5 10支以上 less than 3$ 7 8 9 2万5';
const longest = 200;

test('a search of whatever words, however many are denied, is answered', async () => {
  const word = fc.constantFrom(...`${productNames} ${smallWords} ${figures}`.split(' '));
  const searches = fc.record({
    language: fc.constantFrom(...languageCodes),
    words: fc.array(word, { minLength: 1, maxLength: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(searches, async ({ language, words }) => {
      const keyword = words.join(' ').slice(0, longest).trim();
      const headers = { lang: language };
      const { status } = await caravan.call('search.products', { keyword }, { headers });
      expect(status).toBe(200);
    }),
    {
      numRuns: 60,
      // As Turkish denies a whole clause.
      examples: [
        [
          {
            language: 'tr',
            words:
              'kupa bardak tabak kase tava tencere bıçak kaşık çatal havlu perde halı olmasın mavi'.split(
                ' ',
              ),
          },
        ],
        [{ language: 'en', words: ['mug', ...Array.from({ length: 39 }, (_, index) => String(index + 10))] }],
      ],
    },
  );
}, 120_000);
