import type { WireMoney } from '../../../contract/shapes.ts';
import { readInstant, type Instant } from '../../../kit/instants.ts';
import { pricesWith, readDecimal, wholeNumbers, type NumberKind } from '../../../kit/decimals.ts';
import { languages, type Language } from '../../../kit/languages.ts';
import { unitForm } from '../../../kit/text/unit-forms.ts';
import { currencyDigits, decimalText, payableDigits } from '../../../kit/money.ts';
import { typedUnitPrice, type WireUnitPrice } from '../../../kit/unit-price.ts';
import type { PriceParts } from '../../ui/price.tsx';
import { usePlace } from '../place.tsx';
import { dateFormat, intlLocale, listFormat, numberFormat, relativeFormat } from '../../../kit/text/intl.ts';

/**
 * Minor units as a decimal text in major units, e.g. "12345" of CNY → "123.45". Exact at any size; without decimals
 * where nobody pays them.
 */
export function majorUnits(amount: string, currency: string): string {
  const digits = currencyDigits[currency] ?? 2;
  const text = decimalText(amount, digits);
  const unpaid = digits - payableDigits(currency);
  return unpaid > 0 && text.endsWith('0'.repeat(unpaid)) ? text.slice(0, -unpaid).replace(/\.$/, '') : text;
}

/** What prices look like that are paid in a currency. */
export const pricesIn = (currency: string): NumberKind => pricesWith(payableDigits(currency));

/** A typed price as minor units, or null when it is no price in that currency: "12.5" of CNY → "1250". */
export function minorUnits(text: string, currency: string): string | null {
  const paid = typedNumber(text, pricesIn(currency));
  const unpaid = (currencyDigits[currency] ?? 2) - payableDigits(currency);
  return paid === null || paid === '0' ? paid : paid + '0'.repeat(unpaid);
}

/** A unit price as it is typed, in major units: with up to four decimals where it is that low. */
export const majorUnitPrice = ({ amount, currency, decimal }: WireUnitPrice): string =>
  decimal ?? majorUnits(amount, currency);

/** A typed unit price in minor units and hundredths of them, or null: "0.0323" of USD → "3.23". */
export function minorUnitPrice(text: string, currency: string): string | null {
  const paid = minorUnits(text, currency);
  if (paid !== null) return paid;
  const digits = currencyDigits[currency] ?? 2;
  const parts = typedDecimal(text, digits + 2);
  const price = parts === null ? null : decimalText(parts, 2);
  return price !== null && typedUnitPrice(price, currency) !== null ? price : null;
}

/** A typed decimal as a whole number, or null: "12.5" with 2 digits → "1250". */
export const typedDecimal = (text: string, digits: number): string | null =>
  typedNumber(text, { digits, finest: mostTypedDigits });

const mostTypedDigits = 12;

/** A typed whole number; not a number where it is none, or could be either of two. */
export const typedWhole = (text: string): number => Number(typedNumber(text, wholeNumbers) ?? NaN);

/** What could be either of two numbers is none: whoever typed it writes it without separators of thousands. */
function typedNumber(text: string, kind: NumberKind): string | null {
  const read = readDecimal(text, kind);
  if ('issue' in read) return null;
  const [whole = '', fraction = ''] = read.value.split('.');
  if (whole.length > 10 || fraction.length > kind.digits) return null;
  return String(BigInt(whole + fraction.padEnd(kind.digits, '0')));
}

/** An amount, or the price of one piece, which may be finer than what can be paid. */
type Shown = WireMoney & Pick<WireUnitPrice, 'decimal'>;

/** A figure below zero with a minus as wide as a plus, where the language has a hyphen for it. */
const trueMinus = (figure: string): string => figure.replace('-', '−');

export function priceParts(money: Shown, language: Language): PriceParts {
  const digits = payableDigits(money.currency);
  const fraction = money.decimal?.split('.')[1] ?? '';
  const format = numberFormat(intlLocale(language), {
    style: 'currency',
    currency: money.currency,
    // Hong Kong and United States dollars would both be "$".
    currencyDisplay: money.currency === 'HKD' ? 'symbol' : 'narrowSymbol',
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, fraction.length),
  });
  const major = (money.decimal ??
    decimalText(money.amount, currencyDigits[money.currency] ?? 2)) as `${number}`;
  let currency = '';
  let integer = '';
  let decimals = '';
  let currencyFirst = true;
  for (const part of format.formatToParts(major)) {
    if (part.type === 'currency') {
      currency = part.value;
      currencyFirst = integer === '';
    } else if (part.type === 'decimal' || part.type === 'fraction') decimals += part.value;
    else if (part.type === 'integer' || part.type === 'group') integer += part.value;
    else if (part.type === 'minusSign') integer += trueMinus(part.value);
  }
  return { currency, integer, decimals, currencyFirst, text: trueMinus(format.format(major)) };
}

function bytesText(locale: string, bytes: number): string {
  if (bytes < 1_000_000)
    return numberFormat(locale, { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 }).format(
      // Never nothing where there is something.
      Math.max(Math.sign(bytes), bytes / 1000),
    );
  const isLarge = bytes >= 1_000_000_000;
  return numberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / (isLarge ? 1_000_000_000 : 1_000_000));
}

