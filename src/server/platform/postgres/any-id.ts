import { sql, type RawBuilder } from 'kysely';

/**
 * What a uuid equals one of: `where id = ${anyId(ids)}`. Behind a subquery the planner sees no length, so it plans the
 * statement once; with a bare array it plans anew for each list, which for a few rows takes longer than reading them.
 */
export const anyId = (ids: Iterable<string>): RawBuilder<string> =>
  sql`any((select ${sql.val([...ids])}::uuid[])::uuid[])`;
