import type pg from 'pg';
import type { Measured } from './calls.ts';
import { requestOf } from './inside.ts';
import { howMany, officeOf } from './office-world.ts';

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
  const { shopId, seller } = await officeOf(db);
  const before = memory();
  let most = before;
  const started = performance.now();
  const { path, body } = requestOf('orders.export', {});
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', AccessToken: seller },
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
