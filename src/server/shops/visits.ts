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

/** Counts whoever looks at a shop, once a day, in the hour they came. Nobody looks at a shop that does not exist. */
export async function visit(
  { db, config, address, userAgent, now }: Context,
  { shopId }: ParsedOf<'shops.visit'>,
): Promise<Record<string, never>> {
  const visitor = visitorOf(config.secret, now.toISOString().slice(0, 10), address, userAgent);
  await sql`
    insert into shop_visits (shop_id, hour, visitor)
    select id, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${visitor} from shops where id = ${shopId}
    on conflict do nothing`.execute(db);
  return {};
}

/**
 * Visitors of a shop by day in a time zone, from a day on; days without any are left out. Hours are the grain: where
 * clocks stand half an hour aside, the hour of midnight belongs to the day in which it began.
 */
export async function listVisitors(
  db: Db,
  shopId: string,
  from: string,
  timeZone: string,
): Promise<Map<string, number>> {
  const found = await sql<{ day: string; visitors: number }>`
    with hours as (
      select hour, visitors from shop_visit_hours where shop_id = ${shopId}
      union all
      select hour, 1 from shop_visits where shop_id = ${shopId}
    )
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(visitors)::int as visitors
    from hours where hour >= (${from}::timestamp at time zone ${timeZone}) group by 1`.execute(db);
  return new Map(found.rows.map((row) => [row.day, row.visitors]));
}

/** Of days that are over (in UTC, where visitors become others) only the numbers stay. */
export async function sumUpVisits(db: Db, today: string): Promise<void> {
  await sql`
    with over as (
      delete from shop_visits where hour < (${today}::timestamp at time zone 'UTC') returning shop_id, hour
    )
    insert into shop_visit_hours (shop_id, hour, visitors)
    select shop_id, hour, count(*)::int from over group by shop_id, hour
    on conflict (shop_id, hour) do update set visitors = shop_visit_hours.visitors + excluded.visitors`.execute(
    db,
  );
}
