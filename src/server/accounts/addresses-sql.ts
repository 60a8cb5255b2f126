import { sql, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { insertionOf } from '../platform/insert-rows.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import { writeAtLast } from '../platform/write-together.ts';
import { limitsOf, type Paging } from '../platform/paging.ts';
import { idsOfOneHand } from './links-sql.ts';
import { profileOf, type Profile } from './profile-sql.ts';

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

/** An account as it says of itself, with the address that an order of it goes to. */
export interface Recipient {
  profile: Profile;
  address: DeliveryAddress | null;
}

/** An address without what only its own list asks of it. */
export type DeliveryAddress = Omit<AddressRow, 'created_at' | 'deleted_at'>;

const recipientOf = (db: Db, accountId: string, addressId: string | null) =>
  profileOf(db, accountId).select(
    sql<DeliveryAddress | null>`(
      select to_jsonb(address) from delivery_addresses as address
      where account_id = accounts.id and deleted_at is null
        and (${addressId}::uuid is null or address.id = ${addressId})
      order by is_default desc, address.created_at desc, address.id limit 1)`.as('address'),
  );

/** @param addressId  of one of the account's own addresses; the default one, else the newest, where none is named */
export async function findRecipient(
  db: Db,
  accountId: string,
  addressId: string | undefined,
): Promise<Recipient> {
  const recipient = recipientOf(db, accountId, addressId ?? null);
  const { address, ...profile } = await recipient.executeTakeFirstOrThrow();
  return { profile, address };
}

/**
 * The same for orders that are written now: those that an account, and others that are likely the same hand, place at the
 * same moment come one after the other, until the transaction ends.
 * @returns with all of these accounts
 */
export async function lockRecipient(
  tx: Tx,
  accountId: string,
  addressId: string,
): Promise<Recipient & { oneHand: string[] }> {
  // In one order, so that nobody waits for who waits for them.
  const locked = sql<string[]>`(
    select array_agg(id::text) from (
      select id, pg_advisory_xact_lock(hashtextextended('holdings ' || id, 0))
      from (${idsOfOneHand(accountId)} order by id) as holder
    ) as locked)`;
  const {
    address,
    one_hand: oneHand,
    ...profile
  } = await recipientOf(tx, accountId, addressId).select(locked.as('one_hand')).executeTakeFirstOrThrow();
  return { profile, address, oneHand };
}

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

/** Writes an address as the last thing of a transaction. */
export const insertAddress = (tx: Tx, row: AddressRow): Promise<void> =>
  writeAtLast(tx, [insertionOf('delivery_addresses', [row])]);

export async function updateAddress(tx: Tx, id: string, values: Updateable<Table>): Promise<void> {
  await tx.updateTable('delivery_addresses').set(values).where('id', '=', id).execute();
}

/** Leaves an account without a default, for another one to become it. */
export async function dropDefault(tx: Tx, accountId: string): Promise<void> {
  await tx
    .updateTable('delivery_addresses')
    .set({ is_default: false })
    .where('account_id', '=', accountId)
    .where('is_default', '=', true)
    .execute();
}

/** Makes an address of an account its only default. */
export async function makeDefault(tx: Tx, accountId: string, id: string): Promise<void> {
  await dropDefault(tx, accountId);
  await updateAddress(tx, id, { is_default: true });
}
