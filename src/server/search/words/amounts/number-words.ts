import { fold } from '../../../../kit/text/fold.ts';
import { setOf } from '../small-words.ts';

/** Round numbers that prices are said in, each in the languages that write them in letters; Chinese ones are read apart. */
const wordsOfNumbers: readonly (readonly [number, string])[] = [
  [1, 'one a один одного одну satu bir واحد หนึ่ง'],
  [2, 'two два двух две dua iki اثنين اثنان สอง'],
  [3, 'three три трех tiga üç ثلاثه ثلاث สาม'],
  [4, 'four четыре четырех empat dört اربعه اربع สี่'],
  [5, 'five пять пяти lima beş خمسه خمس ห้า'],
  [6, 'six шесть шести enam altı سته ست หก'],
  [7, 'seven семь семи tujuh yedi سبعه سبع เจ็ด'],
  [8, 'eight восемь восьми delapan sekiz ثمانيه ثمان แปด'],
  [9, 'nine девять девяти sembilan dokuz تسعه تسع เก้า'],
  [10, 'ten десять десяти sepuluh on عشره عشر สิบ'],
  [12, 'twelve двенадцать двенадцати'],
  [15, 'fifteen пятнадцать пятнадцати'],
  [20, 'twenty двадцать двадцати yirmi عشرين عشرون ยี่สิบ'],
  [30, 'thirty тридцать тридцати otuz ثلاثين ثلاثون สามสิบ'],
  [40, 'forty сорок сорока kırk اربعين اربعون'],
  [50, 'fifty пятьдесят пятидесяти elli خمسين خمسون ห้าสิบ'],
  [100, 'hundred сто ста seratus yüz ميه مئه مائه ร้อย หนึ่งร้อย'],
  [200, 'двести двухсот ميتين مئتين مائتين สองร้อย'],
  [300, 'триста трехсот สามร้อย'],
  [500, 'пятьсот пятисот ห้าร้อย'],
  [1_000, 'thousand тысяча тысячи тысячу seribu الف พัน'],
];

const numbers = new Map(
  wordsOfNumbers.flatMap(([number, words]) => [...setOf(words)].map((word) => [word, number] as const)),
);

/** The number that a folded word is, where it is a round one that prices are said in; undefined for any other word. */
export const numberOfWord = (word: string): number | undefined => numbers.get(word);

/** Thai writes an amount as one word. */
const thaiAmounts = /(?:หนึ่งร้อย|สองร้อย|สามร้อย|ห้าร้อย|ยี่สิบ|สามสิบ|ห้าสิบ|ร้อย|สิบ|ห้า|เก้า)(?=\s?(?:บาท|ดอลลาร์|หยวน))/gu;

/** Two hundred are 200, and twenty-five 25. */
const inAll = (values: readonly number[]): number =>
  values.reduce((total, value) => (value >= 100 && total > 0 ? total * value : total + value), 0);

/**
 * A text with the numbers in figures that stand in letters before what counts money: "two dollars" is "2 dollars".
 * @param countsMoney  whether a word is a currency, or how many times a number is meant
 */
export function amountsOfWordsInFigures(text: string, countsMoney: (word: string) => boolean): string {
  const pieces = text
    .replaceAll(thaiAmounts, (words) => String(numberOfWord(words) ?? words))
    .split(/(\s+)/u);
  const textPieces: string[] = [];
  for (let index = 0; index < pieces.length;) {
    const values: number[] = [];
    for (let next = index; next < pieces.length; next += 2) {
      const value = numberOfWord(fold(pieces[next]!));
      // A thousand may be a multiple of the currency that is read as such.
      if (value === undefined || countsMoney(pieces[next]!)) break;
      values.push(value);
    }
    const end = index + 2 * values.length;
    const isAmount = values.length > 0 && end < pieces.length && countsMoney(pieces[end]!);
    textPieces.push(...(isAmount ? [String(inAll(values)), pieces[end - 1]!] : [pieces[index]!]));
    index = isAmount ? end : index + 1;
  }
  return textPieces.join('');
}
