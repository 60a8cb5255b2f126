import { sql } from 'kysely';
import type { ShownProduct } from '../../../contract/orders/shown-product.ts';
import { afterCommit, databaseOf, type Db, type Tx } from '../../platform/database.ts';

const dayMs = 86_400_000;
const mostKnown = 20_000;
// When what was shown is known to have been kept last: it stays for weeks from then on.
const datesByDatabase = new WeakMap<object, Map<string, Date>>();

/** Remembers what stands in the table, once nothing can undo it. */
function remember(db: Db, records: readonly { digest: string; shown_at: Date }[]): void {
  const database = databaseOf(db);
  const note = () => {
    const dates = datesByDatabase.get(database) ?? new Map<string, Date>();
    if (dates.size > mostKnown) dates.clear();
    for (const { digest, shown_at: shownAt } of records) dates.set(digest, shownAt);
    datesByDatabase.set(database, dates);
  };
  if (db.isTransaction) afterCommit(db as Tx, note);
  else note();
}

/**
 * Keeps what buyers are shown, each once; what is shown again is kept from now on. What was shown within a day is only
 * read, and read once: orders of one product do not wait for each other here.
 */
export async function keepShown(
  db: Db,
  products: ReadonlyMap<string, ShownProduct>,
  now: Date,
): Promise<void> {
  const since = new Date(now.getTime() - dayMs);
  const dates = datesByDatabase.get(databaseOf(db));
  const isFresh = (digest: string) => (dates?.get(digest) ?? since) > since;
  const unknown = [...products.keys()].filter((digest) => !isFresh(digest));
  if (unknown.length === 0) return;
  const fresh = await db
    .selectFrom('shown_products')
    .select(['digest', 'shown_at'])
    .where('digest', '=', sql<string>`any(${sql.val(unknown)}::text[])`)
    .where('shown_at', '>=', since)
    .execute();
  remember(db, fresh);
  const freshDigests = new Set(fresh.map(({ digest }) => digest));
  // In one order, so that two carts with the same products do not wait for each other for good.
  const missing = unknown
    .filter((digest) => !freshDigests.has(digest))
    .toSorted()
    .map((digest) => ({ digest, product: JSON.stringify(products.get(digest)), shown_at: now }));
  if (missing.length === 0) return;
  await db
    .insertInto('shown_products')
    .values(missing)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ shown_at: now }))
    .execute();
  remember(db, missing);
}

/** What was shown, by digest. */
export async function findShown(db: Db, digests: readonly string[]): Promise<Map<string, ShownProduct>> {
  if (digests.length === 0) return new Map();
  const rows = await db
    .selectFrom('shown_products')
    .select(['digest', 'product'])
    .where('digest', 'in', [...digests])
    .execute();
  return new Map(rows.map((row) => [row.digest, row.product as ShownProduct]));
}

/** What a line of an order was shown as: undefined where the order has no such line, null where nothing was kept. */
export async function findShownOfLine(
  db: Db,
  orderId: string,
  lineId: string,
): Promise<{ product: ShownProduct | null; also: ShownProduct | null; isPrograms: boolean } | undefined> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .leftJoin('shown_products', 'shown_products.digest', 'order_lines.shown_digest')
    .leftJoin('shown_products as also', 'also.digest', 'order_lines.also_shown_digest')
    .select(['shown_products.product', 'also.product as also', 'agent_name'])
    .where('order_lines.id', '=', lineId)
    .where('order_lines.order_id', '=', orderId)
    .executeTakeFirst();
  return (
    row && {
      product: row.product as ShownProduct | null,
      also: row.also as ShownProduct | null,
      isPrograms: row.agent_name !== null,
    }
  );
}

/** Forgets what was shown before some moment and not ordered. */
export async function deleteUnordered(db: Db, before: Date): Promise<void> {
  await sql`delete from shown_products where shown_at < ${before}
    and not exists (select from order_lines where shown_digest = digest or also_shown_digest = digest)`.execute(
    db,
  );
}
