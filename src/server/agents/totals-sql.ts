import type { Db } from '../platform/database.ts';
import type { Total } from './limits-rules.ts';

export interface TotalRow extends Total {
  currency: string;
  version: number;
}

/** What all programs of a buyer together may order without a click; undefined where no total is set. */
export async function findTotal(db: Db, accountId: string): Promise<TotalRow | undefined> {
  const row = await db
    .selectFrom('agent_totals')
    .select(['currency', 'per_day', 'per_month', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return (
    row && { currency: row.currency, perDay: row.per_day, perMonth: row.per_month, version: row.version }
  );
}

/** @returns the version it has now; undefined where it is another one than was seen */
export async function saveTotal(
  db: Db,
  accountId: string,
  { currency, perDay, perMonth }: Total & { currency: string },
  seen: number,
  now: Date,
): Promise<number | undefined> {
  const values = { currency, per_day: perDay, per_month: perMonth, updated_at: now };
  if (seen === 0) {
    const added = await db
      .insertInto('agent_totals')
      .values({ account_id: accountId, ...values })
      .onConflict((conflict) => conflict.column('account_id').doNothing())
      .returning('version')
      .executeTakeFirst();
    return added?.version;
  }
  const updated = await db
    .updateTable('agent_totals')
    .set({ ...values, version: seen + 1 })
    .where('account_id', '=', accountId)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst();
  return updated?.version;
}

/** @returns whether there was one of that version */
export async function deleteTotal(db: Db, accountId: string, seen: number): Promise<boolean> {
  const row = await db
    .deleteFrom('agent_totals')
    .where('account_id', '=', accountId)
    .where('version', '=', seen)
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}
