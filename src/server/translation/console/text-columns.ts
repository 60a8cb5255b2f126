import { languageCodes, type Language } from '../../../kit/languages.ts';
import { serverWords } from '../../../words/server.ts';
import type { Column } from '../../platform/files/spreadsheet.ts';
import { columnNames } from '../../platform/tables/read-csv.ts';

/** What a translator reads and fills in, and behind it what tells which text it was made from. */
const heads = {
  from: ['textSheet.from', 10],
  sourceTitle: ['textSheet.sourceTitle', 40],
  sourceDescription: ['textSheet.sourceDescription', 60],
  language: ['textSheet.language', 12],
  title: ['textSheet.title', 40],
  description: ['textSheet.description', 60],
  productId: ['textSheet.productId', 38],
  sourceHash: ['textSheet.sourceHash', 36],
  hash: ['textSheet.hash', 36],
} as const;
export type TextColumn = keyof typeof heads;
const columnKeys = Object.keys(heads) as TextColumn[];
export const neededColumns: readonly TextColumn[] = [
  'sourceTitle',
  'productId',
  'language',
  'title',
  'sourceHash',
  'hash',
];

/** The heads of the columns, in their order. */
export const headsIn = (language: Language): Column[] => {
  const words = serverWords(language);
  return columnKeys.map((key) => ({ title: words(heads[key][0]), width: heads[key][1], as: 'text' }));
};

/** A sheet that was made in one language may come back to an operator who reads another. */
export const keysByHead: ReadonlyMap<string, TextColumn> = new Map(
  languageCodes.flatMap((language) =>
    headsIn(language).map(({ title }, index) => [columnNames([title])[0]!, columnKeys[index]!] as const),
  ),
);
