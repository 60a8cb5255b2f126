import { sql } from 'kysely';
import type { ContentKind } from '../../contract/content-kinds.ts';
import type { Wording } from '../../contract/content.ts';
import type { Site } from '../../contract/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { ContentEntry } from './rules.ts';

/** Published entries of a kind that are not over, and those that replaced them. */
export async function listPublished(db: Db, kind: ContentKind): Promise<ContentEntry[]> {
  const rows = await db
    .selectFrom('content_entries')
    .select(['id', 'code', 'sites', 'position', 'data', 'valid_from', 'valid_until'])
    .where('kind', '=', kind)
    .where('state', '=', 'published')
    .orderBy('position')
    .execute();
  return rows.map(({ valid_from, valid_until, data, ...row }) => ({
    ...row,
    kind,
    data: data as Record<string, unknown>,
    validFrom: valid_from,
    validUntil: valid_until,
  }));
}

export interface ContentFilter {
  kind: ContentKind;
  search?: string | undefined;
  state?: Wording['state'] | undefined;
  site?: Site | undefined;
}

const matching = (db: Db, { kind, search, state, site }: ContentFilter) =>
  db
    .selectFrom('content_entries')
    .where('kind', '=', kind)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(site !== undefined, (query) => query.where(sql<boolean>`${site} = any(sites)`))
    .$if(search !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`strpos(code, lower(${search}))`, '>', 0),
          eb(sql`strpos(lower(data::text), lower(${search}))`, '>', 0),
        ]),
      ),
    );

export async function searchEntries(db: Db, filter: ContentFilter, limit: number, offset: number) {
  const [rows, total] = await Promise.all([
    matching(db, filter)
      .selectAll()
      .orderBy('position')
      .orderBy('code')
      .orderBy('valid_from', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
    matching(db, filter)
      .select(({ fn }) => fn.countAll<bigint>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(total.n) };
}

export const findEntry = (db: Db, id: string) =>
  db.selectFrom('content_entries').selectAll().where('id', '=', id).executeTakeFirst();

export const lockEntry = (tx: Tx, id: string) =>
  tx.selectFrom('content_entries').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listVersions = (db: Db, entryId: string) =>
  db
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'entry', 'content_versions.created_at', 'staff.name'])
    .where('entry_id', '=', entryId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** Writes an entry and keeps its wording; `before` is the version it replaces. */
export async function writeEntry(
  tx: Tx,
  id: string,
  entry: Wording,
  { before, staffId, now }: { before: number; staffId: string | null; now: Date },
): Promise<number> {
  const version = before + 1;
  const row = {
    kind: entry.kind,
    code: entry.code,
    sites: entry.sites,
    position: entry.position,
    state: entry.state,
    data: JSON.stringify(entry.data),
    valid_from: new Date(entry.validFrom),
    valid_until: entry.validUntil === null ? null : new Date(entry.validUntil),
    version,
    updated_at: now,
  };
  await tx
    .insertInto('content_entries')
    .values({ id, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await tx
    .insertInto('content_versions')
    .values({ entry_id: id, version, entry: JSON.stringify(entry), staff_id: staffId, created_at: now })
    .execute();
  return version;
}

/** Whether another entry has the kind, code and beginning of this one. */
export async function isTaken(tx: Tx, id: string, { kind, code, validFrom }: Wording): Promise<boolean> {
  const other = await tx
    .selectFrom('content_entries')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('valid_from', '=', new Date(validFrom))
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

export const deleteEntry = (tx: Tx, id: string) =>
  tx.deleteFrom('content_entries').where('id', '=', id).execute();

export async function everPublished(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_versions')
    .select('version')
    .where('entry_id', '=', id)
    .where(sql`entry ->> 'state'`, '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PreviewRow {
  id: string;
  staffId: string;
  kind: string;
  entry: (Wording & { id?: string | undefined }) | null;
  shownAt: Date;
  expiresAt: Date;
}

export const insertPreview = (db: Db, row: PreviewRow) =>
  db
    .insertInto('content_previews')
    .values({
      id: row.id,
      staff_id: row.staffId,
      kind: row.kind,
      entry: row.entry && JSON.stringify(row.entry),
      shown_at: row.shownAt,
      expires_at: row.expiresAt,
    })
    .execute();

export async function findPreviewRow(db: Db, id: string, now: Date): Promise<PreviewRow | null> {
  const row = await db
    .selectFrom('content_previews')
    .selectAll()
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    staffId: row.staff_id,
    kind: row.kind,
    entry: row.entry as PreviewRow['entry'],
    shownAt: row.shown_at,
    expiresAt: row.expires_at,
  };
}

export const forgetPreviews = (db: Db, now: Date) =>
  db.deleteFrom('content_previews').where('expires_at', '<', now).execute();

/** What a fact that is an id names. */
const named = { shopId: 'shops', categoryId: 'categories', providerId: 'accounts' } as const;

/** The facts of an entry that name something that is not there. */
export async function listMissing(db: Db, data: Record<string, unknown>): Promise<string[]> {
  const missing: string[] = [];
  for (const [fact, table] of Object.entries(named)) {
    const id = data[fact];
    if (typeof id !== 'string') continue;
    const row = await db.selectFrom(table).select('id').where('id', '=', id).executeTakeFirst();
    if (!row) missing.push(fact);
  }
  return missing;
}
