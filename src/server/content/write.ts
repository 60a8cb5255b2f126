import { dataShape } from '../../contract/content-shapes.ts';
import type { ContentKind } from '../../contract/content-kinds.ts';
import type { Wording } from '../../contract/content.ts';
import { Refusal } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { hasFile } from '../files/door.ts';
import type { Staffed } from '../platform/context.ts';
import { transact, type Db, type Tx } from '../platform/database.ts';
import { hostOf, isRedirectHost } from '../reference/door.ts';
import { logStaffAction } from '../staff/door.ts';
import { forgetContent } from './read.ts';
import { contradictions, linksOf, picturesOf } from './rules.ts';
import { deleteEntry, everPublished, isTaken, listMissing, lockEntry, writeEntry } from './sql.ts';

/**
 * @throws {Refusal} FIELDS_WRONG with the names of the facts that are missing or wrong, REDIRECT_HOST_UNKNOWN for a link
 * to a host that redirects may not lead to either.
 */
export async function checkWording(db: Db, entry: Wording): Promise<Wording> {
  const parsed = dataShape(entry.kind).safeParse(entry.data);
  const wrong = parsed.success
    ? contradictions(entry.kind, parsed.data)
    : parsed.error.issues.map((issue) =>
        String(issue.path[0] ?? (issue as { keys?: string[] }).keys?.[0] ?? ''),
      );
  if (entry.validUntil !== null && new Date(entry.validUntil) <= new Date(entry.validFrom))
    wrong.push('validUntil');
  if (wrong.length > 0) throw new Refusal('FIELDS_WRONG', { faults: [...new Set(wrong)] });
  const data = parsed.data!;
  for (const key of picturesOf(entry.kind, data)) {
    if (!(await hasFile(db, key))) throw new Refusal('FIELDS_WRONG', { faults: ['pictures'] });
  }
  for (const [name, link] of linksOf(entry.kind, data)) {
    const host = hostOf(link);
    if (host !== null && !(await isRedirectHost(db, host)))
      throw new Refusal('REDIRECT_HOST_UNKNOWN', { host, faults: [name] });
  }
  const missing = await listMissing(db, data);
  if (missing.length > 0) throw new Refusal('FIELDS_WRONG', { faults: missing });
  return { ...entry, data };
}

/**
 * Writes an entry.
 * @param staffId  null for the demo world and imports
 * @returns its id and version
 * @throws {Refusal} CONTENT_CODE_TAKEN where another edition of the code begins at the same moment.
 */
export async function putEntry(
  tx: Tx,
  entry: Wording,
  { id, before, staffId, now }: { id: string; before: number; staffId: string | null; now: Date },
): Promise<number> {
  if (await isTaken(tx, id, entry)) throw new Refusal('CONTENT_CODE_TAKEN');
  return writeEntry(tx, id, entry, { before, staffId, now });
}

/** An operator writes an entry, or another wording of one; `version` is the one they had before them. */
export async function saveEntry(
  context: Staffed,
  { id, version, ...asked }: Wording & { id?: string | undefined; version?: number | undefined },
): Promise<{ id: string; version: number }> {
  const { db, staff, now } = context;
  const entry = await checkWording(db, asked);
  const saved = await transact(db, async (tx) => {
    const kept = id === undefined ? undefined : await lockEntry(tx, id);
    if (id !== undefined && !kept) throw new Refusal('NOT_FOUND');
    if (kept && (kept.kind !== entry.kind || kept.version !== version)) throw new Refusal('CONTENT_CHANGED');
    const own = id ?? newId(now.getTime());
    const next = await putEntry(tx, entry, {
      id: own,
      before: kept?.version ?? 0,
      staffId: staff.staffId,
      now,
    });
    await logStaffAction(tx, context, {
      action: 'content.save',
      subjectType: 'content',
      subjectId: own,
      details: { kind: entry.kind, code: entry.code, state: entry.state, version: next },
    });
    return { id: own, version: next };
  });
  forgetContent(db, entry.kind);
  return saved;
}

/** @throws {Refusal} CONTENT_PUBLISHED for what visitors may have seen: that is withdrawn, and kept. */
export async function removeEntry(context: Staffed, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const kept = await lockEntry(tx, id);
    if (!kept) throw new Refusal('NOT_FOUND');
    if (await everPublished(tx, id)) throw new Refusal('CONTENT_PUBLISHED');
    await deleteEntry(tx, id);
    await logStaffAction(tx, context, {
      action: 'content.delete',
      subjectType: 'content',
      subjectId: id,
      details: { kind: kept.kind as ContentKind, code: kept.code },
    });
  });
}
