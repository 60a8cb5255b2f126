import { readFile, stat } from 'node:fs/promises';
import { readSheet } from 'read-excel-file/node';
import { cellsByName, columnNames } from './read-csv.ts';
import type { Records } from './records.ts';

/** A workbook is read whole: packed and unpacked bytes that fit easily into memory. */
const mostPacked = 20_000_000;
const mostUnpacked = 200_000_000;

/** The first sheet of a workbook, its first row the header, as cells by the column's name in lower case. */
export async function* readXlsx(file: string): Records {
  const rows = await readRows(file);
  const columns = columnNames(rows[0] ?? []);
  for (const [i, row] of rows.entries()) {
    const cells = row.map(textOf);
    if (i === 0 || cells.every((cell) => cell.trim() === '')) continue;
    yield { line: i + 1, bytes: 500, value: cellsByName(columns, cells) };
  }
}

async function readRows(file: string) {
  const { size } = await stat(file);
  if (size > mostPacked) throw new Error('the workbook is too large: save it as CSV');
  const bytes = await readFile(file);
  if (unpackedSize(bytes) > mostUnpacked)
    throw new Error('the workbook is too large unpacked: save it as CSV');
  return readSheet(bytes).catch((error: Error) => {
    throw new Error(`the workbook cannot be read: ${error.message}`);
  });
}

function textOf(cell: unknown): string {
  if (cell == null) return '';
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell);
}

/** What the ZIP's directory says its entries unpack to: each has a header with the size at byte 24. */
function unpackedSize(zip: Buffer): number {
  const signature = Buffer.from('PK\x01\x02', 'latin1');
  let total = 0;
  for (
    let at = zip.indexOf(signature);
    at >= 0 && at + 46 <= zip.length;
    at = zip.indexOf(signature, at + 46)
  ) {
    total += zip.readUInt32LE(at + 24);
  }
  return total;
}
