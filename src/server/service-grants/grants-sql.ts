import { sql } from 'kysely';
import type { GrantState, ProviderRole, ServiceRight } from '../../contract/service-grants/service-rights.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';

const servedRole = sql`case service_grants.provider_role when 4 then 2 else 1 end`;

/** Blocked, without the role, or a provider whose audit does not stand any more. */
const barred = sql<boolean>`(
  not exists (select from role_standings as provider where provider.account_id = service_grants.provider_id
    and provider.role = service_grants.provider_role and audit_status = 1 and not is_blocked)
  or not exists (select from role_standings as served where served.account_id = service_grants.served_id
    and served.role = ${servedRole} and not is_blocked)
)`;

const grants = (db: Db) => db.selectFrom('service_grants').selectAll().select(barred.as('barred'));
export type GrantRow = Awaited<ReturnType<typeof findGrant>> & {};

export const findGrant = (db: Db, id: string) => grants(db).where('id', '=', id).executeTakeFirst();

/** The grant of whoever is served with their provider of a kind, while it was not ended. */
export const findActiveGrant = (db: Db, servedId: string, providerRole: ProviderRole) =>
  grants(db)
    .where('served_id', '=', servedId)
    .where('provider_role', '=', providerRole)
    .where('state', '=', 'active')
    .executeTakeFirst();

/** The answer of somebody who refused a provider and has agreed to nothing since. */
export async function findRefusal(
  tx: Tx,
  providerId: string,
  providerRole: ProviderRole,
  servedId: string,
): Promise<string | undefined> {
  const newest = await tx
    .selectFrom('service_grants')
    .select(['id', 'state'])
    .where('provider_id', '=', providerId)
    .where('provider_role', '=', providerRole)
    .where('served_id', '=', servedId)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.state === 'refused' ? newest.id : undefined;
}

/** Whether a provider ever worked for somebody. */
export async function hasServed(db: Db, providerId: string, servedId: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_grants')
    .select('id')
    .where('provider_id', '=', providerId)
    .where('served_id', '=', servedId)
    .where('state', '<>', 'refused')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps a grant as it is until the transaction ends: whoever would end it waits, other acts do not. */
export const keepGrant = (tx: Tx, id: string) =>
  grants(tx).where('id', '=', id).forShare('service_grants').executeTakeFirst();

export const lockGrant = (tx: Tx, id: string) =>
  grants(tx).where('id', '=', id).forUpdate('service_grants').executeTakeFirst();

export async function insertGrant(
  tx: Tx,
  grant: {
    providerId: string;
    providerRole: ProviderRole;
    servedId: string;
    state: 'active' | 'refused';
    rights: readonly ServiceRight[];
    until: Date | null;
  },
  now: Date,
): Promise<string> {
  const id = newId(now.getTime());
  await tx
    .insertInto('service_grants')
    .values({
      id,
      provider_id: grant.providerId,
      provider_role: grant.providerRole,
      served_id: grant.servedId,
      state: grant.state,
      rights: [...grant.rights],
      answered_at: now,
      expires_at: grant.until,
    })
    .execute();
  return id;
}

export const setGrant = (tx: Tx, id: string, rights: readonly ServiceRight[], until: Date | null) =>
  tx
    .updateTable('service_grants')
    .set({ rights: [...rights], expires_at: until })
    .where('id', '=', id)
    .execute();

export const endGrant = (tx: Tx, id: string, at: Date) =>
  tx.updateTable('service_grants').set({ state: 'ended', ended_at: at }).where('id', '=', id).execute();

/** Everything that a person in a role agreed on or refused, the newest first. */
export const listOfServed = (db: Db, servedId: string, providerRole: ProviderRole) =>
  grants(db)
    .where('served_id', '=', servedId)
    .where('provider_role', '=', providerRole)
    .orderBy('answered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** Whose grants to a provider are in force and hold a right. */
export async function listInForce(
  db: Db,
  providerId: string,
  providerRole: ProviderRole,
  right: ServiceRight | null,
  now: Date,
): Promise<{ id: string; served_id: string; rights: ServiceRight[] }[]> {
  const rows = await db
    .selectFrom('service_grants')
    .select(['id', 'served_id', 'rights'])
    .where('provider_id', '=', providerId)
    .where('provider_role', '=', providerRole)
    .where('state', '=', 'active')
    .where((grant) => grant.or([grant('expires_at', 'is', null), grant('expires_at', '>', now)]))
    .where(sql<boolean>`not ${barred}`)
    .$if(right !== null, (query) => query.where(sql<boolean>`${right}::text = any(rights)`))
    .orderBy('answered_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, rights: row.rights as ServiceRight[] }));
}

export interface RelationRow {
  id: string;
  served_id: string;
  state: GrantState;
  rights: ServiceRight[];
  since: Date;
  until: Date | null;
  ended_at: Date | null;
  name: string;
  audit_status: number;
  last_act_at: Date | null;
}

/** Whom a provider serves, waits for and served, and how many there are in each state. */
export async function listOfProvider(
  db: Db,
  { id, role }: { id: string; role: ProviderRole },
  { state, search }: { state?: GrantState | undefined; search?: string | undefined },
  now: Date,
  page: Paging,
): Promise<Page<RelationRow> & { counts: Partial<Record<GrantState, number>> }> {
  const { limit, offset } = limitsOf(page);
  const relations = sql`
    select relation.*, coalesce(standing.name, '') as name, coalesce(standing.audit_status, -1) as audit_status
    from (
      select id, served_id, rights, answered_at as since, expires_at as until,
        case when state = 'active' and expires_at <= ${now} then 'ended' else state end as state,
        case when state = 'active' and expires_at <= ${now} then expires_at else ended_at end as ended_at
      from service_grants where provider_id = ${id} and provider_role = ${role}
      union all
      select id, invitee_id, '{}', joined_at, null, 'waiting', null
      from waiting_invitees where provider_id = ${id} and provider_role = ${role}
    ) as relation
    left join role_standings as standing
      on standing.account_id = served_id and standing.role = ${role === 4 ? 2 : 1}`;
  const isNamed = search ? sql`starts_with(fold_text(standing.name), fold_text(${search}))` : sql`true`;
  const named = sql`${relations} where ${isNamed}`;
  const [rows, counted] = await Promise.all([
    sql<RelationRow>`
      select relation.*, (select max(at) from service_acts where grant_id = relation.id and kind = 'act') as last_act_at
      from (${named}) as relation
      where ${state ?? null}::text is null or state = ${state ?? null}
      order by array_position(array['waiting', 'active', 'refused', 'ended'], state), since desc, id desc
      limit ${limit} offset ${offset}`.execute(db),
    sql<{ state: GrantState; n: number }>`
      select state, count(*)::int as n from (${named}) as relation group by 1`.execute(db),
  ]);
  const counts = Object.fromEntries(counted.rows.map((row) => [row.state, row.n]));
  const asked = counted.rows.filter((row) => !state || row.state === state);
  return { rows: rows.rows, total: asked.reduce((sum, { n }) => sum + n, 0), counts };
}
