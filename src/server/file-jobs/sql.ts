import type { Insertable, SelectType, Updateable } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';
import { readPage, type Page, type Paging } from '../platform/paging.ts';
import { readBytes } from '../platform/files/read-bytes.ts';
import type { DB } from '../platform/postgres/schema.gen.ts';

/** What every file that somebody sends to be worked off has in its row. */
interface FileColumns {
  id: string;
  account_id: string;
  name: string;
  language: string;
  /** Its bytes, until they have said everything. */
  file: Buffer | null;
  state: unknown;
  issue: string | null;
  created_at: Date;
  finished_at: Date | null;
}

/** Tables of such files. */
export type FileTable = { [T in keyof DB]: DB[T] extends FileColumns ? T : never }[keyof DB];
/** Those of shops. */
export type ShopFileTable = { [T in FileTable]: DB[T] extends { shop_id: string } ? T : never }[FileTable];
/** Those whose files are shown before anything is done. */
export type PreviewTable = {
  [T in ShopFileTable]: DB[T] extends { confirmed_at: Date | null } ? T : never;
}[ShopFileTable];
export type OwnColumn<Table extends ShopFileTable> = Exclude<keyof DB[Table], 'file'>;

const fileColumns = [
  'id',
  'shop_id',
  'account_id',
  'name',
  'language',
  'state',
  'issue',
  'created_at',
  'finished_at',
] as const;

/** Where files of a kind stand, and what is read of each besides what all have. */
export interface FileRows<Table extends ShopFileTable, Column extends OwnColumn<Table>> {
  table: Table;
  columns: readonly Column[];
}

/** What is known of a file, without its bytes. */
export type FileRecord<Table extends ShopFileTable, Column extends OwnColumn<Table>> = Omit<
  FileColumns,
  'file' | 'state'
> & { shop_id: string } & { [C in Column | 'state']: SelectType<DB[Table][C]> };

// The tables have in common what is asked of them here: any one of them stands for all.
const same = (table: FileTable) => table as 'product_imports';
const atWork = ['waiting', 'working'] as const;

export const insertFile = <Table extends FileTable>(tx: Tx, table: Table, row: Insertable<DB[Table]>) =>
  tx
    .insertInto(same(table))
    .values(row as never)
    .execute();

export const findFile = <Table extends ShopFileTable, Column extends OwnColumn<Table>>(
  db: Db,
  { table, columns }: FileRows<Table, Column>,
  id: string,
) =>
  db
    .selectFrom(same(table))
    .select([...fileColumns, ...(columns as readonly never[])])
    .where('id', '=', id)
    .executeTakeFirst() as Promise<FileRecord<Table, Column> | undefined>;

/** The bytes of a file; null once they have said everything. */
export const readFile = (db: Db, { table }: { table: FileTable }, id: string) =>
  readBytes(db, table, 'file', id);

/** Files of a shop, the newest first. */
export const listFiles = <Table extends ShopFileTable, Column extends OwnColumn<Table>>(
  db: Db,
  { table, columns }: FileRows<Table, Column>,
  { shopId, isOpen }: { shopId: string; isOpen: boolean },
  page: Paging,
) => {
  const runs = db
    .selectFrom(same(table))
    .where('shop_id', '=', shopId)
    .$if(isOpen, (query) => query.where('state', 'in', atWork));
  return readPage(runs, page, (all) =>
    all
      .select([...fileColumns, ...(columns as readonly never[])])
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc'),
  ) as Promise<Page<unknown>> as Promise<Page<FileRecord<Table, Column>>>;
};

/**
 * Begins to work off a file, or goes on with it.
 * @param own  what is written besides
 * @returns false when it has ended, or was confirmed since it was read
 */
export async function beginWork<Table extends FileTable>(
  db: Db,
  { table }: { table: Table },
  file: { id: string; confirmed_at?: Date | null },
  columns: Updateable<DB[Table]> = {},
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable(same(table))
    .set({ ...columns, state: 'working' } as never)
    .where('id', '=', file.id)
    .where('state', 'in', atWork)
    .$if(file.confirmed_at !== undefined, (query) =>
      query.where('confirmed_at', file.confirmed_at ? 'is not' : 'is', null),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A preview is whole: its seller is asked. */
export const endCheck = <Table extends PreviewTable>(
  db: Db,
  { table }: { table: Table },
  id: string,
  columns: Updateable<DB[Table]> = {},
) =>
  db
    .updateTable(same(table))
    .set({ ...columns, state: 'checked' } as never)
    .where('id', '=', id)
    .where('state', '=', 'working')
    .where('confirmed_at', 'is', null)
    .execute();

/** A file is done, or cannot be taken; its bytes go. One that has ended stays as it is. */
export const endFile = <Table extends FileTable>(
  db: Db,
  { table }: { table: Table },
  id: string,
  { issue, now, own = {} }: { issue: string | null; now: Date; own?: Updateable<DB[Table]> },
) =>
  db
    .updateTable(same(table))
    .set({ ...own, state: issue ? 'failed' : 'done', issue, file: null, finished_at: now } as never)
    .where('id', '=', id)
    .where('state', 'in', atWork)
    .execute();

/** Lets a file that was checked be done, once. @returns whether it was waiting for that */
export async function confirmChecked(
  tx: Tx,
  { table }: { table: PreviewTable },
  { shopId, id }: { shopId: string; id: string },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable(same(table))
    .set({ state: 'waiting', confirmed_at: now })
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Throws a preview away. @returns whether there was one */
export async function deleteChecked(
  db: Db,
  { table }: { table: PreviewTable },
  { shopId, id }: { shopId: string; id: string },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom(same(table))
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('state', '=', 'checked')
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Throws previews away that nobody confirmed, and what is long done. */
export async function deleteExpired(
  db: Db,
  { table }: { table: PreviewTable },
  { unconfirmedBefore, doneBefore }: { unconfirmedBefore: Date; doneBefore: Date },
): Promise<void> {
  await db
    .deleteFrom(same(table))
    .where((query) =>
      query.or([
        query.and([query('state', '=', 'checked'), query('created_at', '<', unconfirmedBefore)]),
        query('finished_at', '<', doneBefore),
      ]),
    )
    .execute();
}
