import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import type { DB } from '../../platform/postgres/schema.gen.ts';

type Charges = DB['sandbox_bank_charges'];

export const findCharge = (db: Db, ref: string): Promise<Selectable<Charges> | undefined> =>
  db.selectFrom('sandbox_bank_charges').selectAll().where('ref', '=', ref).executeTakeFirst();

/** Opens a charge, once for each payment. @returns its reference */
export async function openCharge(db: Db, charge: Insertable<Charges>): Promise<string> {
  const { ref } = await db
    .insertInto('sandbox_bank_charges')
    .values(charge)
    // The one that is there stays as it is, and is answered.
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ payment_id: charge.payment_id }))
    .returning('ref')
    .executeTakeFirstOrThrow();
  return ref;
}

/** Decides a charge. @returns it as it is now; undefined when it was decided before */
export const endCharge = (
  db: Db | Tx,
  ref: string,
  state: 'paid' | 'refused' | 'closed',
  now: Date,
): Promise<Selectable<Charges> | undefined> =>
  db
    .updateTable('sandbox_bank_charges')
    .set({ state, decided_at: now })
    .where('ref', '=', ref)
    .where('state', '=', 'open')
    .returningAll()
    .executeTakeFirst();

/**
 * Gives back some of a paid charge; asked again under the same key it has done so.
 * @returns false when it would be more than was taken
 */
export async function returnOnce(
  tx: Tx,
  { key, ref, amount, now }: { key: string; ref: string; amount: bigint; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('sandbox_bank_returns')
    .values({ key, ref, amount, returned_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return true;
  const { numUpdatedRows } = await tx
    .updateTable('sandbox_bank_charges')
    .set((set) => ({ returned: set('returned', '+', amount) }))
    .where('ref', '=', ref)
    .where('state', '=', 'paid')
    .where((query) => query(query('returned', '+', amount), '<=', query.ref('amount')))
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  await tx.deleteFrom('sandbox_bank_returns').where('key', '=', key).execute();
  return false;
}

/** What the bank took and gave back since a moment. */
export async function listMoves(
  db: Db,
  since: Date,
): Promise<{ key: string; payment_id: string | null; amount: bigint; currency: string; movedAt: Date }[]> {
  const charges = await db
    .selectFrom('sandbox_bank_charges')
    .select(['ref as key', 'payment_id', 'amount', 'currency', 'decided_at as at'])
    .where('state', '=', 'paid')
    .where('decided_at', '>=', since)
    .execute();
  const returns = await db
    .selectFrom('sandbox_bank_returns as back')
    .innerJoin('sandbox_bank_charges as charge', 'charge.ref', 'back.ref')
    .select(['back.key', 'back.amount', 'charge.currency', 'back.returned_at as movedAt'])
    .where('returned_at', '>=', since)
    .execute();
  return [
    ...charges.map((charge) => ({ ...charge, movedAt: charge.at! })),
    ...returns.map((back) => ({ ...back, amount: -back.amount, payment_id: null })),
  ];
}
