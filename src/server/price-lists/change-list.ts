import { priceListLimits as limits } from '../../contract/price-lists/price-list-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { transact, type Tx } from '../platform/database.ts';
import { refuseOwnCustomers, workerIn, type InShop } from '../shops/public.ts';
import * as lineRows from './lines-sql.ts';
import * as rows from './sql.ts';

type LockedList = NonNullable<Awaited<ReturnType<typeof rows.lockPriceList>>>;

/** Changes a list of the shop on the version that was seen. @throws {Refusal} NOT_FOUND, PRICE_LIST_CHANGED */
export function changeList<Answer>(
  { db, shop }: InShop,
  id: string,
  version: number,
  change: (tx: Tx, list: LockedList) => Promise<Answer>,
): Promise<Answer> {
  return transact(db, async (tx) => {
    const list = requireFound(await rows.lockPriceList(tx, shop.id, id));
    if (list.version !== version) throw new Refusal('PRICE_LIST_CHANGED');
    return change(tx, list);
  });
}

/**
 * Nobody makes the prices of a list better that they are on as a customer, by themselves or in a group: others of the shop do.
 * Asked where a list was changed, so that those it holds for by now are asked about. What holds for all customers is no one's.
 * @throws {Refusal} OWN_SHOP
 */
export async function refuseOwnList(tx: Tx, context: InShop, listId: string): Promise<void> {
  const customerIds = await rows.listNamedBuyers(tx, context.shop.id, listId);
  await refuseOwnCustomers(tx, workerIn(context), customerIds, 'grants');
}

const linesAtOnce = 1_000;

/**
 * Writes lines of a list that is locked, over those that it has, and takes others away.
 * @returns the new version of the list
 * @throws {Refusal} PRICE_LIST_FULL
 */
export async function writeLines(
  tx: Tx,
  id: string,
  lines: readonly lineRows.NewLine[],
  removed: readonly string[],
): Promise<number> {
  await lineRows.deleteLines(tx, id, removed);
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await lineRows.upsertLines(tx, id, lines.slice(start, start + linesAtOnce));
  if ((await lineRows.countLines(tx, id)) > limits.lines)
    throw new Refusal('PRICE_LIST_FULL', { most: limits.lines });
  return rows.raiseVersion(tx, id);
}
