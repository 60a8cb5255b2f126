import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fold } from '../../../../kit/text/fold.ts';
import { moneyMentions } from '../exchange/money-mentions.ts';
import { withMeasureFigures } from './spelled-measures.ts';
import { readSums } from './read-sums.ts';

describe('sums', () => {
  test.each<[string, number, string]>([
    ['3万5人民币', 35_000, 'CNY'],
    ['9k usd', 9_000, 'USD'],
    ['6jt rupiah', 6_000_000, 'IDR'],
    ['7พันบาท', 7_000, 'THB'],
    ['80 тысяч рублей', 80_000, 'RUB'],
    ['1.250,50 TL', 1_250.5, 'TRY'],
    ['$1,250.50', 1_250.5, 'USD'],
    ['٤٢٫٥ درهم', 42.5, 'AED'],
  ])('are read as they are written: %s', (text, amount, currency) => {
    expect(moneyMentions(fold(text.replace('٫', '.')))).toMatchObject([{ amount, currency }]);
  });

  test.each([
    ['is 41 usd or 290 yuan cheaper', 'compare'],
    ['70 dolar mı 2500 lira mı daha ucuz', 'compare'],
    ['够不够：9000元买400个，每个21元', 'enough'],
    ['хватит 50 тысяч рублей на 200 шт по 3 доллара', 'enough'],
    ['300 ดอลลาร์พอซื้อ 50 ชิ้น ชิ้นละ 40 บาทไหม', 'enough'],
    ['mugs for 5 usd', undefined],
    ['how many yuan is 20 usd', undefined],
  ])('are weighed or compared: %s', (text, asks) => expect(readSums(text)?.asks).toBe(asks));

  test('a budget, a number and a price stay what they are', () => {
    const figure = fc.integer({ min: 2, max: 900 });
    fc.assert(
      fc.property(figure, figure, (quantity, each) => {
        const sums = readSums(`is 99999 yuan enough for ${quantity} pcs at ${each} yuan`);
        expect(sums).toMatchObject({
          quantity,
          unitPrice: { amount: each, currency: 'CNY' },
          budget: { amount: 99_999 },
        });
      }),
    );
  });
});

test.each([
  ['三吨半钢管', '3.5吨钢管'],
  ['一立方两百公斤', '1立方200公斤'],
  ['half a ton of tiles', '0.5 ton of tiles'],
  ['три тонны плитки', '3 тонны плитки'],
  ['一方面', '一方面'],
])('measures in words are figures: %s', (typed, text) => expect(withMeasureFigures(typed)).toBe(text));
