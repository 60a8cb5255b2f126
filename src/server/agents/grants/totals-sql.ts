import type { Db } from '../../platform/database.ts';
import type { Total } from './limits-rules.ts';

/** What all programs of a buyer together may order without a click; none where no total is set. */
export interface KeptTotal {
  total: (Total & { currency: string }) | null;
  /** It goes on when the total is taken away; 0 where there never was one. */
  version: number;
}

export async function findTotal(db: Db, accountId: string): Promise<KeptTotal> {
  const row = await db
    .selectFrom('agent_totals')
    .select(['currency', 'per_day', 'per_month', 'version'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row) return { total: null, version: 0 };
  const { currency, per_day: perDay, per_month: perMonth, version } = row;
  return { total: perDay === null || perMonth === null ? null : { currency, perDay, perMonth }, version };
}

/**
 * Sets a total, or takes it away.
 * @returns the version it has now; undefined where it is another one than was seen
 */
export async function saveTotal(
  db: Db,
  accountId: string,
  total: (Total & { currency: string }) | null,
  seen: number,
  now: Date,
): Promise<number | undefined> {
  const values = {
    per_day: total?.perDay ?? null,
    per_month: total?.perMonth ?? null,
    updated_at: now,
    ...(total && { currency: total.currency }),
  };
  if (seen === 0 && total) {
    const added = await db
      .insertInto('agent_totals')
      .values({ account_id: accountId, ...values, currency: total.currency })
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
