/** Letters of unified social credit codes: without I, O, S, V and Z. */
const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const weights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** Whether a unified social credit code has the right check digit (GB 32100, mod 31). */
export function isCreditCode(code: string): boolean {
  if (code.length !== 18 || [...code].some((letter) => !letters.includes(letter))) return false;
  const sum = weights.reduce((total, weight, i) => total + weight * letters.indexOf(code[i]!), 0);
  return code[17] === letters[(31 - (sum % 31)) % 31];
}

/** A company as customs knows it: ten characters of its registration, or its credit code. */
export const isCompanyCode = (code: string): boolean => /^[0-9A-Z]{10}$/.test(code) || isCreditCode(code);

/** Ways by which parcels leave. */
export const trafficModes = ['2', '3', '4', '5', '6', '9'];
export const wrapTypes = ['1', '2', '3', '4', '5', '6', '7'];

/** Customs' own numbers of currencies, and what they are elsewhere; offices may take either. */
export const currencies: Readonly<Record<string, string>> = {
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

export const countries: readonly string[] =
  '110 112 116 121 122 129 131 132 133 136 137 138 141 142 143 301 302 303 304 305 306 307 309 312 313 315 327 330 331 344 410 412 429 501 502 601 609'.split(
    ' ',
  );

export const units: readonly string[] =
  '001 002 003 005 006 007 008 010 011 012 014 015 016 017 018 019 020 021 022 023 025 026 030 031 032 033 034 035 036 037 039 054 070 076 083 084 086 088 095 096 120 121 122 123 125 126 127 129 130 131 132 134 135 136 139 140 142 147 163'.split(
    ' ',
  );

const china = new Set(['142', 'CHN']);
export const isChina = (country: string): boolean => china.has(country);
const isAlpha3 = (code: string): boolean => /^[A-Z]{3}$/.test(code);

export const isCountry = (code: string): boolean => countries.includes(code) || isAlpha3(code);
export const isCurrency = (code: string): boolean => Object.hasOwn(currencies, code) || isAlpha3(code);
