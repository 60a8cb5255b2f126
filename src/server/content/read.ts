import type { ContentKind, ShownData } from '../../contract/content/content-kinds.ts';
import type { ShownContentItem } from '../../contract/content/content.ts';
import { Refusal } from '../../kit/errors.ts';
import { wireTime } from '../../kit/wire.ts';
import { fileAddress } from '../files/public.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { invalidate, cached } from '../platform/cache.ts';
import { getRedirectHosts, hostOf } from '../reference/public.ts';
import { fits, inForce, isFor, readWhere, show, type ContentItem } from './rules.ts';
import { findPreviewRow, listPublished } from './sql.ts';

// Operators change them now and then; every page asks for them. This process hears of a change at once.
const keepSeconds = 60;

const answerOf = (kind: ContentKind): string => `content ${kind}`;

export const invalidateContent = (db: Db, kind: ContentKind): void => invalidate(db, answerOf(kind));

/** What is shown in place of what is in force, to the one who holds a preview's address. */
export interface ContentPreview {
  item: ContentItem | null;
  at: Date;
}

/** @returns null for one that is none, or over. */
export async function findPreview(db: Db, id: string, now: Date): Promise<ContentPreview | null> {
  const row = await findPreviewRow(db, id, now);
  if (!row) return null;
  const { item, shownAt } = row;
  return {
    at: shownAt,
    item: item && {
      ...item,
      id: item.id ?? row.id,
      // Shown at once, whatever its own time.
      validFrom: shownAt,
      validUntil: null,
    },
  };
}

async function itemsOf({ db, preview }: Context, kind: ContentKind): Promise<ContentItem[]> {
  const items = await cached(db, answerOf(kind), keepSeconds, (db) => listPublished(db, kind));
  const other = (preview as ContentPreview | null)?.item;
  if (other?.kind !== kind) return items;
  return [...items.filter(({ id }) => id !== other.id), other];
}

/** Whether anything of a kind is published, on whatever site. */
export async function hasContent(db: Db, kind: ContentKind): Promise<boolean> {
  return (await cached(db, answerOf(kind), keepSeconds, (reader) => listPublished(reader, kind))).length > 0;
}

/** A shown entry whose facts the compiler knows. */
export type ContentItemOf<Kind extends ContentKind> = Omit<ShownContentItem, 'data'> & {
  data: ShownData<Kind>;
};

/** Entries of a kind in force on the caller's site, in the caller's language, in their order; prose left out. */
export async function listContent<Kind extends ContentKind>(
  context: Context,
  kind: Kind,
  where?: string,
): Promise<ContentItemOf<Kind>[]> {
  const { site, language, now, preview } = context;
  const requested = readWhere(where);
  const hosts = await getRedirectHosts(context.db);
  return inForce(await itemsOf(context, kind), site, preview?.at ?? now)
    .filter((item) => fits(item.data, requested) && isFor(item, language))
    .map((item) => showItem(item, language, hosts, false) as ContentItemOf<Kind>);
}

/** How often each value is there, the most frequent first; '' is none. */
export const countIds = (values: readonly string[]): { id: string; count: number }[] =>
  [...Map.groupBy(values.filter(Boolean), (value) => value)]
    .map(([id, { length }]) => ({ id, count: length }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));

/** A host that was taken off the list ends the links to it. */
function showItem(
  item: ContentItem,
  language: Context['language'],
  hosts: ReadonlySet<string>,
  withProse: boolean,
): ShownContentItem {
  const mayLead = (link: string) => link.startsWith('/') || hosts.has(hostOf(link) ?? '');
  return {
    id: item.id,
    code: item.code,
    from: wireTime(item.validFrom),
    until: wireTime(item.validUntil),
    ...show(item, language, { withProse, address: fileAddress, mayLead }),
  };
}

/**
 * One entry with its long texts, and the editions it had or will have.
 * @throws {Refusal} NOT_FOUND unless it is in force, or is an edition of a rule.
 */
export async function getContent(
  context: Context,
  { kind, code, edition }: { kind: ContentKind; code: string; edition?: string | undefined },
) {
  const { site, language, now, preview } = context;
  const all = (await itemsOf(context, kind)).filter((one) => one.code === code && one.sites.includes(site));
  const current = inForce(all, site, preview?.at ?? now)[0];
  const item = edition === undefined ? current : all.find(({ id }) => id === edition);
  if (!item || (kind !== 'rule' && item !== current) || !isFor(item, language))
    throw new Refusal('NOT_FOUND');
  const editions = kind === 'rule' ? all : [item];
  return {
    ...showItem(item, language, await getRedirectHosts(context.db), true),
    editions: editions
      .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime())
      .map(({ id, validFrom, validUntil }) => ({
        id,
        from: wireTime(validFrom),
        until: wireTime(validUntil),
      })),
  };
}
