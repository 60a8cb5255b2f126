import { foldName } from '../../kit/text/fold.ts';
import { freightModes, type FreightMode } from '../../contract/trade-services/service-kinds.ts';
import { tariffColumns, type TariffColumn } from '../../contract/trade-services/tariff-columns.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { convert, type Rate } from '../../kit/money.ts';
import { countryName } from '../../kit/region-names.ts';
import { serverWords } from '../../words/server.ts';
import { columnsOf, type Sheet } from '../platform/files/spreadsheet.ts';
import { columnNames } from '../platform/tables/read-csv.ts';
import { allCountries } from '../reference/public.ts';
import { type TariffCells, type TariffFacts, type TariffIssue } from './tariff-rules.ts';

const wide: readonly TariffColumn[] = ['originPlace', 'destinationPlace'];

/** The keys of columns by their heads, in any language: a spreadsheet made in one may be sent in another. */
export const keysByHead: ReadonlyMap<string, TariffColumn> = new Map(
  tariffColumns.flatMap((column) =>
    languageCodes.map(
      (language) => [columnNames([serverWords(language)(`tariff.column.${column}`)])[0]!, column] as const,
    ),
  ),
);

/** A spreadsheet of a tariff in a language. */
export function tariffSheet(language: Language): Sheet {
  const words = serverWords(language);
  const heads = tariffColumns.map((column) => [column, wide.includes(column) ? 24 : 16] as const);
  return {
    name: words('tariff.sheet'),
    columns: columnsOf(heads, (column) => words(`tariff.column.${column}`)),
    language,
    timeZone: 'Etc/UTC',
  };
}

/** What is wrong with a row, in a sentence for each column. */
export function explainIssues(issues: readonly TariffIssue[], language: Language): string {
  const words = serverWords(language);
  return issues
    .map(({ column, issue }) => `${words(`tariff.column.${column}`)}: ${words(`tariff.issue.${issue}`)}`)
    .join('; ');
}

/** Cells in the order of their columns. */
export const cellsInOrder = (cells: TariffCells): string[] =>
  tariffColumns.map((column) => cells[column] ?? '');

/** The same by column. */
export const cellsByColumn = (cells: readonly string[]): TariffCells =>
  Object.fromEntries(tariffColumns.map((column, index) => [column, cells[index] ?? '']));

let countries: ReadonlyMap<string, string> | undefined;
let modes: ReadonlyMap<string, FreightMode> | undefined;

/** By name in every language; made when it is first asked for, because a process may never read a tariff. */
const countriesByName = () =>
  (countries ??= new Map(
    allCountries.flatMap(({ code }) => [
      ...languageCodes.map((language) => [foldName(countryName(code, language)), code] as const),
      [foldName(code), code] as const,
    ]),
  ));

const modesByName = () =>
  (modes ??= new Map(
    freightModes.flatMap((mode) => [
      ...languageCodes.map(
        (language) => [foldName(serverWords(language)(`tariff.mode.${mode}`)), mode] as const,
      ),
      [foldName(mode), mode] as const,
    ]),
  ));

// Nothing is carried anywhere for less than a cent of a dollar a kilogram.
const least = { cents: 100n, currency: 'USD' };

/** What the cells of a tariff are compared with on a day, at the rates of that day. */
export function tariffFacts(rates: ReadonlyMap<string, Rate>, today: string): TariffFacts {
  const dollar = rates.get(least.currency);
  return {
    countries: countriesByName(),
    modes: modesByName(),
    // A whole dollar is converted, for a cent would be rounded to nothing in large currencies.
    leastPrice: new Map(
      [...rates].map(([currency, rate]) => [
        currency,
        dollar
          ? Number(convert(least.cents, { currency: least.currency, rate: dollar }, { currency, rate })) /
            10_000
          : 0,
      ]),
    ),
    today,
  };
}
