import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { begun, sentSpreadsheet, spreadsheetInput } from '../file-jobs/file-jobs.ts';
import { base64Length, download, flag, id, instant, page, pageInput, version } from '../shapes.ts';
import {
  largestTariffSheet,
  longestTariffCell,
  mostTariffRows,
  tariffColumns,
  tariffIssues,
} from './tariff-columns.ts';

const who = [3] as const;
const count = z.number().int();

/** A row as it was written: a cell for each column, right or wrong. */
const cells = z
  .array(
    z
      .string()
      .max(longestTariffCell * 2)
      // What PostgreSQL cannot keep.
      .refine((value) => value.isWellFormed() && !value.includes('\0'), { error: 'characters' }),
  )
  .length(tariffColumns.length);

const issue = z.object({
  /** From 1. */
  row: count,
  column: z.enum(tariffColumns),
  issue: z.enum(tariffIssues),
});

const checked = {
  /** The first of them, and how many there are. */
  issues: z.array(issue),
  issueCount: count,
};

const published = z.object({ at: instant, rows: count, endsOn: z.iso.date().nullable() });

const { isConfirmed: _, ...sentOnce } = sentSpreadsheet;

export const tariffs = {
  'tariffs.get': endpoint({
    summary: 'The tariff of a service of mine as it is written, and what is quoted from',
    who,
    input: z.object({ serviceId: id }),
    output: z.object({
      serviceId: id,
      title: z.string(),
      rows: z.array(cells),
      /** 0 before anything is written. */
      version: count,
      /** Whether what is written is what is quoted from. */
      isPublished: z.boolean(),
      published: published.nullable(),
      ...checked,
    }),
    errors: ['NOT_FOUND'],
  }),
  'tariffs.save': endpoint({
    summary: 'Write the table of a tariff; what is published stays in force until the new one is published',
    who,
    largestBody: 4_000_000,
    input: z.object({ serviceId: id, version, rows: z.array(cells).max(mostTariffRows) }),
    output: z.object({ version: count, ...checked }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'SERVICE_CLOSED'],
  }),
  'tariffs.publish': endpoint({
    summary: 'Quote from the table as it is written, in whole; nothing changes while anything in it is wrong',
    who,
    input: z.object({ serviceId: id, version }),
    output: z.object({ published: published.nullable(), ...checked }),
    errors: ['NOT_FOUND', 'CONTENT_CHANGED', 'SERVICE_CLOSED', 'TARIFF_EMPTY'],
  }),
  'tariffs.withdraw': endpoint({
    summary: 'Quote from the published table no more; what is written stays',
    who,
    input: z.object({ serviceId: id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'tariffs.download': endpoint({
    summary: 'The table as a spreadsheet; an empty one to fill in where nothing is written',
    who,
    limit: 'export',
    input: z.object({ serviceId: id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'tariffs.import': endpoint({
    summary:
      'Send a spreadsheet of a tariff. Rows that are right are put into the table, the others come back',
    who,
    limit: 'export',
    largestBody: base64Length(largestTariffSheet) + 100_000,
    input: z.object({
      ...spreadsheetInput(largestTariffSheet),
      serviceId: id,
      /** In place of the rows that are there; else behind them. */
      replaces: flag.default(true),
    }),
    output: begun,
    errors: ['NOT_FOUND', 'SERVICE_CLOSED'],
  }),
  'tariffs.imports': endpoint({
    summary: 'Spreadsheets that were sent for a tariff of mine and how far they are, the newest first',
    who,
    input: z.object({ ...pageInput, serviceId: id }),
    output: page(z.object({ ...sentOnce, state: z.enum(['waiting', 'working', 'done', 'failed']) })),
    errors: ['NOT_FOUND'],
  }),
  'tariffs.refused': endpoint({
    summary: 'The refused rows of a spreadsheet as one, with what is wrong: corrected, it can be sent again',
    who,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
