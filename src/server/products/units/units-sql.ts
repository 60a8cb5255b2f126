import type { Db } from '../../platform/database.ts';

/** How often each unit is used, by its code. */
export async function countUnitUses(db: Db) {
  const uses = await db.selectFrom('unit_uses').selectAll().execute();
  return new Map(uses.map((row) => [row.code, row]));
}
