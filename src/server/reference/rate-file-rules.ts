import { utcDay } from '../../kit/days.ts';
import { perEuro, type NewRate, type RateFileIssue } from '../../contract/settlement/rates.ts';
import { Refusal } from '../../kit/errors.ts';
import { cutText } from '../../kit/text/cut-text.ts';
import { currencyDigits, divideRounded, parseRate, writeRate } from '../../kit/money.ts';
import { ratedCurrencies } from './rate-rules.ts';

export interface RatesFile {
  /** Null of a list that says none. */
  day: string | null;
  rates: NewRate[];
  /** Of the rates, those that were not in the file. */
  pegged: string[];
  /** Currencies that the product does not know. */
  ignored: string[];
  /** What was not understood, in the order of the file; none of it is among the rates. */
  issues: RateFileIssue[];
}

const mostRows = 100;
const mostColumns = 60;
/** Of a file of another kind every line is one. */
const mostIssues = 50;

/** Units for one US dollar of a currency that its central bank keeps there, in ten-thousandths. */
const dollarPegs: Record<string, bigint> = { AED: 36_725n, SAR: 37_500n };

/**
 * Reads a file of the European Central Bank's euro reference rates, of one day (eurofxref.csv, eurofxref-daily.xml) or
 * of several, of which the newest counts; or a list with a line for each currency (`currency;rate` and, if it says so,
 * `date`). A currency pegged to the dollar that is not among them follows the dollar. Nothing is guessed: what is not
 * understood is an issue of its line.
 * @throws {Refusal} RATES_FILE_WRONG for anything that is no such file
 */
export function readRatesFile(file: string): RatesFile {
  const text = file.replace(/^\uFEFF/, '').trim();
  const { day, values, issues } = text.startsWith('<') ? readXml(text) : readTable(text);
  const result = new Map<string, string>();
  for (const { line, currency, value } of values) {
    const issue = issueOf(currency, value, result);
    // How the bank says that there is none.
    if (value === 'N/A' || value === '') continue;
    if (issue) issues.push({ line, kind: issue, text: cutText(`${currency} ${value}`, longestExcerpt) });
    else result.set(currency, writeRate(parseRate(value)));
  }
  const pegged = addPegged(result);
  const rates = [...result]
    .filter(([currency]) => ratedCurrencies.includes(currency))
    .map(([currency, perEur]) => ({ currency, perEur }));
  if (rates.length === 0 && issues.length === 0) throw wrong();
  return {
    day,
    rates,
    pegged,
    ignored: [...result].flatMap(([currency, value]) =>
      isIgnored(currency, parseRate(value)) ? [currency] : [],
    ),
    issues: issues.toSorted((a, b) => a.line - b.line).slice(0, mostIssues),
  };
}

/** What the product does not know; and the euro, which every rate is for one of, where a file says that it is another. */
const isIgnored = (currency: string, value: bigint): boolean =>
  currency === 'EUR' ? value !== parseRate('1') : !Object.hasOwn(currencyDigits, currency);

const longestExcerpt = 40;

function issueOf(
  currency: string,
  value: string,
  earlier: ReadonlyMap<string, string>,
): RateFileIssue['kind'] | null {
  if (!/^[A-Z]{3}$/.test(currency)) return 'currency';
  if (earlier.has(currency)) return 'twice';
  return perEuro.safeParse(value).success ? null : 'value';
}

/** @returns which currencies were added */
function addPegged(rates: Map<string, string>): string[] {
  const dollar = rates.get('USD');
  if (dollar === undefined) return [];
  const missing = Object.entries(dollarPegs).filter(([currency]) => !rates.has(currency));
  for (const [currency, peg] of missing)
    rates.set(currency, writeRate(divideRounded(parseRate(dollar) * peg, 10_000n)));
  return missing.map(([currency]) => currency);
}

const wrong = () => new Refusal('RATES_FILE_WRONG');

interface Value {
  /** From 1. */
  line: number;
  currency: string;
  value: string;
}

interface Day {
  day: string | null;
  values: Value[];
}

type Reading = Day & { issues: RateFileIssue[] };

const newest = (days: readonly Day[], issues: RateFileIssue[]): Reading => {
  const [first] = days.toSorted((a, b) => ((a.day ?? '') < (b.day ?? '') ? 1 : -1));
  if (new Set(days.map(({ day }) => day)).size !== days.length) throw wrong();
  if (!first && issues.length === 0) throw wrong();
  return { ...(first ?? { day: null, values: [] }), issues };
};

interface Line {
  line: number;
  cells: string[];
}

