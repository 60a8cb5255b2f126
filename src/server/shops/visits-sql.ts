import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Counts a visitor once in an hour; of a shop that is not there, nobody. */
export async function insertVisit(db: Db, shopId: string, visitor: Buffer, now: Date): Promise<void> {
  await sql`
    insert into shop_visits (shop_id, hour, visitor)
    select id, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${visitor} from shops where id = ${shopId}
    on conflict do nothing`.execute(db);
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
  const result = await sql<{ day: string; visitors: number }>`
    with hours as (
      select hour, visitors from shop_visit_hours where shop_id = ${shopId}
      union all
      select hour, 1 from shop_visits where shop_id = ${shopId}
    )
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(visitors)::int as visitors
    from hours where hour >= (${from}::timestamp at time zone ${timeZone}) group by 1`.execute(db);
  return new Map(result.rows.map((row) => [row.day, row.visitors]));
}

/** Visitors of all shops, by shop, in some days of a time zone, both inside. */
export async function countVisitorsByShop(
  db: Db,
  { from, until }: { from: string; until: string },
  timeZone: string,
): Promise<Map<string, number>> {
  const result = await sql<{ shop_id: string; visitors: number }>`
    with hours as (
      select shop_id, hour, visitors from shop_visit_hours union all select shop_id, hour, 1 from shop_visits
    )
    select shop_id, sum(visitors)::int as visitors from hours
    where hour >= (${from}::timestamp at time zone ${timeZone})
      and hour < ((${until}::date + 1)::timestamp at time zone ${timeZone})
    group by 1`.execute(db);
  return new Map(result.rows.map((row) => [row.shop_id, row.visitors]));
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
