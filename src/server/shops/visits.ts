import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { ParsedOf } from '../../contract/contract.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';

const visitorBytes = 12;

/** A visitor of a day: the same for the whole day, and for no other. */
export const visitorOf = (secret: string, day: string, address: string, userAgent: string): Buffer =>
  createHmac('sha256', secret)
    .update(`visit ${day} ${address} ${userAgent}`)
    .digest()
    .subarray(0, visitorBytes);

/** Counts whoever looks at a shop, once a day. A shop that does not exist is looked at by nobody. */
export async function visit(
  { db, config, address, userAgent, now }: Context,
  { shopId }: ParsedOf<'shops.visit'>,
): Promise<Record<string, never>> {
  const day = now.toISOString().slice(0, 10);
  await sql`
    insert into shop_visits (shop_id, day, visitor)
    select id, ${day}::date, ${visitorOf(config.secret, day, address, userAgent)} from shops where id = ${shopId}
    on conflict do nothing`.execute(db);
  return {};
}

/** Visitors of a shop by day (UTC), from a day on; days without any are left out. */
export async function listVisitors(db: Db, shopId: string, from: string): Promise<Map<string, number>> {
  const found = await sql<{ day: string; visitors: number }>`
    select day::text, visitors from shop_visit_days where shop_id = ${shopId} and day >= ${from}::date
    union all
    select day::text, count(*)::int from shop_visits where shop_id = ${shopId} and day >= ${from}::date group by day`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.day, row.visitors]));
}

/** Of days that are over only the numbers stay. */
export async function sumUpVisits(db: Db, today: string): Promise<void> {
  await sql`
    with over as (
      delete from shop_visits where day < ${today}::date returning shop_id, day
    )
    insert into shop_visit_days (shop_id, day, visitors)
    select shop_id, day, count(*)::int from over group by shop_id, day
    on conflict (shop_id, day) do update set visitors = shop_visit_days.visitors + excluded.visitors`.execute(
    db,
  );
}
