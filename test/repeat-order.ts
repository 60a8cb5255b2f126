import { sql } from 'kysely';
import type { Db } from '../src/server/platform/database.ts';

/** Makes the same order many times over, a second apart into the past for every three of them. */
export async function repeatOrder(db: Db, id: string, times: number): Promise<void> {
  const copy = `COPY${id.slice(-6)}-`;
  await sql`insert into orders
    select (o).* from (select jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'number', upper(${copy}) || n, 'submitted_at', submitted_at - n / 3 * interval '1 second')) as o
      from orders, generate_series(1, ${times}::int) as n where id = ${id}) as copies`.execute(db);
  await sql`insert into order_lines
    select (l).* from (select jsonb_populate_record(order_lines, jsonb_build_object('id', gen_random_uuid(), 'order_id', orders.id)) as l
      from order_lines, orders where order_lines.order_id = ${id} and orders.number like ${`${copy.toUpperCase()}%`}) as copies`.execute(
    db,
  );
  await sql`select index_orders(array(select id from orders where number like ${`${copy.toUpperCase()}%`}))`.execute(
    db,
  );
}
