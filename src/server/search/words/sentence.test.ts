import { describe, expect, test } from 'vitest';
import type { Language } from '../../../kit/languages.ts';
import { readPriceLimit } from './amounts/price-limit.ts';
import { coreOf, isOfName, readSentence } from './sentence.ts';
import { withoutQuestion } from './questions.ts';
import { nameOfTitle } from './title-name.ts';

const knownWords = new Set(['curtain', 'kopek', 'usb', 'heavy', 'suni', 'blackout', 'rechargeable']);
const things = new Set(['torch', 'tshirts', 'canta', 'curtains', 'bike']);
const describing = new Set(['white', 'bamboo', 'nylon', 'белые', 'siyah']);

function read(text: string, language: Language) {
  const sentence = readSentence(text, language);
  const words = sentence.items.map(({ readings }) => readings[0]!.map(({ word }) => word).join('-'));
  return {
    core: coreOf(sentence, language, {
      describes: (word) => describing.has(word),
      isKnown: (item) => knownWords.has(item.readings[0]![0]!.word),
      isThing: (index) => things.has(words[index]!),
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
    ['en', 'pencils box of 12', 'pencils'],
    ['en', 'paper bags w handles', 'paper bags'],
    ['en', 'ladies white trainers size 5', 'trainers'],
    ['en', 'no-drill towel bar', 'towel bar'],
    ['en', 'cutting board bamboo', 'cutting board'],
    ['en', 'wholesale mugs cheap', 'mugs'],
    ['en', '17 inch laptop bag', 'laptop bag'],
    ['zh', '陶瓷马克杯 带盖', '马克杯'],
    ['zh', '儿童 拼图', '拼图'],
    ['tr', 'köpek tasması deri', 'kopek tasmasi'],
    ['en', 'curtain rods 120 inch', 'curtain rods'],
    ['en', 'torch rechargeable usb', 'torch'],
    ['en', 'torch heavy', 'torch'],
    ['en', 'plain tshirts heavy cotton xxl', 'tshirts'],
    ['en', 'curtains blackout grey', 'curtains'],
    ['en', 'curtains 3 layer heavy', 'curtains'],
    ['tr', 'canta 6lı set', 'canta'],
    ['tr', "canta 12'li", 'canta'],
    ['tr', 'canta askısı deri', 'askisi'],
    ['indonesian', 'contoh tas ransel', 'tas ransel'],
    ['en', 'bike basket', 'basket'],
    ['tr', 'kadın çanta suni deri siyah omuz', 'canta'],
    ['en', 'ankle socks', 'socks'],
    ['tr', 'bambu kutusu 32 parça', 'bambu kutusu'],
    ['en', 'screwdriver set 32 pieces', 'screwdriver set'],
    ['tr', 'şeffaf telefon kılıfları', 'telefon kiliflari'],
    ['ru', 'белые кружки 300 мл', 'кружки'],
    ['ru', 'автомобильный пылесос', 'пылесос'],
    ['indonesian', 'tas ransel anak', 'tas ransel'],
    ['ar', 'عباية سوداء مقاس 56', 'عبايه'],
    ['thai', 'แก้วเซรามิก สีขาว', 'แก้ว'],
    ['ar', 'ceramic mug', 'mug'],
    ['en', 'кружки белые', 'кружки'],
  ])('%s: %s', (language, text, core) => expect(read(text, language).core).toBe(core));
});

test.each<[Language, string, string]>([
  ['en', 'kitchen scale 5 kg digital', 'kitchen scale'],
  ['en', 'brush for bottles with long handle', 'brush bottles'],
  ['ru', 'рулетка для собак 5м', 'рулетка собак'],
  ['thai', 'ลำโพง กันน้ำ', 'ลำโพง'],
])('the name in "%s: %s" is %s', (language, text, name) => {
  const sentence = readSentence(text, language);
  const words = sentence.items.flatMap(({ readings }, place) =>
    isOfName(sentence, place) ? readings[0]!.map(({ word }) => word) : [],
  );
  expect(words.join(' ')).toBe(name);
});

