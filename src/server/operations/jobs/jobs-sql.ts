import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../../platform/paging.ts';
import { deadLetters } from '../../platform/queue.ts';

export interface QueueRow {
  name: string;
  waiting: number;
  oldestSeconds: number;
  deferred: number;
  active: number;
  failed: number;
}

/** What is in each queue; completed jobs are not read. */
export async function listQueues(db: Db): Promise<QueueRow[]> {
  const { rows } = await sql<QueueRow>`
    with going as (
      select name,
        count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
        count(*) filter (where state < 'active' and start_after > now())::int as deferred,
        count(*) filter (where state = 'active')::int as active,
        coalesce(extract(epoch from now() - min(greatest(created_on, start_after))
          filter (where state < 'active' and start_after <= now())), 0)::int as oldest
      from pgboss.job where state <= 'active' and not blocked and name <> ${deadLetters} group by name
    ), dead as (
      select source_name as name, count(*)::int as failed from pgboss.job
      where name = ${deadLetters} and state < 'active' group by source_name
    )
    select queue.name, coalesce(waiting, 0) as waiting, coalesce(oldest, 0) as "oldestSeconds",
      coalesce(deferred, 0) as deferred, coalesce(active, 0) as active, coalesce(failed, 0) as failed
    from pgboss.queue left join going on going.name = queue.name left join dead on dead.name = queue.name
    where queue.name <> ${deadLetters}
    order by failed desc, waiting desc, queue.name`.execute(db);
  return rows;
}

export interface JobRow {
  id: string;
  queue: string;
  error: string;
  attempts: number;
  createdAt: Date;
  occursAt: Date;
}

/** The sentence of an error, without what lies below it. */
const errorOf = (column: string) => sql<string>`left(coalesce(
  ${sql.ref(column)} ->> 'message', ${sql.ref(column)} ->> 'value', ''), 300)`;

/** Jobs that failed for good: what they carry is in the dead letters, under the name of their queue. */
export async function listFailedJobs(db: Db, queue: string | undefined, page: Paging): Promise<Page<JobRow>> {
  const { limit, offset } = limitsOf(page);
  const narrowed = sql`name = ${deadLetters} and state < 'active'
    and (${queue ?? null}::text is null or source_name = ${queue ?? null})`;
  const { rows } = await sql<JobRow>`
    select id, coalesce(source_name, '') as queue, ${errorOf('source_output')} as error,
      coalesce(source_retry_count, 0) + 1 as attempts,
      coalesce(source_created_on, created_on) as "createdAt", created_on as "occursAt"
    from pgboss.job where ${narrowed} order by created_on desc, id limit ${limit} offset ${offset}`.execute(
    db,
  );
  return { rows, total: await countJobs(db, narrowed) };
}

/** Jobs that failed and have more tries, the next one first. */
export async function listRetriedJobs(
  db: Db,
  queue: string | undefined,
  page: Paging,
): Promise<Page<JobRow>> {
  const { limit, offset } = limitsOf(page);
  const narrowed = sql`state = 'retry' and name <> ${deadLetters}
    and (${queue ?? null}::text is null or name = ${queue ?? null})`;
  const { rows } = await sql<JobRow>`
    select id, name as queue, ${errorOf('output')} as error, retry_count as attempts,
      created_on as "createdAt", start_after as "occursAt"
    from pgboss.job where ${narrowed} order by start_after, id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: await countJobs(db, narrowed) };
}

async function countJobs(db: Db, narrowed: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pgboss.job where ${narrowed}`.execute(db);
  return rows[0]!.count;
}

export interface DeadLetter {
  id: string;
  queue: string;
  data: unknown;
  singletonKey: string | null;
  /** Whether there still is such a queue. */
  isKnown: boolean;
}

/** Takes jobs out of the dead letters, each once: of two who do so at once, one gets none. */
export async function takeDeadLetters(tx: Tx, ids: readonly string[]): Promise<DeadLetter[]> {
  const { rows } = await sql<DeadLetter>`
    delete from pgboss.job
    where name = ${deadLetters} and state < 'active' and id = any (${[...ids]}::uuid[])
    returning id, coalesce(source_name, '') as queue, data, singleton_key as "singletonKey",
      exists (select from pgboss.queue where queue.name = source_name) as "isKnown"`.execute(tx);
  return rows;
}
