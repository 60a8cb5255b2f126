import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fold, foldName, plainText } from './fold.ts';

/** What says the same to readers of a language, however it was typed. */
const same: [language: string, one: string, other: string][] = [
  ['zh', '保温杯 ５００ｍｌ', '保温杯 500ML'],
  ['zh', 'ＬＥＤ灯', 'led灯'],
  ['en', 'Office  Chair', 'ｏｆｆｉｃｅ chair'],
  ['en', 'Cafe\u0301', 'CAFÉ'],
  ['en', 'wire\u00ADless', 'wireless'],
  ['ar', 'قَارُورَة', 'قارورة'],
  ['ar', 'قـــارورة', 'قارورة'],
  ['ar', 'ﻗﺎﺭﻭﺭﺓ', 'قارورة'],
  ['ar', 'ﻻ', 'لا'],
  ['ar', '٥٠٠ مل', '500 مل'],
  ['thai', 'น้ำ ๕๐๐ มล.', 'น้ำ 500 มล.'],
  ['thai', 'นํ้า', 'นํ้า'],
  ['indonesian', 'Botol MINUM', 'botol minum'],
  ['ru', 'буты́лка', 'Бутылка'],
  ['ru', 'и\u0306од', 'ЙОД'],
  ['tr', 'ŞİŞE', 'şişe'],
  ['tr', 'IŞIK', 'ışık'],
];

/** What is another word to readers of a language, and may still be found by each other where it says `searched`. */
const different: [language: string, one: string, other: string, searched: boolean][] = [
  ['ru', 'мой', 'мои', true],
  ['ru', 'все', 'всё', true],
  ['tr', 'şok', 'sok', true],
  ['ar', 'كتابه', 'كتابة', true],
  ['ar', 'أب', 'اب', true],
  ['thai', 'ที่', 'ที', false],
  ['thai', 'ไม้', 'ไม', false],
  ['zh', '买', '卖', false],
  ['en', 'resume', 'résumé', true],
];

describe('names', () => {
  it.each(same)('in %s: %s and %s are one', (_, one, other) => {
    expect(foldName(one)).toBe(foldName(other));
    expect(fold(one).replace(/ +/g, ' ')).toBe(fold(other));
  });

  it.each(different)('in %s: %s and %s are two', (_, one, other, searched) => {
    expect(foldName(one)).not.toBe(foldName(other));
    expect(fold(one) === fold(other)).toBe(searched);
  });

  it('are folded once for all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldName(foldName(text))).toBe(foldName(text));
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

it('leaves case and letters of a plain text as they are', () => {
  expect(plainText('Şişe Ёлка Ütü')).toBe('Şişe Ёлка Ütü');
});
