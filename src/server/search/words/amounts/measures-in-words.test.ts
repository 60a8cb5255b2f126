import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measuresInFigures } from './measures-in-words.ts';
import { readMeasure } from './measures.ts';

test.each([
  ['led bulb twelve watts', 'led bulb 12 watts'],
  ['half-litre thermos', '0.5 litre thermos'],
  ['5-litre bucket', '5 litre bucket'],
  ['一升半的水壶', '1.5升的水壶'],
  ['三米米色窗帘', '3米米色窗帘'],
  ['غلاية لترين', 'غلاية 2 لتر'],
  ['กาน้ำลิตรครึ่ง', 'กาน้ำ 1.5 ลิตร'],
  ['termos satu setengah liter', 'termos 1.5 liter'],
  ['двухлитровый термос', '2 литр термос'],
  ['2 buçuk litre termos', '2.5 litre termos'],
])('%s is read as %s', (words, figures) => expect(measuresInFigures(words)).toBe(figures));

test.each(['two in one brush', 'a v neck shirt', '12 mugs', '一二三', '玉米', '一双袜子', 'half moon bag'])(
  '%s says no measure',
  (words) => expect(measuresInFigures(words)).toBe(words),
);

test.each([
  ['12wat', '12w'],
  ['12vatlık', '12w'],
  ['300мили', '300ml'],
  ['10000ملي', '10000mah'],
  ['12ваттная', '12w'],
])('%s is %s', (word, measure) => expect(readMeasure(word)?.measure).toBe(measure));

test('whatever is typed is read in one pass, and what is in figures stays', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      expect(measuresInFigures(text).length).toBeLessThan(text.length * 6 + 40);
    }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999 }), (number) => {
      expect(measuresInFigures(`${number} ml`)).toBe(`${number} ml`);
    }),
  );
});
