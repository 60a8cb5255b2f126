import { sql } from 'kysely';
import type { ContentKind } from '../../contract/content/content-kinds.ts';
import type { Wording } from '../../contract/content/content.ts';
import type { Site } from '../../contract/reference/sites.ts';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Paging } from '../platform/paging.ts';
import type { ContentItem } from './rules.ts';

/** Published entries of a kind that are not over, and those that replaced them. */
export async function listPublished(db: Db, kind: ContentKind): Promise<ContentItem[]> {
  const rows = await db
    .selectFrom('content_items')
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
    .selectFrom('content_items')
    .where('kind', '=', kind)
    .$if(state !== undefined, (query) => query.where('state', '=', state!))
    .$if(site !== undefined, (query) => query.where(sql<boolean>`${site} = any(sites)`))
    .$if(search !== undefined, (query) =>
      query.where(({ or, eb }) =>
        or([
          eb(sql`strpos(code, lower(${search}))`, '>', 0),
          eb(sql`strpos(fold_text(data::text), fold_text(${search}))`, '>', 0),
        ]),
      ),
    );

export async function searchItems(db: Db, filter: ContentFilter, page: Paging) {
  return readPage(matching(db, filter), page, (all) =>
    all.selectAll().orderBy('position').orderBy('code').orderBy('valid_from', 'desc'),
  );
}

export const findItem = (db: Db, id: string) =>
  db.selectFrom('content_items').selectAll().where('id', '=', id).executeTakeFirst();

export const lockItem = (tx: Tx, id: string) =>
  tx.selectFrom('content_items').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const listVersions = (db: Db, itemId: string) =>
  db
    .selectFrom('content_versions')
    .leftJoin('staff', 'staff.id', 'staff_id')
    .select(['version', 'item', 'content_versions.created_at', 'staff.name'])
    .where('item_id', '=', itemId)
    .orderBy('version', 'desc')
    .limit(50)
    .execute();

/** Writes an entry and keeps its wording; `before` is the version it replaces. */
export async function writeItem(
  tx: Tx,
  id: string,
  item: Wording,
  { before, staffId, now }: { before: number; staffId: string | null; now: Date },
): Promise<number> {
  const version = before + 1;
  const row = {
    kind: item.kind,
    code: item.code,
    sites: item.sites,
    position: item.position,
    state: item.state,
    data: JSON.stringify(item.data),
    valid_from: new Date(item.validFrom),
    valid_until: item.validUntil === null ? null : new Date(item.validUntil),
    version,
    updated_at: now,
  };
  await tx
    .insertInto('content_items')
    .values({ id, ...row, created_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  await tx
    .insertInto('content_versions')
    .values({ item_id: id, version, item: JSON.stringify(item), staff_id: staffId, created_at: now })
    .execute();
  return version;
}

/** Whether another entry has the kind, code and beginning of this one. */
export async function isTaken(tx: Tx, id: string, { kind, code, validFrom }: Wording): Promise<boolean> {
  const other = await tx
    .selectFrom('content_items')
    .select('id')
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('valid_from', '=', new Date(validFrom))
    .where('id', '!=', id)
    .executeTakeFirst();
  return other !== undefined;
}

export const deleteItem = (tx: Tx, id: string) =>
  tx.deleteFrom('content_items').where('id', '=', id).execute();

export async function everPublished(tx: Tx, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom('content_versions')
    .select('version')
    .where('item_id', '=', id)
    .where(sql`item ->> 'state'`, '=', 'published')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export interface PreviewRow {
  id: string;
  staffId: string;
  kind: string;
  item: (Wording & { id?: string | undefined }) | null;
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
      item: row.item && JSON.stringify(row.item),
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
    item: row.item as PreviewRow['item'],
    shownAt: row.shown_at,
    expiresAt: row.expires_at,
  };
}

export const deleteOldPreviews = (db: Db, now: Date) =>
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
