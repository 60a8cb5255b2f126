import { z } from 'zod';
import { textEncodings } from '../kit/text-encodings.ts';
import { entry } from './entry.ts';
import { fileKey } from './files.ts';
import { roles } from './roles.ts';
import { download, flag, id, instant, line, page, pageInput } from './shapes.ts';
import { largestSheet } from './sheet-columns.ts';

const seller = [roles.seller] as const;
const shopRight = 'goods';

const goodsImport = z.object({
  id,
  name: z.string(),
  category: z.string(),
  state: z.enum(['waiting', 'working', 'done', 'failed']),
  /** Why the file cannot be taken, as a key of the words. */
  problem: z.enum(['unreadable', 'empty', 'tooManyRows', 'noColumns', 'broken']).nullable(),
  /** How a text was read; null for a workbook, and before it is read. */
  encoding: z.enum(textEncodings).nullable(),
  rowsTotal: z.number().int(),
  rowsDone: z.number().int(),
  rowsRefused: z.number().int(),
  goodsNew: z.number().int(),
  /** Pictures that stand elsewhere; its goods are written when all have come or failed. */
  picturesTotal: z.number().int(),
  picturesDone: z.number().int(),
  createdAt: instant,
  finishedAt: instant.nullable(),
});
export type GoodsImport = z.infer<typeof goodsImport>;

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
    summary: 'Send a sheet of new goods; it is worked off in the background',
    who: seller,
    shopRight,
    limit: 'export',
    largestBody: Math.ceil((largestSheet * 4) / 3) + 1_000_000,
    input: z.object({
      name: line(200),
      categoryId: id,
      publish: z.boolean().default(false),
      /** XLSX or CSV, in base64. */
      file: z.base64().max(Math.ceil((largestSheet * 4) / 3) + 4),
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
};
