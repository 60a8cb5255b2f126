import { sql } from 'kysely';
import type { AgentScope } from '../../../contract/agents/agent-scopes.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { readPage, type Paging } from '../../platform/paging.ts';
import type { OrderLimits } from '../../../contract/agents/approvals.ts';
import { isBlocked } from '../programs/blocks-sql.ts';
import { cancelDrafts } from '../drafts/drafts-sql.ts';

/** What a grant was given for, and what its program says of itself now. */
const grantColumns = [
  'agent_grants.agreed_name as name',
  'agent_clients.name as current_name',
  isBlocked.as('is_blocked'),
  'agent_clients.redirect_uris as current_redirects',
  'agent_clients.key_fingerprint as current_key',
  'agent_clients.client_id as client_name',
] as const;

const grants = (db: Db) =>
  db
    .selectFrom('agent_grants')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .selectAll('agent_grants')
    .select(grantColumns);
export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export const findGrant = (db: Db, id: string) =>
  grants(db).where('agent_grants.id', '=', id).executeTakeFirst();

/** Keeps a grant and what hangs on it as it is until the transaction ends. */
export const lockGrant = (tx: Tx, id: string) =>
  grants(tx).where('agent_grants.id', '=', id).forUpdate('agent_grants').executeTakeFirst();

/** All that an account granted, to whichever program. */
export const listAllGrants = (db: Db, accountId: string): Promise<GrantRow[]> =>
  grants(db).where('account_id', '=', accountId).execute();

/** Keeps all grants of an account as they are until the transaction ends: what is spent counts across them. */
export const lockGrantsOf = (tx: Tx, accountId: string) =>
  tx
    .selectFrom('agent_grants')
    .select('id')
    .where('account_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute();

interface NewGrant {
  id: string;
  clientId: string;
  accountId: string;
  scopes: readonly AgentScope[];
  /** What the buyer agreed to let in is called. */
  name: string;
  redirectHost: string;
  /** The keys that it had then. */
  keyFingerprint: string;
  door: 'mcp' | 'ucp' | null;
  /** The address that was named for it. */
  resource: string | null;
  requestsADay: number;
  limits: OrderLimits | undefined;
  /** That limits are in once there are some. */
  currency: string;
  passwordMark: string;
  endsAt: Date;
  now: Date;
}

const limitColumns = (limits: OrderLimits) => ({
  limits_currency: limits.currency,
  per_order: BigInt(limits.perOrder),
  per_day: BigInt(limits.perDay),
  per_month: BigInt(limits.perMonth),
  orders_a_day: limits.ordersADay,
  shop_ids: [...limits.shopIds],
  address_ids: [...limits.addressIds],
  category_ids: [...limits.categoryIds],
});

export const insertGrant = (tx: Tx, grant: NewGrant) =>
  tx
    .insertInto('agent_grants')
    .values({
      id: grant.id,
      client_id: grant.clientId,
      account_id: grant.accountId,
      scopes: [...grant.scopes],
      agreed_name: grant.name,
      redirect_host: grant.redirectHost,
      agreed_key: grant.keyFingerprint,
      door: grant.door,
      resource: grant.resource,
      requests_a_day: grant.requestsADay,
      limits_currency: grant.currency,
      ...(grant.limits && limitColumns(grant.limits)),
      password_mark: grant.passwordMark,
      created_at: grant.now,
      ends_at: grant.endsAt,
    })
    .execute();

/** @returns the new version, or undefined where it is another's, over, or was changed since */
export const updateLimits = (
  db: Db,
  accountId: string,
  id: string,
  version: number,
  { requestsADay, limits }: { requestsADay: number; limits?: OrderLimits | undefined },
) =>
  db
    .updateTable('agent_grants')
    .set({ requests_a_day: requestsADay, version: version + 1, ...(limits && limitColumns(limits)) })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .returning('version')
    .executeTakeFirst();

/** Whether an account has such a grant. */
export async function hasGrant(db: Db, accountId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('agent_grants')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a grant: nothing that hangs on it counts any more. */
export async function endGrant(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('agent_grants')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('agent_tokens').where('grant_id', '=', id).execute();
  await cancelDrafts(db, id, now);
}

/** A client took up what it was given: what it had from the same buyer before is over. */
export async function takeUp(tx: Tx, grant: GrantRow, now: Date): Promise<void> {
  await tx.updateTable('agent_grants').set({ taken_up_at: now }).where('id', '=', grant.id).execute();
  const earlier = await tx
    .selectFrom('agent_grants')
    .select('id')
    .where('account_id', '=', grant.account_id)
    .where('client_id', '=', grant.client_id)
    .where('id', '<>', grant.id)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { id } of earlier) await endGrant(tx, id, now);
}

/** Forgets grants that nobody came to take up. */
export const deleteUntaken = (db: Db, before: Date) =>
  db.deleteFrom('agent_grants').where('taken_up_at', 'is', null).where('created_at', '<', before).execute();

export const deleteOldLog = (db: Db, before: Date) =>
  db.deleteFrom('agent_log').where('at', '<', before).execute();

export const setUsed = (db: Db, id: string, now: Date) =>
  db.updateTable('agent_grants').set({ used_at: now }).where('id', '=', id).execute();

export interface LogLine {
  id: string;
  grantId: string;
  at: Date;
  tool: string;
  outcome: string;
  /** Numbers of orders, and what they came to. */
  orders?: string | undefined;
  amount?: bigint | undefined;
  currency?: string | undefined;
  /** Of reading: the hour that it is counted in. */
  hour?: Date | undefined;
}

/** Writes a line, or counts it with others of the same hour. */
export const insertLog = (db: Db, line: LogLine) =>
  db
    .insertInto('agent_log')
    .values({
      id: line.id,
      grant_id: line.grantId,
      at: line.at,
      tool: line.tool,
      outcome: line.outcome,
      orders: line.orders ?? '',
      amount: line.amount ?? null,
      currency: line.currency ?? null,
      hour: line.hour ?? null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['grant_id', 'tool', 'outcome', 'hour'])
        .where('hour', 'is not', null)
        .doUpdateSet({ times: sql<number>`agent_log.times + 1`, at: line.at }),
    )
    .execute();

/** What was done under the grants of an account, the newest first. */
export function listLog(db: Db, accountId: string, grantId: string | undefined, page: Paging) {
  let entries = db
    .selectFrom('agent_log')
    .innerJoin('agent_grants', 'agent_grants.id', 'agent_log.grant_id')
    .innerJoin('agent_clients', 'agent_clients.id', 'agent_grants.client_id')
    .where('agent_grants.account_id', '=', accountId);
  if (grantId) entries = entries.where('agent_log.grant_id', '=', grantId);
  return readPage(entries, page, (all) =>
    all
      .select([
        'agent_log.id',
        'agent_log.at',
        'agent_log.tool',
        'agent_log.outcome',
        'agent_log.times',
        'agent_log.orders',
        'agent_log.amount',
        'agent_log.currency',
        'agent_grants.agreed_name as name',
      ])
      .orderBy('agent_log.at', 'desc')
      .orderBy('agent_log.id', 'desc'),
  );
}
