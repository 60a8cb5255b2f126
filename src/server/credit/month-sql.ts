import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { MovementRow } from './sql.ts';

/**
 * What was owed when a month began, and its movements, the oldest first.
 * @param first  the first day of the month, YYYY-MM-DD, which begins at midnight UTC
 * @param limit  of movements
 */
export async function readMonth(
  db: Db,
  accountId: string,
  first: string,
  limit: number,
): Promise<{ opening: string; movements: MovementRow[] }> {
  const start = sql`${first}::date::timestamp at time zone 'UTC'`;
  const before = await sql<{ opening: string }>`
    select coalesce(sum(amount), 0)::text as opening from credit_movements
    where account_id = ${accountId} and at < ${start}`.execute(db);
  const { rows } = await sql<MovementRow>`
    select id, kind, payment_number, amount::text, at,
      (${before.rows[0]!.opening}::bigint + sum(amount) over (order by id))::text as balance
    from credit_movements
    where account_id = ${accountId} and at >= ${start}
      and at < (${first}::date + interval '1 month')::timestamp at time zone 'UTC'
    order by id limit ${limit}`.execute(db);
  return { opening: before.rows[0]!.opening, movements: rows };
}

/** What was drawn, repaid and returned on all lines since a moment. */
export const listMovementsSince = (db: Db, since: Date) =>
  db
    .selectFrom('credit_movements')
    .innerJoin('credit_lines', 'credit_lines.account_id', 'credit_movements.account_id')
    .select(['id', 'kind', 'cause', 'payment_number', 'amount', 'currency', 'at'])
    .where('kind', '<>', 'late fee')
    .where('at', '>=', since)
    .orderBy('id')
    .execute();
