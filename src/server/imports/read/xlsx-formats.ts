/*
 * How a workbook shows its numbers (ECMA-376, part 1, 18.8.30). A sheet of products needs two things of it: what is a
 * day, and which numbers are written with leading zeros because they are no numbers.
 */

export type NumberFormat = { as: 'number' } | { as: 'moment' } | { as: 'digits'; pattern: readonly string[] };

const asNumber: NumberFormat = { as: 'number' };
const asMoment: NumberFormat = { as: 'moment' };
/** Formats of these ids are known to every reader and stand in no file. */
const builtInMoments = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 27, 28, 29, 30, 31, 36, 45, 47]);

export const builtInFormat = (id: number): NumberFormat => (builtInMoments.has(id) ? asMoment : asNumber);

/** What a format code makes of a number. */
export function readFormat(code: string): NumberFormat {
  const pieces = tokensOf(code.slice(0, 300));
  const marks = pieces.filter(({ literal }) => !literal).map(({ text }) => text);
  const plain = marks.join('').toLowerCase();
  if (plain === 'general') return asNumber;
  if (/[ymdhs]/.test(plain)) return asMoment;
  const zeros = marks.filter((mark) => mark === '0').length;
  return zeros > 1 && marks.every((mark) => mark === '0')
    ? { as: 'digits', pattern: pieces.map(({ text, literal }) => (literal ? text : '')) }
    : asNumber;
}

/** The marks of a format's first section; what is quoted, escaped or between digits is literal. */
function tokensOf(code: string): { text: string; literal: boolean }[] {
  const tokens: { text: string; literal: boolean }[] = [];
  for (let at = 0; at < code.length && code[at] !== ';'; at++) {
    const mark = code[at]!;
    if (mark === '"') {
      const end = code.indexOf('"', at + 1);
      tokens.push({ text: code.slice(at + 1, end < 0 ? undefined : end), literal: true });
      at = end < 0 ? code.length : end;
    } else if (mark === '[') {
      // A colour, a condition or a language.
      const end = code.indexOf(']', at);
      at = end < 0 ? code.length : end;
    } else if (mark === '\\') tokens.push({ text: code[++at] ?? '', literal: true });
    else if (mark === '_' || mark === '*') at++;
    else tokens.push({ text: mark, literal: /[-\s/()]/.test(mark) });
  }
  return tokens;
}

/** Spreadsheets keep fifteen digits of a number: what an identifier had behind them is zeros now. */
const leastRounded = 1e15;
export const isRounded = (raw: string): boolean => Math.abs(Number(raw)) >= leastRounded;

/** A number as its cell shows it, where that is more than the number; days as ISO 8601 writes them. */
export function writeNumber(raw: string, format: NumberFormat, has1904: boolean): string {
  const value = Number(raw);
  if (raw.trim() === '' || !Number.isFinite(value)) return raw;
  if (format.as === 'moment') return momentOf(value, has1904) ?? String(value);
  if (format.as === 'digits' && Number.isSafeInteger(value) && value >= 0)
    return fill(String(value), format.pattern);
  // What is behind the fifteenth digit is noise of the arithmetic: 12.600000000000001.
  return String(Number(value.toPrecision(15)));
}

/** Digits from the right into the empty places of a pattern; what is left over stands at the first of them. */
function fill(digits: string, pattern: readonly string[]): string {
  const first = pattern.indexOf('');
  let left = digits;
  let out = '';
  for (let at = pattern.length - 1; at >= 0; at--) {
    if (pattern[at] !== '') {
      out = pattern[at]! + out;
      continue;
    }
    out = (at === first ? left.padStart(1, '0') : left.slice(-1) || '0') + out;
    left = at === first ? '' : left.slice(0, -1);
  }
  return out;
}

const dayMs = 86_400_000;
const lastDay = 2_958_465;

/** A day, a time of day, or both: the number of days since the end of 1899, or since 1904. */
function momentOf(serial: number, has1904: boolean): string | undefined {
  if (serial < 0 || serial > lastDay) return undefined;
  const seconds = Math.round((serial % 1) * 86_400);
  const time = new Date(seconds * 1_000).toISOString().slice(11, 19);
  if (serial < 1 && !has1904) return time;
  // There was no 29 February 1900, but spreadsheets count it.
  const days = Math.floor(serial) + (has1904 ? 1_462 : serial < 60 ? 1 : 0);
  const moment = new Date(Date.UTC(1899, 11, 30) + days * dayMs + seconds * 1_000);
  return moment.toISOString().slice(0, seconds === 0 ? 10 : 19);
}
