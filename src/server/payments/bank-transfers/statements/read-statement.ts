import type { StatementFormat } from '../../../../contract/payments/bank-states.ts';
import type { StatementColumns } from '../../../../contract/payments/console-bank.ts';
import { detectEncoding } from '../../../platform/files/detect-encoding.ts';
import { readCamt } from './camt.ts';
import { mostLines, StatementIssue, type ReadStatement, type StatementReason } from './line.ts';
import { readMt940 } from './mt940.ts';
import { guessColumns, readTable, readTableLines } from './table.ts';

interface StatementFile {
  bytes: Uint8Array;
  /** Of the account that it is of: what a line without one is in. */
  currency: string;
  /** What the columns of a CSV hold; null where nobody has said. */
  columns: StatementColumns | null;
}

export type StatementReading =
  | { outcome: 'read'; format: StatementFormat; statement: ReadStatement }
  | { outcome: 'columns'; header: string[]; rows: string[][]; guess: StatementColumns }
  | { outcome: 'issue'; reason: StatementReason; location: string };

declare module '../../../platform/workers/workers.ts' {
  interface Tasks {
    'payments.readStatement': { takes: StatementFile; gives: StatementReading };
  }
}

const shownRows = 5;

/** Reads a bank's statement, whichever of the formats it is, on a thread of its own (`src/worker.ts`). */
export async function* readStatementApart(file: StatementFile): AsyncGenerator<StatementReading> {
  try {
    const reading = await readStatement(file);
    if (reading.outcome === 'read' && reading.statement.lines.length > mostLines)
      throw new StatementIssue('long');
    yield reading;
  } catch (error) {
    if (!(error instanceof StatementIssue)) throw error;
    yield { outcome: 'issue', reason: error.reason, location: error.location.slice(0, 100) };
  }
}

async function readStatement({ bytes, currency, columns }: StatementFile): Promise<StatementReading> {
  const text = new TextDecoder(detectEncoding(Buffer.from(bytes))).decode(bytes);
  if (text.trim() === '') throw new StatementIssue('empty');
  if (/^\s*</.test(text.replace(/^\uFEFF/, '')))
    return { outcome: 'read', format: 'camt053', statement: readCamt(bytes) };
  if (/^:20:/m.test(text) && /^:25:/m.test(text))
    return { outcome: 'read', format: 'mt940', statement: readMt940(text) };
  const table = await readTable(text);
  if (columns && Object.values(columns.fields).every((name) => table.header.includes(name)))
    return { outcome: 'read', format: 'csv', statement: readTableLines(table, columns, currency) };
  return {
    outcome: 'columns',
    header: table.header,
    rows: table.rows.slice(0, shownRows).map(({ cells }) => table.header.map((name) => cells[name] ?? '')),
    guess: guessColumns(table),
  };
}
