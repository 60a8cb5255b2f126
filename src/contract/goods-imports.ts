import { z } from 'zod';
import { textEncodings } from '../kit/text-encodings.ts';
import { entry } from './entry.ts';
import { fileKey } from './files.ts';
import { roles } from './roles.ts';
import { base64Length, download, fileInJson, flag, id, instant, line, page, pageInput } from './shapes.ts';
import { changedFields, largestSheet } from './sheet-columns.ts';

const seller = [roles.seller] as const;
const shopRight = 'goods';

const goodsImport = z.object({
  id,
  name: z.string(),
  category: z.string(),
  /** `checked`: what would come of it is known, and its seller is asked. */
  state: z.enum(['waiting', 'working', 'checked', 'done', 'failed']),
  /** Why the file cannot be taken, as a key of the words. */
  problem: z.enum(['unreadable', 'empty', 'tooManyRows', 'noColumns', 'broken']).nullable(),
  /** How a text was read; null for a workbook, and before it is read. */
  encoding: z.enum(textEncodings).nullable(),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  rowsRefused: z.number().int(),
  /** Written or, as long as it is not confirmed, to be written. */
  goodsNew: z.number().int(),
  goodsChanged: z.number().int(),
  goodsUnchanged: z.number().int(),
  /** Whether it updates what is there, and whether its seller has confirmed what would come of it. */
  updates: z.boolean(),
  isConfirmed: z.boolean(),
  /** Pictures that stand elsewhere; its goods are written when all have come or failed. */
  picturesTotal: z.number().int(),
  picturesDone: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type GoodsImport = z.infer<typeof goodsImport>;

const planKinds = ['new', 'changed', 'unchanged', 'refused'] as const;

const plannedGoods = z.object({
  /** Its first row in the sheet. */
  line: z.number().int(),
  code: z.string(),
  title: z.string(),
  kind: z.enum(planKinds),
  /** What would be changed. */
  fields: z.array(z.enum(changedFields)),
});
export type PlannedGoods = z.infer<typeof plannedGoods>;

export const goodsImports = {
  'goodsImports.template': entry({
    summary: 'An empty sheet for goods of a category, with its attributes, in the language of the caller',
    who: seller,
    shopRight,
    limit: 'export',
    input: z.object({ categoryId: id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'goodsImports.begin': entry({
    summary:
      'Send a sheet of goods; it is worked off in the background. One that may update what is there is compared with it first and written when it is confirmed',
    who: seller,
    shopRight,
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
  'goodsImports.list': entry({
    summary: 'My sheets of goods and how far they are, the newest first',
    who: seller,
    shopRight,
    input: z.object({ ...pageInput, open: flag.optional() }),
    output: page(goodsImport),
  }),
  'goodsImports.refused': entry({
    summary: 'The refused rows of a sheet as a sheet, with what is wrong: mended, it can be sent again',
    who: seller,
    shopRight,
    limit: 'export',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'goodsImports.plan': entry({
    summary:
      'What would come of a sheet that was checked: its products one by one, with what would be changed',
    who: seller,
    shopRight,
    input: z.object({ id, kind: z.enum(planKinds).optional(), ...pageInput }),
    output: page(plannedGoods),
    errors: ['NOT_FOUND'],
  }),
  'goodsImports.confirm': entry({
    summary:
      'Write a sheet that was checked, in the background; what was changed since is refused. A second time it does nothing',
    who: seller,
    shopRight,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND', 'IMPORT_NOT_CHECKED'],
  }),
  'goodsImports.discard': entry({
    summary: 'Throw away a sheet that was checked: nothing of it is written',
    who: seller,
    shopRight,
    input: z.object({ id }),
    output: z.object({}),
    errors: ['NOT_FOUND'],
  }),
};