function formatsOf(language: Language) {
  const locale = intlLocale(language);
  // Between Arabic words the letters of a currency would change places with its sign.
  // One in Arabic letters follows its figures from right to left, with a minus as without.
  const isolated = (text: string) =>
    languages[language].dir === 'rtl'
      ? `${/\p{Script=Arabic}/u.test(text) ? '\u2067' : '\u2066'}${text}\u2069`
      : text;
  /** Names and numbers of other scripts stay in the order of the list. */
  const isolatedByItself = (text: string) =>
    languages[language].dir === 'rtl' ? `\u2068${text}\u2069` : text;
  const date = (value: Instant, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, options).format(readInstant(value));
  return {
    /** A price as one text. */
    money: (money: Shown) => isolated(priceParts(money, language).text),
    priceParts: (money: Shown) => priceParts(money, language),
    number: (value: number) => trueMinus(numberFormat(locale).format(value)),
    /** What stands behind a number of pieces, kilograms …: "piece" behind 500 is "pieces". */
    unit: (count: number, unit: string) => unitForm(language, unit, count),
    /** A number of pieces, kilograms …: "1,500 pieces". */
    quantity: (count: number, unit: string) =>
      `${trueMinus(numberFormat(locale).format(count))} ${unitForm(language, unit, count)}`,
    /** A large count said briefly: 12K, 1.2万. */
    compact: (value: number) =>
      numberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value),
    percent: (value: number) => numberFormat(locale, { style: 'percent' }).format(value),
    /** A percentage with its decimals: 4.35 → 4.35%. */
    rate: (percent: number) =>
      trueMinus(numberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(percent / 100)),
    /** A percentage with its sign: 4.35 → +4.35%. */
    signedRate: (percent: number) =>
      trueMinus(
        numberFormat(locale, {
          style: 'percent',
          maximumFractionDigits: 2,
          signDisplay: 'exceptZero',
        }).format(percent / 100),
      ),
    /** A decimal text with every decimal it has: 7.8432 → 7,8432. */
    decimal: (text: string) => numberFormat(locale, { maximumFractionDigits: 9 }).format(text as `${number}`),
    weight: (grams: number) =>
      grams < 1000
        ? numberFormat(locale, { style: 'unit', unit: 'gram' }).format(grams)
        : numberFormat(locale, { style: 'unit', unit: 'kilogram', maximumFractionDigits: 2 }).format(
            grams / 1000,
          ),
    /** The size of a file or of a disk: 12 kB, 3.4 MB, 120 GB. */
    bytes: (bytes: number) => bytesText(locale, bytes),
    date: (value: Instant) => date(value, { dateStyle: 'medium' }),
    /** A calendar day such as 2026-03-12, the same in every zone. */
    day: (value: string) => date(value, { dateStyle: 'medium', timeZone: 'UTC' }),
    /** Calendar days from one to another, said once where they share a month: Mar 12 – 15, 2026. */
    days: (first: string, last: string) =>
      dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
        .formatRange(new Date(first), new Date(last))
        // A server and a browser put different narrow spaces around the dash.
        .replace(/\s+/g, ' '),
    /** A month such as 2026-03, or a year such as 2026. */
    month: (value: string) =>
      date(`${value.padEnd(7, '-01')}-01`, {
        year: 'numeric',
        ...(value.length > 4 && { month: 'long' }),
        timeZone: 'UTC',
      }),
    /** A day of the week; 1 is Monday. */
    weekday: (day: number) => date(Date.UTC(2026, 0, 4 + day), { weekday: 'long', timeZone: 'UTC' }),
    /** The time of day of a moment somewhere: 14:05. */
    timeIn: (value: Instant, timeZone: string) => date(value, { timeStyle: 'short', timeZone }),
    dateTime: (value: Instant) => date(value, { dateStyle: 'medium', timeStyle: 'short' }),
    /** "3 hours ago", from `now`. */
    relative: (value: Instant, now: Date = new Date()) => relative(locale, readInstant(value), now),
    list: (values: string[]) => listFormat(locale).format(values.map(isolatedByItself)),
    /** What a currency is called, by its code. */
    currency: (code: string) => new Intl.DisplayNames(locale, { type: 'currency' }).of(code) ?? code,
    /** A country's or a language's name by its code. */
    country: (code: string) => new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code,
  };
}
export type Formats = ReturnType<typeof formatsOf>;

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

function relative(locale: string, value: Date, now: Date): string {
  const seconds = Math.round((value.getTime() - now.getTime()) / 1000);
  const format = relativeFormat(locale, { numeric: 'auto' });
  for (const [unit, size] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit);
  }
  return format.format(seconds, 'second');
}

const cache = new Map<Language, Formats>();

export function formats(language: Language): Formats {
  let value = cache.get(language);
  if (!value) cache.set(language, (value = formatsOf(language)));
  return value;
}

/** Money, numbers and dates as the visitor's language writes them. */
export function useFormat(): Formats {
  const { language } = usePlace();
  return formats(language);
}
