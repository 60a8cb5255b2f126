/** Currencies by the three digits that China's customs writes for them; offices take the ISO code too. */
export const customsCurrencies: Partial<Record<string, string>> = {
  110: 'HKD',
  116: 'JPY',
  121: 'MOP',
  122: 'MYR',
  132: 'SGD',
  133: 'KRW',
  136: 'THB',
  142: 'CNY',
  300: 'EUR',
  302: 'DKK',
  303: 'GBP',
  326: 'NOK',
  330: 'SEK',
  331: 'CHF',
  344: 'RUB',
  501: 'CAD',
  502: 'USD',
  601: 'AUD',
  609: 'NZD',
};

/** The ISO code of a currency that customs writes with digits; one that is not in the list stays as it is. */
export const currencyOfCustoms = (code: string): string => customsCurrencies[code] ?? code;

/** The digits of customs for a currency; the ISO code, which customs takes too, where there are none. */
export const customsCodeOf = (currency: string): string =>
  Object.keys(customsCurrencies).find((code) => customsCurrencies[code] === currency) ?? currency;

/** Countries by their ISO code as China's customs numbers them. */
export const customsCountries: Partial<Record<string, string>> = {
  HK: '110',
  ID: '112',
  JP: '116',
  MO: '121',
  MY: '122',
  PH: '129',
  SA: '131',
  SG: '132',
  KR: '133',
  TH: '136',
  TR: '137',
  AE: '138',
  VN: '141',
  CN: '142',
  TW: '143',
  BE: '301',
  DK: '302',
  GB: '303',
  DE: '304',
  FR: '305',
  IE: '306',
  IT: '307',
  NL: '309',
  ES: '312',
  PT: '313',
  AT: '315',
  PL: '327',
  SE: '330',
  CH: '331',
  RU: '344',
  BR: '410',
  CL: '412',
  MX: '429',
  CA: '501',
  US: '502',
  AU: '601',
  NZ: '609',
};

/** The number of a country at customs; empty where it is not in the list. */
export const customsCountryOf = (country: string): string => customsCountries[country] ?? '';
