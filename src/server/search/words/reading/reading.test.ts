import { describe, expect, test } from 'vitest';
import type { Language } from '../../../../kit/languages.ts';
import { fold } from '../../../../kit/text/fold.ts';
import { readSentence } from '../sentence.ts';
import { wordOf } from '../words.ts';
import { convertedSides, sameMeasures } from '../amounts/stated-measures.ts';

const wordsOf = (typed: string, language: Language) => readSentence(typed, language).items.map(wordOf);
const deniedOf = (typed: string, language: Language) => {
  const { without, deniedPhrases } = readSentence(typed, language);
  const phrases = Map.groupBy(without.keys(), (index) => deniedPhrases[index]);
  return [...phrases.values()].map((indices) => indices.map((index) => wordOf(without[index]!)).join(' '));
};

describe('what is denied is denied as a phrase', () => {
  test.each<[Language, string, string[], string[]]>([
    ['en', 'brush without animal hair', ['brush'], ['animal hair']],
    ['en', 'mug without handle white 300 ml', ['mug', 'white', '300ml'], ['handle']],
    ['en', 'mug without handle and lid', ['mug'], ['handle', 'lid']],
    ['tr', 'solar bahçe aydınlatma değil, bahçe spotu', ['bahce', 'spotu'], ['solar bahce aydinlatma']],
    ['tr', 'defter pembe mavi olmasın', ['defter'], ['mavi', 'pembe']],
    ['tr', '925 gümüş değil çelik bileklik', ['celik', 'bileklik'], ['gumus']],
    ['ru', 'полка без ящиков', ['полка'], ['ящиков']],
    ['zh', '杯子 不要带吸管', ['杯子'], ['吸管']],
  ])('%s: %s', (language, typed, words, denied) => {
    expect(wordsOf(typed, language)).toEqual(words);
    expect(deniedOf(typed, language)).toEqual(denied);
  });
});

test.each<[Language, string, string[]]>([
  ['en', 'steel mug for my shop, fob ningbo, no logo', ['steel', 'mug']],
  ['en', 'steel mug with my logo shipped to Jeddah', ['steel', 'mug']],
  ['ru', 'кружка с доставкой в Москву для магазина', ['кружка']],
  ['indonesian', 'gelas untuk toko saya kirim ke Surabaya', ['gelas']],
  ['tr', 'bardak dükkanım için logosuz', ['bardak']],
  ['ar', 'كوب للمحل شحن الى جدة', ['كوب']],
  ['zh', '杯子 给我店里卖 自有品牌', ['杯子']],
])('what is said of any goods is no word of a search: %s %s', (language, typed, words) =>
  expect(wordsOf(typed, language)).toEqual(words),
);

test('what is nothing but such words is looked for as it is', () => {
  expect(wordsOf('own brand', 'en')).toEqual(['own', 'brand']);
});

test.each<[Language, string]>([
  ['tr', 'ahşap görünümlü duvar saati'],
  ['en', 'wood look wall clock'],
])('%s: a material that a thing only looks like is none: %s', (language, typed) =>
  expect(readSentence(typed, language).seemings.size).toBe(1),
);

test('a number may be the least', () => {
  expect([...readSentence('化妆刷套装 10支以上', 'zh').leasts]).toEqual(['10']);
  expect([...readSentence('brush set at least 10 pcs', 'en').leasts]).toEqual(['10']);
  expect([...readSentence('brush set 10 pcs', 'en').leasts]).toEqual([]);
});

test('inches are those of a quotation mark, and none where it closes another', () => {
  expect(wordsOf('toolbox 22"', 'en')).toEqual(['toolbox', '22inch']);
  expect(wordsOf('the "iphone 15" case', 'en')).not.toContain('15inch');
});

test('sides in inches are those in centimeters, and cups in ounces those in milliliters', () => {
  expect(convertedSides(['16inch', '18inch'], ['40x45', '30x35', '45x40'])).toEqual(['40x45', '45x40']);
  expect(sameMeasures('8oz', ['250ml', '300ml', '500ml'])).toEqual(['8oz', '250ml']);
});

describe('how people write', () => {
  test.each<[Language, string, string[]]>([
    ['indonesian', 'kapal2an kayu', ['kapal', 'kayu']],
    ['indonesian', 'tas2 wanita', ['tas', 'wanita']],
    ['en', 'co2 meter', ['co2', 'meter']],
    ['thai', 'หาร่มพับ', ['ร่ม', 'พับ']],
    // Tails, fans and the like begin so as well.
    ['thai', 'หางม้า', ['หาง', 'ม้า']],
  ])('%s: %s', (language, typed, words) => {
    expect(wordsOf(typed, language)).toEqual(words.map((word) => fold(word)));
  });
});
