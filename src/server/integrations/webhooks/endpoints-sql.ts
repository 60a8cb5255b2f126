import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export const listEndpoints = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_endpoints')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findEndpoint = (db: Db, id: string) =>
  db.selectFrom('shop_endpoints').selectAll().where('id', '=', id).executeTakeFirst();
export type EndpointRow = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>;

export const lockEndpoint = (tx: Tx, shopId: string, id: string) =>
  tx
    .selectFrom('shop_endpoints')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .forUpdate()
    .executeTakeFirst();

interface Settings {
  address: string;
  kinds: string[];
  stockLevel: number;
}

export const insertEndpoint = (
  tx: Tx,
  endpoint: Settings & { id: string; shopId: string; secret: Buffer; createdBy: string },
  now: Date,
) =>
  tx
    .insertInto('shop_endpoints')
    .values({
      id: endpoint.id,
      shop_id: endpoint.shopId,
      address: endpoint.address,
      kinds: endpoint.kinds,
      stock_level: endpoint.stockLevel,
      secret: endpoint.secret,
      created_by: endpoint.createdBy,
      created_at: now,
    })
    .execute();

/** Changes a locked endpoint; what it failed at before counts no more. @param switchedOffAt  null where it is on */
export const updateEndpoint = (
  tx: Tx,
  id: string,
  {
    address,
    kinds,
    stockLevel,
    createdBy,
    switchedOffAt,
  }: Settings & { createdBy: string | null; switchedOffAt: Date | null },
) =>
  tx
    .updateTable('shop_endpoints')
    .set({
      address,
      kinds,
      stock_level: stockLevel,
      created_by: createdBy,
      switched_off_at: switchedOffAt,
      switched_off_by: switchedOffAt && 'shop',
      failures: 0,
      failing_since: null,
      resting_until: null,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Sends what waits for an endpoint at once. */
export const hurryWaiting = (tx: Tx, endpointId: string) =>
  tx
    .updateTable('shop_deliveries')
    .set({ next_at: null })
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .execute();

export const deleteEndpoint = async (tx: Tx, shopId: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('shop_endpoints')
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Gives a locked endpoint another secret; the one before signs too until then. */
export const rotateSecret = (tx: Tx, id: string, secret: Buffer, previousUntil: Date) =>
  tx
    .updateTable('shop_endpoints')
    .set({
      secret,
      previous_secret: sql<Buffer>`secret`,
      previous_until: previousUntil,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();

/** Takes an endpoint that is on and does not rest, for whoever delivers there; undefined where another does. */
export const takeEndpoint = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('shop_endpoints')
    .set({ busy_until: until })
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .where((row) => row.or([row('resting_until', 'is', null), row('resting_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Whoever had events told there may not see them any more. */
export const endEndpoint = (db: Db, id: string, now: Date) =>
  db
    .updateTable('shop_endpoints')
    .set((row) => ({ switched_off_at: now, switched_off_by: 'shop', version: row('version', '+', 1) }))
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .execute();

export const releaseEndpoint = (db: Db, id: string, until: Date) =>
  db
    .updateTable('shop_endpoints')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('busy_until', '=', until)
    .execute();

export const clearFailures = (db: Db, id: string) =>
  db
    .updateTable('shop_endpoints')
    .set({ failures: 0, failing_since: null, resting_until: null })
    .where('id', '=', id)
    .execute();

/** Counts a failure. @returns how many there were in a row, and since when */
export const addFailure = (db: Db, id: string, now: Date) =>
  db
    .updateTable('shop_endpoints')
    .set({
      failures: sql<number>`failures + 1`,
      failing_since: sql<Date>`coalesce(failing_since, ${now})`,
    })
    .where('id', '=', id)
    .returning(['failures', 'failing_since'])
    .executeTakeFirst();

export const setRest = (db: Db, id: string, until: Date) =>
  db.updateTable('shop_endpoints').set({ resting_until: until }).where('id', '=', id).execute();

/** @returns whether it was on */
export const switchOff = async (tx: Tx, id: string, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('shop_endpoints')
    .set({ switched_off_at: now, switched_off_by: 'failures', version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('switched_off_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};
