import { sql } from 'kysely';
import { newId } from '../../../kit/ids.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

/** An event that is due at an endpoint. */
export interface DueDelivery {
  id: string;
  attempts: number;
  event_id: string;
  sequence: string;
  kind: string;
  object_id: string;
  data: unknown;
  happened_at: Date;
  /** Whether whoever had it told there may still see it themselves. */
  is_told: boolean;
}

/** What is due at an endpoint, the first event first. */
export async function listDue(db: Db, endpointId: string, now: Date, limit: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    select due.id, attempts, event_id, due.sequence::text as sequence, kind, object_id, data, event.at as happened_at,
      is_told_for(created_by, event.shop_id, kind) as is_told
    from shop_deliveries as due join shop_events as event on event.id = event_id
    join shop_endpoints on shop_endpoints.id = endpoint_id
    where endpoint_id = ${endpointId} and state = 'waiting' and (next_at is null or next_at <= ${now})
    order by due.sequence, due.id limit ${limit}`.execute(db);
  return rows;
}

/** The endpoints at which something is due that nobody delivers just now. */
export async function listEndpointsWithDue(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from shop_endpoints
    where switched_off_at is null and (busy_until is null or busy_until < ${now})
      and (resting_until is null or resting_until <= ${now})
      and exists (select from shop_deliveries where endpoint_id = shop_endpoints.id and state = 'waiting'
        and (next_at is null or next_at <= ${now}))`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Attempt {
  deliveryId: string;
  startedAt: Date;
  milliseconds: number;
  status: number | null;
  /** Empty where it was taken. */
  error: string;
}

/** Writes down an attempt, and what becomes of its delivery. @param nextAt  of one that waits: when it is tried again */
export async function insertAttempt(
  tx: Tx,
  attempt: Attempt,
  state: 'waiting' | 'delivered' | 'failed',
  nextAt: Date | null,
): Promise<void> {
  await tx
    .insertInto('shop_delivery_attempts')
    .values({
      id: newId(attempt.startedAt.getTime()),
      delivery_id: attempt.deliveryId,
      at: attempt.startedAt,
      duration_ms: attempt.milliseconds,
      status: attempt.status,
      error: attempt.error,
    })
    .execute();
  await tx
    .updateTable('shop_deliveries')
    .set({ state, next_at: nextAt, attempts: sql<number>`attempts + 1` })
    .where('id', '=', attempt.deliveryId)
    .execute();
}

/** An event for one endpoint alone. */
export async function insertPing(
  tx: Tx,
  { endpointId, shopId, now }: { endpointId: string; shopId: string; now: Date },
): Promise<string> {
  const id = newId(now.getTime());
  const { rows } = await sql<{ id: string }>`
    with event as (
      insert into shop_events (id, shop_id, kind, object_id, data, at)
      values (${newId(now.getTime())}, ${shopId}, 'ping', ${endpointId}, '{}', ${now}) returning id, sequence)
    insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, created_at)
    select ${id}, ${endpointId}, id, sequence, 'waiting', ${now} from event returning id`.execute(tx);
  return rows[0]!.id;
}

/** Kinds of the events that wait for an endpoint, without those that only try it. */
export async function listWaitingKinds(db: Db, endpointId: string): Promise<string[]> {
  const kinds = await db
    .selectFrom('shop_deliveries')
    .innerJoin('shop_events', 'shop_events.id', 'shop_deliveries.event_id')
    .select('kind')
    .distinct()
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .where('kind', '<>', 'ping')
    .execute();
  return kinds.map(({ kind }) => kind);
}

/** A delivery of an endpoint of a shop. */
export const findDelivery = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('shop_deliveries')
    .innerJoin('shop_endpoints', 'shop_endpoints.id', 'shop_deliveries.endpoint_id')
    .innerJoin('shop_events', 'shop_events.id', 'shop_deliveries.event_id')
    .select([
      'shop_events.kind',
      'shop_deliveries.endpoint_id',
      'shop_deliveries.event_id',
      'shop_deliveries.sequence',
      'shop_deliveries.state',
    ])
    .where('shop_deliveries.id', '=', id)
    .where('shop_endpoints.shop_id', '=', shopId)
    .executeTakeFirst();

export async function insertReplay(
  tx: Tx,
  delivery: { endpoint_id: string; event_id: string; sequence: string | bigint },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await sql`
    insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, is_replay, created_at)
    values (${id}, ${delivery.endpoint_id}, ${delivery.event_id}, ${String(delivery.sequence)}, 'waiting', true, ${now})`.execute(
    tx,
  );
  return id;
}

/**
 * Sends an endpoint the events of a period again, without those that still wait for it.
 * @returns how many, and the moment of the last one where there may be more
 */
export async function replayEvents(
  tx: Tx,
  endpoint: { id: string; shop_id: string; kinds: string[] },
  period: { from: Date; until: Date },
  { most, now }: { most: number; now: Date },
): Promise<{ events: number; last: Date | null }> {
  const { rows } = await sql<{ events: number; last: Date | null }>`
    with chosen as (
      select id, sequence, at from shop_events
      where shop_id = ${endpoint.shop_id} and at >= ${period.from} and at < ${period.until}
        and kind = any(${sql.val(endpoint.kinds)}::text[])
      order by at, id limit ${most}
    ), sent as (
      insert into shop_deliveries (id, endpoint_id, event_id, sequence, state, is_replay, created_at)
      select uuidv7(), ${endpoint.id}, id, sequence, 'waiting', true, ${now} from chosen
      where not exists (select from shop_deliveries as waiting where waiting.endpoint_id = ${endpoint.id}
        and waiting.event_id = chosen.id and waiting.state = 'waiting')
      returning id
    )
    select (select count(*) from sent)::int as events,
      case when (select count(*) from chosen) = ${most} then (select max(at) from chosen) end as last`.execute(
    tx,
  );
  return rows[0]!;
}

export const listDeliveries = (
  db: Db,
  endpointId: string,
  state: 'waiting' | 'delivered' | 'failed' | undefined,
  page: Paging,
) =>
  readPage(
    db
      .selectFrom('shop_deliveries')
      .where('endpoint_id', '=', endpointId)
      .$if(state !== undefined, (deliveries) => deliveries.where('state', '=', state!)),
    page,
    (deliveries) =>
      deliveries
        .innerJoin('shop_events', 'shop_events.id', 'shop_deliveries.event_id')
        .select([
          'shop_deliveries.id',
          'shop_deliveries.event_id',
          'shop_deliveries.state',
          'shop_deliveries.is_replay',
          'shop_deliveries.attempts',
          'shop_deliveries.next_at',
          'shop_events.kind',
          'shop_events.at',
        ])
        .select(sql<string>`shop_deliveries.sequence::text`.as('sequence'))
        .orderBy('shop_deliveries.created_at', 'desc')
        .orderBy('shop_deliveries.id', 'desc'),
  );

/** The last attempt of each of some deliveries. */
export async function listLastAttempts(db: Db, deliveryIds: readonly string[]) {
  const rows = await db
    .selectFrom('shop_delivery_attempts')
    .distinctOn('delivery_id')
    .selectAll()
    .where('delivery_id', '=', sql<string>`any(${sql.val([...deliveryIds])}::uuid[])`)
    .orderBy('delivery_id')
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.delivery_id, row]));
}

/** Forgets events, and with them what was sent of them. */
export const deleteOldEvents = (db: Db, oldest: Date) =>
  db.deleteFrom('shop_events').where('at', '<', oldest).execute();
