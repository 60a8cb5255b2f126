import { hasText } from '../platform/has-text.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';
import { readPage, type Page, type Paging } from '../platform/paging.ts';

export const findClient = (db: Db, clientId: string) =>
  db.selectFrom('agent_clients').selectAll().where('client_id', '=', clientId).executeTakeFirst();
export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

interface NewClient {
  id: string;
  clientId: string;
  name: string;
  redirectUris: string[];
  /** Of the keys it says are its own. */
  keyFingerprint: string;
  now: Date;
}

/** Writes a client down, or what it says of itself now. */
export const saveClient = (db: Db, { id, clientId, name, redirectUris, keyFingerprint, now }: NewClient) =>
  db
    .insertInto('agent_clients')
    .values({
      id,
      client_id: clientId,
      name,
      redirect_uris: redirectUris,
      key_fingerprint: keyFingerprint,
      created_at: now,
      read_at: now,
    })
    .onConflict((conflict) =>
      conflict.column('client_id').doUpdateSet({
        name,
        redirect_uris: redirectUris,
        key_fingerprint: keyFingerprint,
        read_at: now,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a program that is known by a document of this host was blocked. */
export async function isHostBlocked(db: Db, host: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_clients')
    .select('id')
    .where('blocked_at', 'is not', null)
    .where(sql<boolean>`starts_with(client_id, ${`https://${host}/`})`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets clients that registered themselves and were let do nothing since. */
export const deleteUnusedClients = (db: Db, before: Date) =>
  db
    .deleteFrom('agent_clients')
    .where('created_at', '<', before)
    .where('blocked_at', 'is', null)
    .where('client_id', 'like', 'registered-%')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('agent_grants').select('id').whereRef('agent_grants.client_id', '=', 'agent_clients.id'),
        ),
      ),
    )
    .execute();

/** Clients by a part of their name or address, those with the most grants that count first. */
export function listClients(
  db: Db,
  search: string,
  now: Date,
  page: Paging,
): Promise<Page<ClientRow & { grants: number }>> {
  const matching = db
    .selectFrom('agent_clients')
    .where((row) => row.or([hasText(sql.ref('name'), search), hasText(sql.ref('client_id'), search)]));
  return readPage(matching, page, (all) =>
    all
      .selectAll()
      .select(
        sql<number>`(select count(*)::int from agent_grants where agent_grants.client_id = agent_clients.id
          and taken_up_at is not null and revoked_at is null and ends_at > ${now})`.as('grants'),
      )
      .orderBy('grants', 'desc')
      .orderBy('id'),
  );
}

/** @returns whether there is such a client */
export async function setBlocked(db: Db, id: string, blockedAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('agent_clients')
    .set({ blocked_at: blockedAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
