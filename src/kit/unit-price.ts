import {
  currencyDigits,
  decimalText,
  divideRounded,
  payableDigits,
  payableUnit,
  type Rate,
} from './money.ts';

/**
 * What one piece costs, exactly: minor units of a currency as a fraction, because a price that was converted rarely is
 * a whole number of them. A line is its quantity times this, and rounded once.
 */
export interface UnitPrice {
  currency: string;
  numerator: bigint;
  denominator: bigint;
}

/** A unit price as it leaves the process. */
export interface WireUnitPrice {
  /** Minor units, rounded to what can be paid; never nothing where something is asked. */
  amount: string;
  currency: string;
  /** The price as it is shown, where that is finer than `amount`: a decimal of main units, such as "0.0323". */
  decimal?: string | undefined;
  /** The price exactly, where `amount` is rounded: minor units as a fraction, such as "161/50". */
  exact?: string | undefined;
}

/** Decimals of main units that a unit price has at most, shown and stored. */
const unitPriceDigits = 4;

/** Parts of a minor unit that a unit price is stored in: ten-thousandths of the currency. */
const partsOf = (currency: string): bigint =>
  10n ** BigInt(unitPriceDigits - (currencyDigits[currency] ?? 2));

/** A price that somebody wrote: so many minor units of its currency. */
export const unitPriceOf = (amount: bigint, currency: string): UnitPrice => ({
  currency,
  numerator: amount,
  denominator: 1n,
});

/** A unit price in another currency, not rounded; both rates quoted against the same base. */
export function convertUnitPrice(
  { currency, numerator, denominator }: UnitPrice,
  fromRate: Rate,
  to: { currency: string; rate: Rate },
): UnitPrice {
  if (currency === to.currency) return { currency, numerator, denominator };
  const shift = (currencyDigits[to.currency] ?? 2) - (currencyDigits[currency] ?? 2);
  return {
    currency: to.currency,
    numerator: numerator * to.rate * (shift > 0 ? 10n ** BigInt(shift) : 1n),
    denominator: denominator * fromRate * (shift < 0 ? 10n ** BigInt(-shift) : 1n),
  };
}

/** What a line costs: the one place where a price of a piece becomes an amount that is paid. Halves round up. */
export function lineAmount({ currency, numerator, denominator }: UnitPrice, quantity: number): bigint {
  const unit = payableUnit(currency);
  return divideRounded(numerator * BigInt(quantity), denominator * unit) * unit;
}

/**
 * The part of a line's amount that its first pieces carry, rounded once; of all pieces it is the amount. Whoever takes
 * a line apart subtracts two of these, so that its parts add up to it.
 */
export function amountOfFirst(amount: bigint, pieces: number, quantity: number, currency: string): bigint {
  const unit = payableUnit(currency);
  return pieces >= quantity ? amount : divideRounded(amount * BigInt(pieces), BigInt(quantity) * unit) * unit;
}

/** How many decimals a unit price is shown with: four below one main unit, at least two below a hundred. */
function shownDigits(parts: bigint, currency: string): number {
  const scale = 10n ** BigInt(unitPriceDigits);
  if (parts < scale) return unitPriceDigits;
  return parts < 100n * scale ? Math.max(2, payableDigits(currency)) : payableDigits(currency);
}

/** A unit price in ten-thousandths of its currency, as lines of orders store it. */
export const storedUnitPrice = ({ currency, numerator, denominator }: UnitPrice): bigint =>
  atLeastOne(divideRounded(numerator * partsOf(currency), denominator), numerator);

/** A price above zero stays above zero however coarsely it is shown. */
const atLeastOne = (rounded: bigint, exact: bigint): bigint => (rounded === 0n && exact > 0n ? 1n : rounded);

/** A stored unit price as a fraction. */
export const fromStored = (stored: bigint, currency: string): UnitPrice => ({
  currency,
  numerator: stored,
  denominator: partsOf(currency),
});

/** The decimal that a unit price is shown as, with the decimals its currency is paid in at least. */
function shownDecimal(price: UnitPrice): string {
  const { currency } = price;
  const parts = storedUnitPrice(price);
  const digits = shownDigits(parts, currency);
  const cut = 10n ** BigInt(unitPriceDigits - digits);
  const text = decimalText(String(divideRounded(parts, cut)), digits);
  if (digits === 0) return text;
  const [whole, fraction = ''] = text.split('.');
  const significant = fraction.replace(/0{1,4}$/, '').padEnd(payableDigits(currency), '0');
  return significant ? `${whole}.${significant}` : whole!;
}

