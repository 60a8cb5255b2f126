import { sql } from 'kysely';
import { mostSaved } from '../../contract/lists.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';

/** The searches an account keeps on a site, the newest first. */
export function listSaved(db: Db, accountId: string, site: Site) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'path', 'filters', 'currency', 'seen_at'])
    .where('account_id', '=', accountId)
    .where('site', '=', site)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

/** Of two who keep a search in one account at once, one waits. */
export async function lockSaved(tx: Tx, accountId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`saved searches ${accountId}`}, 0))`.execute(tx);
}

/** Renames a search that is kept already. @returns undefined when it is not */
export function renameSaved(
  tx: Tx,
  { accountId, site, path }: { accountId: string; site: Site; path: string },
  name: string,
) {
  return tx
    .updateTable('saved_searches')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('site', '=', site)
    .where('path', '=', path)
    .returning('id')
    .executeTakeFirst();
}

/** The first slot that nothing stands in; undefined when all are taken. */
export async function findFreeSlot(tx: Tx, accountId: string): Promise<number | undefined> {
  const result = await sql<{ slot: number }>`
    select slot from generate_series(1, ${mostSaved}::int) as slot
    where not exists (
      select from saved_searches where account_id = ${accountId} and saved_searches.slot = slot.slot
    ) order by slot limit 1`.execute(tx);
  return result.rows[0]?.slot;
}

export async function insertSaved(
  tx: Tx,
  row: {
    accountId: string;
    slot: number;
    site: Site;
    name: string;
    path: string;
    filters: Record<string, unknown>;
    currency: string;
    now: Date;
  },
): Promise<{ id: string }> {
  const id = newId(row.now.getTime());
  await tx
    .insertInto('saved_searches')
    .values({
      id,
      account_id: row.accountId,
      slot: row.slot,
      site: row.site,
      name: row.name,
      path: row.path,
      filters: JSON.stringify(row.filters),
      currency: row.currency,
      seen_at: row.now,
      created_at: row.now,
    })
    .execute();
  return { id };
}

/** @returns whether the account keeps it */
export async function markSeen(db: Db, accountId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ seen_at: now })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns whether the account kept it */
export async function deleteSaved(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
