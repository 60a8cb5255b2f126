import { currencyAt } from './currency-names.ts';

/** A sum of money in major units, with its currency. */
export interface MoneyMention {
  amount: number;
  currency: string;
  start: number;
  end: number;
}

/** A figure with a word or a letter that multiplies it. */
export interface SaidFigure {
  value: number;
  start: number;
  end: number;
}

const figure =
  /(?<![\d.,])(?:\d{1,4}(?:\.\d)?万\d{1,4}|\d{1,3}(?:([., \u00a0])\d{3})(?:\1\d{3})*(?:(?!\1)[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,4})?)(?![\d])/gu;
const multipliers: readonly [times: number, pattern: RegExp][] = [
  [1_000_000, /^ ?(?:млн|миллион\p{L}*|jt|juta|million|mln|milyon|مليون|ล้าน|百万)(?![\p{Script=Latin}])/u],
  [100_000, /^ ?(?:แสน)/u],
  [10_000, /^ ?(?:万|หมื่น)/u],
  [1_000, /^(?:k(?!\p{L})| ?(?:тыс(?:яч\p{L}*|\.)?|ribu|rb|thousand|bin(?!\p{L})|الف|الاف|千|พัน))/u],
];

const valueOf = (raw: string): number => {
  const [above, below] = raw.split('万');
  if (below !== undefined && above !== undefined)
    return Number(above) * 10_000 + Number(below) * (below.length === 1 ? 1_000 : 1);
  const grouped = /^\d{1,3}(?:[., \u00a0]\d{3})+(?:[.,]\d{1,2})?$/u.test(raw);
  if (!grouped) return Number(raw.replace(',', '.'));
  const fraction = /[.,](\d{1,2})$/u.exec(raw);
  const wholePart = fraction ? raw.slice(0, -fraction[0].length) : raw;
  return Number(wholePart.replace(/[., \u00a0]/gu, '')) + (fraction ? Number(`0.${fraction[1]}`) : 0);
};

/** Every figure of a folded text, multiplied by what stands behind it. */
export function saidFigures(text: string): SaidFigure[] {
  return [...text.matchAll(figure)].map((match) => {
    const end = match.index + match[0].length;
    const behind = text.slice(end);
    const multiplier = multipliers.flatMap(([times, pattern]) => {
      const word = pattern.exec(behind)?.[0];
      return word === undefined ? [] : [{ times, length: word.length }];
    })[0];
    return {
      value: valueOf(match[0]) * (multiplier?.times ?? 1),
      start: match.index,
      end: end + (multiplier?.length ?? 0),
    };
  });
}

const longestBefore = 5;
/** Behind a figure what Chinese calls its own money. */
const yuan = /^[元块](?![\p{Script=Latin}])/u;

/** Sums that a folded text names, each with the currency behind it or in front of it. */
export function moneyMentions(text: string): MoneyMention[] {
  const mentions: MoneyMention[] = [];
  for (const { value, start, end } of saidFigures(text)) {
    const space = /^[ \u00a0]{0,2}/u.exec(text.slice(end))![0].length;
    const tail = text.slice(end + space);
    const behind = currencyAt(tail) ?? (yuan.test(tail) ? { code: 'CNY', length: 1 } : null);
    if (behind) {
      mentions.push({ amount: value, currency: behind.code, start, end: end + space + behind.length });
      continue;
    }
    const textBefore = text.slice(0, start).trimEnd();
    const lengths = Array.from({ length: longestBefore }, (_, index) => index + 1);
    const code = lengths.flatMap((length) => {
      const tail = textBefore.slice(-length);
      const currencyName = currencyAt(tail);
      return currencyName?.length === tail.length && !/\p{L}$/u.test(textBefore.slice(0, -length))
        ? [currencyName.code]
        : [];
    })[0];
    const isTaken = mentions.at(-1)?.end === textBefore.length;
    if (code !== undefined && !isTaken) mentions.push({ amount: value, currency: code, start, end });
  }
  return mentions;
}
