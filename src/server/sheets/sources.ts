import type { ParsedOf } from '../../contract/contract.ts';
import { sheetOfGoods } from '../imports/door.ts';
import { sheetOfStatement } from '../money/door.ts';
import { sheetOfOrders } from '../orders/door.ts';
import type { Context } from '../platform/context.ts';
import type { SheetSource } from '../platform/spreadsheet.ts';
import type { SheetKind } from './rules.ts';

type Reading = Pick<Context, 'db' | 'language' | 'now'>;

/** What a sheet of a kind is written from: the very source of the call that answers it at once. */
const sources: Record<
  SheetKind,
  (reading: Reading, shopId: string, asked: object) => SheetSource | Promise<SheetSource>
> = {
  orders: (reading, shopId, asked) => sheetOfOrders(reading, shopId, asked as ParsedOf<'orders.export'>),
  statement: (reading, shopId, asked) =>
    sheetOfStatement(reading, shopId, asked as ParsedOf<'money.statement'>),
  goods: (reading, shopId, asked) => sheetOfGoods(reading, shopId, asked as ParsedOf<'goodsSheets.ask'>),
};

export const sourceOf = async (
  kind: SheetKind,
  reading: Reading,
  shopId: string,
  asked: object,
): Promise<SheetSource> => sources[kind](reading, shopId, asked);
