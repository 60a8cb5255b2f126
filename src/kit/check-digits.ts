// GB 32100-2015: digits and capitals without I, O, S, V, Z.
const creditLetters = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const identityMarks = '10X98765432';

/** Whether a unified social credit code (GB 32100-2015, 18 characters) has the check character it must have. */
export function isCreditCode(code: string): boolean {
  if (!/^[0-9A-HJ-NP-RTUW-Y]{2}\d{6}[0-9A-HJ-NP-RTUW-Y]{10}$/.test(code)) return false;
  let sum = 0;
  let weight = 1;
  for (const letter of code.slice(0, 17)) {
    sum += creditLetters.indexOf(letter) * weight;
    weight = (weight * 3) % 31;
  }
  return creditLetters[(31 - (sum % 31)) % 31] === code[17];
}

/** Whether a citizen identity number (GB 11643-1999, 18 characters) has its check character and a real birthday. */
export function isIdentityNumber(number: string): boolean {
  if (!/^[1-9]\d{16}[\dX]$/.test(number)) return false;
  const born = `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`;
  if (!isDay(born) || born < '1900-01-01') return false;
  let sum = 0;
  for (let place = 0; place < 17; place++) sum += Number(number[place]) * (2 ** (17 - place) % 11);
  return identityMarks[sum % 11] === number[17];
}

/** Whether a text like 2026-02-28 is a day of the calendar. */
export function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

/**
 * Whether a text is a Global Trade Item Number (GS1 General Specifications, 7.9): 8, 12, 13 or 14 digits, the last one a
 * check digit. What is on a package as EAN or UPC is one.
 */
export function isGtin(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  return digits.reduce((sum, digit, i) => sum + digit * (i % 2 === 0 ? 3 : 1), 0) % 10 === 0;
}

/** ISO 7064 MOD 97-10 over letters and digits, a letter counting as two digits. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const letter of text)
    for (const digit of String(parseInt(letter, 36))) remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}

/** An account number or a reference without its spaces and marks, in capitals. */
export const plainNumber = (text: string): string => text.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** Whether an IBAN (ISO 13616) without spaces has the length and the check digits it must have. */
export const isIban = (number: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number) && remainder97(number.slice(4) + number.slice(0, 4)) === 1;

/** Whether an account number without spaces may be one: what begins like an IBAN, as no bank's own number does, is one. */
export const isAccountNumber = (number: string): boolean => !/^[A-Z]{2}\d{2}/.test(number) || isIban(number);

/** A structured creditor reference (ISO 11649): RF, two check digits, and a text of digits and capitals. */
export function creditorReference(text: string): string {
  const check = 98 - remainder97(`${text}RF00`);
  return `RF${String(check).padStart(2, '0')}${text}`;
}

/**
 * The references with right check digits that stand in what a payer wrote, whatever spaces, line ends and marks banks put
 * between their letters.
 * @param length  of the text behind the check digits
 */
export function findCreditorReferences(remittance: string, length: number): string[] {
  const text = plainNumber(remittance);
  const references = new Set<string>();
  for (let start = text.indexOf('RF'); start >= 0; start = text.indexOf('RF', start + 1)) {
    const reference = text.slice(start, start + 4 + length);
    if (
      reference.length === 4 + length &&
      /^RF\d\d/.test(reference) &&
      remainder97(reference.slice(4) + reference.slice(0, 4)) === 1
    )
      references.add(reference);
  }
  return [...references];
}

/** What numbers of tax offices look like, by country; elsewhere letters and digits, a few of them digits. */
const taxNumbers: Record<string, RegExp> = {
  AE: /^\d{15}$/,
  HK: /^\d{8}(?:\d{3})?$/,
  ID: /^\d{15,16}$/,
  RU: /^\d{10}(?:\d{2})?$/,
  SA: /^\d{15}$/,
  TH: /^\d{13}$/,
  TR: /^\d{10,11}$/,
};

/**
 * Whether a text can be the number that a country's tax office knows a company by; spaces, dots and hyphens in it are
 * nothing. Whether it is theirs, only that office knows.
 * @param country  ISO 3166-1 alpha-2; empty where nobody said so
 */
export function isTaxNumber(country: string, text: string): boolean {
  const number = text.replace(/[ .\-/]/g, '').toUpperCase();
  if (country === 'CN') return isCreditCode(number);
  const shape = taxNumbers[country] ?? /^(?=(?:[A-Z]*\d){4})[A-Z\d]{5,20}$/;
  return shape.test(number);
}
