import { readDay } from '../../kit/days.ts';
import { clipMarks } from '../../kit/text/piled-marks.ts';
import { foldName } from '../../kit/text/fold.ts';
import {
  freightModes,
  serviceCurrencies,
  type FreightMode,
} from '../../contract/trade-services/service-kinds.ts';
import {
  longestTariffCell,
  mostTariffSteps,
  optionalTariffColumns,
  tariffColumns,
  type TariffColumn,
  type TariffIssueKind,
} from '../../contract/trade-services/tariff-columns.ts';
import { readDecimal, type NumberKind } from '../../kit/decimals.ts';

/** A row as it is written, by its columns. */
export type TariffCells = Partial<Record<TariffColumn, string>>;

/** A row that can be quoted from. Decimals are texts, so that none is rounded. */
export interface TariffRow {
  origin: string;
  originPlace: string;
  destination: string;
  destinationPlace: string;
  mode: FreightMode;
  /** From this weight on. */
  kilograms: string;
  /** For a kilogram. */
  price: string;
  currency: string;
  minimumCharge: string;
  /** Kilograms that a cubic metre counts as. */
  ratio: string;
  daysFrom: number;
  daysTo: number;
  validFrom: string;
  /** Its last day; null for one that does not end. */
  validUntil: string | null;
}

export interface TariffIssue {
  column: TariffColumn;
  issue: TariffIssueKind;
}

/** What cells are compared with. */
export interface TariffFacts {
  /** Codes of countries by their codes and names, as `foldName` writes them. */
  countries: ReadonlyMap<string, string>;
  /** The same of the ways products travel. */
  modes: ReadonlyMap<string, FreightMode>;
  /** The least that a kilogram costs anywhere, in major units, by currency: less is a slip of the pen, or bait. */
  leastPrice: ReadonlyMap<string, number>;
  today: string;
}

const unwanted =
  // oxlint-disable-next-line no-control-regex -- refusing control characters is the point
  /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u200E\u200F\u061C\u202A-\u202E\u2066-\u2069\uFFFE\uFFFF]/;
const isFormula = (text: string): boolean => /^[=@]/.test(text) || /^[+-][^\d]/.test(text);
const farthestYears = 5;
const mostDays = 365;

interface NumberRule {
  least: number;
  most: number;
  /** Digits behind the point. */
  digits: number;
  isPositive?: boolean;
}
const numberRules = {
  kilograms: { least: 0, most: 1_000_000, digits: 3 },
  price: { least: 0, most: 1_000_000, digits: 6, isPositive: true },
  minimumCharge: { least: 0, most: 100_000_000, digits: 2 },
  ratio: { least: 1, most: 2_000, digits: 2, isPositive: true },
  daysFrom: { least: 0, most: mostDays, digits: 0 },
  daysTo: { least: 0, most: mostDays, digits: 0 },
} as const satisfies Partial<Record<TariffColumn, NumberRule>>;

/** The columns of a tariff that hold numbers. */
export const tariffNumbers: ReadonlyMap<string, { kind: NumberKind }> = new Map(
  Object.entries(numberRules).map(([column, { digits }]) => [column, { kind: { digits } }]),
);

/** A number as people write it; "1,250" of a kilogram could be either of two and is asked about. */
function readFigure(text: string, rule: NumberRule): string | TariffIssueKind {
  const isNegative = /^[-−]\s*\d/.test(text.normalize('NFKC'));
  const read = readDecimal(isNegative ? text.normalize('NFKC').slice(1) : text, rule);
  if ('issue' in read) return read.issue === 'unclear' ? 'ambiguous' : 'number';
  if ((read.value.split('.')[1]?.length ?? 0) > rule.digits) return 'number';
  const value = Number(read.value);
  if (isNegative || (rule.isPositive && value === 0)) return 'notPositive';
  if (value > rule.most) return 'tooMuch';
  return value < rule.least ? 'tooLittle' : read.value;
}

/** Whether there is nothing in a row. */
export const isEmptyRow = (cells: TariffCells): boolean =>
  tariffColumns.every((column) => !cells[column]?.trim());

