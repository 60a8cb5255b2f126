import { describe, expect, test } from 'vitest';
import type { Language } from '../../kit/languages.ts';
import { composeTranslation } from './compose.ts';
import glossary from './data/glossary.json' with { type: 'json' };
import { columns } from './glossary-terms.ts';

const inAll = (text: string, from: Language) =>
  Object.fromEntries(
    columns.filter((code) => code !== from).map((code) => [code, composeTranslation(text, from, code)]),
  );

describe('a title that the glossary knows whole', () => {
  test('is put in the word order of each language', () => {
    expect(inAll('红色陶瓷杯子 500ml 现货', 'zh')).toEqual({
      en: 'Red ceramic cup 500 ml, in stock',
      ar: 'كوب من السيراميك باللون الأحمر 500 مل، متوفر في المخزون',
      thai: 'แก้วน้ำเซรามิกสีแดง 500 มล. มีสินค้าพร้อมส่ง',
      indonesian: 'Cangkir keramik merah 500 ml, stok tersedia',
      ru: 'Чашка из керамики красного цвета 500 мл, в наличии',
      tr: 'Kırmızı seramik bardak 500 ml, stokta var',
    });
  });

  test.each<[string, Language, string]>([
    ['Stainless steel vacuum flasks, 2 pcs', 'en', '不锈钢保温杯，2 件'],
    ['Кружка из керамики красного цвета', 'ru', '红色陶瓷马克杯'],
    ['แก้วมัคเซรามิกสีแดง', 'thai', '红色陶瓷马克杯'],
    ['kırmızı seramik kupa', 'tr', '红色陶瓷马克杯'],
    ['mug keramik merah', 'indonesian', '红色陶瓷马克杯'],
    ['كوب بمقبض من السيراميك باللون الأحمر', 'ar', '红色陶瓷马克杯'],
  ])('%s is read', (text, from, chinese) => {
    expect(composeTranslation(text, from, 'zh')).toBe(chinese);
  });

  test('counts its units as English and Arabic do', () => {
    expect(['1套', '2套'].map((text) => composeTranslation(text, 'zh', 'en'))).toEqual(['1 set', '2 sets']);
    expect(['3件', '100件'].map((text) => composeTranslation(text, 'zh', 'ar'))).toEqual([
      '3 قطع',
      '100 قطعة',
    ]);
  });
});

test.each<[string, string, Language]>([
  ['with a word that it does not know', 'Red ceramic gizmo', 'en'],
  ['that is a sentence', 'The cup is good', 'en'],
  ['of which only a part of a word is known', '杯盖', 'zh'],
  ['that may be one thing or two', '红色 白色杯子', 'zh'],
  ['with two things', '杯子 盘子', 'zh'],
  ['with a number of nothing', '杯子 2026', 'zh'],
  ['of several lines', '杯子\n盘子', 'zh'],
  ['that is long', '杯子，'.repeat(100), 'zh'],
])('nothing is made of a text %s', (_, text, from) => {
  expect(composeTranslation(text, from, from === 'zh' ? 'en' : 'zh')).toBeNull();
});

test('no form of a term means two things', () => {
  const lines = Object.values(glossary).flat();
  expect(lines.length).toBeGreaterThan(250);
  for (let column = 0; column < 7; column++) {
    const cells = lines.map((line) => line.split('|')[column]!);
    const forms = cells.flatMap((cell) => cell.split('~').map((form) => form.trim()));
    expect(forms.filter((form, i) => form === '' || forms.indexOf(form) !== i)).toEqual([]);
  }
});

test('every term survives the way into each language and back', () => {
  for (const [kind, lines] of Object.entries(glossary)) {
    if (kind === 'measure' || kind === 'count') continue;
    for (const line of lines) {
      const chinese = line.split('|')[0]!.split('~')[0]!.trim();
      for (const [code, there] of Object.entries(inAll(chinese, 'zh'))) {
        expect(there, `${chinese} ${code}`).not.toBeNull();
        expect(composeTranslation(there!, code as Language, 'zh'), `${there} ${code}`).toBe(chinese);
      }
    }
  }
});
