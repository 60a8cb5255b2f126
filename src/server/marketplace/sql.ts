import { sql, type Insertable, type Selectable } from 'kysely';
import type {
  ChannelSettings,
  SettingContents,
  SettingSection,
} from '../../contract/marketplace/marketplace-settings.ts';
import type { RateState } from '../../contract/rate-states.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

export type RevisionRecord = Selectable<DB['marketplace_revisions']>;

export interface CurrentRevision {
  section: SettingSection;
  site: Site | null;
  channel: string | null;
  number: number;
  contents: SettingContents[SettingSection];
  savedBy: string;
  savedAt: Date;
}

/** What counts of each section and site where something was saved. */
export async function listCurrentRevisions(db: Db): Promise<CurrentRevision[]> {
  const { rows } = await sql<CurrentRevision>`
    select distinct on (section, site, channel) section, site, channel, number, contents,
      proposed_by as "savedBy", decided_at as "savedAt"
    from marketplace_revisions where state = 'approved'
    order by section, site, channel, number desc`.execute(db);
  return rows;
}

export interface ChannelSetting {
  channel: string;
  number: number;
  contents: ChannelSettings;
  savedBy: string;
  savedAt: Date;
}

/** What counts of the payment channels of a site where something was saved, as it stands in the database. */
export async function listChannelSettings(db: Db, site: Site): Promise<ChannelSetting[]> {
  const { rows } = await sql<ChannelSetting>`
    select distinct on (channel) channel, number, contents, proposed_by as "savedBy", decided_at as "savedAt"
    from marketplace_revisions where state = 'approved' and section = 'channel' and site = ${site}
    order by channel, number desc`.execute(db);
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

/** What waited for a second operator and was overtaken by a change that counts already: it will never count. */
export const withdrawOvertaken = (
  tx: Tx,
  { section, site, channel }: { section: SettingSection; site: Site | null; channel: string | null },
  { staffId, now }: { staffId: string; now: Date },
) =>
  tx
    .updateTable('marketplace_revisions')
    .set((row) => ({
      state: 'withdrawn',
      decided_by: staffId,
      decided_at: now,
      version: row('version', '+', 1),
    }))
    .where('section', '=', section)
    .where('site', 'is not distinct from', site)
    .where('channel', 'is not distinct from', channel)
    .where('state', '=', 'proposed')
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
    .select(['section', 'site', 'channel', 'number', 'contents'])
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

/** The sites, or their channels, for which a revision of a section waits for a second operator. */
export const listWaiting = (db: Db, section: SettingSection) =>
  db
    .selectFrom('marketplace_revisions')
    .select(['site', 'channel'])
    .where('section', '=', section)
    .where('state', '=', 'proposed')
    .execute();
