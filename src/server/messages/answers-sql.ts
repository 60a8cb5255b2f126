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
