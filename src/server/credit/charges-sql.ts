import type { Db, Tx } from '../platform/database.ts';
import type { ChargeRecord } from './sql.ts';

/** Opens a charge, once for each payment. @returns its reference */
export async function openCharge(
  db: Db,
  charge: {
    ref: string;
    paymentId: string;
    paymentNumber: string;
    accountId: string;
    amount: bigint;
    currency: string;
  },
  now: Date,
): Promise<string> {
  const { ref, paymentId, paymentNumber, accountId, amount, currency } = charge;
  await db
    .insertInto('credit_charges')
    .values({
      ref,
      payment_id: paymentId,
      payment_number: paymentNumber,
      account_id: accountId,
      amount,
      currency,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  const row = await db
    .selectFrom('credit_charges')
    .select('ref')
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return row.ref;
}

export const findCharge = (db: Db, ref: string): Promise<ChargeRecord | undefined> =>
  db.selectFrom('credit_charges').selectAll().where('ref', '=', ref).executeTakeFirst();

/** Decides an open charge. @returns it as it is now; undefined when it was decided before */
export const decideCharge = (
  tx: Tx | Db,
  ref: string,
  state: 'paid' | 'refused' | 'closed',
  now: Date,
): Promise<ChargeRecord | undefined> =>
  tx
    .updateTable('credit_charges')
    .set({ state, decided_at: now })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();
