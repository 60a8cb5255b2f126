import { currencyNames } from '../exchange/currency-names.ts';
import { moneyMentions } from '../exchange/money-mentions.ts';
import { withFigures } from '../spelled-numbers.ts';
import { readTyped } from './masked.ts';

/** The price of one and how many: what they come to, and in which other currency that is wanted. */
export interface PriceSum {
  amount: number;
  currency: string;
  pieces: number;
  /** Null where no other currency is named. */
  target: string | null;
}

const countPattern =
  /(?:[x×х*]|مضروب\p{L}* (?:في|ب)|умножить на|kere|carpi|คูณ|乘以?|times|kali|dikali) ?(\d{1,7})(?![\d.,]*\d)|(?<![\d.]|\d,)(\d{1,7}) ?(?:[x×х*](?= ?\d)|(?:pcs?|pieces?|units?|sets?|pairs?|个|件|只|条|双|套|台|张|把|箱|قطعه|قطع|حبه|حبات|وحده|ชิ้น|ใบ|อัน|ตัว|คู่|buah|biji|lembar|pasang|шт\p{L}*|единиц\p{L}?|пар\p{L}?|adet|tane|parca)(?![a-z\u0430-\u044f]))/gu;
/** What is said beside the price, the number and the currencies where only a sum is asked. */
const beside =
  /\b(?:how|much|many|what|whats|what's|is|are|the|a|total|totals|sum|in|to|into|cost|costs|price|priced|unit|each|per|piece|pieces|pcs|pc|units?|for|at|of|if|i|buy|take|need|order|would|will|be|it|and|all|together|equals?|calculate|convert|please|pls|apiece|times)\b|单价|每个|每件|一个|一件|一共|总共|总价|合计|共计|多少钱?|是|的|个|件|只|要|算|等于|折合?|换算?|成|块|买|我|帮|一下|总计|共|,|，|(?:^|(?<= ))(?:كم|يساوي|تساوي|سعر|بسعر|السعر|قطعه|قطع|حبه|حبات|المجموع|اجمالي|الاجمالي|يطلع|تطلع|للقطعه|للحبه|الواحده|الحبه|القطعه|لو|اذا|اشتريت|ابي|اريد|في|ب|هو|كل|واحده|يكلف|تكلف|ثمن|من|على|علي)(?=$| )|ราคา|ชิ้น|ละ|ใบ|อัน|ตัว|เป็น|เงิน|เท่าไห?ร่|เท่าไร|รวม|กี่|ทั้งหมด|คิด|ต่อ|ซื้อ|ถ้า|จะ|ได้|เท่ากับ|คูณ|\b(?:berapa|brp|jadi|jadinya|harga|harganya|total|totalnya|per|pcs|pc|buah|biji|satuan|kali|dalam|ke|kalau|kalo|beli|semua|sama|dengan|itu|seharga|x)\b|(?:^|(?<= ))(?:сколько|это|будет|в|за|штуку|штука|шт|штук|по|цена|стоит|стоят|итого|всего|сумма|на|если|один|одну|и|умножить|равно|получится)(?=$|[ .,?])|\b(?:tanesi|adedi|adet|tane|kac|ne|kadar|eder|toplam|toplami|fiyat|fiyati|birim|tutar|olur|ise|alirsam|icin|den|dan|parca|yapar|kere|carpi)\b/gu;
const mostLetters = 2;
/** Where a price is said to be that of one, and a sum is asked, a name may stand beside. */
const mostLettersOfEach = 24;
const ofEach =
  /\b(?:each|apiece|unit price|per (?:piece|pc|unit|item)|a piece)\b|单价|每[个件只条双]|[一1][个件只条双]|(?:سعر|بسعر) (?:ال)?(?:حبه|قطعه|وحده)|للقطعه|للحبه|الواحده|(?:ชิ้น|ใบ|อัน|ตัว|คู่)ละ|ต่อชิ้น|\b(?:satuan|satuannya|per (?:pcs|pc|buah|biji))\b|за (?:штуку|шт|единицу|пару)|штука|\b(?:tanesi|adedi|birim fiyat\p{L}*)\b/u;
const asksSum =
  /\b(?:how much|total|what)\b|多少|合计|一共|总共|折合|كم|المجموع|اجمالي|รวม|เท่าไ|กี่|\b(?:berapa|brp|total\p{L}*)\b|сколько|итого|сумм|\b(?:kac|toplam|ne kadar)\b/u;
const limits =
  /\b(?:under|below|max|maximum|up to|less than|cheaper than)\b|以内|以下|不超过|低于|تحت|اقل من|ไม่เกิน|ต่ำกว่า|\b(?:maks\p{L}*|di ?bawah|kurang dari)\b|(?:^| )до \d|не дороже|дешевле|\b(?:alti|altinda|en fazla|ucuz)\b/u;
/** 两千件: so many in Chinese numerals. */
const hanCount = /([一二两三四五六七八九])([百千万])(?=[个件只条双套台张把箱])/gu;
const hanTimes: Record<string, number> = { 百: 100, 千: 1_000, 万: 10_000 };
const hanFigure = (_: string, digit: string, times: string): string =>
  String((digit === '两' ? 2 : '一二三四五六七八九'.indexOf(digit) + 1) * (hanTimes[times] ?? 1));
/** 8块5: five tenths. */
const yuanTenths = /(?<!\d)(\d{1,6})块(\d)(?!\d)/gu;
const longest = 160;

/** Reads a price of one times a number; null where anything else is named, such as goods that are looked for. */
export function readPriceSum(question: string): PriceSum | null {
  const { text } = readTyped(
    withFigures(question).replace(yuanTenths, '$1.$2块').replace(hanCount, hanFigure),
  );
  if (text.length > longest) return null;
  const [price, ...others] = moneyMentions(text);
  if (!price || others.length > 0) return null;
  const afterPrice = `${text.slice(0, price.start)}${' '.repeat(price.end - price.start)}${text.slice(price.end)}`;
  const count = [...afterPrice.matchAll(countPattern)].find((match) => Number(match[1] ?? match[2]) > 1);
  const pieces = Number(count?.[1] ?? count?.[2] ?? 0);
  if (!count || pieces < 2 || !Number.isInteger(pieces)) return null;
  let remainder = afterPrice.replace(count[0], ' ');
  let target: string | null = null;
  for (const [code, pattern] of currencyNames) {
    const match = pattern.exec(remainder);
    if (!match) continue;
    if (code !== price.currency) target ??= code;
    const ending = wordEnd.exec(remainder.slice(match.index + match[0].length))?.[0] ?? '';
    remainder = `${remainder.slice(0, match.index)} ${remainder.slice(match.index + match[0].length + ending.length)}`;
  }
  const letters = remainder.replace(beside, ' ').replace(/[^\p{L}]/gu, '');
  const isOfEach = ofEach.test(text) && asksSum.test(text) && !limits.test(text);
  return letters.length <= (isOfEach ? mostLettersOfEach : mostLetters)
    ? { amount: price.amount, currency: price.currency, pieces, target }
    : null;
}
const wordEnd = /^(?:(?![\p{Script=Han}\p{Script=Thai}])[\p{L}\p{M}])*/u;
