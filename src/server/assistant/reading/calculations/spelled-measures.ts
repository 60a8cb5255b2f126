import { readNumerals } from '../numbers.ts';

const chineseNumeral =
  /([零〇一二两三四五六七八九十百千万]{1,8})(?=(?:个)?(?:立方米?|方(?![面便法向形案式])|公斤|千克|吨|斤|托(?!运)|米(?![饭粉线])|厘米|毫米))/gu;
const chineseHalf = /半(?:个)?(?=(?:立方米?|方(?![面便法向形案式])|公斤|吨|斤))/gu;
const andHalf = /(\d{1,6})(个?(?:立方米?|方(?![面便法向形案式])|公斤|吨|斤))半/gu;

/** Numbers of other languages, as they stand before a weight or a volume. */
const numberWords: readonly [value: string, words: RegExp][] = [
  ['0.5', /(?<!\p{L})(?:half an?|half|setengah|пол(?=\s?(?:тонн|куб))|полтонны|yarım|yarim|نصف|نص)(?=\s?(?:a )?(?:ton|cbm|cubic|kg|kubik|тонн|куб|طن|متر|كوب|m3))\s?/giu],
  ['1.5', /(?<!\p{L})(?:one and a half|полтор[аы]|bir buçuk|bir bucuk|satu setengah)\s(?=ton|cbm|cubic|kubik|тонн|куб|m3|metrek)/giu],
  ['1', /(?<!\p{L})(?:one|a|satu|bir|один|одну|одна|หนึ่ง)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб(?:а|ометр)?(?!\p{L})|metrek|ตัน|คิว|pallet|palet|паллет)/giu],
  ['2', /(?<!\p{L})(?:two|dua|iki|два|две|สอง)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб|metrek|ตัน|คิว|pallet|palet|паллет)/giu],
  ['3', /(?<!\p{L})(?:three|tiga|üç|uc|три|สาม|ثلاثة|ثلاث)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб|metrek|ตัน|คิว|pallet|palet|паллет|طن|اطنان|أطنان|كوب|متر)/giu],
  ['4', /(?<!\p{L})(?:four|empat|dört|dort|четыре|สี่|اربعة|أربعة|اربع)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб|metrek|ตัน|คิว|pallet|palet|паллет|طن|اطنان|أطنان|كوب|متر)/giu],
  ['5', /(?<!\p{L})(?:five|lima|beş|bes|пять|ห้า|خمسة|خمس)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб|metrek|ตัน|คิว|pallet|palet|паллет|طن|اطنان|أطنان|كوب|متر)/giu],
  ['10', /(?<!\p{L})(?:ten|sepuluh|on|десять|สิบ|عشرة|عشر)\s?(?=ton|tonne|cbm|cubic|kubik|тонн|куб|metrek|ตัน|คิว|طن|اطنان|أطنان|كوب)/giu],
]; // prettier-ignore
const twoTons = /(?<!\p{L})(طنين|كوبين|مترين مكعبين|متر(?=\sمكعب))(?!\p{L})/gu;
/** One and a half of a length. */
const metreAndHalf =
  /(?<!\p{L})متر ونص\p{L}?|полтора метра|bir buçuk metre|satu setengah meter|เมตรครึ่ง|一米半/giu;
const ofTwo: Record<string, string> = {
  طنين: '2 طن',
  كوبين: '2 كوب',
  'مترين مكعبين': '2 متر مكعب',
  متر: '1 متر',
};

/** A text with the numbers that stand before weights, volumes and lengths in words as figures: "两百公斤" is 200公斤. */
export function withMeasureFigures(typed: string): string {
  const chinese = /\p{Script=Han}/u.test(typed)
    ? typed
        .replace(chineseNumeral, (numerals) => String(readNumerals(numerals, 0)?.value ?? numerals))
        .replace(chineseHalf, '0.5')
        .replace(andHalf, '$1.5$2')
    : typed;
  const lengths = chinese.replace(metreAndHalf, '1.5 m');
  const others = numberWords.reduce((text, [value, words]) => text.replace(words, `${value} `), lengths);
  return others.replace(twoTons, (word) => ofTwo[word] ?? word);
}
