import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chineseText, latinText } from './bank-text-rules.ts';

test.each([
  ['José Núñez & Søn GmbH', 'Jose Nunez + Son GmbH'],
  ['Müller Straße', 'Muller Strasse'],
  ['İbrahim Çağlayan', 'Ibrahim Caglayan'],
  ['Иван Щукин', 'Ivan Shchukin'],
  ['义乌百货有限公司', 'YI WU BAI HUO YOU XIAN GONG SI'],
  ['吕伟', 'LYU WEI'],
  ['=HYPERLINK("x")', 'HYPERLINK( x )'],
  ['-Trade “Co”, Ltd.', "Trade 'Co', Ltd."],
])('%s is written as banks take it', (name, written) => {
  expect(latinText(name)).toBe(written);
});

test.each(['شركة النور', 'บริษัท', '', '—'])('%s is not guessed', (name) => {
  expect(latinText(name)).toBeNull();
});

test('whatever is written is of the set that every bank takes, and stays as it is when written again', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const written = latinText(name);
      if (written === null) return;
      expect(written).toMatch(/^[A-Za-z0-9/\-?:().,'+ ]+$/);
      expect(latinText(written)).toBe(written);
    }),
    // A space behind signs that no bank takes first.
    { examples: [['/ &'], [': / + Li']] },
  );
});

test('in China a name stays what it is, without what would break a file', () => {
  expect(chineseText(' 义乌<百货>\u0000有限 公司 ')).toBe('义乌 百货 有限 公司');
  expect(chineseText('\u0007')).toBeNull();
});
