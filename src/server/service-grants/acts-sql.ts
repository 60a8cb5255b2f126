import { sql } from 'kysely';
import type { ProviderRole } from '../../contract/service-grants/service-rights.ts';
import { newId } from '../../kit/ids.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';

export interface NewAct {
  grantId: string;
  providerId: string;
  servedId: string;
  actorId: string;
  kind: 'agreed' | 'refused' | 'rights' | 'ended' | 'act';
  call?: string;
  subjectIds?: readonly string[];
  rights?: readonly string[];
}

const insert = (tx: Tx, act: NewAct, now: Date) =>
  tx
    .insertInto('service_acts')
    .values({
      id: newId(now.getTime()),
      grant_id: act.grantId,
      provider_id: act.providerId,
      served_id: act.servedId,
      actor_id: act.actorId,
      kind: act.kind,
      call: act.call ?? '',
      subject_ids: [...(act.subjectIds ?? [])],
      rights: [...(act.rights ?? [])],
      at: now,
    })
    .execute();

/** Writes down what was done; the same with the same things within an hour, with nothing else between, is counted. */
export async function writeAct(tx: Tx, act: NewAct, now: Date): Promise<void> {
  if (act.kind === 'act') {
    const again = await sql`
      update service_acts set times = times + 1, at = ${now}
      where id = (
        select id from service_acts where grant_id = ${act.grantId} order by at desc, id desc limit 1
      ) and call = ${act.call ?? ''} and actor_id = ${act.actorId} and at > ${new Date(now.getTime() - 3_600_000)}
        and subject_ids = ${sql.val([...(act.subjectIds ?? [])])}::uuid[] and cardinality(subject_ids) > 0`.execute(
      tx,
    );
    if (again.numAffectedRows === 1n) return;
  }
  await insert(tx, act, now);
}

/** Whose history is read: of one side in a role, of a grant, or both. */
export interface ActFilter {
  side?: { column: 'provider_id' | 'served_id'; accountId: string; providerRole: ProviderRole };
  grantId?: string | undefined;
}

export function listActs(db: Db, { side, grantId }: ActFilter, page: Paging) {
  let query = db.selectFrom('service_acts');
  if (grantId !== undefined) query = query.where('service_acts.grant_id', '=', grantId);
  if (side) {
    query = query
      .where(`service_acts.${side.column}`, '=', side.accountId)
      .where((act) =>
        act.exists(
          act
            .selectFrom('service_grants')
            .select('service_grants.id')
            .whereRef('service_grants.id', '=', 'service_acts.grant_id')
            .where('provider_role', '=', side.providerRole),
        ),
      );
  }
  return readPage(query, page, (all) => all.selectAll().orderBy('at', 'desc').orderBy('id', 'desc'));
}
export type ActRow = Awaited<ReturnType<typeof listActs>>['rows'][number];

export interface ConsoleFilter {
  state?: 'active' | 'refused' | 'ended' | undefined;
  providerRole?: number | undefined;
  accountId?: string | undefined;
}

/** Who serves whom, for an operator. */
export function listAllGrants(db: Db, filter: ConsoleFilter, now: Date, page: Paging) {
  const state = sql<'active' | 'refused' | 'ended'>`case when service_grants.state = 'active'
    and service_grants.expires_at <= ${now} then 'ended' else service_grants.state end`;
  const query = db
    .selectFrom('service_grants')
    .$if(filter.state !== undefined, (grants) => grants.where(state, '=', filter.state!))
    .$if(filter.providerRole !== undefined, (grants) =>
      grants.where('provider_role', '=', filter.providerRole as ProviderRole),
    )
    .$if(filter.accountId !== undefined, (grants) =>
      grants.where((grant) =>
        grant.or([grant('provider_id', '=', filter.accountId!), grant('served_id', '=', filter.accountId!)]),
      ),
    );
  return readPage(query, page, (all) =>
    all
      .select(['id', 'provider_id', 'provider_role', 'served_id', 'rights', 'answered_at', 'expires_at'])
      .select(state.as('state'))
      .select(
        sql<Date | null>`case when service_grants.state = 'active' and service_grants.expires_at <= ${now}
        then service_grants.expires_at else service_grants.ended_at end`.as('ended_at'),
      )
      .select((grant) =>
        grant
          .selectFrom('service_acts')
          .select(sql<number>`coalesce(sum(times), 0)::int`.as('n'))
          .whereRef('grant_id', '=', 'service_grants.id')
          .where('kind', '=', 'act')
          .as('acts'),
      )
      .orderBy('answered_at', 'desc')
      .orderBy('id', 'desc'),
  );
}
