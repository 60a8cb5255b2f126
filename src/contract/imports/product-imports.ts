import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { begun, decided, sentSpreadsheet, spreadsheetInput } from '../file-jobs/file-jobs.ts';
import { fileKey } from '../files/files.ts';
import { base64Length, download, flag, id, line, page, pageInput } from '../shapes.ts';
import { changedFields, largestSheet } from './product-columns.ts';

const productImport = z.object({
  ...sentSpreadsheet,
  category: z.string(),
  /** Written or, as long as it is not confirmed, to be written. */
  productsNew: z.number().int(),
  productChanged: z.number().int(),
  productsUnchanged: z.number().int(),
  /** Whether it updates what is there. */
  updates: z.boolean(),
  /** Pictures that stand elsewhere; its products are written when all have come or failed. */
  picturesTotal: z.number().int(),
  picturesDone: z.number().int(),
});
export type ProductImport = z.infer<typeof productImport>;

const planKinds = ['new', 'changed', 'unchanged', 'refused'] as const;

const plannedProducts = z.object({
  /** Its first row in the sheet. */
  line: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(planKinds),
  /** What would be changed. */
  fields: z.array(z.enum(changedFields)),
});
export type PlannedProduct = z.infer<typeof plannedProducts>;

export const productImports = {
  'productImports.template': endpoint({
    summary: 'An empty sheet for products of a category, with its attributes, in the language of the caller',
    ...inOwnShop('products'),
    limit: 'export',
    input: z.object({ categoryId: id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'productImports.begin': endpoint({
    summary:
      'Send a sheet of products; it is worked off in the background. One that may update what is there is compared with it first and written when it is confirmed',
    ...inOwnShop('products'),
    limit: 'export',
    largestBody: base64Length(largestSheet) + 1_000_000,
    input: z.object({
      ...spreadsheetInput(largestSheet),
      categoryId: id,
      /** Puts what is new on sale. */
      publish: z.boolean().default(false),
      /** Whether item numbers that are taken are refused, or their products updated. */
      mode: z.enum(['add', 'update']).default('add'),
      /** Uploaded pictures by the names the sheet calls them. */
      pictures: z.record(line(200), fileKey).default({}),
    }),
    output: begun,
    errors: ['NOT_FOUND'],
  }),
  'productImports.list': endpoint({
    summary: 'My sheets of products and how far they are, the newest first',
    ...inOwnShop('products'),
    input: z.object({ ...pageInput, open: flag.optional() }),
    output: page(productImport),
  }),
  'productImports.refused': endpoint({
    summary: 'The refused rows of a sheet as a sheet, with what is wrong: corrected, it can be sent again',
    ...inOwnShop('products'),
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'productImports.plan': endpoint({
    summary:
      'What would come of a sheet that was checked: its products one by one, with what would be changed',
    ...inOwnShop('products'),
    input: z.object({ id, kind: z.enum(planKinds).optional(), ...pageInput }),
    output: page(plannedProducts),
    errors: ['NOT_FOUND'],
  }),
  'productImports.confirm': endpoint({
    summary:
      'Write a sheet that was checked, in the background; what was changed since is refused. A second time it does nothing',
    ...inOwnShop('products'),
    ...decided,
    errors: ['NOT_FOUND', 'IMPORT_NOT_CHECKED'],
  }),
  'productImports.discard': endpoint({
    summary: 'Throw away a sheet that was checked: nothing of it is written',
    ...inOwnShop('products'),
    ...decided,
    errors: ['NOT_FOUND'],
  }),
};
