import { sql } from 'kysely';
import type { Db, Tx } from '../platform/database.ts';

export interface Waiting {
  product_id: string;
  turn: string;
  /** Null where it has none any more. */
  picture: string | null;
  /** What the same picture of other product was described as, if it was. */
  vector: Buffer | null;
}

/** Products whose main picture is new, those that wait longest first. */
export async function listWaiting(db: Db, version: number, limit: number): Promise<Waiting[]> {
  const result = await sql<Waiting>`
    select product_id, turn::text as turn, pictures[1] as picture,
      (select vector from product_vectors where picture = pictures[1] and version = ${version}::int limit 1) as vector
    from pictures_to_describe join products on products.id = product_id
    order by turn limit ${limit}`.execute(db);
  return result.rows;
}

export interface Described {
  product_id: string;
  picture: string;
  version: number;
  cell: number;
  vector: Buffer;
}

/** Writes what was made of those who waited, and lets them go; who changed meanwhile waits on. */
export async function writeVectors(
  tx: Tx,
  waited: readonly Waiting[],
  made: readonly Described[],
): Promise<void> {
  const ids = waited.map((row) => row.product_id);
  if (made.length > 0) {
    const rows = made.map((row) => ({ ...row, vector: `\\x${row.vector.toString('hex')}` }));
    await sql`
      insert into product_vectors
      select made.* from jsonb_populate_recordset(null::product_vectors, ${JSON.stringify(rows)}::jsonb) as made
      join products on products.id = made.product_id
      order by product_id
      on conflict (product_id) do update set picture = excluded.picture, version = excluded.version,
        cell = excluded.cell, vector = excluded.vector`.execute(tx);
  }
  const described = new Set(made.map((row) => row.product_id));
  await tx
    .deleteFrom('product_vectors')
    .where('product_id', '=', sql<string>`any(${sql.val(ids.filter((id) => !described.has(id)))}::uuid[])`)
    .execute();
  await sql`
    delete from pictures_to_describe using
      unnest(${sql.val(ids)}::uuid[], ${sql.val(waited.map((row) => row.turn))}::bigint[]) as done (product_id, turn)
    where pictures_to_describe.product_id = done.product_id and pictures_to_describe.turn = done.turn`.execute(
    tx,
  );
}

/** Puts products that another describer has described in line again. */
export async function queueOtherVersions(db: Db, version: number): Promise<void> {
  await sql`
    insert into pictures_to_describe (product_id) select product_id from product_vectors where version <> ${version}::int
    on conflict do nothing`.execute(db);
}

export interface Cell {
  cell: number;
  centre: Buffer;
  /** Products in it when it was made. */
  products: number;
  made_at: Date;
}

export const listCells = (db: Db, version: number): Promise<Cell[]> =>
  db
    .selectFrom('picture_cells')
    .select(['cell', 'centre', 'products', 'made_at'])
    .where('version', '=', version)
    .orderBy('cell')
    .execute();

export async function countVectors(db: Db, version: number): Promise<number> {
  const row = await db
    .selectFrom('product_vectors')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return row.n;
}

/** Some of the vectors, spread evenly over all. */
export async function sampleVectors(db: Db, version: number, part: number): Promise<Buffer[]> {
  const result = await sql<{ vector: Buffer }>`
    select vector from product_vectors where version = ${version}::int and random() < ${part}::float8`.execute(
    db,
  );
  return result.rows.map((row) => row.vector);
}

/** A stretch of a cell, or of everything, in the order of ids. */
export async function listVectors(
  db: Db,
  version: number,
  { cell, after, limit }: { cell?: number; after: string; limit: number },
): Promise<{ product_id: string; cell: number; vector: Buffer }[]> {
  return db
    .selectFrom('product_vectors')
    .select(['product_id', 'cell', 'vector'])
    .where('version', '=', version)
    .$if(cell !== undefined, (query) => query.where('cell', '=', cell!))
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(limit)
    .execute();
}

/** Until the end of the transaction nobody else makes cells. @returns false when somebody does already */
export async function lockCells(tx: Tx): Promise<boolean> {
  const result = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('picture cells')) as locked`.execute(tx);
  return result.rows[0]!.locked;
}

export async function moveVectors(
  tx: Tx,
  moved: readonly { product_id: string; cell: number }[],
): Promise<void> {
  await sql`
    update product_vectors set cell = moved.cell
    from unnest(${sql.val(moved.map((row) => row.product_id))}::uuid[], ${sql.val(moved.map((row) => row.cell))}::smallint[])
      as moved (product_id, cell)
    where product_vectors.product_id = moved.product_id`.execute(tx);
}

export async function writeCells(
  tx: Tx,
  version: number,
  cells: readonly Pick<Cell, 'centre' | 'products'>[],
  now: Date,
): Promise<void> {
  await tx.deleteFrom('picture_cells').execute();
  if (cells.length === 0) return;
  await tx
    .insertInto('picture_cells')
    .values(cells.map(({ centre, products }, cell) => ({ cell, version, centre, products, made_at: now })))
    .execute();
}

/** Which of these products are on sale on a site, with the categories from the root down to theirs. */
export async function listOnSale(
  db: Db,
  ids: readonly string[],
  site: string,
): Promise<{ id: string; path: string[] }[]> {
  return db
    .selectFrom('products_on_sale as products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select(['products.id', 'categories.path'])
    .where('products.id', '=', sql<string>`any(${sql.val([...ids])}::uuid[])`)
    .where('sites', '@>', sql<string[]>`array[${site}]`)
    .execute();
}
