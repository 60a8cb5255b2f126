import { expect, test } from 'vitest';
import { amountsInFigures, countsInFigures, hanNumber } from './han-numbers.ts';

const digits = '零一二三四五六七八九';

/** A number up to 9,999 as it is written in words. */
function inWords(number: number): string {
  const written = ['千', '百', '十', '']
    .map((unit, place) => {
      const digit = Math.floor(number / 10 ** (3 - place)) % 10;
      return digit === 0 ? '零' : digits[digit]! + unit;
    })
    .join('');
  return written.replace(/零+/g, '零').replace(/^零|零$/g, '');
}

test('every number that is written in words is read again', () => {
  for (let number = 1; number < 10_000; number++) expect(hanNumber(inWords(number))).toBe(number);
});

test.each([
  ['一百双', '100双'],
  ['两千五百个', '2500个'],
  ['三万张', '30000张'],
  ['十件', '10件'],
  ['四件套', '四件套'],
  ['十件套', '十件套'],
  ['百货', '百货'],
  ['一双', '一双'],
])('a round number of things: %s is %s', (words, figures) => expect(countsInFigures(words)).toBe(figures));

test.each([
  ['二十五块', '25块'],
  ['一百二十元', '120元'],
  ['一二三元', '一二三元'],
])('an amount: %s is %s', (words, figures) => expect(amountsInFigures(words)).toBe(figures));
