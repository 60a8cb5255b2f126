import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { limitsOf, type Page, type Paging } from '../platform/paging.ts';

export interface ListRow {
  id: string;
  owner_id: string;
  name: string;
  note: string;
  po_number: string;
  cost_center: string;
  created_by: string;
  changed_at: Date;
  archived_at: Date | null;
  version: number;
}

/** A list in a page of them. */
export interface ListedRow extends ListRow {
  line_count: number;
  titles: string[] | null;
  taken_at: Date | null;
  taken_by: string | null;
}

/** The products that a row names. */
const mostNamed = 3;

const columns = sql`id, owner_id, name, note, po_number, cost_center, created_by, changed_at, archived_at, version`;
const listedColumns = sql`${columns},
  (select count(*)::int from requisition_list_lines where list_id = requisition_lists.id) as line_count,
  array(select title from requisition_list_lines where list_id = requisition_lists.id
    order by position limit ${mostNamed}) as titles,
  taking.taken_at, taking.person_id as taken_by`;
const lastTaking = sql`left join lateral (
  select taken_at, person_id from requisition_list_takings where list_id = requisition_lists.id
  order by taken_at desc limit 1) as taking on true`;

interface Narrowing {
  isArchived: boolean;
  /** Folded as names are; empty: all of them. */
  nameKey: string;
}

const narrowed = (ownerId: string, { isArchived, nameKey }: Narrowing) => sql`
  owner_id = ${ownerId} and (archived_at is not null) = ${isArchived}
  and (${nameKey}::text = '' or position(${nameKey}::text in name_key) > 0)`;

/** Lists of one owner, what was changed last first. */
export async function listLists(
  db: Db,
  ownerId: string,
  narrowing: Narrowing,
  paging: Paging,
): Promise<Page<ListedRow>> {
  const { limit, offset } = limitsOf(paging);
  const [result, total] = await Promise.all([
    sql<ListedRow>`select ${listedColumns} from requisition_lists ${lastTaking}
      where ${narrowed(ownerId, narrowing)}
      order by changed_at desc, id limit ${limit} offset ${offset}`.execute(db),
    sql<{ n: number }>`select count(*)::int as n from requisition_lists
      where ${narrowed(ownerId, narrowing)}`.execute(db),
  ]);
  return { rows: result.rows, total: total.rows[0]!.n };
}

export async function countLists(db: Db, ownerId: string): Promise<{ total: number; archived: number }> {
  const result = await sql<{ total: number; archived: number }>`
    select count(*)::int as total, count(archived_at)::int as archived
    from requisition_lists where owner_id = ${ownerId}`.execute(db);
  return result.rows[0]!;
}

/** A list of an owner; undefined for another one's. */
export async function findList(db: Db, ownerId: string, id: string): Promise<ListedRow | undefined> {
  const result = await sql<ListedRow>`select ${listedColumns} from requisition_lists ${lastTaking}
    where id = ${id} and owner_id = ${ownerId}`.execute(db);
  return result.rows[0];
}

/** The same, held until the transaction ends. */
export async function lockList(tx: Tx, ownerId: string, id: string): Promise<ListRow | undefined> {
  const result = await sql<ListRow>`select ${columns} from requisition_lists
    where id = ${id} and owner_id = ${ownerId} for update`.execute(tx);
  return result.rows[0];
}

/** Whoever begins lists of one owner follows each other until the transaction ends. */
export const lockListsOf = (tx: Tx, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`requisition lists ${ownerId}`}, 0))`.execute(tx);

/** Whether a list of an owner that is in use is called so, besides one. */
export async function isNameTaken(
  db: Db,
  ownerId: string,
  nameKey: string,
  exceptId: string | null,
): Promise<boolean> {
  const row = await db
    .selectFrom('requisition_lists')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('name_key', '=', nameKey)
    .where('archived_at', 'is', null)
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId!))
    .executeTakeFirst();
  return row !== undefined;
}

export interface NewList {
  id: string;
  owner_id: string;
  name: string;
  name_key: string;
  note: string;
  po_number: string;
  cost_center: string;
  created_by: string;
}

export async function insertList(tx: Tx, list: NewList, now: Date): Promise<void> {
  await tx
    .insertInto('requisition_lists')
    .values({ ...list, created_at: now, changed_at: now })
    .execute();
}

type Change = Partial<
  Pick<NewList, 'name' | 'name_key' | 'note' | 'po_number' | 'cost_center'> & { archived_at: Date | null }
>;

/** Counts one more version, with what else changes. @returns it */
export async function updateList(tx: Tx, id: string, change: Change, now: Date): Promise<number> {
  const { version } = await tx
    .updateTable('requisition_lists')
    .set((row) => ({ ...change, changed_at: now, version: row('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function deleteList(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('requisition_lists').where('id', '=', id).execute();
}
