import type { OwnGoods } from '../../contract/goods.ts';
import type { Db } from '../platform/database.ts';
import { listWholeByCode, listWholeOfPart, type WholePart } from './own-goods-sql.ts';
import { showOwnGoods } from './show-own-goods.ts';

/** So many products are in memory at a time. */
const atOnce = 200;

/** A shop's products by item number: those that a sheet names. */
export async function findGoodsByCode(
  db: Db,
  shopId: string,
  codes: readonly string[],
): Promise<Map<string, OwnGoods>> {
  const found = await listWholeByCode(db, shopId, codes);
  return new Map(found.map((row) => [row.code, showOwnGoods(row)]));
}

/** The products of a part of a category, in batches, whatever their state. */
export async function* readGoodsOfPart(db: Db, shopId: string, part: WholePart): AsyncGenerator<OwnGoods[]> {
  let behind: string | undefined;
  do {
    const found = await listWholeOfPart(db, shopId, part, { behind, limit: atOnce });
    yield found.map(showOwnGoods);
    behind = found.length === atOnce ? found.at(-1)!.id : undefined;
  } while (behind);
}
