import type { ContentKind, ShownData } from '../../contract/content-kinds.ts';
import type { ShownEntry } from '../../contract/content.ts';
import { Refusal } from '../../kit/errors.ts';
import { fileAddress } from '../files/door.ts';
import type { Context } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { forgetAnswer, remember } from '../platform/remember.ts';
import { getRedirectHosts, hostOf } from '../reference/door.ts';
import { fits, inForce, isFor, readWhere, show, type ContentEntry } from './rules.ts';
import { findPreviewRow, listPublished } from './sql.ts';

// Operators change them now and then; every page asks for them. This process hears of a change at once.
const keepSeconds = 60;

const answerOf = (kind: ContentKind): string => `content ${kind}`;

export const forgetContent = (db: Db, kind: ContentKind): void => forgetAnswer(db, answerOf(kind));

/** What is shown in place of what is in force, to the one who holds a preview's address. */
export interface ContentPreview {
  entry: ContentEntry | null;
  at: Date;
}

/** @returns null for one that is none, or over. */
export async function findPreview(db: Db, id: string, now: Date): Promise<ContentPreview | null> {
  const row = await findPreviewRow(db, id, now);
  if (!row) return null;
  const { entry, shownAt } = row;
  return {
    at: shownAt,
    entry: entry && {
      ...entry,
      id: entry.id ?? row.id,
      // Shown at once, whatever its own time.
      validFrom: shownAt,
      validUntil: null,
    },
  };
}

async function entriesOf({ db, preview }: Context, kind: ContentKind): Promise<ContentEntry[]> {
  const entries = await remember(db, answerOf(kind), keepSeconds, () => listPublished(db, kind));
  const other = (preview as ContentPreview | null)?.entry;
  if (other?.kind !== kind) return entries;
  return [...entries.filter(({ id }) => id !== other.id), other];
}

/** A shown entry whose facts the compiler knows. */
export type EntryOf<Kind extends ContentKind> = Omit<ShownEntry, 'data'> & { data: ShownData<Kind> };

/** Entries of a kind in force on the caller's site, in the caller's language, in their order; prose left out. */
export async function listContent<Kind extends ContentKind>(
  context: Context,
  kind: Kind,
  where?: string,
): Promise<EntryOf<Kind>[]> {
  const { site, language, now, preview } = context;
  const wanted = readWhere(where);
  const hosts = await getRedirectHosts(context.db);
  return inForce(await entriesOf(context, kind), site, preview?.at ?? now)
    .filter((entry) => fits(entry.data, wanted) && isFor(entry, language))
    .map((entry) => shown(entry, language, hosts, false) as EntryOf<Kind>);
}

/** How often each value is there, the most frequent first; '' is none. */
export const countIds = (values: readonly string[]): { id: string; count: number }[] =>
  [...Map.groupBy(values.filter(Boolean), (value) => value)]
    .map(([id, { length }]) => ({ id, count: length }))
    .sort((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1));

/** A host that was taken off the list ends the links to it. */
function shown(
  entry: ContentEntry,
  language: Context['language'],
  hosts: ReadonlySet<string>,
  withProse: boolean,
): ShownEntry {
  const mayLead = (link: string) => link.startsWith('/') || hosts.has(hostOf(link) ?? '');
  return {
    id: entry.id,
    code: entry.code,
    from: entry.validFrom.toISOString(),
    until: entry.validUntil?.toISOString() ?? null,
    ...show(entry, language, { withProse, address: fileAddress, mayLead }),
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
  const all = (await entriesOf(context, kind)).filter((one) => one.code === code && one.sites.includes(site));
  const current = inForce(all, site, preview?.at ?? now)[0];
  const entry = edition === undefined ? current : all.find(({ id }) => id === edition);
  if (!entry || (kind !== 'rule' && entry !== current) || !isFor(entry, language))
    throw new Refusal('NOT_FOUND');
  const editions = kind === 'rule' ? all : [entry];
  return {
    ...shown(entry, language, await getRedirectHosts(context.db), true),
    editions: editions
      .sort((a, b) => b.validFrom.getTime() - a.validFrom.getTime())
      .map(({ id, validFrom, validUntil }) => ({
        id,
        from: validFrom.toISOString(),
        until: validUntil?.toISOString() ?? null,
      })),
  };
}
