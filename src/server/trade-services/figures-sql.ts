import { utcDay } from '../../kit/days.ts';
import { sql } from 'kysely';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db } from '../platform/database.ts';
import { isOffered } from './sql.ts';

interface Visit {
  serviceId?: string | undefined;
  providerId?: string | undefined;
  site: Site;
  visitor: Buffer;
  now: Date;
}

/** Counts a visitor once a day for each service they look at; of what is not on offer, nobody. */
export async function insertVisits(
  db: Db,
  { serviceId = null as never, providerId = null as never, site, visitor, now }: Visit,
): Promise<void> {
  const today = utcDay(now);
  await sql`
    insert into service_visits (service_id, hour, day, visitor)
    select id, date_trunc('hour', ${now}::timestamptz, 'UTC'), ${today}::date, ${visitor}
    from trade_services
    where (id = ${serviceId}::uuid or provider_id = ${providerId}::uuid) and ${isOffered(site, today)}
    on conflict do nothing`.execute(db);
}

/** Views of a provider's services by day in a time zone, from a day on; days without any are left out. */
export async function listViews(db: Db, providerId: string, from: string, timeZone: string) {
  const { rows } = await sql<{ day: string; n: number }>`
    with own as (select id from trade_services where provider_id = ${providerId}),
    hours as (
      select hour, visitors from service_visit_hours join own on own.id = service_id
      union all
      select hour, 1 from service_visits join own on own.id = service_id
    )
    select to_char(hour at time zone ${timeZone}, 'YYYY-MM-DD') as day, sum(visitors)::int as n
    from hours where hour >= (${from}::timestamp at time zone ${timeZone}) group by 1`.execute(db);
  return new Map(rows.map(({ day, n }) => [day, n]));
}

/** Inquiries of a provider by day, and of those how many were answered within some hours. */
export async function listInquiryDays(
  db: Db,
  providerId: string,
  { from, timeZone, answerHours }: { from: string; timeZone: string; answerHours: number },
) {
  const { rows } = await sql<{ day: string; inquiries: number; answered: number }>`
    select to_char(created_at at time zone ${timeZone}, 'YYYY-MM-DD') as day, count(*)::int as inquiries,
      (count(*) filter (where done_at <= created_at + make_interval(hours => ${answerHours}::int)))::int as answered
    from service_inquiries
    where provider_id = ${providerId} and created_at >= (${from}::timestamp at time zone ${timeZone})
    group by 1`.execute(db);
  return new Map(rows.map((row) => [row.day, row]));
}

/** Of days that are over (in UTC, where visitors become others) only the numbers stay. */
export async function sumUpVisits(db: Db, today: string): Promise<void> {
  await sql`
    with over as (delete from service_visits where day < ${today}::date returning service_id, hour)
    insert into service_visit_hours (service_id, hour, visitors)
    select service_id, hour, count(*)::int from over group by service_id, hour
    on conflict (service_id, hour) do update set visitors = service_visit_hours.visitors + excluded.visitors`.execute(
    db,
  );
}
