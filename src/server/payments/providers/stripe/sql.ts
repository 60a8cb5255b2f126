import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export type SessionRecord = Selectable<DB['stripe_sessions']>;

/** Writes down what Stripe is going to be asked for a payment, once. @returns what stands there */
export async function keepRequest(db: Db, row: Insertable<DB['stripe_sessions']>): Promise<SessionRecord> {
  await db
    .insertInto('stripe_sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return db
    .selectFrom('stripe_sessions')
    .selectAll()
    .where('payment_id', '=', row.payment_id)
    .executeTakeFirstOrThrow();
}

export const findRequest = (db: Db, paymentId: string): Promise<SessionRecord | undefined> =>
  db.selectFrom('stripe_sessions').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export async function noteSession(
  db: Db,
  paymentId: string,
  { ref, url }: { ref: string; url: string },
): Promise<void> {
  await db.updateTable('stripe_sessions').set({ ref, url }).where('payment_id', '=', paymentId).execute();
}

/** A session by Stripe's name of it. @throws Error when we never asked for it */
export const getSession = (db: Db, ref: string): Promise<SessionRecord> =>
  db.selectFrom('stripe_sessions').selectAll().where('ref', '=', ref).executeTakeFirstOrThrow();

/** Paid sessions whose fee is not booked yet, the oldest first. */
export async function listWithoutFee(
  db: Db,
  since: Date,
  limit: number,
): Promise<{ payment_id: string; ref: string; site: string }[]> {
  const result = await sql<{ payment_id: string; ref: string; site: string }>`
    select payment_id, ref, stripe_sessions.site from stripe_sessions join payments on payments.id = payment_id
    where fee_booked_at is null and stripe_sessions.created_at > ${since} and ref is not null
      and payments.state = 'succeeded'
    order by stripe_sessions.created_at limit ${limit}`.execute(db);
  return result.rows;
}

export async function markFeeBooked(tx: Tx, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('stripe_sessions')
    .set({ fee_booked_at: now })
    .where('payment_id', '=', paymentId)
    .execute();
}

/** Notes that Stripe failed in the middle of opening a session: it is asked under another key from now on. */
export async function countFailure(db: Db, paymentId: string): Promise<void> {
  await db
    .updateTable('stripe_sessions')
    .set((set) => ({ failures: set('failures', '+', 1) }))
    .where('payment_id', '=', paymentId)
    .execute();
}
