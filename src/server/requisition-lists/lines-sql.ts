import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

export interface LineRow {
  sku_id: string;
  product_id: string;
  title: string;
  position: number;
  quantity: number;
  note: string;
  is_optional: boolean;
  version: number;
}

export type NewLine = Omit<LineRow, 'version' | 'position'>;

/** The lines of a list, in their order. */
export const listLines = (db: Db, listId: string): Promise<LineRow[]> =>
  db
    .selectFrom('requisition_list_lines')
    .select(['sku_id', 'product_id', 'title', 'position', 'quantity', 'note', 'is_optional', 'version'])
    .where('list_id', '=', listId)
    .orderBy('position')
    .orderBy('sku_id')
    .execute();

/** Puts lines behind those that are there. @param first  the position of the first one */
export async function insertLines(
  tx: Tx,
  listId: string,
  lines: readonly NewLine[],
  first: number,
): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insertInto('requisition_list_lines')
    .values(lines.map((line, index) => ({ ...line, list_id: listId, position: first + index })))
    .execute();
}

/** Adds to the quantities of lines that are there. */
export async function growLines(
  tx: Tx,
  listId: string,
  lines: readonly { sku_id: string; quantity: number }[],
): Promise<void> {
  if (lines.length === 0) return;
  await sql`
    update requisition_list_lines as line
    set quantity = least(line.quantity::bigint + more.quantity, 1000000000)::int, version = line.version + 1
    from unnest(${sql.val(lines.map((line) => line.sku_id))}::uuid[],
      ${sql.val(lines.map((line) => line.quantity))}::int[]) as more (sku_id, quantity)
    where line.list_id = ${listId} and line.sku_id = more.sku_id`.execute(tx);
}

/** Changes a line as it was seen. @returns its new version; undefined where another one stands by now */
export async function updateLine(
  tx: Tx,
  listId: string,
  { skuId, version }: { skuId: string; version: number },
  change: Pick<LineRow, 'quantity' | 'note' | 'is_optional'>,
): Promise<number | undefined> {
  const row = await tx
    .updateTable('requisition_list_lines')
    .set({ ...change, version: version + 1 })
    .where('list_id', '=', listId)
    .where('sku_id', '=', skuId)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return row?.version;
}

/** Takes lines off as they were seen. @returns how many went: fewer where some are not there or other ones by now */
export async function deleteLines(
  tx: Tx,
  listId: string,
  lines: readonly { skuId: string; version: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from requisition_list_lines as line
    using unnest(${sql.val(lines.map(({ skuId }) => skuId))}::uuid[],
      ${sql.val(lines.map(({ version }) => version))}::int[]) as seen (sku_id, version)
    where line.list_id = ${listId} and line.sku_id = seen.sku_id and line.version = seen.version`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Numbers the lines in the order of their ids. */
export async function arrangeLines(tx: Tx, listId: string, skuIds: readonly string[]): Promise<void> {
  await sql`
    update requisition_list_lines as line set position = arranged.position - 1
    from unnest(${sql.val([...skuIds])}::uuid[]) with ordinality as arranged (sku_id, position)
    where line.list_id = ${listId} and line.sku_id = arranged.sku_id`.execute(tx);
}

export async function copyLines(tx: Tx, fromListId: string, listId: string): Promise<void> {
  await sql`
    insert into requisition_list_lines (list_id, sku_id, product_id, title, position, quantity, note, is_optional)
    select ${listId}, sku_id, product_id, title, position, quantity, note, is_optional
    from requisition_list_lines where list_id = ${fromListId}`.execute(tx);
}
