import { sql, type Insertable, type Selectable } from 'kysely';
import type { SettingContents, SettingSection } from '../../contract/marketplace/marketplace-settings.ts';
import type { RateState } from '../../contract/rate-states.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type RevisionRecord = Selectable<DB['marketplace_revisions']>;

export interface CurrentRevision {
  section: SettingSection;
  site: Site | null;
  number: number;
  contents: SettingContents[SettingSection];
  savedBy: string;
  savedAt: Date;
}

/** What counts of each section and site where something was saved. */
export async function listCurrentRevisions(db: Db): Promise<CurrentRevision[]> {
  const { rows } = await sql<CurrentRevision>`
    select distinct on (section, site) section, site, number, contents,
      proposed_by as "savedBy", decided_at as "savedAt"
    from marketplace_revisions where state = 'approved' order by section, site, number desc`.execute(db);
  return rows;
}

/** Whether it was written: another may have come first. */
export async function insertRevision(tx: Tx, row: Insertable<DB['marketplace_revisions']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('marketplace_revisions')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const lockRevision = (tx: Tx, id: string) =>
  tx.selectFrom('marketplace_revisions').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const decideRevision = (
  tx: Tx,
  id: string,
  decision: { state: 'approved' | 'withdrawn'; staffId: string; now: Date },
) =>
  tx
    .updateTable('marketplace_revisions')
    .set((row) => ({
      state: decision.state,
      decided_by: decision.staffId,
      decided_at: decision.now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

interface RevisionFilter {
  sections: readonly SettingSection[];
  site?: Site | undefined;
  state?: RateState | undefined;
}

export const listRevisions = (db: Db, { sections, site, state }: RevisionFilter, page: Paging) =>
  readPage(
    db
      .selectFrom('marketplace_revisions')
      .where('section', 'in', sections)
      .$if(site !== undefined, (query) => query.where('site', '=', site!))
      .$if(state !== undefined, (query) => query.where('state', '=', state!)),
    page,
    (matching) => matching.selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc'),
  );

/** The revisions that those of a page came after. */
export async function listRevisionsBefore(db: Db, revisions: readonly RevisionRecord[]) {
  if (revisions.length === 0) return [];
  return db
    .selectFrom('marketplace_revisions')
    .select(['section', 'site', 'number', 'contents'])
    .where('state', '=', 'approved')
    .where(
      'number',
      'in',
      revisions.map(({ number }) => number - 1),
    )
    .where(
      'section',
      'in',
      revisions.map(({ section }) => section),
    )
    .execute();
}

/** The sites for which a revision of a section waits for a second operator. */
export const listWaiting = (db: Db, section: SettingSection) =>
  db
    .selectFrom('marketplace_revisions')
    .select('site')
    .where('section', '=', section)
    .where('state', '=', 'proposed')
    .execute();
