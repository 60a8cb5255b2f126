import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { text } from '../../contract/shapes.ts';
import { issueOfName } from './names.ts';
import { clipMarks } from './piled-marks.ts';

describe('marks on one letter', () => {
  test('are as many as a script of ours has, also when they are clipped again', () => {
    const marks = fc.constantFrom('\u0337', '\u0489', '\u064E', '\u0E49', '\u20DD', '\u0903', 'a', ' ', 'ก');
    fc.assert(
      fc.property(fc.array(marks, { maxLength: 80 }), (signs) => {
        const clipped = clipMarks(signs.join(''));
        expect(clipped).not.toMatch(/\p{M}{5}/u);
        expect(clipMarks(clipped)).toBe(clipped);
        // Nothing but marks is taken away.
        expect(clipped.replace(/\p{M}/gu, '')).toBe(signs.join('').replace(/\p{M}/gu, ''));
      }),
    );
  });

  test('stay as they are where people write', () => {
    for (const written of ['ที่ปั๊มน้ำมัน', 'مُحَمَّدٌ رَسُولٌ', 'Nguyễn Thị Đường', 'क्ष्मीं', '1️⃣ 👩🏽‍🚀', 'מִצְרַיִם'])
      expect(clipMarks(written.normalize('NFD'))).toBe(written.normalize('NFD'));
  });

  test('draw over nothing in a message, and are no name', () => {
    const pile = `Pay${'\u0337\u0489'.repeat(30)} now`;
    expect(text(200).parse(pile)).toBe('Pay\u0337\u0489\u0337\u0489 now');
    expect(text(200).parse(`Pay${'\u0337\u0337\u200D'.repeat(30)} now`)).toBe(`Pay${'\u0337'.repeat(4)} now`);
    for (const mark of ['\u0337', '\u0489', '\u20DD', '\u0903', '\u0337\u0489'])
      expect(issueOfName(`Shopper${mark.repeat(96)}`)).toBe('NAME_INVISIBLE');
  });
});
