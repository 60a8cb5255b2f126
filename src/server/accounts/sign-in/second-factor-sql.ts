import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export const findFactor = (db: Db, accountId: string) =>
  db.selectFrom('account_second_factors').selectAll().where('account_id', '=', accountId).executeTakeFirst();
export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

export const lockFactor = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('account_second_factors')
    .selectAll()
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst();

/** @returns false when the account has one already */
export async function insertFactor(
  tx: Tx,
  { accountId, totpSecret, step }: { accountId: string; totpSecret: Buffer; step: number },
  codeHashes: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account_second_factors')
    .values({ account_id: accountId, totp_secret: totpSecret, last_step: BigInt(step), enabled_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('account_recovery_codes')
    .values(codeHashes.map((code_hash) => ({ account_id: accountId, code_hash })))
    .execute();
  return true;
}

export const deleteFactor = (tx: Tx, accountId: string) =>
  tx.deleteFrom('account_second_factors').where('account_id', '=', accountId).execute();

/** Takes the code of a step, once. @returns false when that step or a later one has counted already */
export async function takeStep(db: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_second_factors')
    .set({ last_step: BigInt(step) })
    .where('account_id', '=', accountId)
    .where('last_step', '<', BigInt(step))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function countRecoveryCodes(db: Db, accountId: string): Promise<number> {
  const { n } = await db
    .selectFrom('account_recovery_codes')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return n;
}

/** Uses a recovery code up. @returns how many are left, or null when it is none of theirs or was used */
export async function useRecoveryCode(
  tx: Tx,
  accountId: string,
  codeHash: Buffer,
  now: Date,
): Promise<number | null> {
  const { numUpdatedRows } = await tx
    .updateTable('account_recovery_codes')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 0n ? null : countRecoveryCodes(tx, accountId);
}
