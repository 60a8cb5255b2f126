import {
  isTwofold,
  pricesWith,
  readDecimal,
  readingsOf,
  wholeNumbers,
  type DecimalMark,
} from '../../../kit/decimals.ts';

/** Customs codes are written in groups: 9617.00.00. */
const dotted = /\d{4}(?:\.\d{2}){1,3}(?![\d.])/uy;
// Groups of thousands with the fraction behind them, in Indian groups too, or no groups: what is cut off is another number.
const whole =
  /\d{1,3}([,.'٬\u00a0 ])\d{3}(?:\1\d{3}){0,3}(?:(?!\1)[.,٫]\d{1,4})?(?!\d)|\d{1,2}(?:,\d{2}){1,3},\d{3}(?!\d)(?:\.\d{1,4})?|\d{1,15}(?:[.,٫]\d{1,4})?/uy;
const indianGroups = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;
const numeral = /[零〇一二两三四五六七八九十百千万]{1,12}/uy;
const digitsOf: Record<string, number> = {
  零: 0, 〇: 0, 一: 1, 二: 2, 两: 2, 三: 3, 四: 4, 五: 5, 六: 6, 七: 7, 八: 8, 九: 9,
}; // prettier-ignore
const placesOf: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

export interface ReadNumber {
  value: number;
  /** As it stands there. */
  raw: string;
}

/**
 * A number in digits at a place of a folded text: 1,000 and 1.000 and 1 000 are thousands, 1.5 and 1,5 are not.
 * @returns null where no digit stands
 */
export function readDigits(text: string, at: number): ReadNumber | null {
  dotted.lastIndex = at;
  const code = dotted.exec(text)?.[0];
  if (code) return { value: Number.parseFloat(code), raw: code };
  whole.lastIndex = at;
  const raw = whole.exec(text)?.[0];
  if (!raw) return null;
  const readings = readingsOf(indianGroups.test(raw) ? raw.replaceAll(',', '') : raw);
  // Of two readings it is the greater one, until the writer's language is known: `readingsInDoubt` tells where that says nothing.
  const value = isTwofold(readings)
    ? Math.max(Number(readings['.'].value), Number(readings[','].value))
    : Number((readings['.'] ?? readings[','])?.value ?? Number.NaN);
  return Number.isNaN(value) ? null : { value, raw };
}

/** A count or an amount that could be either of two numbers, with both. */
export interface UnclearNumber {
  what: 'quantity' | 'price';
  text: string;
  point: number;
  comma: number;
}

const amounts = pricesWith(2);

/**
 * Both readings of a count or an amount of money, where the way in which the writer's language writes such numbers does
 * not tell which it is; null where it does.
 */
export function readingsInDoubt(
  raw: string,
  what: UnclearNumber['what'],
  mark: DecimalMark,
): UnclearNumber | null {
  const read = readDecimal(raw, what === 'price' ? amounts : wholeNumbers, { mark });
  if (!('readings' in read)) return null;
  return { what, text: raw, point: Number(read.readings['.']), comma: Number(read.readings[',']) };
}

/** 1千2百 and 3万5千: figures before each place. */
const mixed =
  /\d{1,4}(?:\.\d)?万(?:\d{4}(?!\d)|\d(?![\d千百.]))|\d{1,4}(?:\.\d)?万(?:\d{1,4}千)?(?:\d百)?|\d{1,2}千(?:\d百)?|\d百/uy;
/** 2万5 is 25,000, and 2万5000 as well. */
const openMixed = /^(\d{1,4}(?:\.\d)?)万(\d{4}|\d)$/u;

/** A number whose places are written out behind its figures. */
export function readMixed(text: string, at: number): ReadNumber | null {
  mixed.lastIndex = at;
  const raw = mixed.exec(text)?.[0];
  if (!raw) return null;
  const open = openMixed.exec(raw);
  if (open) {
    const below = Number(open[2]) * (open[2]!.length === 1 ? 1_000 : 1);
    return { value: Math.round(Number(open[1]) * 10_000 + below), raw };
  }
  let value = 0;
  for (const [, figure = '', place = ''] of raw.matchAll(/(\d{1,4}(?:\.\d)?)([万千百])/gu)) {
    value += Number(figure) * (place === '万' ? 10_000 : placesOf[place]!);
  }
  return { value: Math.round(value), raw };
}

/** A number in Chinese numerals: 一千, 两百五, 三万. */
export function readNumerals(text: string, at: number): ReadNumber | null {
  numeral.lastIndex = at;
  const raw = numeral.exec(text)?.[0];
  if (!raw) return null;
  const [above = '', below] = raw.includes('万') ? raw.split('万', 2) : ['', raw];
  // 一万二 is 12,000, as 两百五 is 250.
  const isOpen = raw.includes('万') && above !== '' && /^[一二两三四五六七八九]$/u.test(below ?? '');
  const belowTenThousand = readBelow(below ?? '') * (isOpen ? 1_000 : 1);
  const value = (raw.includes('万') ? (readBelow(above) || 1) * 10_000 : 0) + belowTenThousand;
  return { value, raw };
}

function readBelow(numerals: string): number {
  let sum = 0;
  let digit = 0;
  let lastPlace = 10;
  let isOpen = false;
  for (const character of numerals) {
    const place = placesOf[character];
    if (place) {
      sum += (digit || 1) * place;
      digit = 0;
      lastPlace = place;
      isOpen = true;
      continue;
    }
    if (character === '零' || character === '〇') isOpen = false;
    digit = digitsOf[character] ?? 0;
  }
  // 两百五 is 250: what stands last without a place belongs to the next smaller one.
  return sum + digit * (isOpen && lastPlace > 10 ? lastPlace / 10 : 1);
}
