import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';

type Table = DB['delivery_addresses'];
export type AddressRow = Selectable<Table>;

const ownAddresses = (db: Db, accountId: string) =>
  db
    .selectFrom('delivery_addresses')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('deleted_at', 'is', null);

/** One of an account's own addresses, or undefined. */
export const findDeliveryAddress = (db: Db, accountId: string, id: string): Promise<AddressRow | undefined> =>
  ownAddresses(db, accountId).where('id', '=', id).executeTakeFirst();

const defaultFirst = (db: Db, accountId: string) =>
  ownAddresses(db, accountId).orderBy('is_default', 'desc').orderBy('created_at', 'desc').orderBy('id');

/** The address that orders go to unless another is chosen: the default one, else the newest. */
export const findDefaultAddress = (db: Db, accountId: string): Promise<AddressRow | undefined> =>
  defaultFirst(db, accountId).limit(1).executeTakeFirst();

export const listAllAddresses = (db: Db, accountId: string): Promise<AddressRow[]> =>
  ownAddresses(db, accountId).execute();

/** A page of an account's addresses, the default one first, and how many there are. */
export async function listDeliveryAddresses(
  db: Db,
  accountId: string,
  page: Paging,
): Promise<{ rows: AddressRow[]; total: number }> {
  const { limit, offset } = limitsOf(page);
  const [rows, total] = await Promise.all([
    defaultFirst(db, accountId).limit(limit).offset(offset).execute(),
    ownAddresses(db, accountId)
      .clearSelect()
      .select(sql<number>`count(*)::int`.as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: total.n };
}

/** Locks what belongs to an account, so that two requests do not both find no default. */
export async function lockAddresses(tx: Tx, accountId: string): Promise<void> {
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
}

export async function insertAddress(tx: Tx, row: Insertable<Table>): Promise<void> {
  await tx.insertInto('delivery_addresses').values(row).execute();
}

export async function updateAddress(tx: Tx, id: string, values: Updateable<Table>): Promise<void> {
  await tx.updateTable('delivery_addresses').set(values).where('id', '=', id).execute();
}

/** Makes an address of an account its only default. */
export async function makeDefault(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
  await updateAddress(tx, id, { is_default: true });
}
