import { z } from 'zod';
import { textEncodings } from '../../kit/text-encodings.ts';
import { fileInJson, id, instant, line } from '../shapes.ts';

/** What every file that a shop sent says of itself. */
export const sentFile = {
  id,
  name: z.string(),
  createdAt: instant,
  finishedAt: instant.nullable(),
};

export const spreadsheetIssues = ['unreadable', 'empty', 'tooManyRows', 'noColumns', 'broken'] as const;
export type SpreadsheetIssue = (typeof spreadsheetIssues)[number];

/** What every spreadsheet of rows to be worked off says of itself. */
export const sentSpreadsheet = {
  ...sentFile,
  /** `checked`: what would come of it is known, and its seller is asked. */
  state: z.enum(['waiting', 'working', 'checked', 'done', 'failed']),
  /** Why the file cannot be taken, as a key of the words. */
  issue: z.enum(spreadsheetIssues).nullable(),
  /** How a text was read; null for a workbook, and before it is read. */
  encoding: z.enum(textEncodings).nullable(),
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
});

/** What sending a file answers: what it is called from then on. */
export const begun = z.object({ id });

/** The answer to a preview. */
export const decided = { input: z.object({ id }), output: z.object({}) };
