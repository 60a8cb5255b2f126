import { z } from 'zod';
import { decimalMarks } from '../../kit/decimals.ts';
import { textEncodings } from '../../kit/text/text-encodings.ts';
import { fileInJson, id, instant, line } from '../shapes.ts';

/** What every file that a shop sent says of itself. */
export const sentFile = {
  id,
  name: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
};

export const spreadsheetIssues = [
  'unreadable',
  'empty',
  'tooManyRows',
  'noColumns',
  'numbersUnclear',
  'broken',
] as const;
export type SpreadsheetIssue = (typeof spreadsheetIssues)[number];

const unclearNumber = z.object({
  line: z.number().int(),
  /** The key of its column. */
  column: z.string(),
  /** As it stands there: "15.000". */
  text: z.string(),
  /** What it is where a point is the decimal mark, and where a comma is: "15" and "15000". */
  point: z.string(),
  comma: z.string(),
});
export type UnclearNumber = z.infer<typeof unclearNumber>;

/** Examples of numbers that can be read in two ways: the sheet is sent again with its `decimalMark`. */
export const unclearNumbers = z.array(unclearNumber);

/** What every spreadsheet of rows to be worked off says of itself. */
export const sentSpreadsheet = {
  ...sentFile,
  /** `checked`: what would come of it is known, and its seller is asked. */
  state: z.enum(['waiting', 'working', 'checked', 'done', 'failed']),
  /** Why the file cannot be taken, as a key of the words. */
  issue: z.enum(spreadsheetIssues).nullable(),
  /** How a text was read; null for a workbook, and before it is read. */
  encoding: z.enum(textEncodings).nullable(),
  /** Why it is asked how its numbers are written; empty unless the issue is `numbersUnclear`. */
  unclear: unclearNumbers,
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  rowsRefused: z.number().int(),
  isConfirmed: z.boolean(),
};

/** A spreadsheet as it is sent. */
export const spreadsheetInput = (largest: number) => ({
  name: line(200),
  /** XLSX or CSV. */
  file: fileInJson(largest),
  /** How a CSV is to be read; told by what is in it unless said. */
  encoding: z.enum(textEncodings).optional(),
  /** The sign before the fractions of its numbers; told by the numbers themselves unless said. */
  decimalMark: z.enum(decimalMarks).optional(),
});

/** What sending a file answers: what it is called from then on. */
export const begun = z.object({ id });

/** The answer to a preview. */
export const decided = { input: z.object({ id }), output: z.object({}) };
