import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database.ts';

export interface Waiting {
  product_id: string;
  turn: string;
  /** Null where it has none any more. */
  picture: string | null;
  /** What the same picture of other product was described as, if it was. */
  vector: Buffer | null;
}

/** Of each product so many pictures, its first ones, can be found by. */
const mostPictures = 4;

/** The pictures of products of which one is new, a row each, those products that wait longest first. */
export async function listWaiting(db: Db, version: number, limit: number): Promise<Waiting[]> {
  const result = await sql<Waiting>`
    select waiting.product_id, waiting.turn::text as turn, shown.picture,
      (select vector from product_vectors as known
       where known.picture = shown.picture and known.version = ${version}::int limit 1) as vector
    from (select product_id, turn from pictures_to_describe order by turn limit ${limit}) as waiting
    join products on products.id = waiting.product_id
    left join lateral (
      select distinct picture from unnest(pictures[1:${sql.lit(mostPictures)}]) as picture) as shown on true
    order by waiting.turn, shown.picture`.execute(db);
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
  const turns = new Map(waited.map((row) => [row.product_id, row.turn]));
  const ids = [...turns.keys()];
  await tx
    .deleteFrom('product_vectors')
    .where('product_id', '=', sql<string>`any(${sql.val(ids)}::uuid[])`)
    .execute();
  if (made.length > 0) {
    const rows = made.map((row) => ({ ...row, vector: `\\x${row.vector.toString('hex')}` }));
    await sql`
      insert into product_vectors
      select made.* from jsonb_populate_recordset(null::product_vectors, ${JSON.stringify(rows)}::jsonb) as made
      join products on products.id = made.product_id`.execute(tx);
  }
  await sql`
    delete from pictures_to_describe using
      unnest(${sql.val(ids)}::uuid[], ${sql.val([...turns.values()])}::bigint[]) as done (product_id, turn)
    where pictures_to_describe.product_id = done.product_id and pictures_to_describe.turn = done.turn`.execute(
    tx,
  );
}

/** Puts products that another describer has described in line again. */
export async function queueOtherVersions(db: Db, version: number): Promise<void> {
  await sql`
    insert into pictures_to_describe (product_id)
    select distinct product_id from product_vectors where version <> ${version}::int
    on conflict do nothing`.execute(db);
}

export interface Cell {
  cell: number;
  centre: Buffer;
  /** Pictures in it when it was made. */
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

type Key = { product_id: string; picture: string };

/** Comes before the key of every vector. */
export const beforeAll: Key = { product_id: '00000000-0000-0000-0000-000000000000', picture: '' };

/** A stretch of a cell, or of everything, in the order of its keys. */
export async function listVectors(
  db: Db,
  version: number,
  { cell, after, limit }: { cell?: number; after: Key; limit: number },
): Promise<(Key & { cell: number; vector: Buffer })[]> {
  return db
    .selectFrom('product_vectors')
    .select(['product_id', 'picture', 'cell', 'vector'])
    .where('version', '=', version)
    .$if(cell !== undefined, (query) => query.where('cell', '=', cell!))
    .where(sql<boolean>`(product_id, picture) > (${after.product_id}::uuid, ${after.picture}::text)`)
    .orderBy('product_id')
    .orderBy('picture')
    .limit(limit)
    .execute();
}

/** Until the end of the transaction nobody else makes cells. @returns false when somebody does already */
export async function lockCells(tx: Tx): Promise<boolean> {
  const result = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('picture cells')) as locked`.execute(tx);
  return result.rows[0]!.locked;
}

export async function moveVectors(tx: Tx, moved: readonly (Key & { cell: number })[]): Promise<void> {
  const list = <T>(values: readonly T[]) => sql.val(values);
  await sql`
    update product_vectors set cell = moved.cell
    from unnest(
      ${list(moved.map((row) => row.product_id))}::uuid[], ${list(moved.map((row) => row.picture))}::text[],
      ${list(moved.map((row) => row.cell))}::smallint[]) as moved (product_id, picture, cell)
    where product_vectors.product_id = moved.product_id and product_vectors.picture = moved.picture`.execute(
    tx,
  );
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
