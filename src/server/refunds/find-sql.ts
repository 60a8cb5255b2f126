import type { Db } from '../platform/database.ts';

/** The refund with this number, whosever it is: whoever asks has to look whether its order is theirs. */
export const findRefundByNumber = (db: Db, number: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'number', 'order_id'])
    .where('number', '=', number)
    .executeTakeFirst();
