import { sql } from 'kysely';
import type { Db } from '../platform/database.ts';

/** Of each product, which of some tsquery literals its words meet. */
export async function listMetQueries(
  db: Db,
  ids: readonly string[],
  queries: readonly string[],
): Promise<Map<string, boolean[]>> {
  const matches = queries.map((query) => sql`words @@ ${query}::tsquery`);
  const result = await sql<{ product_id: string; met: boolean[] }>`
    select product_id, array[${sql.join(matches)}]::boolean[] as met from search_documents
    where product_id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return new Map(result.rows.map((row) => [row.product_id, row.met]));
}
