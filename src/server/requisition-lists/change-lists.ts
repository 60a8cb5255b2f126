import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import { mostLists } from '../../contract/requisition-lists/requisition-list-limits.ts';
import { Refusal, requireFound } from '../../kit/errors.ts';
import { newId } from '../../kit/ids.ts';
import { foldName } from '../../kit/text/fold.ts';
import { personOf, type SignedIn } from '../platform/context.ts';
import { transact, type Tx } from '../platform/database.ts';
import { copyLines, insertLines } from './lines-sql.ts';
import * as rows from './lists-sql.ts';
import { describeNewLines } from './new-lines.ts';

/** A list as its reader saw it. */
interface SeenList {
  id: string;
  version: number;
}

/** A list of the caller's, or of the company they act for, as it was seen. @throws {Refusal} NOT_FOUND, CONTENT_CHANGED */
export async function lockSeen(tx: Tx, ownerId: string, { id, version }: SeenList): Promise<rows.ListRow> {
  const list = requireFound(await rows.lockList(tx, ownerId, id));
  if (list.version !== version) throw new Refusal('CONTENT_CHANGED');
  return list;
}

/** What is put away is neither changed nor ordered from. @throws {Refusal} LIST_ARCHIVED */
export function requireInUse({ archived_at: archivedAt }: rows.ListRow): void {
  if (archivedAt) throw new Refusal('LIST_ARCHIVED');
}

/** A list in use, held until the transaction ends. @throws {Refusal} NOT_FOUND, LIST_ARCHIVED */
export async function lockInUse(tx: Tx, ownerId: string, id: string): Promise<rows.ListRow> {
  const list = requireFound(await rows.lockList(tx, ownerId, id));
  requireInUse(list);
  return list;
}

/**
 * With the names of the owner's lists held (`lockListsOf`) before any of the lists is.
 * @throws {Refusal} LIST_NAME_TAKEN
 */
async function requireFreeName(
  tx: Tx,
  ownerId: string,
  name: string,
  exceptId: string | null,
): Promise<void> {
  if (await rows.isNameTaken(tx, ownerId, foldName(name), exceptId))
    throw new Refusal('LIST_NAME_TAKEN', { name });
}

/** With the names of the owner's lists held. @throws {Refusal} LIST_LIMIT, LIST_NAME_TAKEN */
async function insertNamed(tx: Tx, list: Omit<rows.NewList, 'name_key'>, now: Date): Promise<void> {
  await requireFreeName(tx, list.owner_id, list.name, null);
  const { total } = await rows.countLists(tx, list.owner_id);
  if (total >= mostLists) throw new Refusal('LIST_LIMIT', { maximum: mostLists });
  await rows.insertList(tx, { ...list, name_key: foldName(list.name) }, now);
}

/** Begins a list of the caller's, or of the company they act for. */
export async function createList(
  context: SignedIn,
  { name, note, poNumber, costCenter, lines }: ParsedOf<'requisitionLists.create'>,
): Promise<OutputOf<'requisitionLists.create'>> {
  const { db, actor, now } = context;
  const { newLines, goneIds } = await describeNewLines(context, lines);
  const id = newId(now.getTime());
  await transact(db, async (tx) => {
    const references = { po_number: poNumber, cost_center: costCenter };
    const list = { id, owner_id: actor.accountId, name, note, created_by: personOf(actor), ...references };
    await rows.lockListsOf(tx, actor.accountId);
    await insertNamed(tx, list, now);
    await insertLines(tx, id, newLines, 0);
  });
  return { id, added: newLines.length, gone: goneIds };
}

/** Changes what a list says of itself. */
export async function saveList(
  { db, actor, now }: SignedIn,
  { name, note, poNumber, costCenter, ...seenList }: ParsedOf<'requisitionLists.save'>,
): Promise<OutputOf<'requisitionLists.save'>> {
  return transact(db, async (tx) => {
    await rows.lockListsOf(tx, actor.accountId);
    const list = await lockSeen(tx, actor.accountId, seenList);
    if (!list.archived_at) await requireFreeName(tx, actor.accountId, name, list.id);
    const references = { po_number: poNumber, cost_center: costCenter };
    const change = { name, name_key: foldName(name), note, ...references };
    return { version: await rows.updateList(tx, list.id, change, now) };
  });
}

/** Copies a list with its lines. */
export async function duplicateList(
  { db, actor, now }: SignedIn,
  { id, name }: ParsedOf<'requisitionLists.duplicate'>,
): Promise<OutputOf<'requisitionLists.duplicate'>> {
  const copyId = newId(now.getTime());
  await transact(db, async (tx) => {
    await rows.lockListsOf(tx, actor.accountId);
    const list = requireFound(await rows.lockList(tx, actor.accountId, id));
    const { owner_id: ownerId, note, po_number: poNumber, cost_center: costCenter } = list;
    const references = { po_number: poNumber, cost_center: costCenter };
    const copy = { id: copyId, owner_id: ownerId, name, note, created_by: personOf(actor), ...references };
    await insertNamed(tx, copy, now);
    await copyLines(tx, id, copyId);
  });
  return { id: copyId };
}

/** Puts a list away, or takes it back into use: then its name has to be free. */
export async function setArchived(
  { db, actor, now }: SignedIn,
  { isArchived, ...seenList }: ParsedOf<'requisitionLists.setArchived'>,
): Promise<OutputOf<'requisitionLists.setArchived'>> {
  return transact(db, async (tx) => {
    await rows.lockListsOf(tx, actor.accountId);
    const list = await lockSeen(tx, actor.accountId, seenList);
    if (!isArchived) await requireFreeName(tx, actor.accountId, list.name, list.id);
    const archivedAt = isArchived ? (list.archived_at ?? now) : null;
    return { version: await rows.updateList(tx, list.id, { archived_at: archivedAt }, now) };
  });
}

/** Deletes a list with its lines. */
export async function deleteList({ db, actor }: SignedIn, seenList: SeenList): Promise<void> {
  await transact(db, async (tx) => {
    const { id } = await lockSeen(tx, actor.accountId, seenList);
    await rows.deleteList(tx, id);
  });
}
