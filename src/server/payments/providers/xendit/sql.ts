import type { Selectable } from 'kysely';
import { transact, type Db, type Tx } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export type XenditRequest = Selectable<DB['xendit_requests']>;

/**
 * Writes down what Xendit opened for a payment.
 * @returns false when the payment has ended meanwhile, or another way to pay it stands open already
 */
export const keepRequest = (
  db: Db,
  row: Pick<XenditRequest, 'id' | 'payment_id' | 'channel_code' | 'pay_code' | 'created_at'>,
): Promise<boolean> =>
  transact(db, async (tx) => {
    const charge = await tx
      .selectFrom('wallet_charges')
      .select('closed_at')
      .where('payment_id', '=', row.payment_id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (charge.closed_at !== null || (await findOpen(tx, row.payment_id))) return false;
    await tx
      .insertInto('xendit_requests')
      .values({ ...row, state: 'open' })
      .execute();
    return true;
  });

const findOpen = (db: Db | Tx, paymentId: string): Promise<XenditRequest | undefined> =>
  db
    .selectFrom('xendit_requests')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'open')
    .executeTakeFirst();

export const findRequest = (db: Db, id: string): Promise<XenditRequest | undefined> =>
  db.selectFrom('xendit_requests').selectAll().where('id', '=', id).executeTakeFirst();

/** What a payment was paid by, or else can be paid by; nothing before its buyer chose a way, or after that one was ended. */
export const findCurrentRequest = (db: Db, paymentId: string): Promise<XenditRequest | undefined> =>
  db
    .selectFrom('xendit_requests')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['paid', 'open'])
    // While both are there, the money counts.
    .orderBy('state', 'desc')
    .limit(1)
    .executeTakeFirst();

const secondsBetween = 10;

/** Whether it is time to ask about a request: not while it was asked about a moment ago, by anybody. */
export async function claimQuestion(db: Db, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('xendit_requests')
    .set({ asked_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([
        where('asked_at', 'is', null),
        where('asked_at', '<=', new Date(now.getTime() - secondsBetween * 1000)),
      ]),
    )
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function endRequest(db: Db, id: string): Promise<void> {
  await db
    .updateTable('xendit_requests')
    .set({ state: 'ended' })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

/** Notes by what a payment was paid. @returns what it was paid by first, which another one does not change */
export const markPaid = (db: Db, { id, payment_id: paymentId }: XenditRequest): Promise<string> =>
  transact(db, async (tx) => {
    await tx
      .selectFrom('wallet_charges')
      .select('payment_id')
      .where('payment_id', '=', paymentId)
      .forNoKeyUpdate()
      .execute();
    const paid = await tx
      .selectFrom('xendit_requests')
      .select('id')
      .where('payment_id', '=', paymentId)
      .where('state', '=', 'paid')
      .executeTakeFirst();
    if (paid) return paid.id;
    await tx.updateTable('xendit_requests').set({ state: 'paid' }).where('id', '=', id).execute();
    return id;
  });
