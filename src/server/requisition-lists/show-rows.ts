import type { OutputOf, ParsedOf } from '../../contract/contract.ts';
import type { RequisitionListRow } from '../../contract/requisition-lists/requisition-lists.ts';
import { foldName } from '../../kit/text/fold.ts';
import { wireTime } from '../../kit/wire.ts';
import { getPersonNames } from '../accounts/public.ts';
import { mayOrder, type SignedIn } from '../platform/context.ts';
import type { Db } from '../platform/database.ts';
import { countLists, listLists, type ListedRow } from './lists-sql.ts';

/** Lists as a page of them shows each. */
export async function showRows(db: Db, lists: readonly ListedRow[]): Promise<RequisitionListRow[]> {
  const names = await getPersonNames(
    db,
    lists.flatMap((list) => [list.created_by, ...(list.taken_by ? [list.taken_by] : [])]),
  );
  return lists.map((list) => ({
    id: list.id,
    version: list.version,
    name: list.name,
    note: list.note,
    lineCount: list.line_count,
    titles: list.titles ?? [],
    createdBy: names.get(list.created_by) ?? '',
    changedAt: wireTime(list.changed_at),
    isArchived: list.archived_at !== null,
    takenAt: wireTime(list.taken_at),
    takenBy: list.taken_by ? (names.get(list.taken_by) ?? '') : '',
  }));
}

/** The lists of the caller, or of the company they act for. */
export async function showLists(
  { db, actor }: SignedIn,
  { keyword, isArchived, ...paging }: ParsedOf<'requisitionLists.list'>,
): Promise<OutputOf<'requisitionLists.list'>> {
  const narrowing = { isArchived, nameKey: foldName(keyword ?? '') };
  const [{ rows, total }, { archived }] = await Promise.all([
    listLists(db, actor.accountId, narrowing, paging),
    countLists(db, actor.accountId),
  ]);
  return {
    rowList: await showRows(db, rows),
    totalRecord: total,
    mayEdit: mayOrder(actor),
    archivedCount: archived,
  };
}
