import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/**
 * Within how many minutes a shop gave half of its answers since a moment; undefined where it gave none. A buyer who writes
 * several times in a row waits from the first of them.
 */
export async function findAnswerMinutes(db: Db, shopId: string, since: Date): Promise<number | undefined> {
  const result = await sql<{ minutes: number | null }>`
    with written as (
      select thread_id, side, sent_at, lag(side) over (partition by thread_id order by sent_at, messages.id) as former_side
      from messages join message_threads on message_threads.id = thread_id
      where shop_id = ${shopId} and last_at >= ${since} and sent_at >= ${since}
    ), turns as (
      select side, sent_at, lead(sent_at) over (partition by thread_id order by sent_at) as next_at
      from written where former_side is distinct from side
    )
    select round(percentile_cont(0.5) within group (order by extract(epoch from next_at - sent_at) / 60))::int as minutes
    from turns where side = 'buyer' and next_at is not null`.execute(db);
  return result.rows[0]?.minutes ?? undefined;
}

/** How fast a shop answers: in how many conversations it was asked, and within how many minutes it answers half of them. */
interface ShopAnswers {
  conversations: number;
  minutes: number;
}

/**
 * By shop, since a moment. Each buyer counts as one conversation, with the middle of the times they waited; a question that
 * nobody has answered has waited until now, from a day on. Accounts that are likely the shop's own hand do not count.
 */
export async function listShopAnswers(db: Db, since: Date, now: Date): Promise<Map<string, ShopAnswers>> {
  const result = await sql<ShopAnswers & { shop_id: string }>`
    with written as (
      select shop_id, buyer_id, thread_id, side, sent_at,
        lag(side) over (partition by thread_id order by sent_at, messages.id) as former_side
      from messages join message_threads on message_threads.id = thread_id
      where last_at >= ${since} and sent_at >= ${since} and not exists (
        select from shops_of_linked_accounts linked
        where linked.account_id = message_threads.buyer_id and linked.shop_id = message_threads.shop_id)
    ), turns as (
      select shop_id, buyer_id, side, sent_at, lead(sent_at) over (partition by thread_id order by sent_at) as next_at
      from written where former_side is distinct from side
    ), waits as (
      select shop_id, buyer_id, extract(epoch from coalesce(next_at, ${now}) - sent_at) / 60 as minutes from turns
      where side = 'buyer' and (next_at is not null or sent_at < ${now}::timestamptz - interval '1 day')
    ), of_buyers as (
      select shop_id, percentile_cont(0.5) within group (order by minutes) as minutes
      from waits group by shop_id, buyer_id
    )
    select shop_id, count(*)::int as conversations,
      least(round(percentile_cont(0.5) within group (order by minutes)), 1000000)::int as minutes
    from of_buyers group by shop_id`.execute(db);
  return new Map(result.rows.map(({ shop_id, ...answers }) => [shop_id, answers]));
}
