import { z } from 'zod';
import { endpoint, inOwnShop } from '../endpoint.ts';
import { money } from '../settlement/settlement.ts';
import { orders } from '../orders/orders.ts';
import { roles } from '../accounts/roles.ts';
import { download, id, instant, language } from '../shapes.ts';
import { mostExports } from './export-limits.ts';

const seller = [roles.seller] as const;

const sheetOf = <Asked extends z.ZodType>(asked: Asked) =>
  z.object({
    id,
    language,
    /** What the file is called, without its ending. */
    name: z.string(),
    /** What it was asked for with: asking with the same again makes it again. */
    asked,
    state: z.enum(['waiting', 'working', 'done', 'failed']),
    /** How many rows are written, and how many there will be; 0 of 0 until it is begun. */
    rowsDone: z.number().int(),
    rowsTotal: z.number().int(),
    /** Bytes of the file; 0 until it is made. */
    size: z.number().int(),
    createdAt: instant,
  });

const productsAsked = z.object({
  categoryId: id,
  /** A category of more rows than an import takes is several sheets: which of them, from 1. */
  part: z.number().int().min(1).max(1_000).default(1),
});
const productExport = sheetOf(productsAsked);
const orderExport = sheetOf(orders['orders.export'].input);
const statementExport = sheetOf(money['settlement.statement'].input);
export type OrderExport = z.infer<typeof orderExport>;
export type ProductExport = z.infer<typeof productExport>;
export type StatementExport = z.infer<typeof statementExport>;

export const exports = {
  'productExports.ask': endpoint({
    summary:
      "Have my shop's products of a category written in the background as the spreadsheet that goodsImports.begin takes; the one being made when it is asked for the same",
    who: seller,
    shopRight: 'products',
    limit: 'export',
    input: productsAsked,
    output: productExport,
    errors: ['EXPORT_RUNNING', 'NOT_FOUND'],
  }),
  'productExports.list': endpoint({
    summary: `Spreadsheets of my shop's products that were asked for, the newest first: at most ${mostExports}, none longer than thirty days`,
    ...inOwnShop('products'),
    input: z.object({}),
    output: z.array(productExport),
  }),
  'productExports.download': endpoint({
    summary: "A spreadsheet of my shop's products that is made (XLSX)",
    ...inOwnShop('products'),
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'orderExports.ask': endpoint({
    summary:
      "Have my shop's orders written as a spreadsheet in the background, as orders.export answers it at once; the one being made when it is asked for the same",
    ...inOwnShop('orders'),
    limit: 'export',
    input: orders['orders.export'].input,
    output: orderExport,
    errors: ['EXPORT_RUNNING'],
  }),
  'orderExports.list': endpoint({
    summary: `Spreadsheets of my shop's orders that were asked for, the newest first: at most ${mostExports}, none longer than thirty days`,
    ...inOwnShop('orders'),
    input: z.object({}),
    output: z.array(orderExport),
  }),
  'orderExports.download': endpoint({
    summary: "A spreadsheet of my shop's orders that is made (XLSX)",
    ...inOwnShop('orders'),
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
  'statementExports.ask': endpoint({
    summary:
      "Have the lines of my shop's ledger written as a spreadsheet in the background, as money.statement answers it at once; the one being made when it is asked for the same",
    ...inOwnShop('money'),
    limit: 'export',
    input: money['settlement.statement'].input,
    output: statementExport,
    errors: ['EXPORT_RUNNING'],
  }),
  'statementExports.list': endpoint({
    summary: `Statements of my shop that were asked for, the newest first: at most ${mostExports}, none longer than thirty days`,
    ...inOwnShop('money'),
    input: z.object({}),
    output: z.array(statementExport),
  }),
  'statementExports.download': endpoint({
    summary: 'A statement of my shop that is made (XLSX)',
    ...inOwnShop('money'),
    input: z.object({ id }),
    output: download,
    errors: ['NOT_FOUND'],
  }),
};