/** A unit price as it leaves the process: rounded, as it is shown, and exactly. */
export function wireUnitPrice(price: UnitPrice): WireUnitPrice {
  const { currency, numerator, denominator } = price;
  const unit = payableUnit(currency);
  const amount = atLeastOne(divideRounded(numerator, denominator * unit), numerator) * unit;
  const decimal = shownDecimal(price);
  const isFiner = decimal !== decimalText(String(amount / unit), payableDigits(currency));
  const isRounded = amount * denominator !== numerator;
  const divisor = isRounded ? greatestCommonDivisor(numerator, denominator) : 1n;
  return {
    amount: String(amount),
    currency,
    ...(isFiner && { decimal }),
    ...(isRounded && { exact: `${numerator / divisor}/${denominator / divisor}` }),
  };
}

/** A stored unit price as it leaves the process: what its line costs was written down beside it. */
export function wireStored(stored: bigint, currency: string): WireUnitPrice {
  const { exact: _exact, ...price } = wireUnitPrice(fromStored(stored, currency));
  return price;
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  while (b > 0n) [a, b] = [b, a % b];
  return a;
}

/** A unit price from the wire, as exactly as it says. */
export function readUnitPrice({ amount, currency, decimal, exact }: WireUnitPrice): UnitPrice {
  if (exact) {
    const [numerator, denominator] = exact.split('/');
    return { currency, numerator: BigInt(numerator!), denominator: BigInt(denominator!) };
  }
  return decimal ? fromStored(storedOf(decimal), currency) : unitPriceOf(BigInt(amount), currency);
}

/** A decimal of main units in ten-thousandths. */
function storedOf(decimal: string): bigint {
  const [whole, fraction = ''] = decimal.split('.');
  return BigInt(whole + fraction.padEnd(unitPriceDigits, '0'));
}

/**
 * A unit price that somebody typed, in minor units and hundredths of them ("3.23" of USD is $0.0323), stored.
 * @returns null where it has more decimals than a price of its size is shown with
 */
export function typedUnitPrice(text: string, currency: string): bigint | null {
  const [, fraction = ''] = text.split('.');
  if (fraction.length > unitPriceDigits - (currencyDigits[currency] ?? 2)) return null;
  return asShown(readStored(text, currency), currency);
}

/** The same of a decimal of main units, with four decimals at most: "0.0323". */
export const typedDecimalPrice = (decimal: string, currency: string): bigint | null =>
  asShown(storedOf(decimal), currency);

/** The price, if it is shown with all the decimals that it has. */
function asShown(stored: bigint, currency: string): bigint | null {
  return stored % 10n ** BigInt(unitPriceDigits - shownDigits(stored, currency)) === 0n ? stored : null;
}

/** A stored unit price as a decimal of main units, with its four decimals. */
export const decimalOfStored = (stored: bigint): string => decimalText(String(stored), unitPriceDigits);

/** A stored unit price in minor units and hundredths of them, as typed prices are written. */
export function writeStored(stored: bigint, currency: string): string {
  return decimalText(String(stored), unitPriceDigits - (currencyDigits[currency] ?? 2)).replace(/\.00$/, '');
}

/** What `writeStored` wrote. */
export function readStored(text: string, currency: string): bigint {
  const [whole, fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(unitPriceDigits - (currencyDigits[currency] ?? 2), '0'));
}

/** Whether two stored unit prices read the same. */
export const readsTheSame = (a: bigint, b: bigint, currency: string): boolean =>
  shownDecimal(fromStored(a, currency)) === shownDecimal(fromStored(b, currency));

/** Whether a price of a piece is lower than another one in the same currency. */
export function isLowerPrice(a: WireUnitPrice, b: WireUnitPrice): boolean {
  const [first, second] = [readUnitPrice(a), readUnitPrice(b)];
  return first.numerator * second.denominator < second.numerator * first.denominator;
}

/** A price of a piece as it is shown: a decimal of main units. */
export const priceDecimal = ({ amount, currency, decimal }: WireUnitPrice): string =>
  decimal ?? decimalText(amount, currencyDigits[currency] ?? 2);
