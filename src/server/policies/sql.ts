import { sql, type Insertable, type Selectable } from 'kysely';
import type { PolicyDocument } from '../../contract/policies/policy-documents.ts';
import type { RateState } from '../../contract/rate-states.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';
import type { ApprovedPolicy } from './rules.ts';

export type PolicyRecord = Selectable<DB['policy_versions']>;

export async function listApproved(db: Db): Promise<ApprovedPolicy[]> {
  const { rows } = await sql<ApprovedPolicy>`
    select id, document, site, number, texts, is_material as "isMaterial", starts_at as "startsAt"
    from policy_versions where state = 'approved'`.execute(db);
  return rows;
}

/** Whether it was written: another may have come first. */
export async function insertPolicy(tx: Tx, row: Insertable<DB['policy_versions']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('policy_versions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findPolicy = (db: Db, id: string) =>
  db.selectFrom('policy_versions').selectAll().where('id', '=', id).executeTakeFirst();

export const lockPolicy = (tx: Tx, id: string) =>
  tx.selectFrom('policy_versions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const decidePolicy = (
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'withdrawn'; startsAt: Date; staffId: string; now: Date },
) =>
  tx
    .updateTable('policy_versions')
    .set((row) => ({
      state: decision.state,
      starts_at: decision.startsAt,
      decided_by: decision.staffId,
      decided_at: decision.now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

interface PolicyFilter {
  document?: PolicyDocument | undefined;
  site?: Site | undefined;
  state?: RateState | undefined;
}

export const searchPolicies = (db: Db, { document, site, state }: PolicyFilter, page: Paging) =>
  readPage(
    db
      .selectFrom('policy_versions')
      .$if(document !== undefined, (query) => query.where('document', '=', document!))
      .$if(site !== undefined, (query) => query.where('site', '=', site!))
      .$if(state !== undefined, (query) => query.where('state', '=', state!)),
    page,
    (matching) => matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );

/** The newest version of a document, whatever became of it. */
export const findNewestPolicy = (db: Db, document: PolicyDocument, site: Site) =>
  db
    .selectFrom('policy_versions')
    .selectAll()
    .where('document', '=', document)
    .where('site', '=', site)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listWaitingPolicies = (db: Db) =>
  db
    .selectFrom('policy_versions')
    .select(['id', 'document', 'site', 'number'])
    .where('state', '=', 'proposed')
    .execute();

interface Agreement {
  document: PolicyDocument;
  site: Site;
  number: number;
}

export const insertAgreements = (db: Db, accountId: string, agreements: readonly Agreement[], now: Date) =>
  db
    .insertInto('policy_agreements')
    .values(agreements.map((agreement) => ({ ...agreement, account_id: accountId, agreed_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

/** What an account agreed to, the latest first. */
export async function listAgreements(db: Db, accountId: string): Promise<(Agreement & { agreedAt: Date })[]> {
  const rows = await db
    .selectFrom('policy_agreements')
    .select(['document', 'site', 'number', 'agreed_at as agreedAt'])
    .where('account_id', '=', accountId)
    .orderBy('agreed_at', 'desc')
    .orderBy('document')
    .execute();
  return rows as (Agreement & { agreedAt: Date })[];
}

export async function countAgreements(db: Db, { document, site, number }: Agreement): Promise<number> {
  const { count } = await db
    .selectFrom('policy_agreements')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('document', '=', document)
    .where('site', '=', site)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return Number(count);
}
