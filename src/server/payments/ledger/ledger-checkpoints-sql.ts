import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

/** The accounts with at least so many entries that no checkpoint comes after, of movements before an id. */
export async function listAccountsBehind(db: Db, atLeast: number, beforeId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select account.id from ledger_accounts as account
    left join lateral (
      select transaction_id from ledger_checkpoints where account_id = account.id order by transaction_id desc limit 1
    ) as newest on true
    where exists (
      select from ledger_entries as entry
      where entry.account_id = account.id and entry.transaction_id < ${beforeId}::uuid
        and entry.transaction_id > coalesce(newest.transaction_id, '00000000-0000-0000-0000-000000000000')
      order by entry.transaction_id offset ${atLeast - 1} limit 1
    )
    order by account.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Notes what an account held after every so many entries, from its newest checkpoint on.
 *
 * Whoever books an entry holds its account by the foreign key: with the account held here against that, every entry so far
 * is committed and read, and none comes before the commit. One that comes later with an older id finds the checkpoint and
 * deletes it. Nobody who pays waits for longer than this takes, and not at all where others are busy with the account.
 * @param most  entries to read at a time
 * @returns how many checkpoints were written
 */
export async function writeCheckpoints(
  tx: Tx,
  accountId: string,
  { every, most, beforeId }: { every: number; most: number; beforeId: string },
): Promise<number> {
  await sql`set local lock_timeout = '500ms'`.execute(tx);
  await sql`select from ledger_accounts where id = ${accountId} for update`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    with newest as materialized (
      select transaction_id, balance, positive, entries from ledger_checkpoints
      where account_id = ${accountId} order by transaction_id desc limit 1
    ),
    ahead as (
      select transaction_id, amount from ledger_entries
      where account_id = ${accountId} and transaction_id < ${beforeId}::uuid
        and transaction_id > coalesce((select transaction_id from newest), '00000000-0000-0000-0000-000000000000')
      order by transaction_id limit ${most}
    ),
    summed as (
      select transaction_id, row_number() over up_to as place, sum(amount) over up_to as balance,
        coalesce(sum(amount) filter (where amount > 0) over up_to, 0) as positive
      from ahead window up_to as (order by transaction_id)
    ),
    written as (
      insert into ledger_checkpoints (account_id, transaction_id, entries, balance, positive)
      select ${accountId}::uuid, summed.transaction_id, summed.place + coalesce(newest.entries, 0),
        summed.balance + coalesce(newest.balance, 0), summed.positive + coalesce(newest.positive, 0)
      from summed left join newest on true where summed.place % ${every}::int = 0
      returning 1
    )
    select count(*)::int as n from written`.execute(tx);
  return rows[0]!.n;
}
