import type { ParsedOf } from '../../contract/contract.ts';
import { productSpreadsheet } from '../imports/public.ts';
import { statementSpreadsheet } from '../settlement/public.ts';
import { orderSpreadsheet } from '../orders/public.ts';
import type { Context } from '../platform/context.ts';
import type { SpreadsheetSource } from '../platform/files/spreadsheet.ts';
import type { ExportKind } from './rules.ts';

type Reading = Pick<Context, 'db' | 'language' | 'now'>;

/** What a sheet of a kind is written from: the very source of the call that answers it at once. */
const sources: Record<
  ExportKind,
  (reading: Reading, shopId: string, asked: object) => SpreadsheetSource | Promise<SpreadsheetSource>
> = {
  orders: (reading, shopId, asked) => orderSpreadsheet(reading, shopId, asked as ParsedOf<'orders.export'>),
  statement: (reading, shopId, asked) =>
    statementSpreadsheet(reading, shopId, asked as ParsedOf<'settlement.statement'>),
  products: (reading, shopId, asked) =>
    productSpreadsheet(reading, shopId, asked as ParsedOf<'productExports.ask'>),
};

export const sourceOf = async (
  kind: ExportKind,
  reading: Reading,
  shopId: string,
  asked: object,
): Promise<SpreadsheetSource> => sources[kind](reading, shopId, asked);
