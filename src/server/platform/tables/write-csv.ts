import { Readable } from 'node:stream';
import type { Cell, Sheet } from '../files/spreadsheet.ts';

export const csvType = 'text/csv; charset=utf-8';

/** What a spreadsheet program would take for a formula, blanks before it or not, gets an apostrophe: it is a text. */
const guarded = (text: string): string => (/^(?:[\t\r]|\s*[=+\-@])/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Numbers with a point and moments by ISO 8601, so that no program reads either by a country's own rules. */
function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (cell instanceof Date) return cell.toISOString();
  return typeof cell === 'string' ? quoted(guarded(cell.toWellFormed())) : cell.number;
}

/** A row of a CSV file (RFC 4180). */
export const csvRow = (cells: readonly Cell[]): string => `${cells.map(cellText).join(',')}\r\n`;

async function* csvParts(sheet: Sheet, batches: AsyncIterable<readonly (readonly Cell[])[]>) {
  const encoder = new TextEncoder();
  // Without this mark spreadsheet programs do not take it for UTF-8.
  yield encoder.encode(`\uFEFF${csvRow(sheet.columns.map(({ title }) => title))}`);
  for await (const rows of batches) if (rows.length > 0) yield encoder.encode(rows.map(csvRow).join(''));
}

/** A table as a file that is answered while its rows are read. @param name  what it is called, without its ending */
export const csvDownloadOf = ({
  name,
  sheet,
  read,
}: {
  name: string;
  sheet: Sheet;
  read(): AsyncIterable<readonly (readonly Cell[])[]>;
}) => ({
  fileName: `${name}.csv`,
  contentType: csvType,
  body: Readable.toWeb(Readable.from(csvParts(sheet, read()))) as ReadableStream<Uint8Array<ArrayBuffer>>,
});
