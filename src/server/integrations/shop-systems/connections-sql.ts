import { sql } from 'kysely';
import type { ConnectionIssue, ShopSystemName } from '../../../contract/integrations/shop-system-kinds.ts';
import type { Db, Tx } from '../../platform/database.ts';

export const listConnections = (db: Db, shopId: string) =>
  db
    .selectFrom('shop_connections')
    .selectAll()
    .select((row) => [
      sql<number>`(select count(*)::int from connected_products
        where connection_id = ${row.ref('shop_connections.id')} and product_id is not null)`.as('products'),
      sql<number>`(select count(*)::int from connection_items
        where connection_id = ${row.ref('shop_connections.id')})`.as('items'),
    ])
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'ended')
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export const findConnection = (db: Db, shopId: string, id: string) =>
  db
    .selectFrom('shop_connections')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '<>', 'ended')
    .executeTakeFirst();
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

/** One that is there, whatever its state: also one that has ended. */
export const findByAddress = (tx: Tx, shopId: string, system: ShopSystemName, address: string) =>
  tx
    .selectFrom('shop_connections')
    .select(['id', 'state'])
    .where('shop_id', '=', shopId)
    .where('system', '=', system)
    .where('address', '=', address)
    .forUpdate()
    .executeTakeFirst();

interface NewConnection {
  id: string;
  shopId: string;
  system: ShopSystemName;
  address: string;
  credentials: Buffer;
  theirName: string;
  theirCurrency: string;
  language: string;
  categoryId: string | null;
  site: string;
  createdBy: string;
}

/** Adds a connection, or takes up one that has ended: what came from there is known still, and all of it is read anew. */
export const saveConnection = (tx: Tx, connection: NewConnection, now: Date) => {
  const columns = {
    credentials: connection.credentials,
    their_name: connection.theirName,
    their_currency: connection.theirCurrency,
    language: connection.language,
    category_id: connection.categoryId,
    site: connection.site,
    created_by: connection.createdBy,
    created_at: now,
    state: 'active' as const,
    orders_since: null,
    failures: 0,
    changed_since: null,
    all_read_at: null,
    ...noReading,
  };
  return tx
    .insertInto('shop_connections')
    .values({
      id: connection.id,
      shop_id: connection.shopId,
      system: connection.system,
      address: connection.address,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['shop_id', 'system', 'address']).doUpdateSet(columns))
    .execute();
};

const noReading = {
  reading_pages: 0,
  reading_began_at: null,
  reading_from: null,
  next_cursor: null,
  resting_until: null,
};

const change = (db: Db, id: string) =>
  db.updateTable('shop_connections').where('id', '=', id).where('state', '<>', 'ended');

export const pauseConnection = (db: Db, id: string) =>
  change(db, id).set({ state: 'paused', stop_reason: null }).execute();

/** Goes on with one; whoever does answers for it. */
export const resumeConnection = (db: Db, id: string, createdBy: string) =>
  change(db, id)
    .set({ state: 'active', stop_reason: null, failures: 0, resting_until: null, created_by: createdBy })
    .execute();

/** Stops one that is at work; undefined where it is not, so that of several who try one does. */
export const stopConnection = (db: Db, id: string, reason: ConnectionIssue) =>
  change(db, id)
    .where('state', '=', 'active')
    .set({ state: 'stopped', stop_reason: reason, ...noReading })
    .returning(['shop_id', 'system', 'address', 'their_name'])
    .executeTakeFirst();

/** Erases its credentials and whatever is under way there. */
export const endConnection = (tx: Tx, id: string) =>
  change(tx, id)
    .set({
      state: 'ended',
      stop_reason: null,
      credentials: null,
      busy_until: null,
      orders_since: null,
      ...noReading,
    })
    .execute();

export const deleteItems = (tx: Tx, connectionId: string) =>
  tx.deleteFrom('connection_items').where('connection_id', '=', connectionId).execute();

