import { cutText } from '../../kit/text/cut-text.ts';
import {
  longestTariffCell,
  mostTariffRows,
  optionalTariffColumns,
  tariffColumns,
} from '../../contract/trade-services/tariff-columns.ts';
import { beginWork, endFile, type FileJob } from '../file-jobs/public.ts';
import { readRows } from '../imports/public.ts';
import type { Deps } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { getRates } from '../reference/public.ts';
import { dayOf } from './rules.ts';
import { cellsByColumn, cellsInOrder, keysByHead, tariffFacts } from './tariff-columns.ts';
import * as imports from './tariff-import-sql.ts';
import {
  checkTariff,
  tariffNumbers,
  isEmptyRow,
  type TariffCells,
  type TariffIssue,
} from './tariff-rules.ts';
import * as rows from './tariffs-sql.ts';

/** Spreadsheets of tariffs: rows that are right become part of the table, the others come back. */
export const tariffFiles = {
  table: 'tariff_imports',
  queue: 'tariffImports.run',
  columns: [],
} as const satisfies FileJob;

type SentTariff = NonNullable<Awaited<ReturnType<typeof imports.findImport>>>;
interface ReadRow {
  line: number;
  cells: TariffCells;
}

/** Reads a spreadsheet of a tariff into the table that is written. Whoever is interrupted begins anew. */
export async function runTariffImport(deps: Deps, importId: string): Promise<void> {
  const { db, clock } = deps;
  const sent = await imports.findImport(db, importId);
  if (!sent || sent.finished_at) return;
  const read = await readRows(deps, tariffFiles, sent, {
    keys: keysByHead,
    mostRows: mostTariffRows,
    numbers: tariffNumbers,
  });
  if (!read) return;
  const isWhole = tariffColumns.every(
    (column) => optionalTariffColumns.has(column) || read.columns.includes(column),
  );
  const columns = { encoding: read.encoding, unclear: JSON.stringify(read.unclear) };
  const issue = read.issue ?? (isWhole ? null : 'noColumns');
  if (issue) return void (await endFile(db, tariffFiles, sent.id, { issue, now: clock.now(), own: columns }));
  if (!(await beginWork(db, tariffFiles, sent, { rows_total: read.rows.length, ...columns }))) return;
  const facts = tariffFacts(await getRates(db, clock.now()), dayOf(clock.now()));
  await transact(db, async (tx) => {
    const refused = await takeRows(tx, sent, read.rows as ReadRow[], { facts, now: clock.now() });
    const counts = { rows_done: read.rows.length, rows_refused: refused.length };
    await imports.saveRefused(tx, sent.id, refused);
    await endFile(tx, tariffFiles, sent.id, { issue: null, now: clock.now(), own: counts });
  });
}

/** Puts what is right into the table. @returns what is not */
async function takeRows(
  tx: Tx,
  sent: SentTariff,
  read: readonly ReadRow[],
  { facts, now }: { facts: ReturnType<typeof tariffFacts>; now: Date },
): Promise<(ReadRow & { issues: TariffIssue[] })[]> {
  await rows.lockService(tx, sent.service_id);
  const tariff = await rows.findOwnTariff(tx, sent.service_id, sent.account_id);
  const isClosed = tariff?.state === 'closed';
  const cellsThere = sent.replaces ? [] : ((tariff?.cells ?? []) as string[][]);
  const filledRows = cellsThere.filter((cells) => !isEmptyRow(cellsByColumn(cells)));
  // Rows of the file are checked beside those that are there; these keep their place before them.
  const table = [
    ...filledRows.map((cells, index) => ({ at: index - filledRows.length, cells: cellsByColumn(cells) })),
    ...read.map(({ line, cells }) => ({ at: line, cells: boundCells(cells) })),
  ];
  const { issues } = checkTariff(table, facts);
  const byLine = Map.groupBy(issues, ({ at }) => at);
  const right = read.filter(({ line }) => !byLine.has(line) && !isClosed);
  const room = mostTariffRows - filledRows.length;
  const taken = right.slice(0, room);
  if (taken.length > 0) {
    const cells = [...filledRows, ...taken.map((row) => cellsInOrder(row.cells))];
    await rows.saveCells(tx, sent.service_id, { cells, version: (tariff?.version ?? 0) + 1 }, now);
  }
  const isTaken = new Set(taken.map(({ line }) => line));
  return read.flatMap(({ line, cells }) => {
    if (isTaken.has(line)) return [];
    const lineIssues = byLine.get(line)?.map(({ column, issue }) => ({ column, issue }));
    // Nothing is wrong with it, but the table is full or closed.
    return {
      line,
      cells,
      issues: lineIssues ?? [{ column: 'origin' as const, issue: 'tooManyRows' as const }],
    };
  });
}

/** A cell longer than any may be is not looked at in whole. */
const boundCells = (cells: TariffCells): TariffCells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, cutText(text, longestTariffCell * 2)]),
  );
