import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** The lines of a cart, the newest shop and products first. */
export function listLines(db: Db, accountId: string) {
  return db
    .selectFrom('cart_lines')
    .select(['sku_id', 'quantity', 'checked'])
    .where('account_id', '=', accountId)
    .orderBy('added_at', 'desc')
    .orderBy('sku_id')
    .execute();
}

export async function countLines(db: Db, accountId: string): Promise<number> {
  const row = await db
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Puts a line in with a quantity: added to what is there, or in its place. */
export async function putLine(
  db: Db,
  accountId: string,
  line: { skuId: string; quantity: number; add: boolean },
  now: Date,
): Promise<void> {
  await db
    .insertInto('cart_lines')
    .values({ account_id: accountId, sku_id: line.skuId, quantity: line.quantity, added_at: now })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'sku_id']).doUpdateSet({
        quantity: line.add
          ? sql<number>`least(cart_lines.quantity::bigint + ${line.quantity}::int, 1000000000)::int`
          : line.quantity,
        checked: true,
      }),
    )
    .execute();
}

export async function removeLines(db: Db, accountId: string, skuIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('cart_lines')
    .where('account_id', '=', accountId)
    .where('sku_id', '=', sql<string>`any(${sql.val([...skuIds])}::uuid[])`)
    .execute();
}

export async function checkLines(
  db: Db,
  accountId: string,
  skuIds: readonly string[] | undefined,
  checked: boolean,
): Promise<void> {
  await db
    .updateTable('cart_lines')
    .set({ checked })
    .where('account_id', '=', accountId)
    .$if(skuIds !== undefined, (query) =>
      query.where('sku_id', '=', sql<string>`any(${sql.val([...(skuIds ?? [])])}::uuid[])`),
    )
    .execute();
}
