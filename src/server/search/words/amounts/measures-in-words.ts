import { fold } from '../../../../kit/text/fold.ts';
import { hanNumber } from './han-numbers.ts';
import { numberOfWord } from './number-words.ts';
import { unitOf } from './units.ts';

/** Letters alone and "in" are more often something else behind a number in words: a V-neck, two in one. */
const isUnit = (typed: string): boolean => {
  const word = fold(typed).replace(/[.,;]$/u, '');
  return word.length > 1 && word !== 'in' && unitOf(word, 1) !== undefined;
};

/** Chinese digits before a unit, with what stands behind the point, and a half before or behind it. */
const hanMeasure =
  /(半|(?:[一二两三四五六七八九十百千]{1,7}|\d{1,5})(?:点[零一二三四五六七八九])?)(毫升|升|公斤|千克|克|厘米|公分|毫米|米|千瓦|瓦|寸|英寸)(半)?(?![\p{Script=Han}&&[色粉饭线]])/gv;

const digits = '零一二三四五六七八九';

/** The value of an amount as Chinese writes it, in figures or in words. */
function hanAmount(amountText: string): number | undefined {
  if (amountText === '半') return 0.5;
  const [integer = '', tenth] = amountText.split('点');
  const value = /^\d/.test(integer) ? Number(integer) : hanNumber(integer);
  return value === undefined || tenth === undefined ? value : value + digits.indexOf(tenth) / 10;
}

const hanInFigures = (text: string): string =>
  text.replaceAll(hanMeasure, (match, amountText: string, unit: string, half: string | undefined) => {
    // What is in figures already is read as it stands.
    if (half === undefined && /^\d+$/.test(amountText)) return match;
    const amount = hanAmount(amountText);
    return amount === undefined ? match : `${amount + (half === undefined ? 0 : 0.5)}${unit}`;
  });

/** Thai counts a half before a unit, or behind one of them. */
const thaiHalf = /(\d{1,4}\s?)?(ครึ่ง)?(ลิตร|กิโลกรัม|กิโล|เมตร|โล)(ครึ่ง)?/gu;

const thaiInFigures = (text: string): string =>
  text.replaceAll(
    thaiHalf,
    (
      match,
      number: string | undefined,
      halfFirst: string | undefined,
      unit: string,
      halfMore: string | undefined,
    ) => {
      if (halfFirst === undefined && halfMore === undefined) return match;
      return ` ${halfMore === undefined ? 0.5 : Number(number ?? 1) + 0.5} ${unit}`;
    },
  );

/** What Russian writes as one word with the unit: поллитра, полулитровый, двухлитровый. */
const prefixes: readonly [string, number][] = [
  ['полутора', 1.5],
  ['полтора', 1.5],
  ['полу', 0.5],
  ['пол', 0.5],
  ['одно', 1],
  ['двух', 2],
  ['трех', 3],
  ['трёх', 3],
  ['четырех', 4],
  ['пяти', 5],
  ['шести', 6],
  ['восьми', 8],
  ['десяти', 10],
];
const compounded =
  /(?<!\p{L})(?<prefix>полутора|полтора|полу|пол|одно|двух|тр[её]х|четырех|пяти|шести|восьми|десяти)-?(?<unit>литр|метр|ватт|килограмм|дюйм)\p{L}{1,4}(?!\p{L})/giu;
const russianInFigures = (text: string): string =>
  text.replaceAll(compounded, (match, prefix: string, unit: string) => {
    const value = prefixes.find(([name]) => name === prefix.toLowerCase())?.[1];
    return value === undefined ? match : `${value} ${unit}`;
  });

/** Arabic has a form of its own for two of something. */
const dual = /(?<!\p{L})(لتر|متر|كيلو|سنتيمتر|جرام|غرام)(?:ين|ان)(?!\p{L})/gu;

const halves = new Set(['half', 'yarim', 'setengah', 'نص', 'نصف', 'пол', 'половина'].map(fold));
const andHalf = new Set(['ونص', 'ونصف'].map(fold));
/** One and a half, before what is counted: with a number in front of it, that and a half. */
const halfMore = new Set(['bucuk', 'setengah'].map(fold));
const oneAndHalf = new Set(['полтора', 'полторы'].map(fold));

const wholeNumber = (word: string | undefined): number | undefined =>
  word === undefined ? undefined : /^\d{1,5}$/.test(word) ? Number(word) : numberOfWord(fold(word));

/** The amount that words say from one on, with how many words it takes up to its unit; undefined where they say none. */
function amountAt(words: readonly string[], start: number): { amount: number; length: number } | undefined {
  const [first = '', second, third] = words.slice(start, start + 3);
  const isUnitAt = (offset: number) => words[start + offset] !== undefined && isUnit(words[start + offset]!);
  const folded = fold(first);
  if (oneAndHalf.has(folded) && isUnitAt(1)) return { amount: 1.5, length: 1 };
  if (halves.has(folded)) {
    if (isUnitAt(1)) return { amount: 0.5, length: 1 };
    return ['a', 'of'].includes(second ?? '') && isUnitAt(2) ? { amount: 0.5, length: 2 } : undefined;
  }
  const value = folded === 'a' ? undefined : wholeNumber(first);
  if (value === undefined) return undefined;
  if (second !== undefined && halfMore.has(fold(second)) && third !== undefined && isUnitAt(2))
    return { amount: value + 0.5, length: 2 };
  return isUnitAt(1) && !/^\d/.test(first) ? { amount: value, length: 1 } : undefined;
}

/** A number that is joined to its unit by a hyphen: a 5-litre bucket, a half-litre one. */
const hyphenated = /(\d|(?<!\p{L})\p{L}{3,8})[-‐‑](\p{L}{1,14})(?!\p{L})/gu;
const isNumeral = (word: string): boolean => wholeNumber(word) !== undefined || halves.has(fold(word));

/**
 * A text with its measures in figures: "half a litre" is "0.5 litre", "twelve watts" are "12 watts", in seven languages. What
 * is counted otherwise stays in words.
 */
export function measuresInFigures(text: string): string {
  const bare = thaiInFigures(hanInFigures(russianInFigures(text)))
    .replaceAll(dual, '2 $1')
    .replaceAll(hyphenated, (match, number: string, unit: string) =>
      isNumeral(number) && isUnit(unit) ? `${number} ${unit}` : match,
    );
  const words = bare.split(/\s+/u);
  const textPieces: string[] = [];
  for (let index = 0; index < words.length;) {
    const amount = amountAt(words, index);
    if (amount) textPieces.push(String(amount.amount));
    const isUnitBeforeHalf =
      words[index + 1] !== undefined && andHalf.has(fold(words[index + 1]!)) && isUnit(words[index]!);
    if (isUnitBeforeHalf) {
      const number = wholeNumber(textPieces.at(-1));
      if (number !== undefined) textPieces.pop();
      textPieces.push(String((number ?? 1) + 0.5), words[index]!);
    } else if (!amount) textPieces.push(words[index]!);
    index += isUnitBeforeHalf ? 2 : (amount?.length ?? 1);
  }
  return textPieces.join(' ');
}
