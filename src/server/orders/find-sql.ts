import { plainText } from '../../kit/fold.ts';
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
  /** The whole telephone of whom it goes to, its digits alone; null where the words are none. */
  phone: string | null;
  limit: number;
  /** Among how many of the latest orders parts of words are looked for. */
  latest: number;
}

// The longest prefix of a country has four digits.
const withoutPrefix = (digits: string) => [0, 1, 2, 3, 4].map((length) => digits.slice(length));

/**
 * Orders of one side, first those that the words name whole: by number, tracking number or telephone. Each of these is
 * an index, and the rest is read from the latest orders on until there are enough.
 */
export async function findOrdersByWords(
  db: Db,
  { side, words, phone, limit, latest }: Sought,
): Promise<FoundOrder[]> {
  const isTheirs =
    'buyerId' in side ? sql`orders.buyer_id = ${side.buyerId}` : sql`orders.shop_id = ${side.shopId}`;
  const whole = plainText(words).trim().toUpperCase();
  const bare = sql`regexp_replace(address ->> 'phone', '^\\+\\d+ |\\D', '', 'g')`;
  // Somebody may have everything sent to one telephone: as many as are answered are enough.
  const byPhone =
    phone === null
      ? sql``
      : sql`union all (select id, 2 from orders where ${isTheirs}
          and ${bare} = any(${sql.val(withoutPrefix(phone))}::text[])
          and ${phone} in (${bare}, regexp_replace(address ->> 'phone', '\\D', '', 'g'))
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
