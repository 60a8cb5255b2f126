import type { Db } from '../platform/database.ts';

/** The refund with this number, whosever it is: whoever asks has to look whether its order is theirs. */
export const findRefundByNumber = (db: Db, number: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'order_id'])
    .where('number', '=', number)
    .executeTakeFirst();

/** The numbers of refunds by id, whosever they are. */
export async function listRefundNumbers(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const refunds = await db
    .selectFrom('refunds')
    .select(['id', 'number'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(refunds.map(({ id, number }) => [id, number]));
}