/** Reads one row by itself. @returns everything that is wrong with it, or the row */
export function readTariffRow(
  cells: TariffCells,
  facts: TariffFacts,
): { row: TariffRow } | { issues: TariffIssue[] } {
  const issues: TariffIssue[] = [];
  const refuse = (column: TariffColumn, issue: TariffIssueKind) => void issues.push({ column, issue });
  const texts = {} as Record<TariffColumn, string>;
  for (const column of tariffColumns) {
    const text = clipMarks((cells[column] ?? '').normalize('NFC')).trim();
    texts[column] = text;
    if (unwanted.test(text)) refuse(column, 'characters');
    else if (isFormula(text)) refuse(column, 'formula');
    else if ([...text].length > longestTariffCell) refuse(column, 'tooLong');
    else if (!text && !optionalTariffColumns.has(column)) refuse(column, 'needed');
  }
  if (issues.length > 0) return { issues };

  const country = (column: 'origin' | 'destination') => {
    const code = facts.countries.get(foldName(texts[column]));
    if (!code) refuse(column, 'country');
    return code ?? '';
  };
  const decimal = (column: keyof typeof numberRules, text = texts[column]) => {
    const read = readFigure(text, numberRules[column]);
    if (/^\d/.test(read)) return read;
    refuse(column, read as TariffIssueKind);
    return '0';
  };
  const day = (column: 'validFrom' | 'validUntil') => {
    const read = readDay(texts[column]);
    if (read === null) refuse(column, 'day');
    return read ?? '';
  };
  const row: TariffRow = {
    origin: country('origin'),
    originPlace: texts.originPlace,
    destination: country('destination'),
    destinationPlace: texts.destinationPlace,
    mode: facts.modes.get(foldName(texts.mode)) ?? (refuse('mode', 'mode'), freightModes[0]),
    kilograms: decimal('kilograms'),
    price: decimal('price'),
    currency: texts.currency.toUpperCase(),
    minimumCharge: texts.minimumCharge ? decimal('minimumCharge') : '0',
    ratio: decimal('ratio'),
    daysFrom: Number(decimal('daysFrom')),
    daysTo: Number(decimal('daysTo')),
    validFrom: day('validFrom'),
    validUntil: texts.validUntil ? day('validUntil') : null,
  };
  issues.push(...contradictions(row, facts));
  return issues.length > 0 ? { issues: firstOfColumns(issues) } : { row };
}

/** What a row says against itself, or against what can be. */
function contradictions(row: TariffRow, { leastPrice, today }: TariffFacts): TariffIssue[] {
  const issues: TariffIssue[] = [];
  const least = leastPrice.get(row.currency);
  if (!(serviceCurrencies as readonly string[]).includes(row.currency))
    issues.push({ column: 'currency', issue: 'currency' });
  else if (least !== undefined && Number(row.price) < least)
    issues.push({ column: 'price', issue: 'tooLittle' });
  if (row.origin === row.destination && foldName(row.originPlace) === foldName(row.destinationPlace))
    issues.push({ column: 'destination', issue: 'sameWay' });
  if (row.daysTo < row.daysFrom) issues.push({ column: 'daysTo', issue: 'days' });
  const farthest = `${Number(today.slice(0, 4)) + farthestYears}${today.slice(4)}`;
  if (row.validFrom > farthest) issues.push({ column: 'validFrom', issue: 'tooFar' });
  if (row.validUntil && row.validUntil < row.validFrom)
    issues.push({ column: 'validUntil', issue: 'period' });
  else if (row.validUntil && row.validUntil < today) issues.push({ column: 'validUntil', issue: 'over' });
  else if (row.validUntil && row.validUntil > farthest)
    issues.push({ column: 'validUntil', issue: 'tooFar' });
  return issues;
}

const firstOfColumns = (issues: readonly TariffIssue[]): TariffIssue[] =>
  [...new Map(issues.toReversed().map((issue) => [issue.column, issue])).values()].toReversed();

const wayOf = (row: TariffRow): string =>
  [row.origin, foldName(row.originPlace), row.destination, foldName(row.destinationPlace), row.mode].join(
    '\t',
  );
const periodOf = ({ validFrom, validUntil }: TariffRow): string => `${validFrom}\t${validUntil ?? ''}`;
const lastDay = '9999-12-31';

/** What all steps of one way at one time have in common. */
const shared = ['currency', 'minimumCharge', 'ratio', 'daysFrom', 'daysTo'] as const;

