import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

type LinkReason = 'device' | 'licence' | 'payout' | 'company';

/** Notes that accounts have signed in on one device. An account that is there no more is left out. */
export async function noteSharedDevice(
  db: Db,
  accountId: string,
  others: readonly string[],
  now: Date,
): Promise<void> {
  if (others.length === 0) return;
  await sql`
    insert into account_devices (account_id, other_id, seen_at)
    select least(id, ${accountId}::uuid), greatest(id, ${accountId}::uuid), ${now}
    from accounts where id = any(${sql.val([...others])}::uuid[]) and id <> ${accountId}::uuid
    on conflict (account_id, other_id) do update set seen_at = excluded.seen_at`.execute(db);
}

/** Accounts that are likely the same hand as this one, with why; at most 20. */
export async function listLinkedAccounts(
  db: Db,
  accountId: string,
): Promise<{ id: string; name: string; reasons: LinkReason[] }[]> {
  const result = await sql<{ id: string; name: string; reasons: LinkReason[] }>`
    select accounts.id, coalesce(nullif(company_name, ''), name) as name,
      array_agg(distinct reason order by reason) as reasons
    from linked_accounts join accounts on accounts.id = other_id
    where account_id = ${accountId} group by accounts.id order by accounts.id limit 20`.execute(db);
  return result.rows;
}

/** Why pairs of accounts are taken for one hand, in the order of the pairs; nothing of a pair that is not linked. */
export async function listLinkReasons(
  db: Db,
  pairs: readonly { accountId: string; otherId: string }[],
): Promise<LinkReason[][]> {
  const result = await sql<{ place: number; reasons: LinkReason[] }>`
    select pair.place::int as place, array_agg(distinct reason order by reason) as reasons
    from unnest(${sql.val(pairs.map(({ accountId }) => accountId))}::uuid[],
      ${sql.val(pairs.map(({ otherId }) => otherId))}::uuid[]) with ordinality as pair (account_id, other_id, place)
    join linked_accounts using (account_id, other_id)
    group by pair.place`.execute(db);
  const reasons = new Map(result.rows.map((row) => [row.place, row.reasons]));
  return pairs.map((_, at) => reasons.get(at + 1) ?? []);
}

/** An account and all that are likely the same hand, as a part of what else is asked: one column, `id`. */
export const idsOfOneHand = (accountId: string): RawBuilder<{ id: string }> => sql<{ id: string }>`
  select ${accountId}::uuid as id union select other_id from linked_accounts where account_id = ${accountId}::uuid`;

/** Which of some accounts are likely the same hand as this one. */
export async function findLinkedAmong(
  db: Db,
  accountId: string,
  others: readonly string[],
): Promise<Set<string>> {
  const result = await sql<{ id: string }>`
    select distinct other_id as id from linked_accounts
    where account_id = ${accountId} and other_id = any(${sql.val([...others])}::uuid[])`.execute(db);
  return new Set(result.rows.map(({ id }) => id));
}

/**
 * What is known of the hand behind an account: which others are likely it, and since when it is here. All of
 * its accounts are locked until the transaction ends, in one order, so that what one hand does at once is weighed in turn and
 * two hands with an account in common never wait for each other. What is read behind this is of after the wait.
 */
export async function lockHand(
  tx: Tx,
  accountId: string,
): Promise<{ since: Date; linkedIds: string[]; isLinkedToBlocked: boolean }> {
  const result = await sql<{
    since: Date;
    linkedIds: string[];
    isLinkedToBlocked: boolean;
  }>`
    with hand as materialized (
      select accounts.created_at as since,
        coalesce(array_agg(distinct others.id) filter (where others.id is not null), '{}') as linked_ids,
        coalesce(bool_or(others.blocked_at is not null), false) as is_linked_to_blocked
      from accounts
      left join linked_accounts on linked_accounts.account_id = accounts.id
      left join accounts as others on others.id = linked_accounts.other_id
      where accounts.id = ${accountId} group by accounts.id
    ), locked as materialized (
      select pg_advisory_xact_lock(hashtextextended('hand of ' || id, 0)) from (
        select unnest(${accountId}::uuid || linked_ids) as id from hand order by id
      ) as ordered
    )
    select since, linked_ids as "linkedIds", is_linked_to_blocked as "isLinkedToBlocked"
    from hand, (select count(*) from locked) as waited`.execute(tx);
  return result.rows[0]!;
}
