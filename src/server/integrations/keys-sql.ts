import type { KeyScope } from '../../contract/integrations/key-scopes.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export const findKey = (db: Db, keyHash: Buffer) =>
  db.selectFrom('shop_keys').selectAll().where('key_hash', '=', keyHash).executeTakeFirst();
export type KeyRow = NonNullable<Awaited<ReturnType<typeof findKey>>>;

export const setUsed = (db: Db, id: string, day: string) =>
  db.updateTable('shop_keys').set({ last_used_on: day }).where('id', '=', id).execute();

export const listKeys = (db: Db, shopId: string, { limit }: { limit: number }) =>
  db
    .selectFrom('shop_keys')
    .selectAll()
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** How many keys of a shop are in use. */
export async function countKeys(db: Db, shopId: string, now: Date): Promise<number> {
  const { keys } = await db
    .selectFrom('shop_keys')
    .select(({ fn }) => fn.countAll<string>().as('keys'))
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(keys);
}

export interface NewKey {
  id: string;
  shopId: string;
  createdBy: string;
  name: string;
  scopes: KeyScope[];
  prefix: string;
  keyHash: Buffer;
  accessMark: string;
  expiresAt: Date;
}

export const insertKey = (tx: Tx, key: NewKey, now: Date) =>
  tx
    .insertInto('shop_keys')
    .values({
      id: key.id,
      shop_id: key.shopId,
      created_by: key.createdBy,
      name: key.name,
      scopes: key.scopes,
      prefix: key.prefix,
      key_hash: key.keyHash,
      access_mark: key.accessMark,
      created_at: now,
      expires_at: key.expiresAt,
    })
    .execute();

/** @returns whether the shop had such a key in use */
export async function revokeKey(tx: Tx, shopId: string, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shop_keys')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const insertKeyEvent = (
  tx: Tx,
  event: { id: string; shopId: string; keyId: string; kind: 'made' | 'revoked'; actorId: string },
  now: Date,
) =>
  tx
    .insertInto('shop_key_events')
    .values({
      id: event.id,
      shop_id: event.shopId,
      key_id: event.keyId,
      kind: event.kind,
      actor_id: event.actorId,
      at: now,
    })
    .execute();

export const listKeyEvents = (db: Db, shopId: string, page: Paging) =>
  readPage(db.selectFrom('shop_key_events').where('shop_key_events.shop_id', '=', shopId), page, (events) =>
    events
      .innerJoin('shop_keys', 'shop_keys.id', 'shop_key_events.key_id')
      .select([
        'shop_key_events.id',
        'shop_key_events.kind',
        'shop_key_events.at',
        'shop_keys.name as key_name',
        'shop_keys.prefix',
        'shop_key_events.actor_id',
      ])
      .orderBy('at', 'desc')
      .orderBy('shop_key_events.id', 'desc'),
  );

/** Takes keys that expire soon and whose shop was not told yet. */
export const takeExpiring = (tx: Tx, now: Date, until: Date) =>
  tx
    .updateTable('shop_keys')
    .set({ reminded_at: now })
    .where('revoked_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('expires_at', '>', now)
    .where('expires_at', '<=', until)
    .returning(['id', 'shop_id', 'name', 'prefix', 'expires_at'])
    .execute();
