import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { newId } from '../src/kit/ids.ts';
import type { Db } from '../src/server/platform/database.ts';
import type { Measured } from './calls.ts';
import { requestOf } from './inside.ts';

const howMany = 100_000;
const atOnce = 500;

export interface ExportMeasured {
  orders: number;
  megabytes: number;
  /** Orders a second, through HTTP and by reading alone. */
  perSecond: number;
  perSecondAlone: number;
  /** The most memory the process took meanwhile, above what it had. */
  grownMegabytes: number;
}

/** A shop with 100,000 orders of its own as a spreadsheet, beside reading the same rows and nothing else. */
export async function measureExport(
  { port, pool, inside: { db } }: Measured,
  memory: () => number,
): Promise<ExportMeasured> {
  const { shopId, token } = await makeOrders(db);
  const before = memory();
  let most = before;
  const started = performance.now();
  const { path, body } = requestOf('orders.export', {});
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', AccessToken: token },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`the export was answered ${response.status}`);
  let bytes = 0;
  for await (const part of response.body) {
    bytes += part.length;
    most = Math.max(most, memory());
  }
  const seconds = (performance.now() - started) / 1000;
  const secondsAlone = await read(pool, shopId);
  return {
    orders: howMany,
    megabytes: bytes / 1_000_000,
    perSecond: howMany / seconds,
    perSecondAlone: howMany / secondsAlone,
    grownMegabytes: most - before,
  };
}

/** Gives the shop with the most orders many more, copies of its first, and signs its owner in. */
async function makeOrders(db: Db): Promise<{ shopId: string; token: string }> {
  const token = `bench-export-${newId()}`;
  const hash = createHash('sha256').update(token).digest('hex');
  const found = await sql<{ shop_id: string; owner_id: string; order_id: string }>`
    select shop_id, owner_id, min(orders.id::text)::uuid as order_id from orders join shops on shops.id = shop_id
    group by shop_id, owner_id order by count(*) desc, shop_id limit 1`.execute(db);
  const { shop_id: shopId, owner_id: owner, order_id: order } = found.rows[0]!;
  await sql`insert into orders
    select (o).* from (select jsonb_populate_record(orders, jsonb_build_object('id', gen_random_uuid(),
      'number', 'B' || n, 'submitted_at', submitted_at - n * interval '1 second', 'deadline', null)) as o
      from orders, generate_series(1, ${howMany}::int) as n where id = ${order}) as copies`.execute(db);
  await sql`insert into order_lines
    select (l).* from (select jsonb_populate_record(order_lines,
        jsonb_build_object('id', gen_random_uuid(), 'order_id', orders.id)) as l
      from order_lines, orders where order_lines.order_id = ${order} and orders.number ~ '^B[0-9]+$') as copies`.execute(
    db,
  );
  await sql`insert into sessions (token_hash, account_id, role, created_at, expires_at)
    values (decode(${hash}, 'hex'), ${owner}, 2, now(), now() + interval '1 day')`.execute(db);
  await sql`analyze orders, order_lines`.execute(db);
  return { shopId, token };
}

/** Reads every order with its lines and parcels, in batches as large as the product's. @returns seconds */
async function read(pool: pg.Pool, shopId: string): Promise<number> {
  const started = performance.now();
  let last: { submitted_at: Date; id: string } | undefined;
  do {
    const { rows } = await pool.query<{ submitted_at: Date; id: string }>(
      `select * from orders where shop_id = $1 and ($2::timestamptz is null or submitted_at < $2)
       order by submitted_at desc, id limit $3`,
      [shopId, last?.submitted_at ?? null, atOnce],
    );
    const ids = rows.map((row) => row.id);
    await pool.query(
      'select * from order_lines where order_id = any($1::uuid[]) order by order_id, position',
      [ids],
    );
    await pool.query('select * from shipments where order_id = any($1::uuid[]) order by shipped_at', [ids]);
    last = rows.length === atOnce ? rows.at(-1) : undefined;
  } while (last);
  return (performance.now() - started) / 1000;
}
