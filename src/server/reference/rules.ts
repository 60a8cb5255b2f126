import type { Site } from '../../contract/sites.ts';

/** Price types (pay currencies); ids 1, 3 and 4 stand in the specification, section 3. */
export const priceTypes = [
  { id: 1, currency: 'CNY', symbol: '¥' },
  { id: 2, currency: 'USD', symbol: '$' },
  { id: 3, currency: 'AED', symbol: 'AED' },
  { id: 4, currency: 'IDR', symbol: 'Rp' },
  { id: 5, currency: 'HKD', symbol: 'HK$' },
  { id: 6, currency: 'RUB', symbol: '₽' },
  { id: 7, currency: 'TRY', symbol: '₺' },
  { id: 8, currency: 'THB', symbol: '฿' },
] as const;

/** The price types of a site, its default first (specification, section 9: 1, 3 UAE, 4 Indonesia). */
export const priceTypesOfSite: Record<Site, readonly number[]> = {
  cn: [1, 2, 5, 6, 7, 8],
  hk: [1, 5, 2],
  uae: [3, 1, 2],
  id: [4, 1, 2],
};

/** The currencies a seller may price in. */
export const saleCurrencies: readonly string[] = ['CNY', 'USD', 'HKD', 'AED', 'IDR'];

/**
 * Units of a currency for one euro on 13 April 2026: European Central Bank reference rates;
 * AED by its peg to the dollar (3.6725); RUB is the last one published (1 March 2022) and wants an operator's.
 */
export const firstRates: Record<string, string> = {
  EUR: '1',
  USD: '1.1684',
  CNY: '7.9827',
  HKD: '9.1507',
  IDR: '20082.05',
  THB: '37.728',
  TRY: '52.2478',
  GBP: '0.87058',
  AED: '4.290949',
  RUB: '117.201',
};
export const firstRatesDay = '2026-04-13';
