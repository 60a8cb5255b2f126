import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { spreadsheetInput, spreadsheetIssues, unclearNumbers } from '../file-jobs/file-jobs.ts';
import { base64Length, download, flag, id, money, version } from '../shapes.ts';
import {
  largestPriceListSheet as largest,
  priceListColumns,
  priceListFileFormats,
  priceListRowIssues,
} from './price-list-sheet-limits.ts';

const tier = z.object({ minimum: z.number().int(), price: money });

/** What a list says of a product or a variant; null: nothing. */
const wording = z
  .object({ percentOff: z.number().int().nullable(), tiers: z.array(tier).nullable() })
  .nullable();

const changedLine = z.object({
  /** Of the variant, or of the product. */
  id,
  title: z.string(),
  /** The names of the values of the variant; null where the line is for the whole product. */
  spec: z.array(z.string()).nullable(),
  itemNumber: z.string(),
  publicPrice: money,
  before: wording,
  after: wording,
});
export type ChangedPriceLine = z.infer<typeof changedLine>;

const shop = { ...inOwnShop('products'), limit: 'export' } as const;

const sheetInput = {
  id,
  ...spreadsheetInput(largest),
  /** The list then says what the file says and nothing else; else lines that the file does not have stay. */
  isWhole: flag.default(false),
};

export const priceListSheets = {
  'priceListSheets.export': endpoint({
    summary: 'The lines of a price list of my shop as a sheet to fill in and send back',
    ...shop,
    input: z.object({
      id,
      format: z.enum(priceListFileFormats).default('xlsx'),
      /** Also the variants that the list says nothing of. */
      withAll: flag.default(false),
    }),
    output: download,
    errors: ['NOT_FOUND', 'PRICE_LIST_SHEET_LARGE'],
  }),
  'priceListSheets.read': endpoint({
    summary:
      'What a sheet would change in a price list of my shop, and what is wrong with it; nothing is written',
    ...shop,
    largestBody: base64Length(largest) + 100_000,
    input: z.object(sheetInput),
    output: z.object({
      /** Why the file cannot be read. */
      issue: z.enum(spreadsheetIssues).nullable(),
      unclear: unclearNumbers,
      rows: z.number().int(),
      /** Rows without a price and a percentage. */
      unfilled: z.number().int(),
      unchanged: z.number().int(),
      added: z.number().int(),
      changed: z.number().int(),
      removed: z.number().int(),
      /** The first of the lines that change. */
      lines: z.array(changedLine),
      refusedCount: z.number().int(),
      /** The first of the cells that are wrong; nothing is taken while there is one. */
      refused: z.array(
        z.object({
          line: z.number().int(),
          column: z.enum(priceListColumns),
          /** What the column is called in our own sheets, in the caller's language. */
          heading: z.string(),
          text: z.string(),
          issue: z.enum(priceListRowIssues),
        }),
      ),
      /** The version of the list, and what the changes come to: both are sent to apply them. */
      version,
      digest: z.string(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'priceListSheets.apply': endpoint({
    summary:
      'Change a price list of my shop to what a sheet says, all of it or nothing, as it was seen before',
    ...shop,
    largestBody: base64Length(largest) + 100_000,
    input: z.object({ ...sheetInput, version, digest: z.string().length(64) }),
    output: z.object({ version, changed: z.number().int() }),
    errors: ['NOT_FOUND', 'PRICE_LIST_CHANGED', 'PRICE_LIST_FULL', 'PRICE_LIST_SHEET_CHANGED', 'OWN_SHOP'],
  }),
};
