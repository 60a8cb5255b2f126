import { languages, type Language } from '../../../kit/languages.ts';
import { currencyDigits, payableDigits } from '../../../kit/money.ts';

const mostPriceDigits = 4;

/** Decimals of the finest of some prices, given as decimal texts. */
export const decimalsOf = (prices: readonly string[]): number =>
  Math.max(0, ...prices.map((price) => String(Number(price)).split('.')[1]?.length ?? 0));

/**
 * How a document in a language writes figures and times. Both sides read the same document: its times are in UTC, or by
 * the clock of whoever issued it, and say so.
 */
export function canvasFormat(language: Language, timeZone = 'UTC') {
  // Western digits and the Gregorian calendar: trade papers carry them.
  const locale = `${languages[language].tag}-u-ca-gregory-nu-latn`;
  const whole = new Intl.NumberFormat(locale);
  const thousandths = new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 });
  const fine = new Intl.NumberFormat(locale, { maximumFractionDigits: 9 });
  const time = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
  const amount = (value: string | bigint, currency: string): string => {
    const digits = currencyDigits[currency] ?? 2;
    const paid = payableDigits(currency);
    const style = { minimumFractionDigits: paid, maximumFractionDigits: paid };
    // Handed over as text, so that no float touches money.
    return new Intl.NumberFormat(locale, style).format(`${value}E-${digits}` as unknown as number);
  };
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 });
  const calendarDay = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const inUnit = (unit: string) =>
    new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 3 });
  const [inGrams, inKilograms] = [inUnit('gram'), inUnit('kilogram')];
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return {
    /** A share of one. */
    percent: (share: number) => percent.format(share),
    /** The month of a day. */
    month: (day: string) => month.format(new Date(day)),
    /** A calendar day, `2026-03-12`. */
    day: (day: string) => calendarDay.format(new Date(day)),
    number: (value: number) => whole.format(value),
    /** An amount in a column that says which currency it is in. */
    amount,
    /**
     * The price of one piece, given as a decimal text: it may be finer than what can be paid.
     * @param digits  decimals of the finest price beside it: figures stand under each other by their decimals
     */
    unitPrice: (decimal: string, currency: string, digits: number) =>
      new Intl.NumberFormat(locale, {
        minimumFractionDigits: Math.max(payableDigits(currency), Math.min(digits, mostPriceDigits)),
        maximumFractionDigits: mostPriceDigits,
      }).format(decimal as `${number}`),
    /** With the code of its currency, as contracts do: a sign may stand for several. */
    money: (value: string | bigint, currency: string) => `${currency}\u00a0${amount(value, currency)}`,
    /** An exchange rate, given as a decimal text. */
    rate: (rate: string) => fine.format(rate as unknown as number),
    /** A weight with its unit. */
    weight: (grams: number) => (grams < 1_000 ? inGrams.format(grams) : inKilograms.format(grams / 1_000)),
    kilograms: (grams: number | null) => (grams === null ? '' : thousandths.format(grams / 1_000)),
    cubicMetres: (cubicMillimetres: number | null) =>
      cubicMillimetres === null ? '' : thousandths.format(cubicMillimetres / 1_000_000_000),
    time: (instant: string) =>
      `${time.format(new Date(instant))}\u00a0${offsetOf(new Date(instant), timeZone)}`,
  };
}
/** How far a zone is from UTC at a moment: `UTC+8`. */
const offsetOf = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' })
    .formatToParts(moment)
    .find(({ type }) => type === 'timeZoneName')!
    .value.replace('GMT', 'UTC');

export type CanvasFormat = ReturnType<typeof canvasFormat>;
