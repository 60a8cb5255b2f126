import { sheetColumns } from '../../contract/sheet-columns.ts';
import { languageCodes, type Language } from '../../kit/languages.ts';
import { serverWords } from '../../words/server.ts';
import { columnNames } from '../platform/tables/read-csv.ts';
import { attributeColumn } from './sheet-rules.ts';

export interface SheetAttribute {
  id: string;
  /** In the language of the sheet. */
  name: string;
}

/** Heads of the columns in a language, with the keys of their columns; attributes stand behind. */
export function headsOf(language: Language, attributes: readonly SheetAttribute[]) {
  const words = serverWords(language);
  return [
    ...sheetColumns.map((column) => ({ key: column as string, title: words(`sheet.${column}`) })),
    ...attributes.map(({ id, name }) => ({ key: attributeColumn(id), title: name })),
  ];
}

const nameOf = (head: string): string => columnNames([head])[0]!;

/** The keys of columns by their heads, as they are read, in any language: a sheet made in one may be sent in another. */
export function keysByHead(attributes: readonly SheetAttribute[]): Map<string, string> {
  const keys = new Map(attributes.map(({ id, name }) => [nameOf(name), attributeColumn(id)]));
  for (const language of languageCodes)
    for (const { key, title } of headsOf(language, [])) keys.set(nameOf(title), key);
  return keys;
}
