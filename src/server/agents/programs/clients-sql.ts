import { hasText } from '../../platform/has-text.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database.ts';
import { blockedSince, isBlocked } from './blocks-sql.ts';
import { marksVersion } from './block-rules.ts';
import { readPage, type Page, type Paging } from '../../platform/paging.ts';

export const findClient = (db: Db, clientId: string) =>
  db
    .selectFrom('agent_clients')
    .selectAll()
    .select(isBlocked.as('is_blocked'))
    .where('client_id', '=', clientId)
    .executeTakeFirst();

export const findClientById = (db: Db, id: string) =>
  db.selectFrom('agent_clients').selectAll().where('id', '=', id).executeTakeFirst();
export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClientById>>>;

interface NewClient {
  id: string;
  clientId: string;
  name: string;
  redirectUris: string[];
  /** What it is known by. */
  marks: string[];
  /** Of the keys it says are its own. */
  keyFingerprint: string;
  now: Date;
}

/** Writes a client down, or what it says of itself now. */
export function saveClient(
  db: Db,
  { id, clientId, name, redirectUris, marks, keyFingerprint, now }: NewClient,
) {
  const stated = {
    name,
    redirect_uris: redirectUris,
    marks,
    marks_version: marksVersion,
    key_fingerprint: keyFingerprint,
    read_at: now,
  };
  return db
    .insertInto('agent_clients')
    .values({ id, client_id: clientId, created_at: now, ...stated })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet(stated))
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Forgets clients that registered themselves and were let do nothing since. */
export const deleteUnusedClients = (db: Db, before: Date) =>
  db
    .deleteFrom('agent_clients')
    .where('created_at', '<', before)
    .where(sql<boolean>`not ${isBlocked}`)
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
): Promise<Page<ClientRow & { grants: number; blocked_at: Date | null }>> {
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
      .select(blockedSince.as('blocked_at'))
      .orderBy('grants', 'desc')
      .orderBy('id'),
  );
}
