import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';
import { marksOf, marksVersion } from './block-rules.ts';

/** Beside a row of `agent_clients`: whether something it is known by is blocked. */
export const isBlocked = sql<boolean>`exists (select from agent_blocks where mark = any(agent_clients.marks))`;

/** Beside a row of `agent_clients`: since when; null where nothing of it is blocked. */
export const blockedSince = sql<Date | null>`(select min(agent_blocks.created_at) from agent_blocks
  where mark = any(agent_clients.marks))`;

/** Whether one of these marks is blocked. */
export async function isAnyBlocked(db: Db, marks: readonly string[]): Promise<boolean> {
  if (marks.length === 0) return false;
  const row = await db
    .selectFrom('agent_blocks')
    .select('mark')
    .where('mark', 'in', [...marks])
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these marks are blocked. */
export async function listBlocked(db: Db, marks: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('agent_blocks')
    .select('mark')
    .where('mark', 'in', [...marks])
    .execute();
  return new Set(rows.map(({ mark }) => mark));
}

export const insertBlocks = (tx: Tx, clientId: string, marks: readonly string[], now: Date) =>
  tx
    .insertInto('agent_blocks')
    .values(marks.map((mark) => ({ mark, client_id: clientId, created_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** Lifts what a registration is blocked by, and what was blocked for it. @returns the marks */
export async function deleteBlocks(tx: Tx, clientId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('agent_blocks')
    .where((row) =>
      row.or([
        row('client_id', '=', clientId),
        sql<boolean>`mark = any(select unnest(marks) from agent_clients where id = ${clientId})`,
      ]),
    )
    .returning('mark')
    .execute();
  return rows.map(({ mark }) => mark);
}

/** What is known by a mark, but for one registration: how many, by which names, and what buyers let them. */
export async function findReach(db: Db, mark: string, exceptId: string, now: Date) {
  const row = await db
    .selectFrom('agent_clients')
    .leftJoin('agent_grants', (join) =>
      join
        .onRef('agent_grants.client_id', '=', 'agent_clients.id')
        .on('taken_up_at', 'is not', null)
        .on('revoked_at', 'is', null)
        .on('ends_at', '>', now),
    )
    .select([
      sql<number>`count(distinct agent_clients.id)::int`.as('programs'),
      sql<number>`count(distinct agent_grants.account_id)::int`.as('buyers'),
      sql<string[]>`coalesce((array_agg(distinct agent_clients.name))[1:5], '{}')`.as('names'),
    ])
    .where(sql<boolean>`marks @> array[${mark}]`)
    .where('agent_clients.id', '<>', exceptId)
    .executeTakeFirstOrThrow();
  return row;
}

/** What buyers let programs of these marks do, and is not over. */
export const listBlockedGrants = (tx: Tx, marks: readonly string[], now: Date) =>
  tx
    .selectFrom('agent_grants')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .select('agent_grants.id')
    .where(sql<boolean>`marks && ${sql.val([...marks])}::text[]`)
    .where('revoked_at', 'is', null)
    .where('ends_at', '>', now)
    // In the order in which whoever takes them all takes them.
    .orderBy('agent_grants.id')
    .execute();

const inABatch = 500;

/** Reads the marks of registrations again that were read otherwise, or before there were any. */
export async function readMarksAgain(tx: Tx): Promise<void> {
  for (;;) {
    const clients = await tx
      .selectFrom('agent_clients')
      .select(['id', 'client_id', 'name', 'redirect_uris', 'marks'])
      .where('marks_version', '<', marksVersion)
      .limit(inABatch)
      .execute();
    for (const client of clients) {
      const keys = client.marks.filter((mark) => mark.startsWith('key:')).map((mark) => mark.slice(4));
      const { client_id: clientId, name, redirect_uris: redirectUris } = client;
      const marks = marksOf({ clientId, name, redirectUris, keys }).map(({ mark }) => mark);
      await tx
        .updateTable('agent_clients')
        .set({ marks, marks_version: marksVersion })
        .where('id', '=', client.id)
        .execute();
    }
    if (clients.length < inABatch) return;
  }
}
