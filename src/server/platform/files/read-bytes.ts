import { sql } from 'kysely';
import type { Db } from '../database.ts';

/** The same bytes as the driver wants them; nothing is copied. */
export const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The driver reads a value whole, as hexadecimal digits: pieces of this size take it a few milliseconds each. */
const pieceBytes = 1_000_000;

/**
 * The bytes of a large column, fetched piece by piece so that nothing else waits for them.
 * @returns null where there is no such row, or nothing in it
 */
export async function readBytes(
  db: Db,
  table: string,
  column: string,
  id: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const from = sql`from ${sql.table(table)} where id = ${id}::uuid`;
  const measured = await sql<{ size: number | null }>`
    select octet_length(${sql.ref(column)}) as size ${from}`.execute(db);
  const size = measured.rows[0]?.size;
  if (size == null) return null;
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; at += pieceBytes) {
    const { rows } = await sql<{ piece: Buffer | null }>`
      select substring(${sql.ref(column)} from ${at + 1} for ${pieceBytes}) as piece ${from}`.execute(db);
    // Whoever ended it meanwhile has taken its bytes away.
    if (!rows[0]?.piece) return null;
    bytes.set(rows[0].piece, at);
  }
  return bytes;
}
