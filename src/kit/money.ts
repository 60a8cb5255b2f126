import { numberFormat } from './text/intl.ts';

/** A rate as it is quoted: units of the currency for one euro, in billionths, so that no float touches money. */
export type Rate = bigint;

const rateScale = 1_000_000_000n;

/** Minor-unit digits of the currencies the product knows (ISO 4217). */
export const currencyDigits: Record<string, number> = {
  CNY: 2,
  USD: 2,
  AED: 2,
  IDR: 2,
  HKD: 2,
  EUR: 2,
  GBP: 2,
  RUB: 2,
  TRY: 2,
  THB: 2,
  SAR: 2,
};

/**
 * Decimals that people write and pay in, where they are fewer than the minor units of ISO 4217: rupiah have had no
 * sen in use for decades, so no bank takes them.
 */
const paidDigits: Record<string, number> = { IDR: 0 };

/** How many decimals an amount of a currency may have when somebody types, reads or pays it. */
export const payableDigits = (currency: string): number =>
  paidDigits[currency] ?? currencyDigits[currency] ?? 2;

/** Money as the log of the console says it, in every language alike: "9999.00 CNY". */
export const amountText = ({ amount, currency }: { amount: bigint; currency: string }): string =>
  `${decimalText(String(amount), currencyDigits[currency] ?? 2)} ${currency}`;

/** The smallest amount that can be paid, in minor units: 1 nearly everywhere, 100 (a whole rupiah) for IDR. */
export const payableUnit = (currency: string): bigint =>
  10n ** BigInt((currencyDigits[currency] ?? 2) - payableDigits(currency));

/** An amount in minor units as it can be paid: rounded to the nearest, halves away from zero. */
export const roundPayable = (amount: bigint, currency: string): bigint => {
  const unit = payableUnit(currency);
  return divideRounded(amount, unit) * unit;
};

/** The most that can be paid without exceeding an amount that is not negative. */
export const floorPayable = (amount: bigint, currency: string): bigint =>
  amount - (amount % payableUnit(currency));

/** Whether an amount can be paid to the last minor unit. */
export const isPayable = (amount: bigint, currency: string): boolean => amount % payableUnit(currency) === 0n;

/** Reads a decimal text ("7.8432") as a rate. @throws RangeError for anything but a positive decimal. */
export function parseRate(text: string): Rate {
  const match = /^(\d{1,12})(?:\.(\d{1,12}))?$/.exec(text);
  if (!match) throw new RangeError(`not a rate: ${text}`);
  const fraction = (match[2] ?? '').padEnd(9, '0').slice(0, 9);
  const rate = BigInt(match[1]!) * rateScale + BigInt(fraction);
  if (rate === 0n) throw new RangeError('a rate of zero');
  return rate;
}

/** A rate as a decimal text without zeros at its end: "7.8432". */
export function writeRate(rate: Rate): string {
  const fraction = String(rate % rateScale)
    .padStart(9, '0')
    .replace(/0{1,9}$/, '');
  return fraction ? `${rate / rateScale}.${fraction}` : String(rate / rateScale);
}

/** `a / b` rounded to the nearest whole, halves away from zero. `b` is positive. */
export function divideRounded(a: bigint, b: bigint): bigint {
  const sign = a < 0n ? -1n : 1n;
  return sign * ((2n * a * sign + b) / (2n * b));
}

/**
 * Minor units of one currency in minor units of another, both rates quoted against the same base; rounded to what the
 * other currency is paid in.
 */
export function convert(
  amount: bigint,
  from: { currency: string; rate: Rate },
  to: { currency: string; rate: Rate },
): bigint {
  if (from.currency === to.currency) return amount;
  const shift = (currencyDigits[to.currency] ?? 2) - (currencyDigits[from.currency] ?? 2);
  const up = shift > 0 ? 10n ** BigInt(shift) : 1n;
  const down = shift < 0 ? 10n ** BigInt(-shift) : 1n;
  const unit = payableUnit(to.currency);
  return divideRounded(amount * to.rate * up, from.rate * down * unit) * unit;
}

/** The share of an amount in hundredths of a percent (basis points), rounded to what the currency is paid in. */
export const share = (amount: bigint, basisPoints: number, currency: string): bigint =>
  shareInMillionths(amount, basisPoints * 100, currency);

/** The same, where a basis point is too coarse. */
export function shareInMillionths(amount: bigint, millionths: number, currency: string): bigint {
  const unit = payableUnit(currency);
  return divideRounded(amount * BigInt(millionths), 1_000_000n * unit) * unit;
}

/** Adds amounts up. */
export function sum(amounts: Iterable<bigint>): bigint {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return total;
}

/**
 * What amounts of several currencies come to in yuan, which the limits of operators are stated in.
 * @param rates  units for one euro
 * @returns minor units of yuan; null where a currency has no rate
 */
export const sumInYuan = (
  amounts: readonly { amount: bigint; currency: string }[],
  rates: ReadonlyMap<string, Rate>,
): bigint | null => sumIn(amounts, 'CNY', rates);

/**
 * What amounts of several currencies come to in one of them.
 * @param rates  units for one euro; amounts that are in that currency already need none
 * @returns minor units; null where a currency has no rate
 */
export function sumIn(
  amounts: readonly { amount: bigint; currency: string }[],
  target: string,
  rates: ReadonlyMap<string, Rate>,
): bigint | null {
  const targetRate = rates.get(target);
  let total = 0n;
  for (const { amount, currency } of amounts) {
    const rate = rates.get(currency);
    if (currency === target) total += amount;
    else if (rate && targetRate)
      total += convert(amount, { currency, rate }, { currency: target, rate: targetRate });
    else return null;
  }
  return total;
}

/** An amount as people read it, in a locale. Exact: the number is handed over as text, never as a float. */
export function formatMoney(amount: bigint, currency: string, locale: string): string {
  const value = `${amount}E-${currencyDigits[currency] ?? 2}` as unknown as number;
  const digits = payableDigits(currency);
  const style = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return numberFormat(locale, { style: 'currency', currency, ...style }).format(value);
}

/** A whole number as a decimal text: "12345" with 2 digits → "123.45". */
export function decimalText(amount: string, digits: number): string {
  const negative = amount.startsWith('-');
  const figures = (negative ? amount.slice(1) : amount).padStart(digits + 1, '0');
  const cut = figures.length - digits;
  return `${negative ? '-' : ''}${figures.slice(0, cut)}${digits > 0 ? `.${figures.slice(cut)}` : ''}`;
}
