import { tierNumbers } from '../../contract/imports/product-columns.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { Column } from '../platform/files/spreadsheet.ts';
import { columnNames } from '../platform/tables/read-csv.ts';

const saying = {
  shop: ['priceSheet.shop', 24],
  code: ['sheet.code', 18],
  title: ['sheet.title', 40],
  variant: ['export.spec', 24],
  skuCode: ['sheet.skuCode', 18],
  currency: ['export.currency', 10],
  stock: ['sheet.stock', 12],
  stockSeen: ['sheet.stockSeen', 12],
} as const;
type HeadingName = keyof typeof saying;
const headingNames = Object.keys(saying) as HeadingName[];

const kept = { skuId: ['priceSheet.skuId', 38], version: ['priceSheet.version', 12] } as const;
type KeptColumn = keyof typeof kept;

export type PriceColumn = HeadingName | `from${number}` | `price${number}` | KeptColumn;

/** The columns of a sheet, in their order: what names a sku, its stock, its tiers, and by what it is found again. */
export const columnsFor = (tiers: number): PriceColumn[] => [
  ...headingNames,
  ...tierNumbers.slice(0, tiers).flatMap((n) => [`from${n}`, `price${n}`] as const),
  'skuId',
  'version',
];

function titleOf(column: PriceColumn, language: Language): string {
  const words = serverWords(language);
  if (column in kept) return words(kept[column as KeptColumn][0]);
  if (column in saying) return words(saying[column as HeadingName][0]);
  const [, part, number] = /^(from|price)(\d+)$/.exec(column)!;
  return words(`sheet.${part as 'from'}`, { number: number! });
}

export const headsIn = (columns: readonly PriceColumn[], language: Language): Column[] =>
  columns.map((column) => ({
    title: titleOf(column, language),
    width: { ...saying, ...kept }[column as HeadingName | KeptColumn]?.[1] ?? 14,
  }));

/** The keys of columns by their heads, in any language: a sheet made in one may be sent in another. */
export const keysByHead: ReadonlyMap<string, PriceColumn> = new Map(
  languageCodes.flatMap((language) =>
    columnsFor(tierNumbers.length).map(
      (column) => [columnNames([titleOf(column, language)])[0]!, column] as const,
    ),
  ),
);
