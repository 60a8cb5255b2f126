import { numberFormat } from './text/intl.ts';
import { languages, type Language } from './languages.ts';

/** The sign between a number's whole part and its fraction; the other one, if there is one, parts thousands. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** The mark of a language; Arabic is mostly typed with a point, and its own sign is read whatever the language. */
export const decimalMarkOf = (language: Language): DecimalMark =>
  numberFormat(languages[language].tag).format(1.5).includes(',') ? ',' : '.';

/** One way to read a text as a number. */
export interface Decimal {
  /** Canonical: no sign, no separators, a point before the fraction, no zeros too many: "1250.5". */
  value: string;
  /** Digits of its fraction as it was written, zeros included. */
  digits: number;
}

/** What a text means under each mark; one that both read alike is sure. */
export type Readings = Partial<Record<DecimalMark, Decimal>>;

/** Longer than any number that is written in a cell or a field. */
const longest = 40;

// What stands for a group of thousands whatever the decimal mark: kinds of spaces, apostrophes, the Arabic sign.
const plainGroups = /(?<=\d)[\s'’٬](?=\d{3}(?!\d))/g;
const shapes: Record<DecimalMark, RegExp> = {
  '.': /^(\d{1,20}|[1-9]\d{0,2}(?:,\d{3}){1,6})(?:\.(\d{1,15}))?$/,
  ',': /^(\d{1,20}|[1-9]\d{0,2}(?:\.\d{3}){1,6})(?:,(\d{1,15}))?$/,
};
const digitZeros = [0x0660, 0x06f0, 0x0966, 0x0e50];

/** Figures of other scripts (٣, ๓, ３) as ASCII; everything else as it is. */
export const asciiFigures = (text: string): string =>
  text.normalize('NFKC').replace(/[٠-٩۰-۹०-९๐-๙]/g, (figure) => {
    const code = figure.charCodeAt(0);
    return String(code - digitZeros.findLast((zero) => zero <= code)!);
  });

/**
 * Every way in which a text can be read as a number that is not negative. "12.50" has one, "15.000" has two: fifteen,
 * and fifteen thousand. Nobody but `readDecimal` and `createColumnReader` may decide between them.
 */
export function readingsOf(text: string): Readings {
  if (text.length > longest) return {};
  const figures = asciiFigures(text).trim().replace(plainGroups, '');
  // The Arabic decimal separator leaves nothing open.
  const isArabic = figures.includes('٫');
  const plain = figures.replace('٫', '.');
  const readings: Readings = {};
  for (const mark of decimalMarks) {
    const match = isArabic && mark === ',' ? null : shapes[mark].exec(plain);
    if (!match) continue;
    const [, whole = '', fraction = ''] = match;
    readings[mark] = { value: canonical(whole.replace(/[.,]/g, ''), fraction), digits: fraction.length };
  }
  return readings;
}

function canonical(whole: string, fraction: string): string {
  let end = fraction.length;
  while (end > 0 && fraction[end - 1] === '0') end--;
  return String(BigInt(whole)) + (end > 0 ? `.${fraction.slice(0, end)}` : '');
}

/** Whether the two marks read a text differently. */
export const isTwofold = (readings: Readings): readings is Required<Readings> =>
  readings['.'] !== undefined && readings[','] !== undefined && readings['.'].value !== readings[','].value;

/** A canonical decimal as a text that nobody can read in two ways: 1.125 is written 1.1250. */
export const writeClearly = (value: string): string => (isTwofold(readingsOf(value)) ? `${value}0` : value);

/** What numbers of a kind look like. */
export interface NumberKind {
  /** Digits behind the mark that people write: 2 of most currencies, 0 of rupiah and of pieces. */
  digits: number;
  /** Digits that such a number can have at all, where that is more: a unit price may be finer than what is paid. */
  finest?: number;
  /** Whether nobody ever writes more of them: a price in rupiah has no fraction, so 15.000 is fifteen thousand. */
  isStrict?: boolean;
}

/** Prices in a currency that people write with so many digits; without them they are whole, as everybody knows. */
export const pricesWith = (digits: number): NumberKind => ({ digits, finest: 12, isStrict: digits === 0 });

/** Whole numbers: pieces, days, grams. */
export const wholeNumbers: NumberKind = { digits: 0 };

const significant = ({ value }: Decimal): number => value.split('.')[1]?.length ?? 0;

/**
 * Which of two readings a text has by itself: by what numbers of its kind can be, before anybody looks at what stands
 * around it.
 */
function markByKind(readings: Required<Readings>, { digits, finest = digits, isStrict }: NumberKind) {
  const possible = decimalMarks.filter((mark) => significant(readings[mark]) <= finest);
  if (possible.length === 1) return possible[0];
  const usual = decimalMarks.filter((mark) => readings[mark].digits <= digits);
  return isStrict && usual.length === 1 ? usual[0] : undefined;
}

/** The mark under which a number is written as numbers of its kind usually are, where that is only one. */
function usualMark(readings: Required<Readings>, { digits }: NumberKind): DecimalMark | undefined {
  const usual = decimalMarks.filter((mark) => readings[mark].digits <= digits);
  return usual.length === 1 ? usual[0] : undefined;
}

/** What a text is: a canonical decimal, no number, or two numbers of which nobody knows which is meant. */
export type ReadDecimal =
  | { value: string }
  | { issue: 'number' }
  | { issue: 'unclear'; readings: Readonly<Record<DecimalMark, string>> };

interface Context {
  /** Of whoever writes: what it is decided by when the number itself agrees with it. */
  mark?: DecimalMark | undefined;
  /** How the column's other numbers are written, or what somebody said: it decides alone. */
  sure?: DecimalMark | undefined;
}

/**
 * Reads one text as a number of a kind.
 * @param context  without it only what cannot be read otherwise is taken
 */
export function readDecimal(text: string, kind: NumberKind, { mark, sure }: Context = {}): ReadDecimal {
  return decide(readingsOf(text), kind, { mark, sure });
}

function decide(readings: Readings, kind: NumberKind, { mark, sure }: Context): ReadDecimal {
  const only = readings['.'] ?? readings[','];
  if (!only) return { issue: 'number' };
  if (!isTwofold(readings)) return { value: only.value };
  const certain = sure ?? markByKind(readings, kind);
  if (certain) return { value: readings[certain].value };
  // A writer's habit and the usual form of such numbers say the same, or nothing is taken for granted.
  if (mark && usualMark(readings, kind) === mark) return { value: readings[mark].value };
  return { issue: 'unclear', readings: { '.': readings['.'].value, ',': readings[','].value } };
}

/** The only mark under which a text is a number. */
const markShownBy = (readings: Readings): DecimalMark | undefined =>
  readings['.'] && readings[','] ? undefined : readings['.'] ? '.' : readings[','] ? ',' : undefined;

const onlyOne = (marks: ReadonlySet<DecimalMark>): DecimalMark | undefined =>
  marks.size === 1 ? [...marks][0] : undefined;

/**
 * Reads the numbers of a table: what a column's own numbers show decides, then what a number of its kind can be, then
 * what the rest of the table shows or else its writer's language says, where the number looks like that.
 * @param columns  texts by column; empty ones and those that are numbers already are left out
 * @param told  the mark that somebody says the table is written with
 * @param language  the mark of the writer's language
 */
export function createColumnReader(
  columns: ReadonlyMap<string, { kind: NumberKind; texts: readonly string[] }>,
  { told, language }: { told?: DecimalMark | undefined; language: DecimalMark },
): (column: string, text: string) => ReadDecimal {
  const byColumn = new Map<string, { kind: NumberKind; sure: DecimalMark | undefined }>();
  const table = new Set<DecimalMark>();
  for (const [column, { kind, texts }] of columns) {
    const [evident, certain] = [new Set<DecimalMark>(), new Set<DecimalMark>()];
    for (const text of texts) {
      // Most numbers have no marks at all, and show nothing.
      if (/^\d{1,20}$/.test(text)) continue;
      const readings = readingsOf(text);
      const mark = markShownBy(readings);
      if (mark) evident.add(mark);
      const byKind = isTwofold(readings) ? markByKind(readings, kind) : mark;
      if (byKind) certain.add(byKind);
    }
    byColumn.set(column, { kind, sure: onlyOne(evident) });
    for (const mark of certain) table.add(mark);
  }
  const mark = table.size > 1 ? undefined : (onlyOne(table) ?? language);
  return (column, text) => {
    const { kind, sure } = byColumn.get(column) ?? { kind: wholeNumbers, sure: undefined };
    const readings = readingsOf(text);
    if (!told) return decide(readings, kind, { mark, sure });
    // What somebody says of a whole table holds for each of its numbers.
    const reading = readings[told];
    return reading ? { value: reading.value } : { issue: 'number' };
  };
}
