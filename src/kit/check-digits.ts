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
