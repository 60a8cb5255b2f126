import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../../../platform/database.ts';
import type { DB } from '../../../platform/postgres/schema.gen.ts';

export type WalletCharge = Selectable<DB['wallet_charges']>;
export type WalletCode = 'alipay' | 'wechat-pay' | 'xendit';

/** Writes down what a wallet is going to be asked for a payment, once. @returns what stands there */
export async function keepCharge(db: Db, row: Insertable<DB['wallet_charges']>): Promise<WalletCharge> {
  await db
    .insertInto('wallet_charges')
    .values(row)
    .onConflict((conflict) => conflict.column('payment_id').doNothing())
    .execute();
  return (await findChargeOfPayment(db, row.payment_id))!;
}

export const findChargeOfPayment = (db: Db, paymentId: string): Promise<WalletCharge | undefined> =>
  db.selectFrom('wallet_charges').selectAll().where('payment_id', '=', paymentId).executeTakeFirst();

export const findCharge = (db: Db, channel: WalletCode, ref: string): Promise<WalletCharge | undefined> =>
  db
    .selectFrom('wallet_charges')
    .selectAll()
    .where('channel', '=', channel)
    .where('ref', '=', ref)
    .executeTakeFirst();

/** Notes that a charge ended of which the wallet has not heard. */
export async function markClosed(db: Db, paymentId: string, now: Date): Promise<void> {
  await db
    .updateTable('wallet_charges')
    .set({ closed_at: now })
    .where('payment_id', '=', paymentId)
    .where('closed_at', 'is', null)
    .execute();
}

/** Decides of which kind a charge's address is, once. @returns what was decided first */
export async function claimAddressKind(
  db: Db,
  paymentId: string,
  kind: 'native' | 'h5',
): Promise<string | null> {
  const { address_kind: decided } = await db
    .updateTable('wallet_charges')
    .set((set) => ({ address_kind: set.fn.coalesce('address_kind', set.val(kind)) }))
    .where('payment_id', '=', paymentId)
    .returning('address_kind')
    .executeTakeFirstOrThrow();
  return decided;
}

/** Notes where a charge is paid. @returns false when it has ended meanwhile */
export async function noteAddress(db: Db, paymentId: string, address: string, now: Date): Promise<boolean> {
  const { closed_at: closedAt } = await db
    .updateTable('wallet_charges')
    .set({ address, addressed_at: now })
    .where('payment_id', '=', paymentId)
    .returning('closed_at')
    .executeTakeFirstOrThrow();
  return closedAt === null;
}

/** When the first payment by a wallet was begun. */
export async function findFirstCharge(db: Db, channel: WalletCode): Promise<Date | undefined> {
  const row = await db
    .selectFrom('wallet_charges')
    .select('created_at')
    .where('channel', '=', channel)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at;
}
