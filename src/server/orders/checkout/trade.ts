import { createHash } from 'node:crypto';
import { Refusal } from '../../../kit/errors.ts';
import { newId } from '../../../kit/ids.ts';
import type { SignedIn } from '../../platform/context.ts';
import { transact, type Tx } from '../../platform/database.ts';
import * as rows from '../sql.ts';

/**
 * Orders once for a key: whoever sends it again, at once or later, gets the trade that there is.
 * @param asked  what the key stands for
 * @param place  writes the orders of a new trade, in the same transaction
 * @throws {Refusal} KEY_REUSED when the key stood for something else
 */
export async function orderOnce<Answer>(
  { db, actor, now }: SignedIn,
  key: string,
  asked: unknown,
  place: (tx: Tx, tradeId: string) => Promise<Answer>,
  again: (tx: Tx, tradeId: string) => Promise<Answer>,
): Promise<Answer> {
  const requestHash = createHash('sha256').update(JSON.stringify(asked)).digest('hex');
  return transact(db, async (tx) => {
    const trade = { id: newId(now.getTime()), buyerId: actor.accountId, key, requestHash };
    if (await rows.insertTrade(tx, trade, now)) return place(tx, trade.id);
    const earlier = await rows.getTrade(tx, actor.accountId, key);
    if (earlier.request_hash !== requestHash) throw new Refusal('KEY_REUSED');
    return again(tx, earlier.id);
  });
}
