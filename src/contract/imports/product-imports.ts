import { z } from 'zod';
import { textEncodings } from '../../kit/text-encodings.ts';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { fileKey } from '../files/files.ts';
import { base64Length, download, fileInJson, flag, id, instant, line, page, pageInput } from '../shapes.ts';
import { changedFields, largestSheet } from './product-columns.ts';

const productImport = z.object({
  id,
  name: z.string(),
  category: z.string(),
  /** `checked`: what would come of it is known, and its seller is asked. */
  state: z.enum(['waiting', 'working', 'checked', 'done', 'failed']),
  /** Why the file cannot be taken, as a key of the words. */
  issue: z.enum(['unreadable', 'empty', 'tooManyRows', 'noColumns', 'broken']).nullable(),
  /** How a text was read; null for a workbook, and before it is read. */
  encoding: z.enum(textEncodings).nullable(),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  rowsRefused: z.number().int(),
  /** Written or, as long as it is not confirmed, to be written. */
  productsNew: z.number().int(),
  productChanged: z.number().int(),
  productsUnchanged: z.number().int(),
  /** Whether it updates what is there, and whether its seller has confirmed what would come of it. */
  updates: z.boolean(),
  isConfirmed: z.boolean(),
  /** Pictures that stand elsewhere; its products are written when all have come or failed. */
  picturesTotal: z.number().int(),
  picturesDone: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
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
      name: line(200),
      categoryId: id,
      /** Puts what is new on sale. */
      publish: z.boolean().default(false),
      /** Whether item numbers that are taken are refused, or their products updated. */
      mode: z.enum(['add', 'update']).default('add'),
      /** XLSX or CSV. */
      file: fileInJson(largestSheet),
      /** How a CSV is to be read; told by what is in it unless said. */
      encoding: z.enum(textEncodings).optional(),
      /** Uploaded pictures by the names the sheet calls them. */
      pictures: z.record(line(200), fileKey).default({}),
    }),
    output: z.object({ id }),
    errors: ['NOT_FOUND'],
  }),
  'productImports.list': endpoint({
    summary: 'My sheets of products and how far they are, the newest first',
    ...inOwnShop('products'),
    input: z.object({ ...pageInput, open: flag.optional() }),
    output: page(productImport),
  }),
  'productImports.refused': endpoint({
    summary: 'The refused rows of a sheet as a sheet, with what is wrong: mended, it can be sent again',
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
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'IMPORT_NOT_CHECKED'],
  }),
  'productImports.discard': endpoint({
    summary: 'Throw away a sheet that was checked: nothing of it is written',
    ...inOwnShop('products'),
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
