import { plainText } from '../../kit/text/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import type { OrderFilter } from './list-sql.ts';

interface FoundOrder {
  id: string;
  number: string;
  buyer_id: string;
  shop_id: string;
  /** Whether the words are a part of what the lists of orders search, too. */
  is_worded: boolean;
}

interface Sought {
  side: OrderFilter['side'];
  words: string;
  /** What the telephone of whom it goes to may stand as, its digits alone; none where the words are no telephone. */
  phones: readonly string[];
  limit: number;
  /** Among how many of the latest orders parts of words are looked for. */
  latest: number;
}

/**
 * Orders of one side, first those that the words name whole: by number, tracking number or telephone. Each of these is
 * an index, and the rest is read from the latest orders on until there are enough.
 */
export async function findOrdersByWords(
  db: Db,
  { side, words, phones, limit, latest }: Sought,
): Promise<FoundOrder[]> {
  const isTheirs =
    'buyerId' in side ? sql`orders.buyer_id = ${side.buyerId}` : sql`orders.shop_id = ${side.shopId}`;
  const whole = plainText(words).trim().toUpperCase();
  // Somebody may have everything sent to one telephone: as many as are answered are enough.
  const byPhone =
    phones.length === 0
      ? sql``
      : sql`union all (select id, 2 from orders where ${isTheirs}
          and regexp_replace(address ->> 'phone', '\\D', '', 'g') = any(${sql.val([...phones])}::text[])
          order by submitted_at desc, id limit ${limit})`;
  const result = await sql<FoundOrder>`
    with named as (
      select id, 0 as rank from orders where number = ${whole} and ${isTheirs}
      union all
      (select orders.id, 1 from shipments join orders on orders.id = order_id
        where upper(tracking_number) = ${whole} and ${isTheirs} limit ${limit})
      ${byPhone}
    ), worded as (
      select id, 3 as rank from (
        select id, found_by, submitted_at from orders where ${isTheirs} order by submitted_at desc, id limit ${latest}
      ) as newest
      where position(fold_text(${words}) in found_by) > 0 limit ${limit}
    )
    select orders.id, number, buyer_id, shop_id, position(fold_text(${words}) in found_by) > 0 as is_worded
    from (select id, min(rank) as rank from (select * from named union all select * from worded) as each group by id) as one
    join orders using (id)
    order by rank, submitted_at desc, id limit ${limit}`.execute(db);
  return result.rows;
}
