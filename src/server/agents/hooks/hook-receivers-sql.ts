import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';

/** Who is told: a grant, at an address that its program named. */
export interface Receiver {
  grantId: string;
  address: string;
}

const hashOf = ({ address }: Receiver): Buffer => createHash('sha256').update(address).digest();

/** Whether it rests, and how often it did not answer; undefined where it has answered the last time. */
export const findReceiver = (db: Db, receiver: Receiver) =>
  db
    .selectFrom('agent_hook_receivers')
    .select(['failures', 'resting_until'])
    .where('grant_id', '=', receiver.grantId)
    .where('address_hash', '=', hashOf(receiver))
    .executeTakeFirst();

/** Lets one through to see whether it answers again. @returns false where another went through since */
export async function takeProbe(db: Db, receiver: Receiver, now: Date, since: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_hook_receivers')
    .set({ probed_at: now })
    .where('grant_id', '=', receiver.grantId)
    .where('address_hash', '=', hashOf(receiver))
    .where((row) => row.or([row('probed_at', 'is', null), row('probed_at', '<=', since)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Counts a failure. @returns how many there were in a row */
export async function addFailure(db: Db, receiver: Receiver, now: Date): Promise<number> {
  const { failures } = await db
    .insertInto('agent_hook_receivers')
    .values({ grant_id: receiver.grantId, address_hash: hashOf(receiver), failures: 1, failed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['grant_id', 'address_hash']).doUpdateSet({
        failures: sql<number>`agent_hook_receivers.failures + 1`,
        failed_at: now,
        probed_at: null,
      }),
    )
    .returning('failures')
    .executeTakeFirstOrThrow();
  return failures;
}

export const setRest = (db: Db, receiver: Receiver, until: Date) =>
  db
    .updateTable('agent_hook_receivers')
    .set({ resting_until: until })
    .where('grant_id', '=', receiver.grantId)
    .where('address_hash', '=', hashOf(receiver))
    .execute();

export const clearFailures = (db: Db, receiver: Receiver) =>
  db
    .deleteFrom('agent_hook_receivers')
    .where('grant_id', '=', receiver.grantId)
    .where('address_hash', '=', hashOf(receiver))
    .execute();

export const deleteOldFailures = (db: Db, before: Date) =>
  db.deleteFrom('agent_hook_receivers').where('failed_at', '<', before).execute();
