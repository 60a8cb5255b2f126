import { plainText } from '../../kit/text/fold.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { idsFoundBy } from './finding/found-by-sql.ts';
import type { OrderFilter } from './list-sql.ts';

interface FoundOrder {
  id: string;
  number: string;
  buyer_id: string;
  shop_id: string;
}

interface Sought {
  side: OrderFilter['side'];
  words: string;
  limit: number;
}

/** Orders of one side that some words name, those first that they name whole by a number of theirs. */
export async function findOrdersByWords(db: Db, { side, words, limit }: Sought): Promise<FoundOrder[]> {
  const whole = plainText(words).trim().toUpperCase();
  const result = await sql<FoundOrder>`
    select id, number, buyer_id, shop_id from orders where id in ${idsFoundBy(side, words)}
    order by number <> ${whole},
      not exists (select from shipments where order_id = orders.id and upper(tracking_number) = ${whole}),
      submitted_at desc, id limit ${limit}`.execute(db);
  return result.rows;
}