/**
 * What is wrong with rows beside each other. The steps of a way at a time begin at nothing, each once, and are alike in
 * all but weight and price; two times of a way have no day in common.
 * @param rows  by their place
 */
export function compareRows<Row extends TariffRow & { at: number }>(
  rows: readonly Row[],
): Map<number, TariffIssue> {
  const issues = new Map<number, TariffIssue>();
  const refuse = (row: Row, column: TariffColumn, issue: TariffIssueKind) => {
    if (!issues.has(row.at)) issues.set(row.at, { column, issue });
  };
  for (const way of Map.groupBy(rows, wayOf).values()) {
    const periods = [...Map.groupBy(way, periodOf).values()].sort((a, b) =>
      a[0]!.validFrom.localeCompare(b[0]!.validFrom),
    );
    let reached: Row | undefined;
    for (const steps of periods) {
      const [first] = steps as [Row, ...Row[]];
      const overlaps = reached && first.validFrom <= (reached.validUntil ?? lastDay);
      const weights = new Set<string>();
      for (const step of steps) {
        if (overlaps) refuse(step, 'validFrom', 'overlap');
        if (weights.has(step.kilograms)) refuse(step, 'kilograms', 'twice');
        weights.add(step.kilograms);
        for (const column of shared) if (step[column] !== first[column]) refuse(step, column, 'differs');
        if (weights.size > mostTariffSteps) refuse(step, 'kilograms', 'tooManySteps');
      }
      if (!weights.has('0')) for (const step of steps) refuse(step, 'kilograms', 'noStart');
      if (!reached || (first.validUntil ?? lastDay) > (reached.validUntil ?? lastDay)) reached = first;
    }
  }
  return issues;
}

export interface CheckedTariff {
  /** Right in themselves and beside the others, by their place. */
  rows: (TariffRow & { at: number })[];
  issues: (TariffIssue & { at: number })[];
}

/** Checks a whole table. @param table  its rows by their place; empty ones are passed over */
export function checkTariff(
  table: readonly { at: number; cells: TariffCells }[],
  facts: TariffFacts,
): CheckedTariff {
  const rows: CheckedTariff['rows'] = [];
  const issues: CheckedTariff['issues'] = [];
  for (const { at, cells } of table) {
    if (isEmptyRow(cells)) continue;
    const read = readTariffRow(cells, facts);
    if ('row' in read) rows.push({ ...read.row, at });
    else issues.push(...read.issues.map((issue) => ({ ...issue, at })));
  }
  const beside = compareRows(rows);
  issues.push(...[...beside].map(([at, issue]) => ({ ...issue, at })));
  return {
    rows: rows.filter(({ at }) => !beside.has(at)),
    issues: issues.sort((a, b) => a.at - b.at),
  };
}

/** From how many offers on one can be told from the others as unusual. */
const fewestToCompare = 3;
const unusualShare = 4n;

interface Ranked {
  mode: string;
  price: { amount: string };
  provider?: { id: string } | null;
}

/**
 * Offers in their order: the cheapest first, and last of all those far below the middle of their mode, for nobody
 * should be first by a price that is none. Of each provider its cheapest counts for the middle, so that whoever offers
 * the same many times does not say what is usual.
 */
export function rankQuotes<Quote extends Ranked>(
  quotes: readonly Quote[],
): (Quote & { isUnusual: boolean })[] {
  const sorted = quotes.toSorted((a, b) => Number(BigInt(a.price.amount) - BigInt(b.price.amount)));
  const byMode = Map.groupBy(firstOfProviders(sorted), ({ mode }) => mode);
  const marked = sorted.map((quote) => {
    const alike = byMode.get(quote.mode)!;
    const middle = BigInt(alike[Math.floor(alike.length / 2)]!.price.amount);
    const isUnusual = alike.length >= fewestToCompare && BigInt(quote.price.amount) * unusualShare < middle;
    return { ...quote, isUnusual };
  });
  return [...marked.filter((quote) => !quote.isUnusual), ...marked.filter((quote) => quote.isUnusual)];
}

/** The first of each provider in each mode; those of the marketplace count each by themselves. */
function firstOfProviders<Quote extends Ranked>(quotes: readonly Quote[]): Quote[] {
  const seen = new Set<string>();
  return quotes.filter(({ mode, provider }) => {
    if (!provider) return true;
    const key = `${mode} ${provider.id}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
