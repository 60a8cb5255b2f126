import type { DeliveryTerm } from '../../contract/orders/delivery-terms.ts';
import { divideRounded } from '../../kit/money.ts';

/** What is paid until the products are at the border, in minor units. */
export interface Price {
  term: DeliveryTerm;
  products: bigint;
  inland: bigint;
  freight: bigint;
  insurance: bigint;
}

/** A percentage in thousandths of a percent: "6.5" → 6500. */
export function readPercent(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 1_000n + BigInt(fraction.padEnd(3, '0').slice(0, 3));
}

/** A number such as 6.5 as a percentage in text, to three decimals, without trailing zeros. */
export const writePercent = (percent: number): string => String(Math.round(percent * 1_000) / 1_000);

const shareOf = (amount: bigint, percent: bigint): bigint => divideRounded(amount * percent, 100_000n);

/** What of a price counts under its term: CIF has everything in it, FOB lacks the voyage, EXW the way to the port too. */
export const counted = ({ term, products, inland, freight, insurance }: Price): Price => ({
  term,
  products,
  inland: term === 'EXW' ? inland : 0n,
  freight: term === 'CIF' ? 0n : freight,
  insurance: term === 'CIF' ? 0n : insurance,
});

/**
 * Every step from the price to what a unit costs behind the border. Duty is taken of the CIF value, tax of value and
 * duty; each is rounded half up to a minor unit, as declarations are.
 * @param duty  thousandths of a percent, like `vat`
 */
export function landedCost(price: Price, quantity: bigint, duty: bigint, vat: bigint) {
  const { products, inland, freight, insurance } = counted(price);
  const customsValue = products + inland + freight + insurance;
  const dutyAmount = shareOf(customsValue, duty);
  const taxable = customsValue + dutyAmount;
  const vatAmount = shareOf(taxable, vat);
  const total = taxable + vatAmount;
  return {
    products,
    inland,
    freight,
    insurance,
    customsValue,
    duty: dutyAmount,
    taxable,
    vat: vatAmount,
    total,
    perUnit: divideRounded(total, quantity),
  };
}

/** Of rates written for a country the one for the longest beginning of a code; the one without a beginning is for all others. */
export function mostSpecific<Rate extends { hs: string }>(
  rates: readonly Rate[],
  code: string,
): Rate | undefined {
  return rates
    .filter(({ hs }) => code.startsWith(hs))
    .reduce<Rate | undefined>(
      (best, rate) => (best && best.hs.length >= rate.hs.length ? best : rate),
      undefined,
    );
}

const euro = [
  'AT',
  'BE',
  'BG',
  'CY',
  'DE',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PT',
  'SI',
  'SK',
];
const currencyByCountry: Readonly<Record<string, string>> = {
  AE: 'AED',
  CN: 'CNY',
  GB: 'GBP',
  HK: 'HKD',
  ID: 'IDR',
  RU: 'RUB',
  SA: 'SAR',
  TH: 'THB',
  TR: 'TRY',
  US: 'USD',
};

/** The currency a country declares in, of those the product knows; undefined for the others. */
export const currencyOfCountry = (country: string): string | undefined =>
  currencyByCountry[country] ?? (euro.includes(country) ? 'EUR' : undefined);

/** Digits of a code as people write it (8215.99, 8215 99), or '' when it is none. */
export function readCode(text: string): string {
  const digits = text.replace(/[\s.·-]/g, '');
  return /^\d{2,10}$/.test(digits) ? digits : '';
}
