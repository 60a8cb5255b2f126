import { parcelColumns, type ParcelColumn } from '../../contract/parcels/parcel-columns.ts';
import { wholeNumbers } from '../../kit/decimals.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import type { NumberColumn, NumberColumns } from '../imports/public.ts';
import { columnsOf, type Sheet } from '../platform/files/spreadsheet.ts';
import { columnNames } from '../platform/tables/read-csv.ts';

/** Heads of a spreadsheet of parcels: what a column is, and what the specification calls it. */
const headOf = (column: ParcelColumn, language: Language): string =>
  `${serverWords(language)(`parcel.column.${column}`)} (${column})`;

const wide: readonly ParcelColumn[] = ['ebpName', 'ebcName', 'ownerName', 'logisticsName', 'gname', 'gmodel'];

/** The keys of columns by their heads, in any language, and by their bare names. */
export const keysByHead: ReadonlyMap<string, ParcelColumn> = new Map(
  parcelColumns.flatMap((column) => [
    ...languageCodes.map((language) => [columnNames([headOf(column, language)])[0]!, column] as const),
    [columnNames([column])[0]!, column] as const,
  ]),
);

const wholeColumns = ['packNo'] as const satisfies readonly ParcelColumn[];
/** Customs takes five digits behind the point. */
const decimalColumns = [
  'grossWeight',
  'netWeight',
  'goodsValue',
  'freight',
  'insuredFee',
  'charge',
  'qty',
  'qty1',
  'qty2',
  'price',
  'totalPrice',
] as const satisfies readonly ParcelColumn[];

/** The columns that hold numbers; all others are names, codes and numbers of documents. */
export const parcelNumbers: NumberColumns = new Map<string, NumberColumn>([
  ...wholeColumns.map((column) => [column, { kind: wholeNumbers }] as const),
  ...decimalColumns.map((column) => [column, { kind: { digits: 5 } }] as const),
]);

/** A sheet of parcels in a language. */
export function parcelSheet(language: Language): Sheet {
  const words = serverWords(language);
  const heads = parcelColumns.map((column) => [column, wide.includes(column) ? 28 : 18] as const);
  return {
    name: words('parcel.sheet'),
    columns: columnsOf(heads, (column) => headOf(column, language)),
    language,
    timeZone: 'Asia/Shanghai',
  };
}
