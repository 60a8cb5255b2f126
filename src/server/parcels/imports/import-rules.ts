import { clipMarks } from '../../../kit/text/piled-marks.ts';
import {
  headColumns,
  lineColumns,
  parcelHints,
  type HeadColumn,
  type LineColumn,
  type ParcelColumn,
  type ParcelHint,
} from '../../../contract/parcels/parcel-columns.ts';
import { mostLines } from '../../../contract/parcels/parcel-states.ts';
import type { ParcelIssue } from '../check-rules.ts';
import type { ParcelFacts } from '../documents-rules.ts';

export type Cells = Partial<Record<string, string>>;

/** A row of a spreadsheet, by the keys of its columns. */
export interface ParcelRow {
  line: number;
  cells: Cells;
  /** The keys of cells whose last digits the spreadsheet has lost. */
  rounded?: readonly string[];
}

/** The rows of one parcel, what they say together, and what is wrong with that already. */
export interface ReadParcel {
  rows: ParcelRow[];
  facts: ParcelFacts;
  issues: ParcelIssue[];
}

/** What the hints of a parcel were; their order is that of the list. */
export const asHints = (texts: readonly string[]): ParcelHint[] =>
  parcelHints.filter((hint) => texts.includes(hint));

const unitColumns: readonly string[] = ['unit', 'unit1', 'unit2'];

/** A cell as it counts; a spreadsheet takes the zeros off numbers such as 011. */
function cellOf(cells: Cells, column: ParcelColumn): string {
  const text = clipMarks((cells[column] ?? '').normalize('NFC')).trim();
  return unitColumns.includes(column) && /^\d{1,2}$/.test(text) ? text.padStart(3, '0') : text;
}

const isFormula = (text: string): boolean => /^[=@]/.test(text);

/** The rows of a file as parcels: those with one order number belong together, wherever they stand. */
export function groupRows(rows: readonly ParcelRow[]): ReadParcel[] {
  const byOrder = Map.groupBy(rows, ({ line, cells }) => cellOf(cells, 'orderNo') || `\0${line}`);
  return [...byOrder.values()].map(readParcel);
}

/** Whether a parcel has more rows than a document has lines: it is refused as a whole, and nothing else of it is looked at. */
export const isTooLong = ({ rows }: Pick<ReadParcel, 'rows'>): boolean => rows.length > mostLines;

function readParcel(rows: ParcelRow[]): ReadParcel {
  const issues: ParcelIssue[] = [];
  if (isTooLong({ rows }))
    return {
      rows,
      facts: { head: { orderNo: cellOf(rows[0]!.cells, 'orderNo') }, lines: [] },
      issues: [{ rule: 'R01', field: 'orderNo', reason: 'lines' }],
    };
  for (const [i, { rounded = [] }] of rows.entries())
    for (const field of rounded) issues.push({ rule: 'R01', field, line: i + 1, reason: 'rounded' });
  const head: Partial<Record<HeadColumn, string>> = {};
  for (const column of headColumns) {
    for (const [i, { cells }] of rows.entries()) {
      const text = cellOf(cells, column);
      if (!text) continue;
      if (isFormula(text)) issues.push({ rule: 'R01', field: column, line: i + 1, reason: 'characters' });
      if (head[column] === undefined) head[column] = text;
      else if (head[column] !== text) issues.push({ rule: 'differs', field: column, line: i + 1 });
    }
  }
  if (!head.copNo && head.orderNo) head.copNo = head.orderNo;
  const lines = rows.map(({ cells }, i) => {
    const line: Partial<Record<LineColumn, string>> = {};
    for (const column of lineColumns) {
      const text = cellOf(cells, column);
      if (isFormula(text)) issues.push({ rule: 'R01', field: column, line: i + 1, reason: 'characters' });
      if (text) line[column] = text;
    }
    return line;
  });
  return { rows, facts: { head, lines }, issues };
}

/** What two parcels of one file must not share: the first keeps it. */
export function refuseShared(parcels: readonly ReadParcel[]): void {
  const shared = [
    ['logisticsNo', ({ head }: ParcelFacts) => `${head.logisticsCode} ${head.logisticsNo}`],
    ['copNo', ({ head }: ParcelFacts) => head.copNo ?? ''],
  ] as const;
  for (const [column, keyOf] of shared) {
    const taken = new Set<string>();
    for (const parcel of parcels) {
      if (!parcel.facts.head[column]) continue;
      const key = keyOf(parcel.facts);
      if (taken.has(key)) parcel.issues.push({ rule: 'twoParcels', field: column });
      taken.add(key);
    }
  }
}

/** The issues of each row of a refused parcel; a row that is right in itself says so where another one is wrong. */
export function issuesByRow({
  rows,
  issues,
}: ReadParcel): { line: number; cells: Cells; issues: ParcelIssue[] }[] {
  const byLine = Map.groupBy(issues, (issue) => issue.line ?? 1);
  return rows.map(({ line, cells }, i) => {
    const lineIssues = byLine.get(i + 1) ?? [];
    return {
      line,
      cells,
      issues: lineIssues.length > 0 ? lineIssues : [{ rule: 'other' as const, field: 'orderNo' }],
    };
  });
}
