import type { StatementFormat } from '../../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../../contract/payments/console-bank.ts';
import { detectEncoding } from '../../../platform/files/detect-encoding.ts';
import { decodeExactly, xmlEncodingOf } from '../../../platform/xml/xml-encoding.ts';
import { readCamt } from './camt.ts';
import { guessColumns } from './guess-columns.ts';
import { mostLines, StatementIssue, type ReadStatement, type StatementReason } from './line.ts';
import { readMt940 } from './mt940.ts';
import { readTable, readTableLines, unknownDirections } from './table.ts';

interface StatementFile {
  bytes: Uint8Array;
  /** Of the account that it is of: what a line without one is in. */
  currency: string;
  /** What the columns of a CSV hold; null where nobody has said. */
  columns: StatementColumns | null;
  /** Whether a CSV is only to be shown, with what its columns were said to hold. */
  isPreview: boolean;
  /** The last day that can have been booked, and the first that is still taken. */
  days: { first: string; last: string };
}

export type StatementReading =
  | { outcome: 'read'; format: StatementFormat; statement: ReadStatement }
  | {
      outcome: 'columns';
      header: string[];
      rows: string[][];
      guess: StatementColumns;
      unknownDirections: string[];
    }
  | { outcome: 'issue'; reason: StatementReason; location: string };

declare module '../../../platform/workers/workers.ts' {
  interface Tasks {
    'payments.readStatement': { takes: StatementFile; gives: StatementReading };
  }
}

const shownRows = 5;
const shownDirections = 20;

/** Reads a bank's statement, whichever of the formats it is, on a thread of its own (`src/worker.ts`). */
export async function* readStatementApart(file: StatementFile): AsyncGenerator<StatementReading> {
  try {
    const reading = await readStatement(file);
    yield reading.outcome === 'read'
      ? { ...reading, statement: checkedStatement(reading.statement, file) }
      : reading;
  } catch (error) {
    if (!(error instanceof StatementIssue)) throw error;
    yield { outcome: 'issue', reason: error.reason, location: error.location.slice(0, 100) };
  }
}

/** @throws {StatementIssue} */
function checkedStatement(statement: ReadStatement, { days }: StatementFile): ReadStatement {
  if (statement.lines.length > mostLines) throw new StatementIssue('long');
  const stray = statement.lines.find(({ day }) => day > days.last || day < days.first);
  if (stray) throw new StatementIssue('day', stray.day);
  return {
    ...statement,
    account: plainText(statement.account),
    lines: statement.lines.map((line) => ({
      ...line,
      reference: plainText(line.reference),
      payerName: plainText(line.payerName),
      payerAccount: plainText(line.payerAccount),
      remittance: plainText(line.remittance),
      statement: plainText(line.statement),
    })),
  };
}

/** A text without the characters that no bank writes and no column takes, like NUL. */
const plainText = (text: string): string =>
  text
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u001F\u007F]+/g, ' ')
    .trim();

/**
 * XML says itself how it is encoded, or it is UTF-8; everything else is looked at.
 * @throws {StatementIssue} for an encoding that is unknown, or bytes that are not of it
 */
function decode(bytes: Uint8Array): string {
  const detected = detectEncoding(Buffer.from(bytes));
  const declared = xmlEncodingOf(bytes);
  if (detected.startsWith('utf-16') || declared === null) return new TextDecoder(detected).decode(bytes);
  const text = decodeExactly(bytes, declared);
  if (text === undefined) throw new StatementIssue('format', declared);
  return text;
}

async function readStatement({
  bytes,
  currency,
  columns,
  isPreview,
}: StatementFile): Promise<StatementReading> {
  const text = decode(bytes);
  if (text.trim() === '') throw new StatementIssue('empty');
  if (/^\s*</.test(text.replace(/^\uFEFF/, '')))
    return { outcome: 'read', format: 'camt053', statement: readCamt(text.replace(/^\uFEFF/, '')) };
  if (/^:20:/m.test(text) && /^:25:/m.test(text))
    return { outcome: 'read', format: 'mt940', statement: readMt940(text) };
  const table = await readTable(text);
  const usable =
    columns && Object.values(columns.fields).every((name) => table.header.includes(name)) ? columns : null;
  const unknown = usable ? unknownDirections(table, usable) : [];
  if (usable && unknown.length === 0 && !isPreview)
    return { outcome: 'read', format: 'csv', statement: readTableLines(table, usable, currency) };
  const guess = usable ?? guessColumns(table);
  return {
    outcome: 'columns',
    header: table.header,
    rows: table.rows.slice(0, shownRows).map(({ cells }) => table.header.map((name) => cells[name] ?? '')),
    guess,
    unknownDirections: unknownDirections(table, guess).slice(0, shownDirections),
  };
}
