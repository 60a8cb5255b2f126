const digits = '零一二三四五六七八九';
const units = { 十: 10, 百: 100, 千: 1_000, 万: 10_000 } as const;
type Unit = keyof typeof units;
const isUnit = (letter: string): letter is Unit => letter in units;

/** The value of a Chinese number in words, 0 to 99,999; undefined for digits in a row, such as 一二三, which are no number of things. */
export function hanNumber(words: string): number | undefined {
  let total = 0;
  let digit: number | undefined;
  let smallest = Number.POSITIVE_INFINITY;
  for (const letter of words.replaceAll('两', '二')) {
    if (isUnit(letter)) {
      const unit = units[letter];
      if (unit >= smallest) return undefined;
      total += (digit ?? 1) * unit;
      smallest = unit;
      digit = undefined;
    } else if (letter === '零') digit = undefined;
    else if (digit === undefined) digit = digits.indexOf(letter);
    else return undefined;
  }
  return total + (digit ?? 0);
}

const inFigures = (text: string, pattern: RegExp): string =>
  text.replaceAll(pattern, (words) => String(hanNumber(words) ?? words));

const beforeCurrency = /[零一二两三四五六七八九十百千万]{1,9}(?=[元块美港欧])/gu;

/** A number in Chinese words before a currency, in figures: 二十五块 is 25块. */
export const amountsInFigures = (text: string): string => inFigures(text, beforeCurrency);

// A set of four (四件套) is what it is called; a number of an order is a round one.
const beforeCount =
  /[一二两三四五六七八九]?[十百千万][零一二三四五六七八九十百千]{0,6}(?=[双个只件套条支把箱盒包瓶卷张台对打枚根顶副本瓦](?!套)|毫安|毫升|厘米|毫米)/gu;

/** A round number in Chinese words before what is counted or measured by, in figures: 一百双 is 100双. */
export const countsInFigures = (text: string): string => inFigures(text, beforeCount);
