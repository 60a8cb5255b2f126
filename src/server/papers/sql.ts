import { sql } from 'kysely';
import type { PaperKind } from '../../contract/paper-kinds.ts';
import type { Db, Tx } from '../platform/database.ts';

export interface NewPaper {
  id: string;
  kind: PaperKind;
  language: string;
  shopId: string;
  buyerId: string | null;
  accountId: string;
  name: string;
  about: string;
  contents: object;
  orders: readonly { id: string; version: number }[];
}

// In the very words of the unique index: a statement prepared with a parameter would not find it.
const isKept = sql<boolean>`state <> 'failed'`;

/** Writes a paper that is to be made. @returns whether it is new: false when somebody else asked at the same time */
export async function insertPaper(tx: Tx, paper: NewPaper, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('papers')
    .values({
      id: paper.id,
      kind: paper.kind,
      language: paper.language,
      shop_id: paper.shopId,
      buyer_id: paper.buyerId,
      account_id: paper.accountId,
      name: paper.name,
      about: paper.about,
      contents: JSON.stringify(paper.contents),
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['kind', 'language', 'about']).where(isKept).doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .insertInto('paper_orders')
    .values(paper.orders.map(({ id, version }) => ({ paper_id: paper.id, order_id: id, version })))
    .execute();
  return true;
}

export const findPaper = (db: Db, id: string) =>
  db.selectFrom('papers').selectAll().where('id', '=', id).executeTakeFirst();

/** The paper of some orders in their versions, made or being made. */
export const findKept = (db: Db, kind: PaperKind, language: string, about: string) =>
  shown(db)
    .where('kind', '=', kind)
    .where('language', '=', language)
    .where('about', '=', about)
    .where(isKept)
    .executeTakeFirst();

/** Papers as they are shown, without what they say. */
const shown = (db: Db) =>
  db
    .selectFrom('papers')
    .select(['id', 'kind', 'language', 'name', 'state', 'bytes', 'created_at'])
    .select(sql<number>`(select count(*)::int from paper_orders where paper_id = papers.id)`.as('orders'))
    .select(
      sql<boolean>`not exists (select from paper_orders join orders on orders.id = order_id
        where paper_id = papers.id and orders.version <> paper_orders.version)`.as('is_current'),
    );
export type ShownRow = Awaited<ReturnType<typeof listOfOrder>>[number];

/** What there is of an order; what was printed of it the shop alone sees. */
export const listOfOrder = (db: Db, orderId: string, withPrinted: boolean, limit: number) =>
  shown(db)
    .$if(!withPrinted, (query) => query.where('kind', '<>', 'print_list'))
    .where('id', 'in', (query) =>
      query.selectFrom('paper_orders').select('paper_id').where('order_id', '=', orderId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const listPrinted = (db: Db, shopId: string, limit: number) =>
  shown(db)
    .where('kind', '=', 'print_list')
    .where('shop_id', '=', shopId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Ends the making of a paper, once. @returns whether it was still to be made */
export async function endPaper(
  db: Db,
  id: string,
  made: { file: string; bytes: number } | null,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('papers')
    .set({
      state: made ? 'done' : 'failed',
      file: made?.file ?? null,
      bytes: made?.bytes ?? null,
      contents: null,
      finished_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes what was printed before a day. @returns the files that nothing refers to any more */
export async function deletePrinted(tx: Tx, before: Date): Promise<string[]> {
  const gone = await tx
    .deleteFrom('papers')
    .where('kind', '=', 'print_list')
    .where('created_at', '<', before)
    .returning('file')
    .execute();
  const files = [...new Set(gone.flatMap(({ file }) => file ?? []))];
  if (files.length === 0) return [];
  const kept = await tx.selectFrom('papers').select('file').where('file', 'in', files).execute();
  return files.filter((file) => !kept.some((row) => row.file === file));
}
