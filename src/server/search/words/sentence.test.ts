import { describe, expect, test } from 'vitest';
import type { Language } from '../../../kit/languages.ts';
import { readPriceLimit } from './price-limit.ts';
import { coreOf, readSentence } from './sentence.ts';

const known = new Set(['curtain', 'kopek']);
const describing = new Set(['white', 'bamboo', 'nylon', 'белые', 'siyah']);

function read(text: string, language: Language) {
  const sentence = readSentence(text, language);
  const words = sentence.items.map(({ readings }) => readings[0]!.map(({ word }) => word).join('-'));
  return {
    core: coreOf(sentence, language, {
      describes: (word) => describing.has(word),
      isKnown: (word) => known.has(word),
    })
      .sort((a, b) => a - b)
      .map((at) => words[at])
      .join(' '),
    without: sentence.without.map(({ readings }) => readings[0]!.map(({ word }) => word).join('-')).join(' '),
  };
}

describe('of a sentence it is told which thing it asks for', () => {
  test.each<[Language, string, string]>([
    ['en', 'trash can with lid, 13 gallon', 'trash can'],
    ['en', 'ladies white trainers size 5', 'trainers'],
    ['en', 'no-drill towel bar', 'towel bar'],
    ['en', 'cutting board bamboo', 'cutting board'],
    ['en', 'wholesale mugs cheap', 'mugs'],
    ['en', '17 inch laptop bag', 'laptop bag'],
    ['zh', '陶瓷马克杯 带盖', '马克杯'],
    ['zh', '儿童 拼图', '拼图'],
    ['tr', 'köpek tasması deri', 'kopek tasmasi'],
    ['en', 'curtain rods 120 inch', 'curtain rods'],
    ['en', 'ankle socks', 'socks'],
    ['tr', 'bambu kutusu 32 parça', 'bambu kutusu'],
    ['en', 'screwdriver set 32 pieces', 'screwdriver set'],
    ['tr', 'şeffaf telefon kılıfları', 'telefon kiliflari'],
    ['ru', 'белые кружки 300 мл', 'кружки'],
    ['ru', 'автомобильный пылесос', 'пылесос'],
    ['indonesian', 'tas ransel anak', 'tas ransel'],
    ['ar', 'عباية سوداء مقاس 56', 'عبايه'],
    ['ar', 'ceramic mug', 'mug'],
    ['en', 'кружки белые', 'кружки'],
  ])('%s: %s', (language, text, core) => expect(read(text, language).core).toBe(core));
});

describe('what is denied is not asked for', () => {
  test.each<[Language, string, string]>([
    ['en', 'water bottle no straw', 'straw'],
    ['en', 'mug without handle, blue', 'handle'],
    ['zh', '饭盒 不要塑料', '塑料'],
    ['ru', 'кружка без рисунка', 'рисунка'],
    ['ar', 'صندوق بدون عجلات', 'عجلات'],
    ['indonesian', 'tumbler tanpa sedotan', 'sedotan'],
    ['thai', 'แก้วไม่มีหู', 'หู'],
    ['tr', 'şarj aleti kablosuz değil', 'kablosuz'],
    ['en', 'no-slip mat', ''],
  ])('%s: %s', (language, text, without) => expect(read(text, language).without).toBe(without));

  test('a search of nothing but small words is searched as it is', () => {
    expect(readSentence('no', 'en').items).toHaveLength(1);
    expect(readSentence('with', 'en').items).toHaveLength(1);
  });
});

describe('a price in words', () => {
  test.each<[string, bigint, string, string]>([
    ['mugs under 2 dollars', 200n, 'USD', 'mugs'],
    ['cups under $3.50', 350n, 'USD', 'cups'],
    ['雨伞 10块以内', 1_000n, 'CNY', '雨伞'],
    ['заколки до 20 рублей', 2_000n, 'RUB', 'заколки'],
    ['oyuncak araba 50 liranın altında', 5_000n, 'TRY', 'oyuncak araba'],
    ['กิ๊บติดผมไม่เกิน5บาท', 500n, 'THB', 'กิ๊บติดผม'],
    ['botol di bawah 50000 rupiah', 5_000_000n, 'IDR', 'botol'],
    ['لمبات أقل من ٢٠ درهم', 2_000n, 'AED', 'لمبات'],
  ])('%s', (text, amount, currency, remainder) =>
    expect(readPriceLimit(text)).toEqual({ limit: { amount, currency }, remainder }),
  );

  test.each(['led up to 9 w', 'hose up to 30 m', 'sizes under 40', 'thunder 2 dollars', '20元'])(
    'is none in: %s',
    (text) => expect(readPriceLimit(text)).toEqual({ limit: null, remainder: text }),
  );
});
