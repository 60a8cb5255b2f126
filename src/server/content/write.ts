import { requireSeen } from '../platform/postgres/seen-version.ts';
import { dataShape } from '../../contract/content/content-shapes.ts';
import type { ContentKind } from '../../contract/content/content-kinds.ts';
import type { Wording } from '../../contract/content/content.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { hasPicture } from '../files/public.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { hostOf, isRedirectHost } from '../reference/public.ts';
import { logStaffAction } from '../staff/public.ts';
import { invalidateContent } from './read.ts';
import { contradictions, linksOf, picturesOf } from './rules.ts';
import { deleteItem, everPublished, isTaken, listMissing, lockItem, writeItem } from './sql.ts';

/**
 * @throws {Refusal} FIELDS_WRONG with the names of the facts that are missing or wrong, REDIRECT_HOST_UNKNOWN for a link
 * to a host that redirects may not lead to either.
 */
export async function checkWording(db: Db, item: Wording): Promise<Wording> {
  const parsed = dataShape(item.kind).safeParse(item.data);
  const wrong = parsed.success
    ? contradictions(item.kind, parsed.data)
    : parsed.error.issues.map((issue) =>
        String(issue.path[0] ?? (issue as { keys?: string[] }).keys?.[0] ?? ''),
      );
  if (item.validUntil !== null && new Date(item.validUntil) <= new Date(item.validFrom))
    wrong.push('validUntil');
  if (wrong.length > 0) throw new Refusal('FIELDS_WRONG', { issues: [...new Set(wrong)] });
  const data = parsed.data!;
  for (const key of picturesOf(item.kind, data)) {
    if (!(await hasPicture(db, key))) throw new Refusal('FIELDS_WRONG', { issues: ['pictures'] });
  }
  for (const [name, link] of linksOf(item.kind, data)) {
    const host = hostOf(link);
    if (host !== null && !(await isRedirectHost(db, host)))
      throw new Refusal('REDIRECT_HOST_UNKNOWN', { host, issues: [name] });
  }
  const missing = await listMissing(db, data);
  if (missing.length > 0) throw new Refusal('FIELDS_WRONG', { issues: missing });
  return { ...item, data };
}

/**
 * Writes an entry.
 * @param staffId  null for the demo world and imports
 * @returns its id and version
 * @throws {Refusal} CONTENT_CODE_TAKEN where another edition of the code begins at the same moment.
 */
export async function putContentItem(
  tx: Tx,
  item: Wording,
  { id, before, staffId, now }: { id: string; before: number; staffId: string | null; now: Date },
): Promise<number> {
  if (await isTaken(tx, id, item)) throw new Refusal('CONTENT_CODE_TAKEN');
  return writeItem(tx, id, item, { before, staffId, now });
}

/** An operator writes an entry, or another wording of one; `version` is the one they had before them. */
export async function saveItem(
  context: Staffed,
  { id, version, ...asked }: Wording & { id?: string | undefined; version?: number | undefined },
): Promise<{ id: string; version: number }> {
  const { db, staff, now } = context;
  const item = await checkWording(db, asked);
  const saved = await transact(db, async (tx) => {
    const kept = id === undefined ? undefined : await lockItem(tx, id);
    if (id !== undefined && !kept) throw new Refusal('NOT_FOUND');
    if (kept && (kept.kind !== item.kind || kept.version !== version)) throw new Refusal('CONTENT_CHANGED');
    const itemId = id ?? newId(now.getTime());
    const next = await putContentItem(tx, item, {
      id: itemId,
      before: kept?.version ?? 0,
      staffId: staff.staffId,
      now,
    });
    await logStaffAction(tx, context, {
      action: 'content.save',
      subjectType: 'content',
      subjectId: itemId,
      details: { kind: item.kind, code: item.code, state: item.state, version: next },
    });
    return { id: itemId, version: next };
  });
  invalidateContent(db, item.kind);
  return saved;
}

/** @throws {Refusal} CONTENT_PUBLISHED for what visitors may have seen: that is withdrawn, and kept. */
export async function removeItem(context: Staffed, id: string, version: number): Promise<void> {
  await transact(context.db, async (tx) => {
    const kept = requireSeen(await lockItem(tx, id), version);
    if (await everPublished(tx, id)) throw new Refusal('CONTENT_PUBLISHED');
    await deleteItem(tx, id);
    await logStaffAction(tx, context, {
      action: 'content.delete',
      subjectType: 'content',
      subjectId: id,
      details: { kind: kept.kind as ContentKind, code: kept.code },
    });
  });
}
