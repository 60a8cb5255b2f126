import { randomUUID } from 'node:crypto';
import { nameOf, type ContentKind } from '../../contract/content-kinds.ts';
import type { Wording } from '../../contract/content.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Site } from '../../contract/sites.ts';
import { Refusal } from '../../kit/errors.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { calendarOf, listFairs } from './fairs.ts';
import { listNews } from './news.ts';
import { getContent, listContent } from './read.ts';
import { inForce } from './rules.ts';
import { routesApi } from './routes-api.ts';
import * as rows from './sql.ts';
import { checkWording, removeEntry, saveEntry } from './write.ts';

const previewMinutes = 60;

type Row = NonNullable<Awaited<ReturnType<typeof rows.findEntry>>>;

const wordingOf = (row: Row): Wording => ({
  kind: row.kind as ContentKind,
  code: row.code,
  sites: row.sites as Site[],
  position: row.position,
  state: row.state as Wording['state'],
  data: row.data as Record<string, unknown>,
  validFrom: row.valid_from.toISOString(),
  validUntil: row.valid_until?.toISOString() ?? null,
});

export const contentApi: Handlers<
  CallsOf<'content' | 'console.content' | 'console.routes' | 'console.redirectHosts'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...routesApi,

  async 'content.list'(context, { kind, where, pageNum, pageSize }) {
    const all = await listContent(context, kind, where);
    const start = (pageNum - 1) * pageSize;
    return { rowList: all.slice(start, start + pageSize), totalRecord: all.length };
  },

  async 'content.categoryAds'(context, { categoryId }) {
    const ads = await listContent(context, 'categoryAd', categoryId && `categoryId:${categoryId}`);
    return ads.map(({ id, data }) => ({
      id,
      categoryId: data.categoryId,
      title: data.title,
      picture: data.pictures,
      link: data.link,
    }));
  },

  'content.get': getContent,
  'content.news': listNews,
  'content.fairs': listFairs,
  'content.calendar': calendarOf,

  async 'console.content.list'({ db, now, language }, { pageNum, pageSize, ...filter }) {
    const [{ rows: found, total }, published] = await Promise.all([
      rows.searchEntries(db, filter, pageSize, (pageNum - 1) * pageSize),
      rows.listPublished(db, filter.kind),
    ]);
    const shown = new Set<string>();
    for (const site of ['cn', 'hk', 'uae', 'id'] as const)
      for (const { id } of inForce(published, site, now)) shown.add(id);
    return {
      rowList: found.map((row) => {
        const { data, ...wording } = wordingOf(row);
        return {
          ...wording,
          id: row.id,
          name: nameOf(wording.kind, data, language) || row.code,
          version: row.version,
          inForce: shown.has(row.id),
          updatedAt: row.updated_at.toISOString(),
        };
      }),
      totalRecord: total,
    };
  },

  async 'console.content.get'({ db }, { id }) {
    const row = await rows.findEntry(db, id);
    if (!row) throw new Refusal('NOT_FOUND');
    const versions = await rows.listVersions(db, id);
    return {
      ...wordingOf(row),
      id,
      version: row.version,
      updatedAt: row.updated_at.toISOString(),
      versions: versions.map(({ version, created_at, name, entry }) => ({
        version,
        at: created_at.toISOString(),
        by: name,
        entry: entry as unknown as Wording,
      })),
    };
  },

  'console.content.save': saveEntry,

  async 'console.content.delete'(context, { id }) {
    await removeEntry(context, id);
    return {};
  },

  async 'console.content.preview'({ db, now, staff }, { entry, at }) {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + previewMinutes * 60_000);
    const checked = entry && { ...(await checkWording(db, entry)), id: entry.id };
    await rows.insertPreview(db, {
      id,
      staffId: staff.staffId,
      kind: entry?.kind ?? 'all',
      entry: checked ?? null,
      shownAt: at ? new Date(at) : now,
      expiresAt,
    });
    return { preview: id, until: expiresAt.toISOString() };
  },
};
