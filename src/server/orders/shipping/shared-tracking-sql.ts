import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';

/** Carriers use their numbers again after a while. */
const reusedAfterDays = 180;

/** The accounts that are likely one hand with another one. */
export async function listLinkedAccounts(db: Db, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ other_id: string }>`
    select distinct other_id from linked_accounts where account_id = ${accountId}`.execute(db);
  return rows.map((row) => row.other_id);
}

interface SharingOrder {
  id: string;
  number: string;
  is_of_shop: boolean;
}

/**
 * Orders of other buyers and to other consignees that some shops, those of one hand, shipped under a tracking number: first those
 * of the shop itself. Whoever ships under the same number at this moment waits, or neither would see the other.
 */
export async function listSharingOrders(
  tx: Tx,
  { orderId, shopIds }: { orderId: string; shopIds: readonly string[] },
  trackingNumber: string,
  now: Date,
): Promise<SharingOrder[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended('tracking ' || plain_tracking_number(${trackingNumber}), 0))`.execute(
    tx,
  );
  const { rows } = await sql<SharingOrder>`
    select distinct other.id, other.number, other.shop_id = mine.shop_id as is_of_shop from shipments
    join orders as other on other.id = shipments.order_id
    join orders as mine on mine.id = ${orderId}
    where plain_tracking_number(shipments.tracking_number) = plain_tracking_number(${trackingNumber})
      and shipments.shipped_at > ${now}::timestamptz - make_interval(days => ${reusedAfterDays})
      and other.id <> mine.id and other.buyer_id <> mine.buyer_id
      and other.shop_id = any(${sql.val([...shopIds])}::uuid[])
      -- Several orders in one parcel to one consignee are honest, whoever bought them. A street without a postcode is in
      -- one of many cities; with one, the city is the same, in whatever language its buyer reads it.
      and (other.address ->> 'country', other.address ->> 'postcode', other.address ->> 'detail',
          case when other.address ->> 'postcode' = '' then other.address ->> 'region' end)
        is distinct from
        (mine.address ->> 'country', mine.address ->> 'postcode', mine.address ->> 'detail',
          case when mine.address ->> 'postcode' = '' then mine.address ->> 'region' end)
    order by is_of_shop desc, other.number limit 50`.execute(tx);
  return rows;
}

/**
 * Notes that orders went under one number. What was looked at before is looked at again where another order came to it, but not
 * where one that was looked at as well sends one more parcel.
 */
export async function noteSharedNumber(
  tx: Tx,
  trackingNumber: string,
  pairs: readonly { orderId: string; otherId: string }[],
  now: Date,
): Promise<void> {
  await tx
    .insertInto('shared_tracking_numbers')
    .values(
      pairs.map(({ orderId, otherId }) => ({
        order_id: orderId,
        tracking_number: sql<string>`plain_tracking_number(${trackingNumber})`,
        other_order_id: otherId,
        noted_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'tracking_number'])
        .doUpdateSet((set) => ({
          other_order_id: set.ref('excluded.other_order_id'),
          noted_at: set.ref('excluded.noted_at'),
          cleared_by: null,
          cleared_at: null,
          reason: '',
        }))
        .where(
          sql<boolean>`shared_tracking_numbers.other_order_id <> excluded.other_order_id and not exists (
            select from shared_tracking_numbers as seen where seen.order_id = excluded.other_order_id
              and seen.tracking_number = excluded.tracking_number and seen.cleared_at is not null)`,
        ),
    )
    .execute();
}

const uncleared = (db: Db) =>
  db
    .selectFrom('shared_tracking_numbers as shared')
    .innerJoin('orders', 'orders.id', 'shared.order_id')
    .innerJoin('orders as other', 'other.id', 'shared.other_order_id')
    .where('shared.cleared_at', 'is', null)
    .where('orders.state', 'in', ['awaiting_dispatch', 'dispatched']);

/** Orders under a shared number that nobody has looked at, the oldest first. */
export const listSharedNumbers = (db: Db, page: Paging) =>
  readPage(uncleared(db), page, (query) =>
    query
      .select(['shared.order_id', 'shared.tracking_number', 'shared.noted_at'])
      .select(['shared.other_order_id', 'other.number as other_number'])
      .select(['orders.number', 'orders.buyer_id', 'orders.shop_id', 'orders.currency', 'orders.deadline'])
      .select(['orders.paid_amount', 'orders.returned_amount'])
      .orderBy('shared.noted_at')
      .orderBy('shared.order_id')
      .orderBy('shared.tracking_number'),
  );

/** Whether an order went under any shared number that nobody has looked at. */
export async function isSharingUnclear(tx: Tx, orderId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('shared_tracking_numbers')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false where it was noted again, or cleared, meanwhile */
export async function clearSharedNumber(
  tx: Tx,
  { orderId, trackingNumber, notedAt }: { orderId: string; trackingNumber: string; notedAt: Date },
  { staffId, reason, now }: { staffId: string; reason: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shared_tracking_numbers')
    .set({ cleared_by: staffId, cleared_at: now, reason })
    .where('order_id', '=', orderId)
    .where('tracking_number', '=', trackingNumber)
    .where(sql<boolean>`date_trunc('milliseconds', noted_at) = ${notedAt}`)
    .where('cleared_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
