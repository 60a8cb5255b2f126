import { createHash } from 'node:crypto';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import { allInOrder } from '../../platform/all-in-order.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import * as rows from '../sql.ts';

/** What is done for a key, in one transaction. */
interface Steps<Read, Answer> {
  /** Reads, and locks, what the orders are written from; asked for behind the trade itself, without waiting for it. */
  read(tx: Tx): Promise<Read>;
  /** Writes the orders of a new trade. */
  place(tx: Tx, tradeId: string, read: Read): Promise<Answer>;
  /** Answers for a trade that there is. */
  again(tx: Tx, tradeId: string): Promise<Answer>;
}

/**
 * Orders once for a key: whoever sends it again, at once or later, gets the trade that there is.
 * @param asked  what the key stands for
 * @throws {Refusal} KEY_REUSED when the key stood for something else
 */
export async function orderOnce<Read, Answer>(
  { db, actor, now }: SignedIn,
  key: string,
  asked: unknown,
  { read, place, again }: Steps<Read, Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return transact(db, async (tx) => {
    const trade = { id: newId(now.getTime()), buyerId: actor.accountId, key, requestHash };
    const [isNew, facts] = await allInOrder([rows.insertTrade(tx, trade, now), read(tx)]);
    if (isNew) return place(tx, trade.id, facts);
    const earlier = await rows.getTrade(tx, actor.accountId, key);
    if (earlier.request_hash !== requestHash) throw new Refusal('KEY_REUSED');
    return again(tx, earlier.id);
  });
}
