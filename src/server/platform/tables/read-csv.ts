import { parse } from 'csv-parse/sync';
import { readLines, type Line, type Reading } from './read-lines.ts';
import { longestRecord, type Bytes, type FileRecord, type Records } from './records.ts';

/** A quoted cell may run over lines, but hardly over so many: then its quote was never closed. */
const mostLines = 200;

/**
 * Comma-, semicolon- or tab-separated values with a header row, as cells by the column's name in lower case. A quote
 * that is never closed costs its own line, not all that follow.
 */
export async function* readCsv(bytes: Bytes, reading?: Reading): Records {
  let columns: string[] | undefined;
  let delimiter = ',';
  for await (const { line, text, issue } of joinQuoted(readLines(bytes, reading))) {
    if (text.trim() === '') continue;
    if (!columns) {
      delimiter = delimiterOf(text);
      columns = columnNames(parseLine(text, delimiter) ?? []);
    } else yield toRecord(line, text, issue, columns, delimiter);
  }
}

function toRecord(
  line: number,
  text: string,
  issue: string | undefined,
  columns: readonly string[],
  delimiter: string,
): FileRecord {
  const bytes = text.length * 2;
  if (issue) return { line, bytes, issue, excerpt: text };
  const cells = parseLine(text, delimiter);
  if (!cells) return { line, bytes, issue: 'is not separated values', excerpt: text };
  if (cells.length > columns.length && cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    return { line, bytes, issue: `has ${cells.length} cells, the header ${columns.length}`, excerpt: text };
  return { line, bytes, value: cellsByName(columns, cells), columns };
}

const longestName = 300;

/** Names of columns as they are looked up. */
export const columnNames = (header: readonly unknown[]): string[] =>
  header.map((name) =>
    String(name ?? '')
      .trim()
      .slice(0, longestName)
      .toLowerCase()
      .replace(/[\s-]+/g, '_'),
  );

/** The cells that hold something, by column. */
export function cellsByName(columns: readonly string[], cells: readonly string[]): Record<string, string> {
  const named = columns.flatMap((name, i) => {
    const cell = cells[i]?.trim();
    return name && cell ? [[name, cell]] : [];
  });
  return Object.fromEntries(named) as Record<string, string>;
}

function delimiterOf(header: string): string {
  const count = (mark: string) => header.split(mark).length;
  return [',', ';', '\t'].reduce((best, mark) => (count(mark) > count(best) ? mark : best));
}

function parseLine(text: string, delimiter: string): string[] | undefined {
  // Most lines quote nothing, and a reader of their own for each of them takes ten times as long.
  if (!text.includes('"')) return text.replace(/^\uFEFF/, '').split(delimiter);
  try {
    return parse(text, { delimiter, relax_quotes: true, relax_column_count: true, bom: true })[0];
  } catch {
    return undefined;
  }
}

/** Lines with an odd number of quotes go on until the quote is closed. */
async function* joinQuoted(lines: AsyncIterable<Line>) {
  const open: Line[] = [];
  for await (const next of lines) {
    open.push(next);
    while (open.length > 0) {
      const whole = closedAt(open);
      if (whole === 0) break;
      const taken = open.splice(0, whole);
      yield {
        line: taken[0]!.number,
        text: taken.map(({ text }) => text).join('\n'),
        issue: issueOf(taken),
      };
    }
  }
  for (const line of open) yield { line: line.number, text: line.text, issue: issueOf([line]) };
}

/** How many of the lines make the first record; 0 when that is not known yet. */
function closedAt(open: readonly Line[]): number {
  let quotes = 0;
  let length = 0;
  for (const [i, { text, cut }] of open.entries()) {
    quotes += text.split('"').length - 1;
    length += text.length;
    if (cut || length > longestRecord) return 1;
    if (quotes % 2 === 0) return i + 1;
  }
  return open.length >= mostLines ? 1 : 0;
}

function issueOf(lines: readonly Line[]): string | undefined {
  if (lines.some(({ cut }) => cut)) return `is longer than ${longestRecord} characters`;
  const quotes = lines.reduce((sum, { text }) => sum + text.split('"').length - 1, 0);
  return quotes % 2 === 0 ? undefined : 'opens a quote that is not closed';
}

const pieceBytes = 65_536;

/** A file in memory, as it is read from a disk. */
export async function* piecesOf(file: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  for (let at = 0; at < file.length; at += pieceBytes) yield file.subarray(at, at + pieceBytes);
}
