/** Currencies by the three digits that China's customs writes for them. */
const customsCurrencies: Partial<Record<string, string>> = {
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
