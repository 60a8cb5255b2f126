import { languageCodes, type Language } from '../../kit/languages.ts';
import { productLimits } from '../products/product-limits.ts';

export const specNumbers = [1, 2, 3] as const;
export type SpecNumber = (typeof specNumbers)[number];
export const tierNumbers: readonly number[] = Array.from({ length: productLimits.tiers }, (_, i) => i + 1);

export const cartonColumns = [
  'cartonPieces',
  'cartonWeight',
  'cartonLength',
  'cartonWidth',
  'cartonHeight',
] as const;

const plainColumns = [
  'code',
  'language',
  'title',
  'description',
  'brand',
  'type',
  'unit',
  'moq',
  'multiple',
  'weight',
  'hsCode',
  'originCountry',
  'certificates',
  ...cartonColumns,
  'sites',
  'freight',
  'pictures',
  'skuCode',
  'gtin',
  'stock',
  'stockSeen',
] as const;
/** Columns whose heads are words of their own. */
export type PlainColumn = (typeof plainColumns)[number];
export type SheetColumn =
  | PlainColumn
  | `${'titleIn' | 'descriptionIn'}.${Language}`
  | `${'spec' | 'value' | 'picture'}${SpecNumber}`
  | `${'from' | 'price'}${number}`;

const isPlain = new Set<string>(plainColumns);
export const isPlainColumn = (column: SheetColumn): column is PlainColumn => isPlain.has(column);

/** The columns of a sheet of products, in their order; a row for each version of a product. Attributes follow them. */
export const sheetColumns: readonly SheetColumn[] = [
  'code',
  'title',
  'description',
  'brand',
  'type',
  'unit',
  'moq',
  'multiple',
  'weight',
  'hsCode',
  'originCountry',
  'certificates',
  'pictures',
  ...specNumbers.flatMap((n) => [`spec${n}`, `value${n}`, `picture${n}`] as const),
  'skuCode',
  'gtin',
  'stock',
  'stockSeen',
  ...tierNumbers.flatMap((n) => [`from${n}`, `price${n}`] as const),
  ...cartonColumns,
  'sites',
  'freight',
  'language',
  ...languageCodes.flatMap((code) => [`titleIn.${code}`, `descriptionIn.${code}`] as const),
];

/** What a cell says that stands for what is there already: a description may be longer than a cell holds. */
export const asItIs = '…';
/** Characters of one cell (ECMA-376). */
export const longestCell = 32_767;

/** Rows of one sheet, and bytes of its file. */
export const mostSheetRows = 10_000;
export const largestSheet = 16_000_000;

/** What a sheet may change of a product, as a preview names it. */
export const changedFields = [
  'category',
  'language',
  'title',
  'description',
  'brand',
  'type',
  'unit',
  'moq',
  'multiple',
  'weight',
  'hsCode',
  'originCountry',
  'certificates',
  'carton',
  'sites',
  'freight',
  'pictures',
  'attributes',
  'specs',
  'variants',
  'skuCode',
  'gtin',
  'stock',
  'price',
] as const;
export type ChangedField = (typeof changedFields)[number];
