import type { Selectable } from 'kysely';
import type { PreparedContent } from '../../contract/merchants/prepared-applications.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type PreparedRow = Selectable<DB['prepared_applications']>;

export const findPrepared = (db: Db, accountId: string): Promise<PreparedRow | undefined> =>
  db.selectFrom('prepared_applications').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** @returns false where it is no longer the version that was seen */
export async function savePrepared(
  tx: Tx,
  row: { accountId: string; providerId: string; content: PreparedContent; version: number },
  now: Date,
): Promise<boolean> {
  const values = {
    provider_id: row.providerId,
    content: JSON.stringify(row.content),
    version: row.version + 1,
    updated_at: now,
  };
  const { numInsertedOrUpdatedRows } =
    row.version === 0
      ? await tx
          .insertInto('prepared_applications')
          .values({ account_id: row.accountId, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst()
      : {
          numInsertedOrUpdatedRows: (
            await tx
              .updateTable('prepared_applications')
              .set(values)
              .where('account_id', '=', row.accountId)
              .where('version', '=', row.version)
              .executeTakeFirst()
          ).numUpdatedRows,
        };
  return numInsertedOrUpdatedRows === 1n;
}
