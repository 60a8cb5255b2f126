import {
  isPlainColumn,
  sheetColumns,
  tierNumbers,
  type SheetColumn,
} from '../../../contract/imports/product-columns.ts';
import { pricesWith, wholeNumbers } from '../../../kit/decimals.ts';
import { languageCodes, languages, type Language } from '../../../kit/languages.ts';
import { payableDigits } from '../../../kit/money.ts';
import { serverWords } from '../../../words/server.ts';
import { columnNames } from '../../platform/tables/read-csv.ts';
import type { NumberColumn, NumberColumns } from '../read/number-cells.ts';
import { labelsOf } from './labels.ts';
import { attributeColumn } from './sheet-rules.ts';

/** The columns of a sheet of products that hold numbers, its prices in the shop's currency. */
export const numbersOfProducts = (currency: string): NumberColumns =>
  new Map<SheetColumn, NumberColumn>([
    ...wholeColumns.map((column) => [column, { kind: wholeNumbers }] as const),
    ...lengthColumns.map((column) => [column, { kind: { digits: 1 }, sort: 'length' }] as const),
    ...numbersOfTiers(currency),
  ]);

/** Quantities and prices of tiers, which sheets of prices have too. */
export const numbersOfTiers = (currency: string) =>
  tierNumbers.flatMap(
    (number) =>
      [
        [`from${number}`, { kind: wholeNumbers, sort: 'from' }],
        [`price${number}`, { kind: pricesWith(payableDigits(currency)), sort: 'price' }],
      ] as const,
  );

const wholeColumns = [
  'moq',
  'multiple',
  'weight',
  'cartonPieces',
  'cartonWeight',
  'stock',
  'stockSeen',
] as const satisfies readonly SheetColumn[];
const lengthColumns = [
  'cartonLength',
  'cartonWidth',
  'cartonHeight',
] as const satisfies readonly SheetColumn[];

export interface SheetAttribute {
  id: string;
  /** In the language of the sheet. */
  name: string;
}

const nameOf = (head: string): string => columnNames([head])[0]!;

function titleOf(column: SheetColumn, language: Language): string {
  const words = serverWords(language);
  if (isPlainColumn(column)) return words(`sheet.${column}`);
  const [, text, code] = /^(titleIn|descriptionIn)\.(\w+)$/.exec(column) ?? [];
  if (text) return words(`sheet.${text as 'titleIn'}`, { language: languages[code as Language].name });
  const [, part, number] = /^([a-z]+)(\d+)$/.exec(column)!;
  return words(`sheet.${part as 'from'}`, { number: number! });
}

/** Heads of templates from before they were renamed: a sheet that somebody keeps is read as it was. */
const earlierHeads: readonly (readonly [string, SheetColumn])[] = [
  ['Main language', 'language'],
  ['Freight table', 'freight'],
  ['Spec 1', 'spec1'],
  ['Spec 2', 'spec2'],
  ['Spec 3', 'spec3'],
];

/** The names of all fixed columns in all languages: no attribute's column is called so. */
const fixedNames = new Map<string, string>([
  ...earlierHeads.map(([head, column]) => [nameOf(head), column] as const),
  ...languageCodes.flatMap((language) =>
    sheetColumns.map((column) => [nameOf(titleOf(column, language)), column] as const),
  ),
]);

/** Heads of the columns in a language, with the keys of their columns; attributes stand behind. */
export function headsOf(language: Language, attributes: readonly SheetAttribute[]) {
  const labels = labelsOf(
    attributes,
    (name) => nameOf(name),
    (name) => fixedNames.has(name),
  );
  return [
    ...sheetColumns.map((column) => ({ key: column as string, title: titleOf(column, language) })),
    ...attributes.map(({ id }) => ({ key: attributeColumn(id), title: labels.get(id)! })),
  ];
}

/** The keys of columns by their heads, as they are read, in any language: a sheet made in one may be sent in another. */
export function keysByHead(attributes: readonly SheetAttribute[], language: Language): Map<string, string> {
  const keys = new Map(attributes.map(({ id, name }) => [nameOf(name), attributeColumn(id)]));
  for (const { key, title } of headsOf(language, attributes)) keys.set(nameOf(title), key);
  for (const [name, key] of fixedNames) keys.set(name, key);
  return keys;
}
