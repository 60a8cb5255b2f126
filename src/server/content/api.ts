import { randomUUID } from 'node:crypto';
import { nameOf, type ContentKind } from '../../contract/content/content-kinds.ts';
import type { Wording } from '../../contract/content/content.ts';
import type { CallsOf, Handlers } from '../../contract/handler.ts';
import type { Site } from '../../contract/reference/sites.ts';
import { requireFound } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import type { Context, SignedIn, Staffed } from '../platform/context.ts';
import { cutPage } from '../platform/paging.ts';
import { calendarOf, listFairs } from './fairs.ts';
import { listNews } from './events.ts';
import { getContent, listContent } from './read.ts';
import { inForce } from './rules.ts';
import { routesApi } from './routes-api.ts';
import * as rows from './sql.ts';
import { checkWording, removeItem, saveItem } from './write.ts';

const previewMinutes = 60;

type Row = NonNullable<Awaited<ReturnType<typeof rows.findItem>>>;

const wordingOf = (row: Row): Wording => ({
  kind: row.kind as ContentKind,
  code: row.code,
  sites: row.sites as Site[],
  position: row.position,
  state: row.state as Wording['state'],
  data: row.data as Record<string, unknown>,
  validFrom: wireTime(row.valid_from),
  validUntil: wireTime(row.valid_until),
});

export const contentApi: Handlers<
  CallsOf<'content' | 'console.content' | 'console.routes' | 'console.redirectHosts'>,
  Context,
  SignedIn,
  Staffed
> = {
  ...routesApi,

  async 'content.list'(context, { kind, where, ...page }) {
    const { rows: rowList, total } = cutPage(await listContent(context, kind, where), page);
    return { rowList, totalRecord: total };
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
    const [{ rows: results, total }, published] = await Promise.all([
      rows.searchItems(db, filter, { pageNum, pageSize }),
      rows.listPublished(db, filter.kind),
    ]);
    const liveIds = new Set<string>();
    for (const site of ['cn', 'hk', 'uae', 'id'] as const)
      for (const { id } of inForce(published, site, now)) liveIds.add(id);
    return {
      rowList: results.map((row) => {
        const { data, ...wording } = wordingOf(row);
        return {
          ...wording,
          id: row.id,
          name: nameOf(wording.kind, data, language) || row.code,
          version: row.version,
          inForce: liveIds.has(row.id),
          updatedAt: wireTime(row.updated_at),
        };
      }),
      totalRecord: total,
    };
  },

  async 'console.content.get'({ db }, { id }) {
    const row = requireFound(await rows.findItem(db, id));
    const versions = await rows.listVersions(db, id);
    return {
      ...wordingOf(row),
      id,
      version: row.version,
      updatedAt: wireTime(row.updated_at),
      versions: versions.map(({ version, created_at, name, item }) => ({
        version,
        at: wireTime(created_at),
        by: name,
        item: item as unknown as Wording,
      })),
    };
  },

  'console.content.save': saveItem,

  async 'console.content.delete'(context, { id, version }) {
    await removeItem(context, id, version);
    return {};
  },

  async 'console.content.preview'({ db, now, staff }, { item, at }) {
    const id = randomUUID();
    const expiresAt = new Date(now.getTime() + previewMinutes * 60_000);
    const checked = item && { ...(await checkWording(db, item)), id: item.id };
    await rows.insertPreview(db, {
      id,
      staffId: staff.staffId,
      kind: item?.kind ?? 'all',
      item: checked ?? null,
      shownAt: at ? new Date(at) : now,
      expiresAt,
    });
    return { preview: id, until: wireTime(expiresAt) };
  },
};
