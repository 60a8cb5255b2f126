import { z } from 'zod';
import { entry } from './entry.ts';
import { money } from './money.ts';
import { orders } from './orders.ts';
import { roles } from './roles.ts';
import { download, id, instant, language } from './shapes.ts';
import { mostSheets } from './sheet-limits.ts';

const seller = [roles.seller] as const;

const sheetOf = <Asked extends z.ZodType>(asked: Asked) =>
  z.object({
    id,
    language,
    /** What the file is called, without its ending. */
    name: z.string(),
    /** What it was asked for with: asking with the same again makes it anew. */
    asked,
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    /** How many rows are written, and how many there will be; 0 of 0 until it is begun. */
    rowsDone: z.number().int(),
    rowsTotal: z.number().int(),
    /** Bytes of the file; 0 until it is made. */
    size: z.number().int(),
    createdAt: instant,
  });

const goodsAsked = z.object({
  categoryId: id,
  /** A category of more rows than an import takes is several sheets: which of them, from 1. */
  part: z.number().int().min(1).max(1_000).default(1),
});
const goodsSheet = sheetOf(goodsAsked);
const orderSheet = sheetOf(orders['orders.export'].input);
const statementSheet = sheetOf(money['money.statement'].input);
export type OrderSheet = z.infer<typeof orderSheet>;
export type GoodsSheet = z.infer<typeof goodsSheet>;
export type StatementSheet = z.infer<typeof statementSheet>;

export const sheets = {
  'goodsSheets.ask': entry({
    summary:
      "Have my shop's products of a category written in the background as the spreadsheet that goodsImports.begin takes; the one being made when it is asked for the same",
    who: seller,
    shopRight: 'goods',
    limit: 'export',
    input: goodsAsked,
    output: goodsSheet,
    errors: ['SHEET_AT_WORK', 'NOT_FOUND'],
  }),
  'goodsSheets.list': entry({
    summary: `Spreadsheets of my shop's products that were asked for, the newest first: at most ${mostSheets}, none longer than thirty days`,
    who: seller,
    shopRight: 'goods',
    input: z.object({}),
    output: z.array(goodsSheet),
  }),
  'goodsSheets.download': entry({
    summary: "A spreadsheet of my shop's products that is made (XLSX)",
    who: seller,
    shopRight: 'goods',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'orderSheets.ask': entry({
    summary:
      "Have my shop's orders written as a spreadsheet in the background, as orders.export answers it at once; the one being made when it is asked for the same",
    who: seller,
    shopRight: 'orders',
    limit: 'export',
    input: orders['orders.export'].input,
    output: orderSheet,
    errors: ['SHEET_AT_WORK'],
  }),
  'orderSheets.list': entry({
    summary: `Spreadsheets of my shop's orders that were asked for, the newest first: at most ${mostSheets}, none longer than thirty days`,
    who: seller,
    shopRight: 'orders',
    input: z.object({}),
    output: z.array(orderSheet),
  }),
  'orderSheets.download': entry({
    summary: "A spreadsheet of my shop's orders that is made (XLSX)",
    who: seller,
    shopRight: 'orders',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'statementSheets.ask': entry({
    summary:
      "Have the lines of my shop's ledger written as a spreadsheet in the background, as money.statement answers it at once; the one being made when it is asked for the same",
    who: seller,
    shopRight: 'money',
    limit: 'export',
    input: money['money.statement'].input,
    output: statementSheet,
    errors: ['SHEET_AT_WORK'],
  }),
  'statementSheets.list': entry({
    summary: `Statements of my shop that were asked for, the newest first: at most ${mostSheets}, none longer than thirty days`,
    who: seller,
    shopRight: 'money',
    input: z.object({}),
    output: z.array(statementSheet),
  }),
  'statementSheets.download': entry({
    summary: 'A statement of my shop that is made (XLSX)',
    who: seller,
    shopRight: 'money',
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