/** Those that may be read now. */
export const listDue = (db: Db, now: Date) =>
  db
    .selectFrom('shop_connections')
    .select('id')
    .where('state', '=', 'active')
    .where((row) => row.or([row('resting_until', 'is', null), row('resting_until', '<=', now)]))
    // Whoever reads there now reads all that is due.
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .orderBy('id')
    .execute();

/** Takes a connection for whoever reads there; undefined where another does, or nobody may. */
export const takeConnection = (db: Db, id: string, now: Date, until: Date) =>
  db
    .updateTable('shop_connections')
    .set({ busy_until: until, is_wanted: false })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where((row) => row.or([row('busy_until', 'is', null), row('busy_until', '<', now)]))
    .where((row) => row.or([row('resting_until', 'is', null), row('resting_until', '<=', now)]))
    .returningAll()
    .executeTakeFirst();

/** Leaves word for whoever reads a connection that it is to be read again. @returns whether somebody does */
export async function wantAgain(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('shop_connections')
    .set({ is_wanted: true })
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('busy_until', '>=', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Gives a connection back. @returns whether somebody wanted it meanwhile */
export async function releaseConnection(db: Db, id: string, until: Date): Promise<boolean> {
  const row = await db
    .updateTable('shop_connections')
    .set({ busy_until: null })
    .where('id', '=', id)
    .where('busy_until', '=', until)
    .returning('is_wanted')
    .executeTakeFirst();
  return row?.is_wanted ?? false;
}

/** Writes down what the prices of a connected shop are in now. */
export const saveCurrency = (db: Db, id: string, currency: string) =>
  change(db, id).set({ their_currency: currency }).execute();

/** What is being read of a connection, and how far it is. */
export interface Reading {
  beganAt: Date;
  from: Date | null;
  next: string | null;
  pages: number;
}

export const beginReading = (db: Db, id: string, { beganAt, from }: Reading) =>
  change(db, id)
    .set({ reading_began_at: beganAt, reading_from: from, next_cursor: null, reading_pages: 0 })
    .execute();

/** Holds a connection whose reading stands where it was left; undefined where somebody paused, ended or went on with it. */
export const holdReading = (tx: Tx, id: string, { beganAt, next }: Reading) =>
  tx
    .selectFrom('shop_connections')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'active')
    .where('reading_began_at', '=', beganAt)
    .where(sql<boolean>`next_cursor is not distinct from ${next}`)
    .forUpdate()
    .executeTakeFirst();

export const moveReading = (tx: Tx, id: string, next: string) =>
  change(tx, id)
    .set({ next_cursor: next, failures: 0, reading_pages: sql<number>`reading_pages + 1` })
    .execute();

/** Ends a reading that came to its end. */
export const endReading = (tx: Tx, id: string, { beganAt, from }: Reading) =>
  change(tx, id)
    .set({
      ...noReading,
      failures: 0,
      changed_since: beganAt,
      ...(from === null && { all_read_at: beganAt }),
    })
    .execute();

export const setRest = (db: Db, id: string, { until, busyUntil }: { until: Date; busyUntil: Date }) =>
  change(db, id).where('busy_until', '=', busyUntil).set({ resting_until: until }).execute();

/**
 * Counts a failure of whoever reads a connection until then.
 * @param isFromStart  the next reading begins anew
 * @returns how many there were in a row; undefined where it was taken from them meanwhile
 */
export const addFailure = (
  db: Db,
  id: string,
  { isFromStart, busyUntil }: { isFromStart: boolean; busyUntil: Date },
) =>
  change(db, id)
    .where('busy_until', '=', busyUntil)
    .set({ failures: sql<number>`failures + 1`, ...(isFromStart && noReading) })
    .returning('failures')
    .executeTakeFirst();

/** Holds a connection that is at work; undefined where it is not any more. */
export const holdActive = (tx: Tx, id: string) =>
  tx
    .selectFrom('shop_connections')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'active')
    .forUpdate()
    .executeTakeFirst();
