import {
  createColumnReader,
  decimalMarkOf,
  type DecimalMark,
  type NumberKind,
} from '../../../kit/decimals.ts';
import type { Language } from '../../../kit/languages.ts';
import { trimEndMarks } from '../../../kit/text/trim-marks.ts';

/** A table as spreadsheets put it on the clipboard: lines of cells. */
export const readTable = (text: string): string[][] =>
  trimEndMarks(text.replace(/\r\n?/g, '\n'), '\n')
    .split('\n')
    .map((line) => line.split('\t'));

/** A number of a pasted table that could be either of two. */
export interface UnclearCell {
  text: string;
  readings: Readonly<Record<DecimalMark, string>>;
}

/** What a question about it says. */
export const bothReadings = (
  { text, readings }: UnclearCell,
  format: { decimal: (value: string) => string },
) => ({
  text,
  point: format.decimal(readings['.']),
  comma: format.decimal(readings[',']),
});

/** Reads a cell of a pasted table: a canonical decimal, null for what is no number, or the two that it could be. */
export type PastedNumber = (column: string | number, text: string) => string | UnclearCell | null;

/**
 * Reads the numbers of a pasted table by what its columns show, what such numbers can be, and how its reader's language
 * writes them.
 * @param texts  what is pasted of each column
 */
export function readerOfPaste(
  texts: ReadonlyMap<string | number, { kind: NumberKind; texts: readonly string[] }>,
  language: Language,
): PastedNumber {
  const columns = new Map(
    [...texts].map(([column, { kind, texts: cells }]) => [
      String(column),
      { kind, texts: cells.map(withoutCurrency) },
    ]),
  );
  const read = createColumnReader(columns, { language: decimalMarkOf(language) });
  return (column, text) => {
    const result = read(String(column), withoutCurrency(text));
    if ('value' in result) return result.value;
    return result.issue === 'unclear' ? { text: text.trim(), readings: result.readings } : null;
  };
}

/** "¥ 1,200.50", "Rp 15.000" and "12 USD" without the name of their currency. */
const withoutCurrency = (text: string): string => {
  const plain = text.normalize('NFKC').trim();
  const name = /^(?:\p{Sc}|[\p{L}]{1,4}\.?\p{Sc}?)\s*(?=\d)|(?<=\d)\s*(?:\p{Sc}|\p{L}{1,4}\.?)$/gu;
  return plain.replace(name, '');
};