describe('a title names its product before it says what that has', () => {
  test.each<[Language, string, string]>([
    ['en', 'Game controller, 600 mAh, with storage case', 'Game controller'],
    ['en', 'Steel tumbler with straw, 1 L', 'Steel tumbler'],
    ['en', 'Backpack, 20 L', 'Backpack 20 L'],
    ['en', 'Acme, wireless doorbell, black', 'Acme wireless doorbell'],
    ['en', 'Pack of 1,000 paper clips', 'Pack of 1,000 paper clips'],
    ['ru', 'Защитные очки, 1,5 мм, с футляром', 'Защитные очки'],
    ['zh', '无线游戏手柄，600毫安时，带收纳盒', '无线游戏手柄'],
    ['thai', 'มีดเชฟสแตนเลส 16 ซม. บรรจุกล่องพิมพ์สี', 'มีดเชฟสแตนเลส'],
    ['tr', 'Kablosuz oyun kolu, saklama kutulu', 'Kablosuz oyun kolu'],
  ])('%s: %s', (language, title, name) =>
    expect(nameOfTitle(title, language).replace(/\s+/g, ' ').trim()).toBe(name),
  );
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
    ['en', 'non stick frying pan 28cm', ''],
    ['en', 'nail gel polish hema free', 'hema'],
    ['en', 'BPA-free bottle', 'bpa'],
    ['en', 'unsalted peanuts', 'salted'],
    ['en', 'free standing bath', ''],
    ['en', 'free samples', ''],
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
    ['souvenir dibawah 5rb', 500_000n, 'IDR', 'souvenir'],
    ['botol di bawah 50.000 rupiah', 5_000_000n, 'IDR', 'botol'],
    ['монитор до 15 тыс руб', 1_500_000n, 'RUB', 'монитор'],
    ['увлажнитель до 1500р', 150_000n, 'RUB', 'увлажнитель'],
    ['sofas under $1,250', 125_000n, 'USD', 'sofas'],
    ['vases under three dollars', 300n, 'USD', 'vases'],
    ['chairs below two hundred euros', 20_000n, 'EUR', 'chairs'],
    ['ваза до пятисот рублей', 50_000n, 'RUB', 'ваза'],
    ['vas di bawah lima ribu rupiah', 500_000n, 'IDR', 'vas'],
    ['vazo yirmi liranın altında', 2_000n, 'TRY', 'vazo'],
    ['مزهرية اقل من خمسين ريال', 5_000n, 'SAR', 'مزهرية'],
    ['แจกันไม่เกินห้าสิบบาท', 5_000n, 'THB', 'แจกัน'],
    ['แจกัน งบ 90 บาท', 9_000n, 'THB', 'แจกัน'],
    ['花瓶 预算30元', 3_000n, 'CNY', '花瓶'],
  ])('%s', (text, amount, currency, remainder) =>
    expect(readPriceLimit(text)).toEqual({ limit: { amount, currency }, remainder }),
  );

  test.each([
    'led up to 9 w',
    'hose up to 30 m',
    'sizes under 40',
    'thunder 2 dollars',
    '20元',
    'two dollar shop',
    'one size caps',
  ])('is none in: %s', (text) => expect(readPriceLimit(text)).toEqual({ limit: null, remainder: text }));
});

describe('a question to a shop asks for a thing', () => {
  test.each([
    ['do you sell vases?', 'vases'],
    ['есть ли у вас вазы', 'вазы'],
    ['هل عندكم مزهريات؟', 'مزهريات'],
    ['vazo var mı?', 'vazo'],
    ['ada jual vas gak?', 'vas'],
    ['มีแจกันไหม', 'แจกัน'],
    ['请问有花瓶吗？', '花瓶'],
    ['有没有花瓶', '花瓶'],
  ])('%s', (typed, thing) => expect(withoutQuestion(typed)).toBe(thing));

  test.each(['有机大米', '有线耳机', 'มีดปอกผลไม้', 'ผ้าไหม', 'do', '?', 'adaptor', 'jam'])(
    '%s is none',
    (typed) => expect(withoutQuestion(typed)).toBe(typed),
  );
});