/** Cells by lines. The bank ends its lines with a comma. */
function linesOf(text: string): Line[] {
  const [first = ''] = text.split(/\r?\n/, 1);
  const delimiter = [';', '\t'].find((mark) => first.includes(mark)) ?? ',';
  return text.split(/\r?\n/).flatMap((content, i) => {
    if (!content.trim()) return [];
    const cells = content.split(delimiter).map((cell) => cell.trim());
    return { line: i + 1, cells: cells.at(-1) === '' ? cells.slice(0, -1) : cells };
  });
}

function readTable(text: string): Reading {
  const [head, ...lines] = linesOf(text);
  if (!head || head.cells.length > mostColumns + 1 || lines.length > mostRows) throw wrong();
  const columns = head.cells.map((name) => name.toLowerCase());
  if (columns[0] === 'currency') return readList(columns, lines);
  if (head.cells[0] !== 'Date') throw wrong();
  const issues: RateFileIssue[] = [];
  const days = lines.flatMap(({ line, cells: [date = '', ...values] }): Day[] => {
    const day = readDay(date);
    const isWhole = values.length === head.cells.length - 1;
    if (day === null || !isWhole) {
      issues.push({ line, kind: day === null ? 'day' : 'cells', text: cutText(date, longestExcerpt) });
      return [];
    }
    return [
      { day, values: head.cells.slice(1).map((currency, at) => ({ line, currency, value: values[at]! })) },
    ];
  });
  return newest(days, issues);
}

/** A line for each currency. All of one day: rates of several would be loaded as of one. */
function readList(columns: readonly string[], lines: readonly Line[]): Reading {
  const [rateAt, dateAt] = [columns.indexOf('rate'), columns.indexOf('date')];
  if (rateAt < 0) throw wrong();
  const issues: RateFileIssue[] = [];
  let listDay: string | null = null;
  const values = lines.flatMap(({ line, cells }): Value[] => {
    const text = cutText(cells.join(' '), longestExcerpt);
    if (cells.length > columns.length || !cells[rateAt]) {
      issues.push({ line, kind: 'cells', text });
      return [];
    }
    const day = dateAt < 0 ? null : readDay(cells[dateAt] ?? '');
    listDay ??= day;
    if (dateAt >= 0 && (day === null || day !== listDay)) {
      issues.push({ line, kind: 'day', text });
      return [];
    }
    return [{ line, currency: cells[0]!, value: cells[rateAt] }];
  });
  return { day: listDay, values, issues };
}

/** Only the three shapes of a cube are read; what could define or fetch something is refused. */
function readXml(text: string): Reading {
  if (text.includes('<!') || text.includes('&')) throw wrong();
  const days: Day[] = [];
  const issues: RateFileIssue[] = [];
  let [line, lineEnd] = [1, 0];
  for (const { 0: tag, index } of text.matchAll(/<Cube\b[^<>]*>/g)) {
    for (; lineEnd < index; lineEnd++) if (text[lineEnd] === '\n') line += 1;
    if (/^<Cube\s*>$/.test(tag)) continue;
    const time = /^<Cube\s+time\s*=\s*["']([^"'<>]*)["']\s*>$/.exec(tag)?.[1];
    const rate = /^<Cube\s+currency\s*=\s*["']([^"'<>]*)["']\s+rate\s*=\s*["']([^"'<>]*)["']\s*\/>$/.exec(
      tag,
    );
    const day = time === undefined ? null : readDay(time);
    if (day !== null) days.push({ day, values: [] });
    else if (rate && days.length > 0) days.at(-1)!.values.push({ line, currency: rate[1]!, value: rate[2]! });
    else throw wrong();
    if (days.length > mostRows || (days.at(-1)?.values.length ?? 0) > mostColumns) throw wrong();
  }
  return newest(days, issues);
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** `2026-11-20`, or `20 November 2026` as the daily CSV has it; null of anything else. */
function readDay(text: string): string | null {
  const long = /^(\d{1,2}) ([A-Z][a-z]{2,8}) (\d{4})$/.exec(text);
  const month = long ? months.findIndex((name) => name === long[2] || name.slice(0, 3) === long[2]) + 1 : 0;
  const day = long
    ? `${long[3]}-${String(month).padStart(2, '0')}-${long[1]!.padStart(2, '0')}`
    : /^\d{4}-\d{2}-\d{2}$/.test(text)
      ? text
      : '';
  const date = new Date(`${day}T00:00:00Z`);
  // The thirtieth of February is the second of March to a Date.
  return Number.isNaN(date.getTime()) || utcDay(date) !== day ? null : day;
}
